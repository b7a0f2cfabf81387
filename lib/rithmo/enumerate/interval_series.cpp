// See series.hpp. This file has the series of intervals. Triples and greatest triumphs are listed
// by their families. Triumphs in two kinds extend the triples of one kind by a number that makes a
// second kind with two of the triple's terms.
//
// The extension is complete (docs/research/mathematics.md, section 11). A four in two kinds has a
// triple in each kind, and the two triples share two terms. The fourth number is therefore the
// third term of a triple with two terms of the first one. Each four is written once: from its first
// triple in the base kind, in the order of the term left out.
#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "rithmo/enumerate/count.hpp"
#include "rithmo/enumerate/interval.hpp"
#include "rithmo/enumerate/partner.hpp"
#include "rithmo/enumerate/series.hpp"

namespace rithmo::enumerate {
namespace {

__extension__ using Wide = __int128;

std::uint64_t code(std::uint64_t n, std::uint64_t first) {
  return n - first;
}
std::uint64_t code(const number::Integer& n, const number::Integer& first) {
  return number::Integer(n - first).get_ui();
}

// Appends multiples of a base as codes (see series.hpp).
template <class T, std::size_t W>
void append_run(const std::array<T, W>& base, const T& from, std::uint64_t count, const T& first,
                std::vector<std::uint64_t>& rows) {
  const std::size_t start = rows.size();
  rows.resize(start + count * W);
  if constexpr (std::is_same_v<T, number::Integer>) {
    std::vector<number::Integer> numbers(count * W);
    write_run(base, from, count, numbers.data());
    for (std::size_t i = 0; i < numbers.size(); ++i) rows[start + i] = code(numbers[i], first);
  } else {
    write_run(base, from, count, rows.data() + start);
    for (std::size_t i = start; i < rows.size(); ++i) rows[i] = code(rows[i], first);
  }
}

// A series whose units are the values of q of a family. Each unit consists of runs of multiples.
template <class T, std::size_t W>
class RunSeries : public Series {
 public:
  explicit RunSeries(Span<T> span) : span_(std::move(span)) {}

  std::size_t width() const override { return W; }
  bool scores_rows() const override { return true; }

  std::uint64_t rows(std::uint64_t unit) const override {
    std::uint64_t count = 0;
    visit(unit, [&](const std::array<T, W>&, const Multiples<T>& runs) {
      count += runs.count;
      return true;
    });
    return count;
  }

  Weight weight_before(std::uint64_t unit) override {
    while (before_.size() <= unit) before_.push_back(before_.back() + rows(before_.size() - 1));
    return before_[unit];
  }

  void append(std::uint64_t unit, std::uint64_t skip, std::uint64_t most,
              std::vector<std::uint64_t>& rows) const override {
    visit(unit, [&](const std::array<T, W>& base, const Multiples<T>& runs) {
      if (skip >= runs.count) {
        skip -= runs.count;
        return true;
      }
      const std::uint64_t take = std::min(runs.count - skip, most);
      append_run(base, T(runs.from + as<T>(skip)), take, span_.first, rows);
      skip = 0;
      most -= take;
      return most > 0;
    });
  }

 protected:
  using Visitor = std::function<bool(const std::array<T, W>&, const Multiples<T>&)>;
  // Visits every run of the unit in order until the visitor returns false.
  virtual void visit(std::uint64_t unit, const Visitor& visitor) const = 0;
  const Span<T>& span() const { return span_; }

