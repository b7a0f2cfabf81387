// The fuzz targets; see fuzz.hpp.
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "fuzz.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/audit/decisions.hpp"
#include "rithmo/claims/ledger.hpp"
#include "rithmo/claims/points.hpp"
#include "rithmo/console/engine.hpp"
#include "rithmo/exchange/images/image_cuts.hpp"
#include "rithmo/exchange/readers/import_file.hpp"
#include "rithmo/exchange/writers/export_file.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/games/boolean.hpp"
#include "rithmo/games/game_state.hpp"
#include "rithmo/games/record.hpp"
#include "rithmo/games/tables.hpp"
#include "rithmo/infer/open_model.hpp"
#include "rithmo/number/budget.hpp"
#include "rithmo/number/numeral_system.hpp"
#include "rithmo/number/period_name.hpp"
#include "rithmo/number/ratio_name.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/table/witness.hpp"
#include "rithmo/text/csv.hpp"
#include "rithmo/text/json.hpp"

namespace rithmo::fuzz {
namespace {

namespace fs = std::filesystem;

// Returns a folder of this process alone.
const fs::path& folder() {
  static const fs::path own = [] {
    const fs::path path = fs::temp_directory_path() / ("rithmo-fuzz-" + std::to_string(getpid()));
    fs::create_directories(path);
    std::ofstream(path / "t.csv") << "a,b,c\n3,4,6\n";
    return path;
  }();
  return own;
}

std::string written(const char* name, const std::string& text) {
  const fs::path file = folder() / name;
  std::ofstream(file, std::ios::binary | std::ios::trunc) << text;
  return file.string();
}

}  // namespace

// Cells survive the round trip: written and read again they are equal.
void csv(const std::string& text) {
  const auto source = text::Source::of("input", text);
  if (!source) return;
  const auto records = text::parse_csv(*source);
  if (!records) {
    PROMISE(!text::to_text(records.error()).empty());
    return;
  }
  std::string again;
  for (const auto& record : *records)
    for (std::size_t c = 0; c < record.size(); ++c)
      again += (record.size() == 1 && record[0].text.empty() ? "\"\""
                                                             : text::csv_field(record[c].text)) +
               (c + 1 < record.size() ? "," : "\n");
  const auto second_source = text::Source::of("input", again);
  PROMISE(second_source.has_value());
  const auto second = text::parse_csv(*second_source);
  PROMISE(second && second->size() == records->size());
  for (std::size_t r = 0; r < records->size(); ++r) {
    PROMISE((*second)[r].size() == (*records)[r].size());
    for (std::size_t c = 0; c < (*records)[r].size(); ++c)
      PROMISE((*second)[r][c].text == (*records)[r][c].text);
  }
}

void package(const std::string& text) {
  const auto witness = table::load_witness(written("datapackage.json", text));
  if (!witness) PROMISE(!text::to_text(witness.error()).empty());
}

// A position that is read has one text, which reads back equal; legal turns are made, and reverted.
void positions(const std::string& text) {
  const std::size_t bar = text.find('|');
  const game::RuleSet& rules = game::rule_sets()[text.size() % game::rule_sets().size()];
  const auto position = game::parse_position(text.substr(0, bar), rules.board);
  if (position) {
    const std::string once = game::to_text(*position);
    const auto again = game::parse_position(once, rules.board);
    PROMISE(again && *again == *position && game::to_text(*again) == once);
    const auto drawn = game::parse_drawing(game::board_drawing_of(*position), rules.board);
    PROMISE(!drawn || *drawn == *position);
    if (bar != text.npos) {
      const auto record = games::parse_typed_turns(text.substr(bar + 1));
      const auto game =
          games::begin_game(std::make_shared<const game::RuleSet>(rules), "", "", once);
      PROMISE(game.has_value());
      if (record) games::replay(*record, **game);
      while ((*game)->undo()) {
      }
      PROMISE((*game)->position() == once);
      if (record) PROMISE(games::parse_record(games::to_text(*record)).has_value());
    }
  }
  if (const auto tables = games::parse_tables_position(text))
    for (const games::TablesPlay& one :
         games::plays(*tables, {6, 6}, games::TablesGame::backgammon))
      PROMISE(one.steps.size() <= 4);
}

void numbers(const std::string& text) {
  if (const auto rational = number::parse_rational(text))
    PROMISE(number::to_text(*rational) == text);
  if (const auto natural = number::parse_natural(text)) PROMISE(number::to_text(*natural) == text);
  if (const auto ratio = number::parse_ratio(text)) {
    const number::SternBrocotParents between = number::neighbours(*ratio);
    PROMISE(between.below < *ratio && (!between.above || *ratio < *between.above));
  }
  std::uint64_t steps = number::Budget{}.steps;
  const claims::Point point{
      formula::Real(number::Rational(number::Integer(2))),
      formula::Real(number::Rational(number::Integer(3), number::Integer(2)))};
  if (const auto formula = formula::Formula::parse(text, {.numbers = {"a", "n"}}))
    (void)claims::value_at(*formula, point, steps);
  (void)claims::parse_points(text.size() < 40 ? text : text.substr(0, 40), steps);
  for (const char* system :
       {"roman", "fraction", "sexagesimal", "degrees(2)", "mixed(20, 12)", "decimal(2, grouped)"}) {
    const number::NumeralSystem numeral = number::NumeralSystem::parse(system).value();
    const auto value = numeral.read(text);
    if (const auto written = value ? numeral.write(*value) : std::nullopt)
      PROMISE(numeral.read(*written) == value);
  }
  if (const auto numeral = number::NumeralSystem::parse(text)) (void)numeral->read("12");
}

// Audits a table of up to a few hundred cells under its first word's relation; reports are made,
// and the input is never changed.
void audit(const std::string& text) {
  if (text.size() > 2000) return;
  const std::size_t line = text.find('\n');
  if (line == text.npos) return;
  const auto source = text::Source::of("input.csv", text.substr(line + 1));
  if (!source) return;
  auto table = table::make_table(*source);
  if (!table) return;
  table->name = "input";
  table->relation.text = text.substr(0, line);
  table::Witness witness{"fuzz", "fuzz", text::Source::of("input.csv", "").value(), {}, {}, {}};
  witness.tables.push_back(*std::move(table));
  const auto report = rithmo::audit::audit(std::span(&witness, 1));
  if (!report) return;
  for (const text::Format format : {text::Format::text, text::Format::json, text::Format::csv,
                                    text::Format::html, text::Format::tei})
    PROMISE(!report::render(*report, format).empty());
}

// Reads a rule up to the first line that is a dash, and a table under it.
void rules(const std::string& text) {
  const std::size_t dash = std::min(text.find("\n-\n"), text.size());
  const auto source = text::Source::of("rule.json", text.substr(0, dash));
  if (!source) return;
  const auto json = text::parse_json(*source);
  if (!json) return;
  const auto relation = relation::declare(*json, *source, "rule");
  if (!relation) return;
  const number::Budget budget{1000, 20'000'000};
  const relation::Model model = relation::Model::make(**relation, {}).value();
  if (!relation::too_many_rows(model, budget) && !(*relation)->open())
    for (const relation::Row& row : (*relation)->rows(model)) (void)(*relation)->check(model, row);
  const auto csv =
      text::Source::of("input.csv", dash < text.size() ? text.substr(dash + 3) : "a,b\n1,2\n");
  if (!csv) return;
  auto table = table::make_table(*csv);
  if (!table || table->rows.size() > 100) return;
  table->name = "input";
  table->rule = *relation;
  table::Witness witness{"fuzz", "fuzz", text::Source::of("input.csv", "").value(), {}, {}, {}};
  witness.tables.push_back(*std::move(table));
  const auto report = rithmo::audit::audit(std::span(&witness, 1), budget);
  if (!report) return;
  for (const text::Format format :
       {text::Format::text, text::Format::json, text::Format::html, text::Format::tei})
    PROMISE(!report::render(*report, format).empty());
}

void claims(const std::string& text) {
  const auto read = claims::load_claims(written("claims.json", text), "fuzz");
  if (!read) return;
  for (const claims::Claim& claim : *read)
    if (const auto report = claims::judge(claim, {}); report) PROMISE(!report->parts.empty());
}

// An import is a witness, and an export of it reads back unchanged.
void imports(const std::string& text) {
  const auto imported = exchange::import_bytes("input", text);
  if (!imported || imported->came_whole) return;
  const fs::path own = folder() / "imported";
  fs::remove_all(own);
  fs::create_directories(own);
  for (const exchange::CarriedFile& file : imported->files)
    std::ofstream(own / file.name, std::ios::binary) << file.text;
  const auto witness = table::load_witness(own.string());
  PROMISE(witness.has_value());
  for (const exchange::ExportFormat format :
       {exchange::ExportFormat::ods, exchange::ExportFormat::tei}) {
    const auto bytes = exchange::export_witness(*witness, format);
    if (!bytes) continue;
    const auto again = exchange::import_bytes("input", *bytes);
    PROMISE(again.has_value() && again->came_whole);
    for (const exchange::CarriedFile& file : again->files)
      PROMISE(std::ranges::find(imported->files, file) != imported->files.end());
  }
}

// A picture cut from an image is an image itself.
void images(const std::string& text) {
  std::size_t pixels_left = 1'000'000;
  for (const auto& picture : exchange::cut_image(text, {{0, 0, 3, 3}, {-9, 1, 99, 9}}, pixels_left))
    if (picture) {
      std::size_t more = 1'000'000;
      PROMISE(exchange::cut_image(*picture, {{0, 0, 1, 1}}, more).front());
    }
}

// Decisions that are read are written unchanged, and the resulting table is valid.
void decisions(const std::string& text) {
  const auto source = text::Source::of("decisions.csv", text);
  if (!source) return;
  const auto file = table::make_table(*source);
  if (!file) return;
  table::Witness witness{"fuzz", "fuzz", text::Source::of("t.csv", "").value(), {}, {}, {}};
  witness.tables.push_back(*table::make_table(
      *text::Source::of("t.csv", "a,b,c\n2,3,6\n3,4,9\n3,4,9\n7,?,9\n4,6,12\n")));
  witness.tables.front().name = "t";
  witness.tables.front().relation.text = "proportions";
  witness.tables.front().parameters["kind"].text = "harmonic";
  witness.tables.front().parameters["among"].text = "1..15";
  if (table::read_decisions(witness, *file)) return;
  const auto again = table::with_decisions(&*file, witness, {});
  PROMISE(again.has_value());
  table::Witness second = witness;
  second.decisions.clear();
  PROMISE(!table::read_decisions(second,
                                 *table::make_table(*text::Source::of("decisions.csv", *again))));
  PROMISE(second.decisions.size() == witness.decisions.size());
  const auto report = rithmo::audit::audit(std::span(&witness, 1));
  PROMISE(report.has_value());
  for (const text::Format format :
       {text::Format::text, text::Format::json, text::Format::csv, text::Format::html,
        text::Format::tei, text::Format::slip, text::Format::highlighter})
    PROMISE(!report::render(*report, format).empty());
  const audit::AuditReport read = audit::with_tables_emended(*report);
  PROMISE(!report::render(read, text::Format::html).empty() &&
          !report::render(read, text::Format::tei).empty());
  PROMISE(table::make_table(
              *text::Source::of("t.csv", report::emended_csv(read.front().tables.front())))
              .has_value());
}

// Answers each line with one line, an object that says whether the request succeeded.
void protocol(const std::string& text) {
  console::Engine engine;
  for (std::size_t start = 0; start < text.size() && !engine.has_quit();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    const std::string answer = engine.answer(std::string_view(text).substr(start, end - start));
    start = end + 1;
    if (answer.empty()) continue;
    PROMISE(answer.find('\n') == answer.npos);
    const auto source = text::Source::of("answer", answer);
    PROMISE(source.has_value());
    const auto json = text::parse_json(*source);
    PROMISE(json.has_value() && json->find("ok") != nullptr);
  }
}

}  // namespace rithmo::fuzz
