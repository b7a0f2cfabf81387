// Implements rithmo print: sheets as PDF, SVG or PNG. This file is part of the program rithmo-draw
// (sheet_elsewhere.cpp).
#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "listing.hpp"
#include "positions.hpp"
#include "rithmo/audit/audit.hpp"
#include "rithmo/game/pieces/piece.hpp"
#include "rithmo/report/listing.hpp"
#include "rithmo/sheet/printed_table.hpp"
#include "rithmo/sheet/sheets.hpp"
#include "rithmo/text/characters.hpp"
#include "rithmo/text/suggestion.hpp"
#include "rithmo/text/version.hpp"
#include "witnesses.hpp"

namespace rithmo::tool {
namespace {

constexpr std::array<std::string_view, 3> extensions{".pdf", ".svg", ".png"};

// Returns the request for a sheet, still without the audit report.
text::Loaded<sheet::SheetRequest> request_of(const Arguments& arguments) {
  sheet::SheetRequest request;
  request.roots = game::historical_roots();
  request.version = text::version;
  if (arguments.has("paper")) {
    request.paper = *sheet::parse_paper(arguments.value("paper"));
  }
  if (arguments.has("army")) {
    const std::string& army = arguments.value("army");
    request.army = army == "even" ? game::Army::even : game::Army::odd;
  }
  if (arguments.has("roots")) {
    const auto roots = game::parse_roots(arguments.value("roots"));
    if (!roots) return fault_in("--roots", arguments.value("roots"), roots.error());
    request.roots = *roots;
  }
  if (arguments.has("rules"))
    for (const std::string& given : arguments.options.find("rules")->second) {
      RITHMO_TRY(const auto rules, rules_given("--rules", given));
      request.rules.push_back(rules);
    }
  request.plain = arguments.has("plain");
  if (arguments.has("seed")) {
    const auto seed = number::parse_natural(arguments.value("seed"));
    if (!seed) return fault_in("--seed", arguments.value("seed"), seed.error());
    if (*seed > 4294967295U)
      return fault_in("--seed", arguments.value("seed"), {0, "at most 4294967295"});
    request.seed = static_cast<std::uint32_t>(seed->get_ui());
  }
  return request;
}

// Audits the shipped tables, or one witness, which is given by a shipped name or a folder.
text::Loaded<audit::AuditReport> report_of(const Arguments& arguments) {
  Arguments operands;
  auto corpus = corpus_of(operands);
  if (!corpus) return tl::unexpected(corpus.error());
  if (!corpus->faults.empty()) return tl::unexpected(corpus->faults.front());
  if (!arguments.has("witness")) return audit::audit(corpus->witnesses);
  const std::string& name = arguments.value("witness");
  if (table::keep_witness(corpus->witnesses, name)) return audit::audit(corpus->witnesses);
  if (std::error_code ignored; !std::filesystem::exists(name, ignored))
    return no_such_witness(name, corpus->witnesses, ", nor a folder of that name");
  operands.operands = {name};
  corpus = corpus_of(operands);
  if (!corpus) return tl::unexpected(corpus.error());
  if (auto fault = find_rules(*corpus)) return tl::unexpected(*fault);
  if (!corpus->faults.empty())
    // An errata slip must cover all tables, so any fault is reported.
    return tl::unexpected(corpus->faults.front());
  return audit::audit(corpus->witnesses);
}

// Applies --by, --across and --two-way, which give the layout of a printed table.
text::Loaded<sheet::PrintedTable> laid_out(sheet::PrintedTable table, const Arguments& arguments) {
  if (arguments.has("two-way")) {
    const std::string& given = arguments.value("two-way");
    const std::size_t comma = std::min(given.find(','), given.size());
    auto two_way = sheet::two_way_table_of(table, given.substr(0, comma),
                                           given.substr(std::min(comma + 1, given.size())));
    if (!two_way) return fault_in("--two-way", given, two_way.error());
    table = *std::move(two_way);
  }
  if (arguments.has("by")) {
    const auto column = sheet::column_called(table, arguments.value("by"));
    if (!column) return fault_in("--by", arguments.value("by"), column.error());
    if (table.heads.size() < 2)
      return fault_in("--by", arguments.value("by"), {0, "the table has no other column to print"});
    table.by = *column;
    // Groups the rows by value, in the order in which the values first appear.
    std::map<std::string, std::size_t> first;
    for (const auto& row : table.rows) first.try_emplace(row[*column].text, first.size());
    std::ranges::stable_sort(table.rows, {},
                             [&](const auto& row) { return first[row[*column].text]; });
  }
  if (arguments.has("across")) {
    const auto across = number::parse_natural(arguments.value("across"));
    if (!across) return fault_in("--across", arguments.value("across"), across.error());
    if (*across < 1 || *across > 20)
      return fault_in("--across", arguments.value("across"), {0, "from 1 to 20"});
    table.across = across->get_ui();
  }
  return table;
}

// Returns the tables to print: the rows of a relation or a rule, or a witness's tables with
// corrections.
text::Loaded<std::vector<sheet::PrintedTable>> tables_of(const Arguments& arguments) {
  std::vector<sheet::PrintedTable> tables;
  RITHMO_TRY(const auto relation, requested_relation(arguments));
  if (relation && arguments.has("witness"))
    return fault_in("--witness", arguments.value("witness"),
                    {0, "expected only one of a relation, a rule and a witness"});
  if (relation) {
    RITHMO_TRY(const auto model, model_of(*relation, arguments));
    if (relation->open())
      return fault_in(arguments.has("rule") ? "--rule" : "--relation", std::string(relation->name),
                      {0, "the relation has infinitely many rows, so they cannot be printed"});
    if (const auto reason = relation::too_many_rows(model, {200'000, 20'000'000'000}))
      return tl::unexpected(text::Fault{std::string(relation->name), text::nowhere, *reason, ""});
    const std::string parameters = model.text();
    std::string title(relation->title), subtitle(relation->source);
    if (title.empty()) title = std::filesystem::path(arguments.value("rule")).stem().string();
    if (!parameters.empty()) subtitle += (subtitle.empty() ? "" : " · ") + parameters;
    tables.push_back(sheet::printed_table(report::derive(model), title, subtitle));
  } else if (arguments.has("witness")) {
    RITHMO_TRY(const auto report, report_of(arguments));
    for (const audit::WitnessReport& witness : report)
      for (const audit::TableReport& table : witness.tables)
        if (!arguments.has("table") || table.name == arguments.value("table")) {
          tables.push_back(sheet::printed_table(table));
          tables.back().subtitle = witness.title + (table.locus.empty() ? "" : ", " + table.locus);
        }
    if (tables.empty()) {
      std::vector<std::string_view> names;
      for (const audit::WitnessReport& witness : report)
        for (const audit::TableReport& table : witness.tables) names.push_back(table.name);
      return fault_in("--table", arguments.has("table") ? arguments.value("table") : "",
                      {0, "no such table: the witness has " + one_of(names)});
    }
  } else {
    return fault_in(
        "NAME", "table",
        {0, "the table is missing: give --relation NAME, --rule FILE or --witness NAME"});
  }
  for (sheet::PrintedTable& table : tables) {
    RITHMO_TRY(table, laid_out(std::move(table), arguments));
  }
  return tables;
}

std::optional<text::Fault> does_not_take(const sheet::Sheet& sheet, const Arguments& arguments) {
  constexpr std::array<std::string_view, 4> of_all{"paper", "page", "output", "color"};
  for (const auto& [option, values] : arguments.options)
    if (std::ranges::find(of_all, option) == of_all.end() &&
        std::ranges::find(sheet.options, option) == sheet.options.end())
      return fault_in("--" + option, values.empty() ? "" : values.front(),
                      {0, "the sheet " + std::string(sheet.name) + " has no such choice"})
          .value();
  return std::nullopt;
}

// Returns the bytes of a document or, for SVG and PNG, of one page.
text::Loaded<std::string> bytes_of(const sheet::Document& document, const std::string& file,
                                   const Arguments& arguments) {
  if (text::lower(file).ends_with(".pdf")) {
    if (!arguments.has("page")) return document.pdf();
    return fault_in("--page", arguments.value("page"),
                    {0, "a PDF has all pages; --page is for SVG and PNG"});
  }
  const std::string pages = std::to_string(document.pages());
  std::size_t page = 1;
  if (arguments.has("page")) {
    const auto given = number::parse_natural(arguments.value("page"));
    if (!given) return fault_in("--page", arguments.value("page"), given.error());
    if (*given < 1 || *given > document.pages())
      return fault_in(
          "--page", arguments.value("page"),
          {0, "this sheet has " + pages + (document.pages() == 1 ? " page" : " pages")});
    page = given->get_ui();
  } else if (document.pages() > 1) {
    return fault_in(
        "--output", file,
        {0, "a picture is one page, and this sheet has " + pages + ": choose one with --page"});
  }
  return text::lower(file).ends_with(".svg") ? document.svg(page - 1) : document.png(page - 1);
}

// Returns true if there is enough memory to draw. The memory is requested and released here,
// because the drawing libraries end the program if memory is missing.
bool has_room_to_draw() {
  constexpr std::size_t most =
      // The bytes of address space needed, mostly for the threads of the font library.
      std::size_t{384} << 20U;
  void* const room =
      mmap(nullptr, most, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) return false;
  munmap(room, most);
  return true;
}

}  // namespace

Result run_sheet(const Arguments& arguments) {
  if (!has_room_to_draw()) throw std::bad_alloc();
  if (const auto missing = sheet::check_font()) return fault_in("sheet", "", {0, *missing});
  RITHMO_TRY(auto request, request_of(arguments));
  const bool all = arguments.has("all");
  if (all && !arguments.operands.empty())
    return fault_in("NAME", arguments.operands.front(),
                    {0, "expected the name of a sheet or --all"});
  if (!all && arguments.operands.empty())
    return fault_in("NAME", "", {0, "which sheet? " + one_of(sheet_names()) + "; or --all"});
  const std::string& target = arguments.value("output");
  if (target.empty())
    return fault_in("--output", "", {0, "the file to write is missing: give --output FILE"});

  std::vector<const sheet::Sheet*> wanted;
  if (all) {
    for (const sheet::Sheet& sheet : sheet::sheets())
      if (!sheet.needs_table) wanted.push_back(&sheet);
  } else {
    const std::string& name = arguments.operands.front();
    wanted.push_back(sheet::sheet_named(name));
    if (const auto fault = does_not_take(*wanted[0], arguments)) return tl::unexpected(*fault);
    if (std::ranges::none_of(
            extensions, [&](std::string_view end) { return text::lower(target).ends_with(end); }))
      return fault_in("--output", target,
                      {0, "expected a file name that ends with .pdf, .svg or .png"});
  }
  for (const auto& rules : request.rules)
    if (rules->game != game::Game::philosophers && (all || wanted.front()->name != "rules"))
      return fault_in(
          "--rules", rules->name,
          {0, "for other games there is only the sheet rules: choose that sheet, or other rules"});
  audit::AuditReport report;
  if (std::ranges::any_of(wanted, &sheet::Sheet::needs_report)) {
    RITHMO_TRY(auto made, report_of(arguments));
    report = std::move(made);
    request.report = &report;
  }
  std::vector<sheet::PrintedTable> tables;
  if (wanted.front()->needs_table) {
    RITHMO_TRY(tables, tables_of(arguments));
    request.tables = &tables;
  }
  Outcome outcome;
  for (const sheet::Sheet* sheet : wanted) {
    const std::string file = all ? target + "/" + std::string(sheet->name) + ".pdf" : target;
    RITHMO_TRY(const auto bytes, bytes_of(sheet->make(request), file, arguments));
    outcome.files.emplace_back(file, bytes);
  }
  // Reports failures before any file is written, for example a folder that has the name of a file.
  if (all) outcome.made_folder = target;
  for (const auto& [file, bytes] : outcome.files)
    if (std::error_code ignored; std::filesystem::is_directory(file, ignored))
      return fault_in("--output", file, {0, "is a folder"});
  return outcome;
}

}  // namespace rithmo::tool
