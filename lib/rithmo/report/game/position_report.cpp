// See position_report.hpp.
#include "rithmo/report/game/position_report.hpp"
#include "rithmo/report/text_for.hpp"

#include <string>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "rithmo/text/csv.hpp"
#include "rithmo/text/json_text.hpp"

namespace rithmo::report {
namespace {

std::string squares(const std::vector<game::Square>& all) {
  std::string text;
  for (const game::Square square : all) text += (text.empty() ? "" : " ") + game::to_text(square);
  return text;
}

}  // namespace

std::string position_table(const std::string& position, const char* what,
                           const std::vector<std::string>& columns,
                           const std::vector<std::vector<std::string>>& rows, text::Format format) {
  if (format == text::Format::json) {
    text::JsonValue all = text::JsonValue::array();
    for (const auto& row : rows) {
      text::JsonValue object;
      for (std::size_t c = 0; c < columns.size(); ++c) object[columns[c]] = row[c];
      all.push_back(std::move(object));
    }
    return text::json_text(text::JsonValue{{"position", position}, {what, all}});
  }
  std::string text;
  const auto line = [&](const std::vector<std::string>& cells) {
    if (format == text::Format::markdown) {
      text += "|";
      for (const std::string& cell : cells) text += " " + Markdown::safe(cell) + " |";
    } else {
      for (std::size_t c = 0; c < cells.size(); ++c)
        text += (c ? (format == text::Format::csv ? "," : "  ") : "") +
                (format == text::Format::csv ? text::csv_report_field(cells[c]) : cells[c]);
    }
    text += "\n";
  };
  if (format != text::Format::text) line(columns);
  if (format == text::Format::markdown) line(std::vector<std::string>(columns.size(), "---"));
  for (const auto& row : rows) line(row);
  return text;
}

text::JsonValue as_json(const game::Position& position, const std::vector<game::Capture>& takings) {
  text::JsonValue all = text::JsonValue::array();
  for (const game::Capture& taking : takings) {
    text::JsonValue takers = text::JsonValue::array();
    for (const game::Square square : taking.takers) takers.push_back(game::to_text(square));
    all.push_back({{"prey", game::to_text(taking.prey)},
                   {"piece", game::to_text(position.pieces.at(taking.prey))},
                   {"number", taking.number},
                   {"capture", taking.way},
                   {"takers", std::move(takers)},
                   {"because", taking.because},
                   {"by_agreement", taking.by_agreement}});
  }
  return all;
}

std::string render(const game::Position& position, const std::vector<game::Capture>& takings,
                   text::Format format) {
  if (format == text::Format::json)
    return text::json_text(text::JsonValue{{"position", game::to_text(position)},
                                           {"captures", as_json(position, takings)}});
  std::vector<std::vector<std::string>> rows;
  for (const game::Capture& taking : takings)
    rows.push_back(
        {game::to_text(position.pieces.at(taking.prey)) + "@" + game::to_text(taking.prey),
         std::to_string(taking.number), std::string(taking.way), squares(taking.takers),
         taking.because + (taking.by_agreement ? " (if agreed)" : "")});
  if (rows.empty() && format == text::Format::text) return "nothing can be captured\n";
  return position_table(game::to_text(position), "captures",
                        {"prey", "number", "capture", "takers", "because"}, rows, format);
}

std::string render(const game::Position& position, const std::vector<game::Move>& moves,
                   text::Format format) {
  std::vector<std::vector<std::string>> rows;
  for (const game::Move& move : moves)
    rows.push_back({game::to_text(move.from) + "-" + game::to_text(move.to),
                    game::to_text(position.pieces.at(move.from)),
                    move.movement->purpose == game::MovementPurpose::any ? "march" : "flight"});
  if (rows.empty() && format == text::Format::text) return "no piece can move\n";
  return position_table(game::to_text(position), "moves", {"move", "piece", "movement"}, rows,
                        format);
}

}  // namespace rithmo::report
