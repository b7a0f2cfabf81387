// See bound_table.hpp.
#include "rithmo/table/bound_table.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/evidence/error_model.hpp"
#include "rithmo/number/roman.hpp"
#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/relation/registry.hpp"
#include "rithmo/table/board_layout.hpp"
#include "rithmo/table/column_system.hpp"
#include "rithmo/table/foreign_column.hpp"
#include "rithmo/table/witness.hpp"
#include "rithmo/text/csv.hpp"
#include "rithmo/text/suggestion.hpp"

namespace rithmo::table {
namespace {

// Returns the fault in the text of a number's cell; nullopt where it has only figures and ?,
// without a leading zero.
std::optional<text::TextFault> malformed_number(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] != '?' && (text[i] < '0' || text[i] > '9'))
      return text::TextFault{
          i,
          "not a digit: a number is written with the digits 0 to 9, or ? for an illegible digit"};
  if (text.size() > 1 && text.front() == '0') return text::TextFault{0, "a leading zero"};
  return std::nullopt;
}

// Returns a number in its compared form: without points around it or leading zeros, and a Roman
// numeral in figures. A letter that resembles a figure stays, as evidence of a slip. Returns
// nullopt for any other text.
std::optional<std::string> number_in_figures(const std::string& text) {
  if (!malformed_number(text)) return text;
  if (const auto roman = text.size() > 1 ? number::parse_roman(text) : std::nullopt)
    return std::to_string(*roman);
  std::string_view rest = text;
  while (rest.ends_with('.') || rest.ends_with(' ')) rest.remove_suffix(1);
  while (rest.starts_with('.') || rest.starts_with(' ') || (rest.size() > 1 && rest.front() == '0'))
    rest.remove_prefix(1);
  if (!rest.empty() && !malformed_number(rest)) return std::string(rest);
  const bool has_figure = rest.find_first_of("0123456789") != rest.npos;
  if (has_figure && !malformed_number(evidence::with_figures(rest))) return std::string(rest);
  return std::nullopt;
}

// Returns the head of a two-way table in the form that its rule uses: 3.5, 3 1/2 and 7/2 are one
// number, and so are iij and 3.
std::string head_of(const std::string& text) {
  for (const char* system : {"decimal", "fraction", "roman"})
    if (const auto number = number::NumeralSystem::parse(system)->read(text))
      return number::to_text(*number);
  return text;
}

std::optional<text::Fault> bind_columns(const Table& table, BoundTable& subject) {
  const std::vector<relation::Column> all = subject.model.relation().columns(subject.model);
  text::Faults faults;
  for (std::size_t i = 0; i < table.header.size(); ++i) {
    const text::Cell& cell = table.header[i];
    auto found = std::ranges::find(all, cell.text, &relation::Column::name);
    if (found == all.end() && subject.model.relation().rule)
      found = std::ranges::find(all, head_of(cell.text), &relation::Column::name);
    // A rule may declare a column that is called `place`.
    const bool declared = found != all.end() && found->numeral;
    if (!declared && std::ranges::find(editors_columns, cell.text) != editors_columns.end())
      continue;
    if (found != all.end() && found->is_free) continue;
    if (found == all.end()) {
      std::string known;
      for (const relation::Column& column : all) known += (known.empty() ? "" : ", ") + column.name;
      faults.add_lazily([&] {
        return table.source.fault(cell.place, "no column '" + cell.text + "' in relation " +
                                                  std::string(subject.model.relation().name) +
                                                  " (it has " + known +
                                                  ", and locus, rank and place are free)");
      });
      continue;
    }
    subject.columns.push_back(*found);
    subject.table_column.push_back(i);
  }
  if (faults.empty() && subject.columns.empty())
    return table.source
        .fault({1, 1},
               "no column of the table belongs to the relation: name its columns as the relation "
               "does (see: rithmo derive relations NAME)")
        .value();
  return faults.or_none();
}

bool blank_is_silent(const Table& table) {
  return table.blank == Blank::silent ||
         (table.rule && table.rule->rule->blank == relation::DeclaredRule::Blank::silent);
}

// Makes each column's numerals follow the table's own way of writing, so that correct cells are
// equal to the printed texts.
void find_numeral_styles(const Table& table, BoundTable& subject) {
  for (std::size_t c = 0; c < subject.columns.size(); ++c) {
    auto& numeral = subject.columns[c].numeral;
    if (!numeral) continue;
    std::vector<std::string_view> cells;
    for (const auto& row : table.rows) cells.push_back(row[subject.table_column[c]].text);
    numeral = numeral->in_style_of(cells);
  }
}

// Sets aside the columns that are written differently from their rule.
void set_aside_foreign(BoundTable& subject) {
  for (std::size_t c = subject.columns.size(); c-- > 0;) {
    const auto& numeral = subject.columns[c].numeral;
    if (!numeral || !numeral->is_number()) continue;
    if (auto reason = why_written_otherwise(subject, c)) set_aside(subject, c, *std::move(reason));
  }
}

