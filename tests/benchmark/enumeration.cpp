// Measures the time of enumeration. It is compared with plain storage of the same bytes, and with
// the programs that a user would write instead.
//
// Uses Google Benchmark. Times are compared only within one run, because machines differ and are
// shared. `reports/benchmark` runs this and other programs and writes reports/benchmarks.md. LIST/N
// enumerates an interval into warm memory, and store/N stores the same bytes. set/... enumerates
// 5000 random numbers up to 10^9, and pairs/... is the straightforward program for them.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "rithmo/enumerate/interval.hpp"
#include "rithmo/enumerate/series.hpp"

using namespace rithmo;

namespace {

using Word = std::uint32_t;

std::unique_ptr<Word[]> warm(std::size_t words) {
  auto memory = std::make_unique<Word[]>(words);
  for (std::size_t i = 0; i < words; ++i) memory[i] = static_cast<Word>(i);
  return memory;
}

// Registers two benchmarks: the list, and the plain storage of the same number of words.
template <class Write>
void lists(const char* name, Word last, std::size_t rows, std::size_t width, Write write) {
  const std::string at = "/" + std::to_string(last);
  benchmark::RegisterBenchmark((name + at).c_str(), [=](benchmark::State& state) {
    const auto memory = warm(rows * width);
    for (auto _ : state) {
      const Word* end = write(enumerate::Span<Word>{1, last}, memory.get());
      if (end != memory.get() + rows * width) state.SkipWithError("other rows than counted");
      benchmark::ClobberMemory();
    }
    for (std::size_t i = 0; i + 1 < rows * width; ++i)
      if ((i + 1) % width != 0 && memory.get()[i] >= memory.get()[i + 1])
        state.SkipWithError("a row that does not ascend");
    state.SetItemsProcessed(static_cast<std::int64_t>(rows) * state.iterations());
  })->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark(("store-" + std::string(name) + at).c_str(), [=](benchmark::State&
                                                                                    state) {
    const auto memory = warm(rows * width);
    for (auto _ : state) {
      Word* to = memory.get();
      for (std::size_t i = 0; i < rows * width; ++i) to[i] = static_cast<Word>(i);
      benchmark::ClobberMemory();
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(rows) * state.iterations());
  })->Unit(benchmark::kMillisecond);
}

proportion::NumberSet random_set() {
  std::mt19937_64 random(1563);
  std::vector<number::Integer> numbers;
  for (int i = 0; i < 5000; ++i) numbers.emplace_back(1 + random() % 1'000'000'000);
  return proportion::NumberSet(std::move(numbers));
}

proportion::NumberSet interval_set(unsigned last) {
  std::vector<number::Integer> numbers;
  for (unsigned n = 1; n <= last; ++n) numbers.emplace_back(n);
  return proportion::NumberSet(std::move(numbers));
}

std::size_t all_rows(const enumerate::ListingChoice& wanted, const proportion::NumberSet& set) {
  std::size_t rows = 0;
  std::vector<std::uint64_t> codes;
  for (const auto& series : enumerate::series_of(wanted, set))
    for (std::uint64_t unit = 0; unit < series->units(); ++unit) {
      codes.clear();
      series->append(unit, 0, ~std::uint64_t{0}, codes);
      rows += codes.size() / series->width();
    }
  return rows;
}

// The straightforward program: tries every pair and looks up the third number.
std::size_t by_pairs(const std::vector<std::uint64_t>& sorted) {
  const std::unordered_set<std::uint64_t> members(sorted.begin(), sorted.end());
  std::size_t rows = 0;
  for (std::size_t i = 0; i < sorted.size(); ++i)
    for (std::size_t j = i + 1; j < sorted.size(); ++j) {
      const std::uint64_t a = sorted[i], b = sorted[j];
      rows += members.contains(2 * b - a);
      if (b * b % a == 0) rows += members.contains(b * b / a);
      if (b < 2 * a && a * b % (2 * a - b) == 0) rows += members.contains(a * b / (2 * a - b));
    }
  return rows;
}

std::size_t by_triples(const std::vector<std::uint64_t>& sorted) {
  std::size_t rows = 0;
  for (std::size_t i = 0; i < sorted.size(); ++i)
    for (std::size_t j = i + 1; j < sorted.size(); ++j)
      for (std::size_t k = j + 1; k < sorted.size(); ++k) {
        const std::uint64_t a = sorted[i], b = sorted[j], c = sorted[k];
        rows += a + c == 2 * b || a * c == b * b || b * (a + c) == 2 * a * c;
      }
  return rows;
}

std::vector<std::uint64_t> machine(const proportion::NumberSet& set) {
  return {set.machine().begin(), set.machine().end()};
}

void sets() {
  const enumerate::ListingChoice great{.kinds = {proportion::Kind::arithmetic,
                                                 proportion::Kind::geometric,
                                                 proportion::Kind::harmonic}};
  benchmark::RegisterBenchmark("set/5000", [great](benchmark::State& state) {
    const proportion::NumberSet set = random_set();
    for (auto _ : state) benchmark::DoNotOptimize(all_rows(great, set));
  })->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("pairs/5000", [](benchmark::State& state) {
    const auto numbers = machine(random_set());
    for (auto _ : state) benchmark::DoNotOptimize(by_pairs(numbers));
  })->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("set/1..1000", [great](benchmark::State& state) {
    const proportion::NumberSet set = interval_set(1000);
    for (auto _ : state) benchmark::DoNotOptimize(all_rows(great, set));
  })->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("triples/1..1000", [](benchmark::State& state) {
    const auto numbers = machine(interval_set(1000));
    for (auto _ : state) benchmark::DoNotOptimize(by_triples(numbers));
  })->Unit(benchmark::kMillisecond);
  benchmark::RegisterBenchmark("set-greatest/1..2000", [](benchmark::State& state) {
    const proportion::NumberSet set = interval_set(2000);
    for (auto _ : state)
      benchmark::DoNotOptimize(all_rows({enumerate::ListingChoice::Degree::greatest}, set));
  })->Unit(benchmark::kMillisecond);
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  for (const Word last : {100'000U, 10'000'000U}) {
    const enumerate::Span<Word> span{1, last};
    lists("geometric", last, enumerate::count_family<proportion::GeometricFamily>(span), 3,
          [](const auto& s, Word* out) {
            return enumerate::write_family<proportion::GeometricFamily>(s, out);
          });
    lists("harmonic", last, enumerate::count_family<proportion::HarmonicFamily>(span), 3,
          [](const auto& s, Word* out) {
            return enumerate::write_family<proportion::HarmonicFamily>(s, out);
          });
    lists("greatest", last,
          enumerate::count_rows({enumerate::ListingChoice::Degree::greatest}, 1, last).get_ui(), 4,
          [](const auto& s, Word* out) { return enumerate::write_greatest(s, out); });
  }
  lists("arithmetic", 10'000, 24'995'000, 3,
        [](const auto& s, Word* out) { return enumerate::write_arithmetic(s, out); });
  sets();
  benchmark::RunSpecifiedBenchmarks();
}
