// See package_writer.hpp.
#include "rithmo/exchange/writers/package_writer.hpp"

#include <utf8.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/readers/carried_files.hpp"
#include "rithmo/exchange/readers/delimited.hpp"
#include "rithmo/text/json_text.hpp"

namespace rithmo::exchange {
namespace {

using Json = text::JsonValue;

// Letters from U+00C0 to U+00FF without their accents; a space stands for a sign that is not a
// letter.
constexpr std::string_view unaccented =
    "aaaaaaaceeeeiiiidnooooo ouuuuytsaaaaaaaceeeeiiiidnooooo ouuuuyty";

std::string csv_of(const ShapedTable& table) {
  std::string text = csv_header(table.header);
  for (const auto& row : table.rows) text += csv_line(row);
  return text;
}

Json resource_of(const TableFileInfo& made, const ShapedTable& table) {
  Json fields = Json::array();
  for (const std::string& name : table.header)
    fields.push_back({{"name", name}, {"type", "string"}});
  return {{"name", made.name},       {"type", "table"},
          {"title", made.title},     {"path", made.path},
          {"format", "csv"},         {"mediatype", "text/csv"},
          {"encoding", "utf-8"},     {"schema", {{"fields", fields}}},
          {"rithmo", Json::object()}};
}

// Returns whether a text recogniser gave a confidence or other readings for some cell.
bool is_recognised(const ShapedTable& table) {
  return std::ranges::any_of(table.regions, [](const auto& one) {
    return one.second.confidence || !one.second.others.empty();
  });
}

}  // namespace

std::string slug_of(std::string_view text) {
  std::string slug;
  const auto add = [&](char c) {
    const bool stored = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (stored)
      slug += c;
    else if (!slug.empty() && slug.back() != '-')
      slug += '-';
  };
  for (auto at = text.begin(); at != text.end();) {
    const char32_t point = utf8::unchecked::next(at);
    if (point >= 'A' && point <= 'Z')
      add(static_cast<char>(point - 'A' + 'a'));
    else if (point < 0x80)
      add(static_cast<char>(point));
    else
      add(point >= 0xC0 && point <= 0xFF ? unaccented[point - 0xC0] : ' ');
  }
  constexpr std::size_t longest = 60;
  if (slug.size() > longest) slug.resize(longest);
  while (slug.ends_with('-')) slug.pop_back();
  return slug;
}

ImportedWitness package_of(std::vector<ShapedTable> tables, const std::string& path,
                           const WitnessTitle& of_all, const Notes& notes,
                           const std::string& siglum) {
  // Reserves the names of the special files beside the tables.
  std::set<std::string> names{"notes", "cells", "decisions"};
  const std::filesystem::path file(path);
  std::string name = slug_of(file.stem().string());
  if (name.empty()) name = "imported";
  ImportedWitness witness{{}, {}, false, notes.all()};
  Json resources = Json::array();
  const bool are_recognised = std::ranges::any_of(tables, is_recognised);
  std::string cells;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const ShapedTable& table = tables[i];
    std::string base = slug_of(table.name);
    if (base.empty()) base = tables.size() == 1 ? name : "table-" + std::to_string(i + 1);
    std::string own = base;
    for (std::size_t n = 2; !names.insert(own).second; ++n) own = base + "-" + std::to_string(n);
    const std::string title = !table.title.empty() ? table.title : collapsed(table.name);
    TableFileInfo made{own,
                       title.empty() ? own : title,
                       own + ".csv",
                       table.rows.size(),
                       table.header.size(),
                       table.name};
    resources.push_back(resource_of(made, table));
    for (const auto& [place, region] : table.regions) {
      std::vector<std::string> line{own,
                                    std::to_string(place.first),
                                    std::to_string(place.second),
                                    region.id,
                                    region.image,
                                    region.points};
      if (are_recognised) {
        line.push_back(region.confidence ? table::confidence_text(*region.confidence) : "");
        line.push_back(to_text(region.others));
      }
      cells += csv_line(line);
    }
    witness.files.push_back({made.path, csv_of(table)});
    witness.tables.push_back(std::move(made));
  }
  Json sources = Json::array();
  if (of_all.source) sources.push_back(Json{{"title", *of_all.source}});
  sources.push_back(Json{{"title", file.filename().string()}});
  Json package{{"$schema", "https://datapackage.org/profiles/2.0/datapackage.json"},
               {"name", name},
               {"title", of_all.title.value_or(file.stem().string())},
               {"sources", sources},
               {"resources", resources}};
  if (!siglum.empty()) package["rithmo"] = Json{{"siglum", siglum}};
  witness.files.push_back({std::string(descriptor_name), text::json_text(package)});
  if (!cells.empty())
    witness.files.push_back({"cells.csv", std::string("table,row,column,id,image,points") +
                                              (are_recognised ? ",confidence,other_readings" : "") +
                                              "\n" + cells});
  return witness;
}

}  // namespace rithmo::exchange