 private:
  Span<T> span_;
  std::vector<Weight> before_{0};
};

// Returns the least q for which the span may have members. A span that begins far above 1 has none
// with small q.
template <class Family, class T>
std::uint64_t min_q(const Span<T>& span) {
  if (span.first == 1) return 2;
  std::uint64_t low = 2, high = greatest_q(span) + 1;
  const auto fits = [&](std::uint64_t q) {
    const auto base = Family::template base<T>(as<T>(Family::rises ? 1 : q - 1), as<T>(q));
    return product_at_most(base[Family::width - 1], span.first, span.last, base[0]);
  };
  while (low < high) {
    const std::uint64_t middle = low + (high - low) / 2;
    if (fits(middle))
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

template <class Family, class T>
class FamilySeries : public RunSeries<T, Family::width> {
  using Base = RunSeries<T, Family::width>;

 public:
  explicit FamilySeries(const Span<T>& span)
      : Base(span), least_(min_q<Family>(span)), greatest_(greatest_q(span)) {}
  std::uint64_t units() const override { return greatest_ < least_ ? 0 : greatest_ - least_ + 1; }

 private:
  void visit(std::uint64_t unit, const typename Base::Visitor& visitor) const override {
    Coprimes coprimes;
    for_each_run<Family>(least_ + unit, this->span(), coprimes, visitor);
  }
  std::uint64_t least_, greatest_;
};

// The series of all multiples of one quadruple, as 2:4:6:8 and 3:6:9:12 for the quadruple 1:2:3:4.
template <class T>
class RatioSeries : public RunSeries<T, 4> {
  using Base = RunSeries<T, 4>;

 public:
  RatioSeries(const Span<T>& span, const std::array<int, 4>& ratio) : Base(span) {
    std::ranges::copy(ratio, base_.begin());
  }
  std::uint64_t units() const override { return 1; }

 private:
  void visit(std::uint64_t, const typename Base::Visitor& visitor) const override {
    const auto runs = multiples(base_, this->span());
    if (runs.count) visitor(base_, runs);
  }
  std::array<T, 4> base_;
};

// The series of the fours that show exactly the wanted kinds: triples of one family, each with a
// partner of another kind. If a four lies in the span, so does its triple.
template <class Family, class T>
class ExtendedSeries : public RunSeries<T, 4> {
  using Base = RunSeries<T, 4>;
  // This type holds products of two machine numbers below 2^61, which are below 2^122.
  using E = std::conditional_t<std::is_same_v<T, number::Integer>, number::Integer, Wide>;

 public:
  ExtendedSeries(const Span<T>& span, proportion::Kind base, proportion::Kind second,
                 proportion::KindSet wanted, proportion::GeometricReading reading)
      : Base(span),
        least_(min_q<Family>(span)),
        greatest_(greatest_q(span)),
        base_(base),
        second_(second),
        wanted_(wanted),
        reading_(reading) {}
  std::uint64_t units() const override { return greatest_ < least_ ? 0 : greatest_ - least_ + 1; }

 private:
  void visit(std::uint64_t unit, const typename Base::Visitor& visitor) const override {
    Coprimes coprimes;
    for_each_run<Family>(
        least_ + unit, this->span(), coprimes, [&](const auto& triple, const auto&) {
          std::vector<ProportionPartner<E>> seen;
          for (const auto& [i, j] : {std::pair<std::size_t, std::size_t>{0, 1}, {0, 2}, {1, 2}})
            for (const ProportionPartner<E>& x : partners<E>(second_, E(triple[i]), E(triple[j]))) {
              if (std::ranges::find(seen, x) != seen.end()) continue;
              seen.push_back(x);
              if (!extend(triple, x, visitor)) return false;
            }
          return true;
        });
  }

  // Visits the multiples of a triple with a fourth number. Skips them if they do not show the
  // wanted kinds, or if another triple of the four comes first.
  bool extend(const std::array<T, 3>& triple, const ProportionPartner<E>& x,
              const typename Base::Visitor& visitor) const {
    const E last = E(this->span().last);
    if (x.n > last || x.d > last || E(triple[2]) * x.d > last) return true;
    std::array<E, 4> four{E(triple[0]) * x.d, E(triple[1]) * x.d, E(triple[2]) * x.d, x.n};
    std::ranges::sort(four);
    const auto own = static_cast<std::size_t>(std::ranges::find(four, x.n) - four.begin());
    if (std::ranges::adjacent_find(four) != four.end() ||
        proportion::kinds_of_four(four, reading_) != wanted_)
      return true;
    for (std::size_t earlier = 3; earlier > own; --earlier)
      if (is_kind_without(four, earlier)) return true;
    std::array<T, 4> base;
    for (std::size_t i = 0; i < 4; ++i) base[i] = T(four[i]);
    const auto runs = multiples(base, this->span());
    return runs.count == 0 || visitor(base, runs);
  }

  bool is_kind_without(const std::array<E, 4>& n, std::size_t left_out) const {
    const proportion::Terms<E> t{n[left_out == 0 ? 1 : 0], n[left_out <= 1 ? 2 : 1],
                                 n[left_out <= 2 ? 3 : 2]};
    return proportion::equation(proportion::rule_of(proportion::mean_of(base_)), t) == 0;
  }

  std::uint64_t least_, greatest_;
  proportion::Kind base_, second_;
  proportion::KindSet wanted_;
  proportion::GeometricReading reading_;
};

// The series of the triples a, a+d, a+2d.
class ArithmeticSeries : public Series {
 public:
  explicit ArithmeticSeries(std::uint64_t size) : size_(size) {}
  std::size_t width() const override { return 3; }
  std::uint64_t units() const override { return size_ < 3 ? 0 : size_ - 2; }
  bool scores_rows() const override { return true; }

  std::uint64_t rows(std::uint64_t unit) const override { return (size_ - 1 - unit) / 2; }

  // The weight of the units from this one on is subtracted from the whole.
  Weight weight_before(std::uint64_t unit) override { return whole(size_) - whole(size_ - unit); }

  void append(std::uint64_t unit, std::uint64_t skip, std::uint64_t most,
              std::vector<std::uint64_t>& rows) const override {
    if (skip >= this->rows(unit)) return;
    const std::uint64_t take = std::min(this->rows(unit) - skip, most);
    const std::size_t start = rows.size();
    rows.resize(start + 3 * take);
    std::uint64_t* out = rows.data() + start;
    for (std::uint64_t d = skip + 1; d <= skip + take; ++d) {
      *out++ = unit;
      *out++ = unit + d;
      *out++ = unit + 2 * d;
    }
  }

 private:
  // Returns the number of triples among n consecutive numbers.
  static Weight whole(std::uint64_t n) { return n < 3 ? 0 : Weight(n - 1) * (n - 1) / 4; }
  std::uint64_t size_;
};

template <class T>
void add_triples(proportion::Kind kind, const Span<T>& span, SeriesList& list) {
  if (kind == proportion::Kind::arithmetic)
    list.push_back(std::make_unique<ArithmeticSeries>(code(span.last, span.first) + 1));
  else if (kind == proportion::Kind::geometric)
    list.push_back(std::make_unique<FamilySeries<proportion::GeometricFamily, T>>(span));
  else
    list.push_back(std::make_unique<FamilySeries<proportion::HarmonicFamily, T>>(span));
}

// Adds the series of fours in exactly two kinds. With a disjunct proportion an arithmetic triple
// implies a harmonic one (docs/research/mathematics.md, section 4). If only disjunct proportions
// count as geometric, geometric therefore never occurs with exactly one of the others.
template <class T>
void add_greater(proportion::KindSet kinds, proportion::GeometricReading reading,
                 const Span<T>& span, SeriesList& list) {
  const bool geometric = kinds.contains(proportion::Kind::geometric);
  if (geometric && reading == proportion::GeometricReading::disjunct) return;
  const proportion::Kind second = kinds.contains(proportion::Kind::arithmetic)
                                      ? proportion::Kind::arithmetic
                                      : proportion::Kind::harmonic;
  if (geometric)
    list.push_back(std::make_unique<ExtendedSeries<proportion::GeometricFamily, T>>(
        span, proportion::Kind::geometric, second, kinds, reading));
  else
    list.push_back(std::make_unique<ExtendedSeries<proportion::HarmonicFamily, T>>(
        span, proportion::Kind::harmonic, second, kinds, reading));
}

template <class T>
SeriesList series_in(const ListingChoice& wanted, const Span<T>& span) {
  SeriesList list;
  switch (wanted.degree) {
    case ListingChoice::Degree::triples:
      for (const proportion::Kind kind : proportion::kinds)
        if (wanted.kinds.contains(kind)) add_triples(kind, span, list);
      break;
    case ListingChoice::Degree::greater:
      for (const proportion::KindSet pair : pairs_of(wanted))
        add_greater(pair, wanted.geometric, span, list);
      break;
    case ListingChoice::Degree::greatest:
      if (wanted.geometric != proportion::GeometricReading::continuous) {
        list.push_back(std::make_unique<FamilySeries<proportion::FirstGreatestFamily, T>>(span));
        list.push_back(std::make_unique<FamilySeries<proportion::SecondGreatestFamily, T>>(span));
        list.push_back(std::make_unique<FamilySeries<proportion::ThirdGreatestFamily, T>>(span));
      }
      if (wanted.geometric != proportion::GeometricReading::disjunct)
        for (const auto& ratio : proportion::sporadic_greatest)
          list.push_back(std::make_unique<RatioSeries<T>>(span, ratio));
  }
  return list;
}

}  // namespace

std::vector<proportion::KindSet> pairs_of(const ListingChoice& wanted) {
  using enum proportion::Kind;
  if (wanted.kinds.size() == 2) return {wanted.kinds};
  return {{arithmetic, geometric}, {arithmetic, harmonic}, {geometric, harmonic}};
}

SeriesList series_of(const ListingChoice& wanted, const number::Integer& first,
                     const number::Integer& last) {
  if (last < number::Integer(1) << 61)
    return series_in(wanted, Span<std::uint64_t>{first.get_ui(), last.get_ui()});
  return series_in(wanted, Span<number::Integer>{first, last});
}

number::Integer as_integer(Weight weight) {
  number::Integer result = static_cast<unsigned long>(weight >> 64);
  return (result << 64) + static_cast<unsigned long>(weight);
}

namespace {

// Returns the count by a formula, if there is one. REQUIRES: there is one kind, if `wanted` is
// triples.
std::optional<number::Integer> counted(const ListingChoice& wanted, const number::Integer& first,
                                       const number::Integer& last, std::size_t jobs,
                                       const Shard& shard) {
  const bool triples = wanted.degree == ListingChoice::Degree::triples;
  if (triples && wanted.kinds.contains(proportion::Kind::arithmetic)) {
    if (!shard.is_first()) return 0;
    ArithmeticSeries series(number::Integer(last - first + 1).get_ui());
    return as_integer(series.weight_before(series.units()));
  }
  if (first != 1) return std::nullopt;
  if (triples)
    return wanted.kinds.contains(proportion::Kind::geometric) ? count_geometric(last, shard)
                                                              : count_harmonic(last, jobs, shard);
  if (wanted.degree == ListingChoice::Degree::greater ||
      wanted.geometric == proportion::GeometricReading::continuous)
    return std::nullopt;
  auto count = count_greatest_families(last, jobs, shard);
  if (count && shard.is_first() && wanted.geometric == proportion::GeometricReading::either)
    for (const auto& ratio : proportion::sporadic_greatest) *count += last / ratio.back();
  return count;
}

}  // namespace

number::Integer count_rows(const SeriesList& list, std::size_t jobs, const Shard& shard) {
  number::Integer count = 0;
  for (const auto& series : list)
    count += as_integer(sum_of_pieces(series->units(), shard, jobs, [&] {
      return [&](std::uint64_t unit) -> Weight { return series->rows(unit); };
    }));
  return count;
}

number::Integer count_rows(const ListingChoice& wanted, const number::Integer& first,
                           const number::Integer& last, std::size_t jobs, const Shard& shard) {
  if (wanted.degree == ListingChoice::Degree::triples && wanted.kinds.size() > 1) {
    number::Integer count = 0;
    for (const proportion::Kind kind : proportion::kinds)
      if (wanted.kinds.contains(kind))
        count += count_rows({.kinds = {kind}}, first, last, jobs, shard);
    return count;
  }
  if (const auto count = counted(wanted, first, last, jobs, shard)) return *count;
  return count_rows(series_of(wanted, first, last), jobs, shard);
}

}  // namespace rithmo::enumerate
