// A collation as TEI P5: the tables in parallel segmentation, with an apparatus at each place of
// variation (variation.hpp).
//
// Two programs read such files. teiphy takes the id of an app and of a rdg from @xml:id or else @n,
// and its witnesses from @wit. open-cbgm uses only rdg, by @n. Every reading of a witness is
// therefore a rdg with all these attributes. A lem gives the right reading and has no witness,
// because teiphy would count it twice. A rdg without text is a row or column that a witness leaves
// out. A reading that cannot be read has the type `lac`, which both programs can be configured to
// ignore. @n of a rdg is its state in the matrix of variation. Example: <app xml:id="app.t.r2.c1"
// n="t:2:taker"><lem>225</lem><rdg xml:id="app.t.r2.c1.1" n="1" wit="#w-A">22</rdg>...</app>.
// Counter-example: a cell in which all witnesses agree has no app. Source: the code of
// https://github.com/jjmccollum/teiphy and open-cbgm.
#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/collate/edition.hpp"
#include "rithmo/report/collation/collation_report.hpp"
#include "rithmo/report/collation/variation.hpp"
#include "rithmo/report/markup.hpp"
#include "rithmo/table/rows.hpp"

namespace rithmo::report {
namespace {

constexpr std::string_view toolkit = "rithmo";  // the id of this program

// Returns the siglum of an edition unchanged if XML allows it as a name, otherwise a generated
// name. No name ends in V, because open-cbgm gives a final V a meaning of its own.
std::string witness_id(const collate::Collation& collation, std::size_t witness) {
  const std::string& name = collation.witnesses[witness];
  const bool is_letter = !name.empty() && ((name.front() >= 'A' && name.front() <= 'Z') ||
                                           (name.front() >= 'a' && name.front() <= 'z'));
  if (collation.is_siglum[witness] && is_letter && id_of(name) == name && name != toolkit &&
      !name.ends_with('V'))
    return name;
  std::string id = "w-" + id_of(name);
  if (id.back() == 'V') id.replace(id.size() - 1, 1, "_56");
  return id;
}

struct AppReading {
  std::string content;  // TEI markup
  bool unread = false;
};

class CollationDocument {
 public:
  std::string document_text_of(const std::vector<NamedCollation>& collations) {
    add_header(collations);
    for (const NamedCollation& named : collations) add_table(named);
    text_ += "</body>\n</text>\n</TEI>\n";
    return std::move(text_);
  }

 private:
  void add_header(const std::vector<NamedCollation>& collations) {
    text_ =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<TEI "
        "xmlns=\"http://www.tei-c.org/ns/1.0\">\n<teiHeader>\n<fileDesc>\n"
        "<titleStmt><title>Number tables collated</title><respStmt "
        "xml:id=\"rithmo\"><resp>proposed "
        "readings</resp><name>rithmo</name></respStmt></titleStmt>\n<publicationStmt><p>Made by "
        "rithmo collate.</p></publicationStmt>\n<sourceDesc>\n<listWit>\n";
    std::vector<std::string> named;
    for (const auto& [table, collation, edition] : collations)
      for (std::size_t w = 0; w < collation.witnesses.size(); ++w) {
        const std::string& witness = collation.witnesses[w];
        if (std::ranges::find(named, witness) != named.end()) continue;
        named.push_back(witness);
        text_ += fmt::format("<witness xml:id=\"{}\" n=\"{}\">{}</witness>\n",
                             witness_id(collation, w), escaped(witness), escaped(witness));
      }
    text_ +=
        "</listWit>\n</sourceDesc>\n</fileDesc>\n<encodingDesc><variantEncoding "
        "method=\"parallel-segmentation\" location=\"internal\"/></encodingDesc>\n</teiHeader>\n"
        "<text>\n<body>\n";
  }