// Returns the text of an empty cell in the rule or the print: zero, if the rule says that blanks
// are zero.
std::string empty_cell(const Table& table, const relation::Column& column) {
  const bool is_zero = table.rule && table.rule->rule->is_listed() &&
                       table.rule->rule->blank == relation::DeclaredRule::Blank::zero;
  return is_zero ? column.numeral->write(number::Rational()).value_or("") : "";
}
// Returns the meaning of an empty printed cell: no statement, zero, or an omitted text.
std::string blank_cell_meaning(const Table& table, const relation::Column& column) {
  return blank_is_silent(table) ? unsaid : empty_cell(table, column);
}

// Tells whether the table itself states that the cell has no figure.
bool is_missing(const Table& table, std::size_t row, std::size_t column) {
  if (table.marks.empty()) return false;
  const auto mark = table.marks.find({row + 2, column + 1});
  return mark != table.marks.end() && mark->second.is_missing;
}

// Returns the compared form of a cell's text: numbers as the column writes them, labels as the
// relation spells them.
text::Parsed<std::string> compared_form_of(const std::string& printed,
                                           const relation::Column& column) {
  if (column.numeral) return column.numeral->normal(printed);
  std::string text = printed;
  if (column.type == relation::Column::Type::number) {
    if (auto figures = number_in_figures(printed))
      text = *std::move(figures);
    else
      return tl::unexpected(*malformed_number(printed));
  }
  return column.canonical ? column.canonical(text) : text;
}

// Cache: printed texts of a column, each with the id of its compared form.
class PrintedTextCache {
 public:
  FormId find(std::string_view text) const {
    const auto at = index_.find(hash_of(text), [&](std::size_t i) { return texts_[i] == text; });
    return at == FlatIndex::none ? FlatIndex::none : ids_[at];
  }
  // REQUIRES: find() does not find the text, and the text outlives this object.
  void add(std::string_view text, FormId id) {
    index_.add(hash_of(text), static_cast<FlatIndex::Number>(texts_.size()));
    texts_.push_back(text);
    ids_.push_back(id);
  }

 private:
  static constexpr std::hash<std::string_view> hash_of{};
  FlatIndex index_;
  std::vector<std::string_view> texts_;
  std::vector<FormId> ids_;
};

std::optional<text::Fault> bind_cells(const Table& table, BoundTable& subject) {
  text::Faults faults;
  const std::size_t width = subject.columns.size();
  subject.printed = Rows(std::make_shared<TextPool>(), width);
  subject.printed.reserve(table.rows.size());
  std::vector<std::string> blanks;
  for (const relation::Column& column : subject.columns) {
    blanks.push_back(blank_cell_meaning(table, column));
    subject.numbers.push_back(column.numeral ? std::make_shared<Numbers>(*column.numeral)
                                             : nullptr);
  }
  std::vector<PrintedTextCache> known(width);
  std::vector<FormId> ids(width);
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    for (std::size_t c = 0; c < width; ++c) {
      const text::Cell& cell = table.rows[r][subject.table_column[c]];
      if (cell.text.empty() && is_missing(table, r, subject.table_column[c])) {
        ids[c] = TextPool::silent;
        continue;
      }
      if (const FormId id = known[c].find(cell.text); id != FlatIndex::none) {
        ids[c] = id;
      } else {
        auto text = cell.text.empty() && (subject.columns[c].numeral || blanks[c] == unsaid)
                        ? blanks[c]
                        : compared_form_of(cell.text, subject.columns[c]);
        if (text) {
          ids[c] = subject.printed.intern(*text);
          known[c].add(cell.text, ids[c]);
        } else {
          const std::string_view line = table.source.line(cell.place.line);
          const std::size_t quote =
              cell.place.column <= line.size() && line[cell.place.column - 1] == '"';
          faults.add_lazily([&] {
            return table.source.fault(
                {cell.place.line, cell.place.column + quote + text.error().offset},
                text.error().reason);
          });
        }
      }
    }
    subject.printed.add(ids);
  }
  subject.printed_forms = subject.printed.forms().size();
  return faults.or_none();
}

// Writes a derived number in the way in which the table writes numbers, if possible.
std::string in_table_style(const std::string& derived, const number::NumeralSystem& declared,
                           const number::NumeralSystem& own) {
  if (own.is_plain()) return own.normal(derived);
  const auto number = declared.read(derived);
  const auto text = number ? own.write(*number) : std::nullopt;
  return text.value_or(derived);
}

