// rithmo enumerate: lists or counts proportions and triumphs of any numbers.
#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "rithmo/enumerate/shard_format.hpp"
#include "rithmo/game/pieces/population.hpp"
#include "rithmo/table/numbers.hpp"
#include "rithmo/text/check_sum.hpp"
#include "shards.hpp"

namespace rithmo::tool {
namespace {

text::Loaded<enumerate::ListingChoice> listing_choice_of(const Arguments& arguments) {
  const std::string& what = arguments.operands.front();
  enumerate::ListingChoice wanted;
  const bool triumph = what == "greater" || what == "greatest";
  if (triumph)
    wanted.degree = what == "greater" ? enumerate::ListingChoice::Degree::greater
                                      : enumerate::ListingChoice::Degree::greatest;
  else if (what == "great")
    wanted.kinds = {proportion::Kind::arithmetic, proportion::Kind::geometric,
                    proportion::Kind::harmonic};
  else if (const auto kind = proportion::parse_kinds(what); kind && kind->size() == 1)
    wanted.kinds = *kind;
  else
    return fault_in("WHAT", what,
                    {0, "expected arithmetic, geometric, harmonic, great, greater or greatest"});
  if (arguments.has("kinds")) {
    const std::string& given = arguments.value("kinds");
    const auto kinds = proportion::parse_kinds(given);
    if (!kinds) return fault_in("--kinds", given, kinds.error());
    if (what != "greater" || kinds->size() != 2)
      return fault_in("--kinds", given,
                      {0, "is allowed only with greater: expected two kinds of proportion"});
    wanted.kinds = *kinds;
  }
  if (!arguments.has("geometric")) return wanted;
  const std::string& given = arguments.value("geometric");
  const auto geometric = proportion::parse_geometric(given);
  if (!geometric) return fault_in("--geometric", given, geometric.error());
  if (!triumph)
    return fault_in("--geometric", given, {0, "is allowed only with greater and greatest"});
  wanted.geometric = *geometric;
  return wanted;
}

// An interval or a set of numbers that was typed or read from a file.
struct EnumeratedNumbers {
  std::optional<game::Interval> interval;
  std::shared_ptr<const proportion::NumberSet> set;
  std::vector<std::string> inputs;
};

// Parses the known forms first. Any other text names a file, which is read.
text::Loaded<EnumeratedNumbers> population_of(const Arguments& arguments) {
  const std::string given = arguments.has("among") ? arguments.value("among") : "men";
  const auto interval = game::parse_interval(given);
  if (interval) {
    if (interval->first < 1) return fault_in("--among", given, {0, "numbers begin with 1"});
    if (interval->last - interval->first >= number::Integer(1) << 61)
      return fault_in("--among", given, {0, "fewer than 2^61 numbers"});
    return EnumeratedNumbers{*interval, nullptr, {}};
  }
  if (const auto set =
          game::parse_population(given, game::historical_roots(), game::KingCounting::whole))
    return EnumeratedNumbers{{}, std::make_shared<const proportion::NumberSet>(*set), {}};
  else if (std::error_code ignored; given != "-" && !std::filesystem::exists(given, ignored)) {
    if (given.find('/') != given.npos) return fault_in("--among", given, {0, "no such file"});
    const bool digits = given.find("..") != given.npos;
    return fault_in("--among", given, digits ? interval.error() : set.error());
  }
  RITHMO_TRY(auto numbers, table::read_numbers(given));
  return EnumeratedNumbers{
      {}, std::make_shared<const proportion::NumberSet>(std::move(numbers)), {given}};
}

// Returns the name of an interval or, for a set, its size and the checksum of its numbers.
std::string name_of(const EnumeratedNumbers& among) {
  if (among.interval)
    return number::to_text(among.interval->first) + ".." + number::to_text(among.interval->last);
  std::uint64_t check = text::empty_check;
  for (const number::Integer& n : among.set->numbers())
    check = text::check_of(number::to_text(n) + ",", check);
  return "set of " + std::to_string(among.set->size()) + " check " + std::to_string(check);
}

// Returns the name of a listing or count, as "greatest geometric either among 1..1000".
std::string name_of(const enumerate::ListingChoice& wanted, const EnumeratedNumbers& among,
                    const std::string& what) {
  std::string name = what;
  if (wanted.kinds.size() == 2) name += " " + proportion::to_text(wanted.kinds);
  if (wanted.degree != enumerate::ListingChoice::Degree::triples) {
    constexpr std::array readings{"continuous", "disjunct", "either"};
    name += std::string(" geometric ") + readings[static_cast<std::size_t>(wanted.geometric)];
  }
  return name + " among " + name_of(among);
}

number::Integer count(const enumerate::ListingChoice& wanted, const EnumeratedNumbers& among,
                      unsigned jobs, const enumerate::Shard& shard) {
  return among.interval ? enumerate::count_rows(wanted, among.interval->first, among.interval->last,
                                                jobs, shard)
                        : enumerate::count_rows(wanted, *among.set, jobs, shard);
}

Result run_enumerate(const Arguments& arguments) {
  const auto wanted = listing_choice_of(arguments);
  if (!wanted) return tl::unexpected(wanted.error());
  const auto jobs = jobs_of(arguments);
  if (!jobs) return tl::unexpected(jobs.error());
  const auto shard = shard_of(arguments);
  if (!shard) return tl::unexpected(shard.error());
  const auto limit = number_of(arguments, "limit", 0, 1, ~std::uint64_t{0} >> 1);
  if (!limit) return tl::unexpected(limit.error());
  if (*shard && *limit)
    return fault_in("--limit", arguments.value("limit"), {0, "does not go with --shard"});
  auto among = population_of(arguments);
  if (!among) return tl::unexpected(among.error());
  if (among->interval && among->interval->last >= number::Integer(1) << 126 &&
      !(wanted->kinds == proportion::KindSet{proportion::Kind::arithmetic}))
    return fault_in(
        "--among", arguments.value("among"),
        {0, "expected numbers below 2^126 (only arithmetic triples may have greater ones)"});
  const std::string name = name_of(*wanted, *among, arguments.operands.front());
  if (arguments.has("count")) {
    if (*limit || arguments.has("format"))
      return fault_in("--count", "", {0, "cannot be combined with --limit and --format"});
    // The web page has machine words of 32 bits, which are too small for the counts of larger
    // intervals.
    constexpr unsigned max_in_page = 130'000;
    if (sizeof(long) < sizeof(std::uint64_t) && among->interval &&
        among->interval->last > max_in_page)
      return fault_in(
          "--among", arguments.value("among"),
          {0, "the web page counts only among numbers up to 130000; the command counts further"});
    const number::Integer rows = count(*wanted, *among, *jobs, shard->value_or(enumerate::Shard{}));
    return Outcome{
        *shard ? enumerate::shard_of_count(name, **shard, rows) : number::to_text(rows) + "\n", 0,
        among->inputs};
  }
  const auto numbers = std::make_shared<const enumerate::Numbers>(
      among->interval ? enumerate::Numbers(among->interval->first)
                      : enumerate::Numbers(*among->set));
  if (arguments.format == text::Format::binary && !numbers->fits_machine_word())
    return fault_in("--format", "binary", {0, "numbers below 2^62 only"});
  enumerate::ListingOptions options{
      arguments.format, *limit ? std::optional(*limit) : std::nullopt, *shard, *jobs,
      "enumerate " + name + " as " + std::string(text::to_text(arguments.format))};
  Outcome outcome{"", 0, among->inputs};
  outcome.stream = [wanted = *wanted, among = *among, numbers,
                    options](const Sink& sink) -> std::optional<std::string> {
    enumerate::SeriesList list =
        among.interval ? enumerate::series_of(wanted, among.interval->first, among.interval->last)
                       : enumerate::series_of(wanted, *among.set);
    enumerate::write_listing(list, *numbers, options, sink);
    return std::nullopt;
  };
  return outcome;
}

}  // namespace

Command enumerate_command() {
  return {
      "enumerate",
      "Lists or counts proportions and triumphs among any numbers, however many",
      {"WHAT",
       "a kind of proportion, or great (all three kinds), greater or greatest triumphs",
       1,
       false,
       {"arithmetic", "geometric", "harmonic", "great", "greater", "greatest"}},
      {{"among", "WHICH",
        "A..B, numbers with commas between, men, even, odd, or a file of numbers (default men)"},
       {"kinds", "A,B", "of greater triumphs only those in these two kinds"},
       {"geometric",
        "HOW",
        "of triumphs (default either)",
        false,
        {"continuous", "disjunct", "either"}},
       {"count", "", "report only how many there are"},
       {"limit", "N", "only the first N"},
       shard_option,
       jobs_option},
      {{"enumerate harmonic --among 1..1000 --count", "1488"},
       {"enumerate greatest --among 1..1000000 --format csv --output greatest.csv",
        "8389221 rows; also jsonl and binary"},
       {"enumerate geometric --among 1..10000000 --shard 3/8 --output 3.part",
        "one eighth of the work, for eight machines; counts can be divided too"}},
      run_enumerate,
      {text::Format::text, text::Format::csv, text::Format::jsonl, text::Format::binary}};
}

}  // namespace rithmo::tool
