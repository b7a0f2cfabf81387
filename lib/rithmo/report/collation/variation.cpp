// See variation.hpp.
#include "rithmo/report/collation/variation.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/core.h>

#include "rithmo/table/rows.hpp"
#include "rithmo/text/csv.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo::report {
namespace {

struct VariationPlace {
  std::string name;  // as "division:3:taker"
  States states;     // a state for each witness of any table
};

// The signs of states. PAUP* and similar programs accept digits and letters, with few exceptions,
// and ignore case. RAxML accepts the first 32 signs.
constexpr std::string_view signs = "0123456789ABCDEFGHIJKLMNOPQRSTUV";

std::vector<std::string> witnesses_of(const std::vector<NamedCollation>& collations) {
  std::vector<std::string> witnesses;
  for (const auto& [table, collation, edition] : collations)
    for (const std::string& witness : collation.witnesses)
      if (std::ranges::find(witnesses, witness) == witnesses.end()) witnesses.push_back(witness);
  return witnesses;
}

class Places {
 public:
  explicit Places(const std::vector<NamedCollation>& collations)
      : witnesses_(witnesses_of(collations)) {
    for (const NamedCollation& named : collations) add(named);
  }
  const std::vector<std::string>& witnesses() const { return witnesses_; }
  const std::vector<VariationPlace>& all() const { return places_; }

 private:
  void add(const NamedCollation& named) {
    const auto& [table, collation, edition] = named;
    for (const collate::ColumnDifference& difference : collation.column_differences)
      add(collation, fmt::format("{}:column:{}", table, first_name(difference)),
          states_of_column(difference));
    add(collation, table + ":order", states_of_order(collation));
    for (std::size_t r = 0; r < collation.rows.size(); ++r) {
      const collate::CollatedRow& row = collation.rows[r];
      for (std::size_t c = 0; c < row.cells.size(); ++c)
        add(collation, fmt::format("{}:{}:{}", table, r + 1, collation.columns[c]),
            states_of_cell(row, c));
      add(collation, fmt::format("{}:{}:order", table, r + 1), states_of_order(row));
    }
  }

  void add(const collate::Collation& collation, std::string name,
           const std::optional<States>& states) {
    if (!states) return;
    VariationPlace& place = places_.emplace_back(std::move(name), States(witnesses_.size()));
    for (std::size_t w = 0; w < states->size(); ++w) {
      const auto at = std::ranges::find(witnesses_, collation.witnesses[w]) - witnesses_.begin();
      place.states[static_cast<std::size_t>(at)] = (*states)[w];
    }
  }