  void add_table(const NamedCollation& named) {
    const auto& [table, collation, edition] = named;
    collation_ = &collation;
    edition_ = edition.get();
    table_ = &table;
    heads_.clear();
    for (std::size_t d = 0; d < collation.column_differences.size(); ++d)
      heads_[first_name(collation.column_differences[d])] = d;
    text_ += fmt::format("<div>\n<head>{}</head>\n", escaped(table));
    if (const auto states = states_of_order(collation))
      text_ += "<note type=\"order\">" +
               app("order", "order", *states,
                   [](std::size_t state) {
                     return AppReading{state == 1 ? "in this order" : "in another order"};
                   }) +
               "</note>\n";
    text_ += "<table n=\"" + escaped(table) + "\">\n<row role=\"label\">";
    for (std::size_t c = 0; c < collation.columns.size(); ++c)
      text_ += "<cell>" + head(c) + "</cell>";
    text_ += "</row>\n";
    for (std::size_t r = 0; r < collation.rows.size(); ++r) add_row(collation.rows[r], r + 1);
    text_ += "</table>\n</div>\n";
  }

  // Formats the head of a column. If several columns may be the same, the first one has the
  // apparatus.
  std::string head(std::size_t column) const {
    const std::string& name = collation_->columns[column];
    const auto found = heads_.find(name);
    if (found == heads_.end()) return escaped(name);
    const collate::ColumnDifference& difference = collation_->column_differences[found->second];
    const States states = states_of_column(difference);
    return app(fmt::format("k{}", found->second + 1), "column:" + name, states,
               [&](std::size_t state) {
                 const auto w = std::ranges::find(states, std::optional(state)) - states.begin();
                 const auto& own = difference.name[static_cast<std::size_t>(w)];
                 return AppReading{own ? escaped(*own) : ""};
               });
  }

  void add_row(const collate::CollatedRow& row, std::size_t number) {
    text_ += fmt::format("<row n=\"{}\">", number);
    for (std::size_t c = 0; c < row.cells.size(); ++c) {
      text_ += "<cell>" + cell(row, number, c);
      if (const auto states = states_of_order(row); states && c + 1 == row.cells.size())
        text_ += "<note type=\"order\">" +
                 app(fmt::format("r{}.order", number), fmt::format("{}:order", number), *states,
                     [](std::size_t state) {
                       return AppReading{state == 1 ? "in this place" : "elsewhere"};
                     }) +
                 "</note>";
      text_ += "</cell>";
    }
    text_ += "</row>\n";
  }

  static std::string content(const std::string& reading) {
    return reading == table::unsaid   ? std::string()
           : reading == table::unread ? "<gap reason=\"illegible\"/>"
                                      : escaped(reading);
  }

  std::string cell(const collate::CollatedRow& row, std::size_t number, std::size_t column) const {
    const collate::CollatedCell& cell = row.cells[column];
    if (edition_) return edited_cell(row, number, column);
    const auto states = states_of_cell(row, column);
    if (!states && cell.is_wrong_everywhere())
      return "<choice><sic>" + content(cell.readings.front()) + "</sic><corr resp=\"#rithmo\">" +
             escaped(cell.should_read) + "</corr></choice>";
    if (!states) return cell.readings.empty() ? "" : content(cell.readings.front());
    std::string lem;
    if (cell.right)
      lem = "<lem>" + content(cell.readings[*cell.right]) + "</lem>";
    else if (!cell.should_read.empty())
      lem = "<lem resp=\"#rithmo\">" + escaped(cell.should_read) + "</lem>";
    // An unreadable cell has no state but counts as a reading here.
    States all = *states;
    for (std::size_t w = 0; w < all.size(); ++w)
      if (cell.reading[w]) all[w] = *cell.reading[w] + 1;
    return app(
        fmt::format("r{}.c{}", number, column + 1),
        fmt::format("{}:{}", number, collation_->columns[column]), all,
        [&](std::size_t state) {
          if (state == 0) return AppReading{};
          const std::string& reading = cell.readings[state - 1];
          return AppReading{content(reading),
                            reading == table::unsaid || reading.find('?') != reading.npos};
        },
        lem);
  }

  // Returns the sigla of the witnesses that have a reading.
  std::string witnesses_with_reading(const collate::CollatedCell& cell, std::size_t reading) const {
    std::string names;
    for (std::size_t w = 0; w < cell.reading.size(); ++w)
      if (cell.reading[w] == reading)
        names += (names.empty() ? "#" : " #") + witness_id(*collation_, w);
    return names;
  }