// Derives the rows of the rule. For an open relation, derives the rows that each printed row may
// have been.
void derive_rows(BoundTable& subject) {
  const relation::Relation& relation = subject.model.relation();
  std::vector<relation::Row> rows;
  if (relation.open()) {
    for (std::size_t i = 0; i < subject.printed.size(); ++i)
      for (relation::Row& row : relation.near(subject.model, row_as_printed(subject, i)))
        rows.push_back(std::move(row));
  } else {
    rows = relation.rows(subject.model);
  }
  const std::vector<relation::Column> all = relation.columns(subject.model);
  const std::size_t width = subject.columns.size();
  std::vector<std::size_t> at;  // indexes of the compared columns among all columns of the relation
  for (const relation::Column& column : subject.columns)
    at.push_back(static_cast<std::size_t>(
        std::ranges::find(all, column.name, &relation::Column::name) - all.begin()));
  subject.derived = Rows(subject.printed.shared_forms(), width);
  subject.derived.reserve(rows.size());
  subject.derived_rows.reserve(rows.size() * all.size());
  // Ids of the texts, by column and by index of the value.
  std::vector<std::vector<FormId>> forms(width);
  std::vector<FormId> ids(width);
  for (relation::Row& row : rows) {
    const auto numbers = subject.derived_rows.add(std::move(row));
    for (std::size_t c = 0; c < width; ++c) {
      const std::uint32_t number = numbers[at[c]];
      if (number == forms[c].size()) {
        const auto& own = subject.columns[c].numeral;
        const std::string text = relation::to_text(subject.derived_rows.value(at[c], number));
        forms[c].push_back(subject.derived.intern(
            !own           ? text
            : text.empty() ? empty_cell(*subject.table, subject.columns[c])
                           : in_table_style(text, *all[at[c]].numeral, *own)));
      }
      ids[c] = forms[c][number];
    }
    subject.derived.add(ids);
  }
}

}  // namespace

void rebind(BoundTable& subject, const relation::Model& model) {
  subject.model = model;
  subject.derived_rows.clear();
  subject.derived = {};
  if (subject.printed.shared_forms().use_count() == 1) {
    subject.printed.shared_forms()->truncate_to(subject.printed_forms);
    for (const auto& numbers : subject.numbers)
      if (numbers) numbers->forget();
  }
  derive_rows(subject);
}

relation::Row row_as_printed(const BoundTable& subject, std::size_t printed_row) {
  const std::vector<relation::Column> columns = subject.model.relation().columns(subject.model);
  relation::Row row(columns.size());
  for (std::size_t c = 0; c < subject.columns.size(); ++c) {
    const std::string& text = subject.printed.text(printed_row, c);
    const auto at = std::ranges::find(columns, subject.columns[c].name, &relation::Column::name) -
                    columns.begin();
    relation::Value& value = row[static_cast<std::size_t>(at)];
    if (text == unsaid) continue;
    if (subject.columns[c].type == relation::Column::Type::label)
      value = text;
    else if (const auto read = number::parse_natural(text))
      value = *read;
  }
  return row;
}

text::Loaded<BoundTable> bind(const Table& table, const text::Source& descriptor,
                              const number::Budget& budget) {
  const relation::Relation* relation =
      table.rule ? table.rule.get() : relation::relation_named(table.relation.text);
  if (!relation)
    return descriptor.fault(table.relation.place,
                            "no relation '" + table.relation.text + "' (see: rithmo derive)" +
                                text::did_you_mean(table.relation.text, relation::relations(),
                                                   &relation::Relation::name));
  relation::Model::Settings settings;
  for (const auto& [name, setting] : table.parameters) settings[name] = setting.text;
  const auto model = relation::Model::make(*relation, settings);
  if (!model) {
    const auto given = table.parameters.find(model.error().parameter);
    const text::Place place =
        given == table.parameters.end() ? table.relation.place : given->second.place;
    return descriptor.fault(place, model.error().fault.reason);
  }
  if (const auto reason = relation::too_many_rows(*model, budget)) {
    const auto among = table.parameters.find("among");
    return descriptor.fault(
        among == table.parameters.end() ? table.relation.place : among->second.place, *reason);
  }
  return bind(table, *model, budget);
}

text::Loaded<BoundTable> bind(const Table& table, const relation::Model& model,
                              const number::Budget& budget) {
  if (const auto reason = relation::too_many_rows(model, budget))
    return tl::unexpected(table.rule ? table.rule->rule->fault_in_rows(*reason)
                                     : text::Fault{table.path(), text::nowhere, *reason, ""});
  const bool complete = table.complete && !model.relation().open();
  BoundTable subject{&table, model, complete, {}, {}, {}, {}, {}, {}};
  if (auto fault = bind_columns(table, subject)) return tl::unexpected(*fault);
  find_numeral_styles(table, subject);
  if (auto fault = bind_cells(table, subject)) return tl::unexpected(*fault);
  set_aside_foreign(subject);
  if (subject.columns.empty())
    return table.source.fault(table.header[subject.foreign.front().table_column].place,
                              subject.foreign.front().reason);
  if (auto fault = layout_fault(table)) return tl::unexpected(*fault);
  derive_rows(subject);
  return subject;
}

}  // namespace rithmo::table
