// rithmo derive survey: counts the proportions, triumphs and kings that other roots would give.
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "rithmo/game/pieces/population.hpp"
#include "rithmo/report/game/survey_report.hpp"
#include "shards.hpp"

namespace rithmo::tool {
namespace {

text::Loaded<std::pair<unsigned, unsigned>> range_of(const Arguments& arguments) {
  const std::string given = arguments.has("range") ? arguments.value("range") : "2..16";
  const auto interval = game::parse_interval(given);
  if (!interval) return fault_in("--range", given, interval.error());
  const bool consecutive = arguments.has("consecutive");
  if (interval->first < 1 || interval->last > 100'000)
    return fault_in("--range", given, {0, "roots from 1 to 100000"});
  if (interval->last - interval->first < 7)
    return fault_in("--range", given, {0, "expected eight roots or more to choose from"});
  if (!consecutive && interval->last - interval->first >= game::RootChoiceSurvey::max_roots)
    return fault_in("--range", given,
                    {0, "expected at most 32 roots, unless --consecutive is given"});
  return std::pair(static_cast<unsigned>(interval->first.get_ui()),
                   static_cast<unsigned>(interval->last.get_ui()));
}

std::vector<std::string_view> count_names() {
  std::vector<std::string_view> names;
  for (std::size_t c = 0; c < game::counts; ++c)
    names.push_back(game::to_text(static_cast<game::Count>(c)));
  return names;
}

// Writes every choice as CSV, in the order of the choices' roots.
Outcome all(const game::RootChoiceSurvey& survey, bool armies, std::string run,
            const std::optional<enumerate::Shard>& shard) {
  Outcome outcome;
  outcome.stream = [survey, armies, run = std::move(run),
                    shard](const Sink& sink) -> std::optional<std::string> {
    if (shard)
      report::write_choices(survey, armies, run, *shard, sink);
    else
      report::write_choices(survey, armies, sink);
    return std::nullopt;
  };
  return outcome;
}

std::vector<game::RootChoice> choices_of(const Arguments& arguments, unsigned first,
                                         unsigned last) {
  return arguments.has("consecutive")
             ? game::consecutive_choices(first, last)
             : game::all_choices(game::RootChoiceSurvey(first, last), arguments.has("armies"));
}

Result run_survey(const Arguments& arguments) {
  const auto range = range_of(arguments);
  if (!range) return tl::unexpected(range.error());
  const auto [first, last] = *range;
  const auto shard = shard_of(arguments);
  if (!shard) return tl::unexpected(shard.error());
  const auto limit = number_of(arguments, "limit", 10, 1, 1'000'000'000);
  if (!limit) return tl::unexpected(limit.error());
  const bool armies = arguments.has("armies");
  if (armies && arguments.has("consecutive"))
    return fault_in("--armies", "", {0, "cannot be combined with --consecutive"});
  if (arguments.has("all")) {
    if (arguments.has("by") || arguments.has("limit") || arguments.has("consecutive") ||
        arguments.has("format"))
      return fault_in(
          "--all", "",
          {0, "can be combined only with --range, --armies and --shard, and is written as CSV"});
    return all(game::RootChoiceSurvey(first, last), armies,
               "survey " + std::string(armies ? "armies " : "") + std::to_string(first) + ".." +
                   std::to_string(last),
               *shard);
  }
  if (*shard)
    return fault_in("--shard", arguments.value("shard"), {0, "is allowed only with --all"});
  // Ranking stores all choices. These limits allow C(26, 8) or 35 C(18, 8) choices, which is about
  // a million and a half.
  if (const unsigned most = armies ? 18 : 26; !arguments.has("consecutive") && last - first >= most)
    return fault_in(
        "--range", std::to_string(first) + ".." + std::to_string(last),
        {0, "at most " + std::to_string(most) + " roots to be ranked; --all lists more"});
  if (!arguments.has("by")) {
    if (arguments.has("limit"))
      return fault_in("--limit", arguments.value("limit"), {0, "is allowed only with --by"});
    return Outcome{report::render_standing(choices_of(arguments, first, last), arguments.format)};
  }
  const game::Count by = *game::parse_count(arguments.value("by"));
  return Outcome{
      report::render_ranking(choices_of(arguments, first, last), by, *limit, arguments.format)};
}

}  // namespace

Command survey_command() {
  return {"survey",
          "Compares the historical roots 2 to 9 with other choices of roots",
          {},
          {{"range", "A..B", "the roots to choose from (default 2..16)"},
           {"consecutive", "", "only choices k..k+7"},
           {"armies", "", "every choice of 4 + 4 roots, scored for each army by itself"},
           {"by", "COUNT", "rank by this", false, count_names()},
           {"limit", "N", "with --by: how many (default 10)"},
           {"all", "", "every choice as CSV, in the order of its roots"},
           shard_option},
          {{"survey", "how 2..9 stands among the 6435 choices of eight roots from 2 to 16"},
           {"survey --by greatest --limit 3", "the best, and the historical roots"},
           {"survey --consecutive --range 1..100 --by greatest", "k..k+7"}},
          run_survey,
          {text::Format::text, text::Format::csv, text::Format::markdown}};
}

}  // namespace rithmo::tool