  // Formats a cell of the edited text. If all witnesses agree, the cell is unchanged. Otherwise it
  // is the lemma with its witnesses, followed by the readings of the others.
  std::string edited_cell(const collate::CollatedRow& row, std::size_t number,
                          std::size_t column) const {
    const collate::CollatedCell& cell = row.cells[column];
    const collate::EditedRow& edited_row = edition_->rows[number - 1];
    const collate::EditedCell& edited = edited_row.cells[column];
    const std::string lemma = edited_row.struck ? "" : edited.text.value_or("");
    std::string without;  // the witnesses that lack the row or column
    for (std::size_t w = 0; w < cell.reading.size(); ++w)
      if (!cell.reading[w]) without += (without.empty() ? "#" : " #") + witness_id(*collation_, w);
    const auto at = std::ranges::find(cell.readings, lemma) - cell.readings.begin();
    const bool is_read = at < std::ssize(cell.readings);
    if (is_read && cell.readings.size() == 1 && without.empty()) return content(lemma);
    const std::string own = fmt::format("app.{}.r{}.c{}", id_of(*table_), number, column + 1);
    const table::Decision* decision = edited_row.struck ? edited_row.struck : edited.decision;
    const bool is_absent = !edited.text && !edited_row.struck;
    const std::string lemma_wit = is_read
                                      ? witnesses_with_reading(cell, static_cast<std::size_t>(at))
                                  : is_absent ? without
                                              : "";
    std::string text = fmt::format("<app xml:id=\"{}\"><lem", own);
    if (!lemma_wit.empty()) text += " wit=\"" + lemma_wit + "\"";
    if (decision && !is_read) text += " type=\"decision\"";
    text += lemma.empty() ? "/>" : ">" + content(lemma) + "</lem>";
    if (decision)
      text +=
          "<note type=\"decision\">" +
          escaped(decision->by + (decision->by.empty() || decision->reason.empty() ? "" : ": ") +
                  decision->reason) +
          "</note>";
    for (std::size_t r = 0; r < cell.readings.size(); ++r) {
      if (is_read && r == static_cast<std::size_t>(at)) continue;
      const std::string inner = content(cell.readings[r]);
      text += fmt::format("<rdg wit=\"{}\"", witnesses_with_reading(cell, r));
      text += inner.empty() ? "/>" : ">" + inner + "</rdg>";
    }
    if (!without.empty() && !is_absent) text += "<rdg wit=\"" + without + "\"/>";
    return text + "</app>";
  }

  std::string app(const std::string& id, const std::string& name, const States& states,
                  const std::function<AppReading(std::size_t)>& reading,
                  const std::string& lem = "") const {
    const std::string own = "app." + id_of(*table_) + "." + id;
    std::map<std::size_t, std::string> witnesses;  // maps a state to its witnesses
    for (std::size_t w = 0; w < states.size(); ++w)
      if (states[w]) {
        std::string& names = witnesses[*states[w]];
        names += (names.empty() ? "#" : " #") + witness_id(*collation_, w);
      }
    std::string text =
        fmt::format("<app xml:id=\"{}\" n=\"{}\">{}", own, escaped(*table_ + ":" + name), lem);
    for (const auto& [state, who] : witnesses) {
      const auto [content, unread] = reading(state);
      text += fmt::format("<rdg xml:id=\"{0}.{1}\" n=\"{1}\" wit=\"{2}\"{3}", own, state, who,
                          unread ? " type=\"lac\"" : "");
      text += content.empty() ? "/>" : ">" + content + "</rdg>";
    }
    return text + "</app>";
  }

  std::string text_;
  const collate::Collation* collation_ = nullptr;
  const collate::Edition* edition_ = nullptr;
  const std::string* table_ = nullptr;
  // Maps the first name of a column to the index of the column's entry in `column_differences`.
  std::map<std::string, std::size_t> heads_;
};

}  // namespace

std::string collation_tei(const std::vector<NamedCollation>& collations) {
  return CollationDocument().document_text_of(collations);
}

}  // namespace rithmo::report