  std::vector<std::string> witnesses_;
  std::vector<VariationPlace> places_;
};

std::string as_csv(const Places& places) {
  std::string text = "place";
  for (const std::string& witness : places.witnesses())
    text += "," + text::csv_report_field(witness);
  text += "\n";
  for (const VariationPlace& place : places.all()) {
    text += text::csv_report_field(place.name);
    for (const auto& state : place.states) text += "," + (state ? std::to_string(*state) : "NA");
    text += "\n";
  }
  return text;
}

// Returns the line of a witness: a sign for each place.
std::string line_of(const Places& places, std::size_t witness) {
  std::string line;
  for (const VariationPlace& place : places.all())
    line += place.states[witness] ? signs[*place.states[witness]] : '?';
  return line;
}

// Returns names that all programs for PHYLIP and trees accept: without spaces, quotes, brackets,
// colons, commas or semicolons. Names that become equal get a number.
std::vector<std::string> plain_names(const std::vector<std::string>& names) {
  std::set<std::string> taken;
  std::vector<std::string> plain;
  for (const std::string& name : names) {
    std::string base;
    for (const char c : name) {
      const bool stored = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                          (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
      if (stored)
        base += c;
      else if (base.empty() || base.back() != '_')
        base += '_';
    }
    if (base.empty()) base = "_";
    std::string own = base;
    for (std::size_t n = 2; !taken.insert(own).second; ++n) own = base + "_" + std::to_string(n);
    plain.push_back(std::move(own));
  }
  return plain;
}

std::string phylip_matrix(const Places& places) {
  const std::vector<std::string> names = plain_names(places.witnesses());
  std::string text = fmt::format("{} {}\n", names.size(), places.all().size());
  for (std::size_t w = 0; w < names.size(); ++w) text += names[w] + " " + line_of(places, w) + "\n";
  return text;
}

// Quotes a word for NEXUS, unless it consists of letters, digits and full stops. NEXUS reads an
// unquoted underscore as a space, and does not allow a taxon's name of digits only.
std::string quoted(const std::string& text) {
  std::string shown = text::visible(text);
  if (shown.find_first_not_of("0123456789") == shown.npos) shown.insert(0, "_");
  const bool plain = std::ranges::all_of(shown, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.';
  });
  if (plain) return shown;
  std::string word = "'";
  for (const char c : shown) word += c == '\'' ? "''" : std::string(1, c);
  return word + "'";
}

// Makes the names distinct even without regard to case, as NEXUS requires.
std::vector<std::string> taxa(const std::vector<std::string>& names) {
  std::set<std::string> taken;
  std::vector<std::string> words;
  for (const std::string& name : names) {
    std::string word = quoted(name);
    const auto folded = [](std::string text) {
      for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
      return text;
    };
    for (std::size_t n = 2; !taken.insert(folded(word)).second; ++n)
      word = quoted(name + " " + std::to_string(n));
    words.push_back(std::move(word));
  }
  return words;
}

std::string nexus_matrix(const Places& places) {
  const std::vector<std::string> names = taxa(places.witnesses());
  std::size_t most = 1;
  for (const VariationPlace& place : places.all())
    for (const auto& state : place.states) most = std::max(most, state.value_or(0));
  std::string text =
      fmt::format("#NEXUS\n\nBEGIN TAXA;\n  DIMENSIONS NTAX={};\n  TAXLABELS", names.size());
  for (const std::string& name : names) text += " " + name;
  text += ";\nEND;\n\n";
  // Omits the block of characters, because a matrix must have at least one.
  if (places.all().empty()) return text;
  text += fmt::format(
      "BEGIN CHARACTERS;\n  DIMENSIONS NCHAR={};\n  FORMAT DATATYPE=STANDARD MISSING=? "
      "SYMBOLS=\"{}\";\n  CHARSTATELABELS\n",
      places.all().size(), signs.substr(0, most + 1));
  for (std::size_t p = 0; p < places.all().size(); ++p)
    text += fmt::format("    {} {}{}\n", p + 1, quoted(places.all()[p].name),
                        p + 1 < places.all().size() ? "," : "");
  text += "  ;\n  MATRIX\n";
  for (std::size_t w = 0; w < names.size(); ++w)
    text += "    " + names[w] + " " + line_of(places, w) + "\n";
  return text + "  ;\nEND;\n";
}

}  // namespace

const std::string& first_name(const collate::ColumnDifference& difference) {
  return std::ranges::find_if(difference.name, [](const auto& name) { return name.has_value(); })
      ->value();
}

std::optional<States> states_of_cell(const collate::CollatedRow& row, std::size_t column) {
  const collate::CollatedCell& cell = row.cells[column];
  const bool omission = column == 0 && row.left_out();
  if (!cell.varies() && !omission) return std::nullopt;
  States states;
  for (std::size_t w = 0; w < row.line.size(); ++w) {
    auto& state = states.emplace_back();
    if (!row.line[w]) {
      if (omission) state = 0;
      continue;
    }
    if (!cell.reading[w]) continue;
    const std::string& said = cell.readings[*cell.reading[w]];
    if (said != table::unsaid && said.find('?') == said.npos) state = *cell.reading[w] + 1;
  }
  return states;
}

std::optional<States> states_of_order(const collate::CollatedRow& row) {
  if (!row.is_moved()) return std::nullopt;
  States states;
  for (std::size_t w = 0; w < row.line.size(); ++w)
    states.push_back(row.line[w] ? std::optional(row.order[w] + 1) : std::nullopt);
  return states;
}

std::optional<States> states_of_order(const collate::Collation& collation) {
  if (std::ranges::count(collation.order, 0U) == std::ssize(collation.order)) return std::nullopt;
  States states;
  for (const std::size_t order : collation.order) states.emplace_back(order + 1);
  return states;
}

States states_of_column(const collate::ColumnDifference& difference) {
  States states;
  std::map<std::string, std::size_t> numbers;
  for (const auto& name : difference.name)
    states.emplace_back(name ? numbers.try_emplace(*name, numbers.size() + 1).first->second : 0);
  return states;
}

text::Parsed<std::string> variation_matrix(const std::vector<NamedCollation>& collations,
                                           VariationFormat format) {
  const Places places(collations);
  if (format == VariationFormat::csv) return as_csv(places);
  for (const VariationPlace& place : places.all())
    for (const auto& state : place.states)
      if (state && *state >= signs.size())
        return text::text_fault(0, "there are more readings at " + text::visible(place.name) +
                                       " than the format has symbols for (" +
                                       std::to_string(signs.size() - 1) + ")");
  return format == VariationFormat::nexus ? nexus_matrix(places) : phylip_matrix(places);
}

}  // namespace rithmo::report
