// See survey_report.hpp.
#include "rithmo/report/game/survey_report.hpp"
#include "rithmo/text/joined.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace rithmo::report {
namespace {

std::string text_of(std::span<const unsigned> roots, bool armies) {
  std::string text;
  for (std::size_t i = 0; i < roots.size(); ++i)
    text += (i == 0 ? "" : armies && i == 4 ? " / " : " ") + std::to_string(roots[i]);
  return text;
}

bool is_historical(const game::RootChoice& choice) {
  if (choice.armies)
    return std::ranges::equal(choice.roots, std::array<unsigned, 8>{2, 4, 6, 8, 3, 5, 7, 9});
  return std::ranges::equal(choice.roots, std::array<unsigned, 8>{2, 3, 4, 5, 6, 7, 8, 9});
}

std::int64_t value(const game::RootChoice& choice, std::size_t count) {
  return choice.tally[count];
}

// Renders rows of cells as a table; the first row is the head.
std::string table(const std::vector<std::vector<std::string>>& rows, text::Format format) {
  std::string text;
  if (format == text::Format::csv) {
    for (const auto& row : rows) text += fmt::format("{}\n", text::joined(row, ","));
    return text;
  }
  if (format == text::Format::markdown) {
    for (std::size_t r = 0; r < rows.size(); ++r) {
      text += fmt::format("| {} |\n", text::joined(rows[r], " | "));
      if (r == 0)
        text +=
            "| " + text::joined(std::vector<std::string>(rows[0].size(), "---"), " | ") + " |\n";
    }
    return text;
  }
  std::vector<std::size_t> widths(rows.front().size());
  for (const auto& row : rows)
    for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], row[c].size());
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t c = 0; c < row.size(); ++c) line += fmt::format("{:<{}}  ", row[c], widths[c]);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

std::string header() {
  std::string text = "roots";
  for (std::size_t c = 0; c < game::counts; ++c)
    text += "," + std::string(game::to_text(static_cast<game::Count>(c)));
  return text + "\n";
}

std::string csv_line(std::span<const unsigned> roots, const game::Tally& tally, bool armies) {
  std::string text = text_of(roots, armies);
  for (const std::int64_t n : tally) text += "," + std::to_string(n);
  return text + "\n";
}

// Writes the lines of a shard in chunks, and adds their number to `rows`.
bool write_lines(const game::RootChoiceSurvey& survey, bool armies, const enumerate::Shard& shard,
                 const enumerate::Sink& sink, std::uint64_t& rows) {
  const auto [from, to] = enumerate::part_of(game::count_choices(survey, armies), shard);
  std::string piece = shard.number > 1 ? "" : header();
  bool taken = true;
  game::for_each_choice(survey, armies, static_cast<std::uint64_t>(from),
                        static_cast<std::uint64_t>(to),
                        [&](std::span<const unsigned> roots, const game::Tally& tally) {
                          piece += csv_line(roots, tally, armies);
                          ++rows;
                          if (piece.size() < 1 << 16) return true;
                          taken = sink(piece);
                          piece.clear();
                          return taken;
                        });
  return taken && sink(piece);
}

}  // namespace

bool write_choices(const game::RootChoiceSurvey& survey, bool armies, const enumerate::Sink& sink) {
  std::uint64_t rows = 0;
  return write_lines(survey, armies, {}, sink, rows);
}

bool write_choices(const game::RootChoiceSurvey& survey, bool armies, const std::string& run,
                   const enumerate::Shard& shard, const enumerate::Sink& sink) {
  return enumerate::write_shard(
      run, shard,
      [&](const enumerate::Sink& own, std::uint64_t& rows) {
        return write_lines(survey, armies, shard, own, rows);
      },
      sink);
}

std::string render_ranking(const std::vector<game::RootChoice>& choices, game::Count by,
                           std::size_t limit, text::Format format) {
  const auto at = static_cast<std::size_t>(by);
  std::vector<std::size_t> order(choices.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::greater<>(),
                           [&](std::size_t i) { return value(choices[i], at); });
  std::vector<std::vector<std::string>> rows{{"rank", "roots"}};
  for (std::size_t c = 0; c < game::counts; ++c)
    rows[0].emplace_back(game::to_text(static_cast<game::Count>(c)));
  std::size_t rank = 0;
  for (std::size_t place = 0; place < order.size(); ++place) {
    const game::RootChoice& choice = choices[order[place]];
    if (place == 0 || value(choice, at) != value(choices[order[place - 1]], at)) rank = place + 1;
    const bool ours = is_historical(choice);
    if (place >= limit && !ours) continue;
    std::vector<std::string> row{
        std::to_string(rank), text_of(choice.roots, choice.armies) + (ours ? " (historical)" : "")};
    for (const std::int64_t n : choice.tally) row.push_back(std::to_string(n));
    rows.push_back(std::move(row));
  }
  return table(rows, format);
}

std::string render_standing(const std::vector<game::RootChoice>& choices, text::Format format) {
  std::vector<std::vector<std::string>> rows{
      {"count", "historical", "rank", "of", "beaten by", "best", "its roots"}};
  const auto ours = std::ranges::find_if(choices, is_historical);
  for (std::size_t c = 0; c < game::counts; ++c) {
    const auto best = std::ranges::max_element(
        choices, {}, [&](const game::RootChoice& one) { return value(one, c); });
    std::string standing = "-", rank = "-", beaten = "-";
    if (ours != choices.end()) {
      const auto better = std::ranges::count_if(
          choices, [&](const game::RootChoice& one) { return value(one, c) > value(*ours, c); });
      standing = std::to_string(value(*ours, c));
      rank = std::to_string(better + 1);
      beaten = std::to_string(better);
    }
    rows.push_back({std::string(game::to_text(static_cast<game::Count>(c))), standing, rank,
                    std::to_string(choices.size()), beaten, std::to_string(value(*best, c)),
                    text_of(best->roots, best->armies)});
  }
  return table(rows, format);
}

}  // namespace rithmo::report
