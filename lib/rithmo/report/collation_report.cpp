// See collation_report.hpp.
#include "rithmo/report/collation_report.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "rithmo/audit/texts.hpp"
#include "rithmo/report/markup.hpp"
#include "rithmo/report/text_for.hpp"
#include "rithmo/text/csv.hpp"
#include "rithmo/text/source.hpp"

namespace rithmo {
namespace {

using Json = nlohmann::ordered_json;

std::string shown(const std::string& reading) {
  return reading == unsaid ? "(silent)" : reading.empty() ? "blank" : reading;
}

// The witnesses that have a reading, by name.
std::string holders(const Collation& collation, const CollatedCell& cell, std::size_t reading) {
  std::string names;
  for (std::size_t w = 0; w < cell.reading.size(); ++w)
    if (cell.reading[w] == reading) names += (names.empty() ? "" : " ") + collation.witnesses[w];
  return names;
}

std::string who_leaves_out(const Collation& collation, const CollatedRow& row) {
  std::string names;
  for (std::size_t w = 0; w < row.line.size(); ++w)
    if (!row.line[w]) names += (names.empty() ? "" : " ") + collation.witnesses[w];
  return names;
}

std::string place(const Collation& collation, const CollatedRow& row) {
  std::string text;
  for (std::size_t w = 0; w < row.line.size(); ++w)
    if (row.line[w])
      text += (text.empty() ? "" : ", ") +
              fmt::format("{} row {}", collation.witnesses[w], *row.line[w]);
  return text;
}

// The row with its variants in the classic form: `22 A : 225 B C`.
std::string said(const Collation& collation, const CollatedRow& row) {
  std::string text;
  for (const CollatedCell& cell : row.cells) {
    text += text.empty() ? "" : " ";
    if (!cell.varies()) {
      text += cell.readings.empty() ? "" : shown(cell.readings.front());
      continue;
    }
    text += "[";
    for (std::size_t r = 0; r < cell.readings.size(); ++r)
      text += fmt::format("{}{} {}{}", r ? " : " : "", shown(cell.readings[r]),
                          holders(collation, cell, r), cell.right == r ? " (right)" : "");
    if (!cell.right && !cell.should_read.empty()) text += "; read " + cell.should_read;
    text += "]";
  }
  return text;
}

std::string as_text(const NamedCollation& named) {
  const Collation& collation = named.collation;
  std::string text =
      fmt::format("{}: {} witnesses, {} rows, {} {}\n", visible(named.table),
                  collation.witnesses.size(), collation.rows.size(), collation.differences(),
                  collation.differences() == 1 ? "difference" : "differences");
  for (const CollatedRow& row : collation.rows) {
    if (!row.varies() && !row.left_out()) continue;
    text += "  " + visible(said(collation, row));
    if (row.left_out()) text += "; left out by " + visible(who_leaves_out(collation, row));
    text += " (" + visible(place(collation, row)) + ")\n";
  }
  for (std::size_t a = 0; a < collation.witnesses.size(); ++a)
    for (std::size_t b = a + 1; b < collation.witnesses.size(); ++b) {
      const Agreement& pair = collation.agreement[a][b];
      text += fmt::format("  {} and {} agree in {} of {} cells", visible(collation.witnesses[a]),
                          visible(collation.witnesses[b]), pair.agreeing, pair.both);
      if (collation.ruled)
        text += fmt::format(", {} of them {}; in {} both are wrong and differ", pair.shared_errors,
                            pair.shared_errors == 1 ? "a shared error" : "shared errors",
                            pair.differing_errors);
      text += "\n";
    }
  return text;
}

Json as_json(const NamedCollation& named) {
  const Collation& collation = named.collation;
  Json rows = Json::array();
  for (const CollatedRow& row : collation.rows) {
    Json lines = Json::array(), cells = Json::array();
    for (const auto& line : row.line) lines.push_back(line ? Json(*line) : Json());
    for (const CollatedCell& cell : row.cells) {
      Json readings = Json::array(), of = Json::array();
      for (const std::string& reading : cell.readings)
        readings.push_back(reading == unsaid ? Json() : Json(reading));
      for (const auto& reading : cell.reading) of.push_back(reading ? Json(*reading) : Json());
      Json object{{"readings", readings}, {"by_witness", of}};
      if (!cell.should_read.empty()) object["should_read"] = cell.should_read;
      cells.push_back(std::move(object));
    }
    rows.push_back({{"lines", lines}, {"cells", cells}});
  }
  Json pairs = Json::array();
  for (std::size_t a = 0; a < collation.witnesses.size(); ++a)
    for (std::size_t b = a + 1; b < collation.witnesses.size(); ++b) {
      const Agreement& pair = collation.agreement[a][b];
      pairs.push_back({{"a", collation.witnesses[a]},
                       {"b", collation.witnesses[b]},
                       {"cells", pair.both},
                       {"agreeing", pair.agreeing},
                       {"shared_errors", pair.shared_errors},
                       {"differing_errors", pair.differing_errors}});
    }
  return {{"table", named.table},
          {"witnesses", collation.witnesses},
          {"columns", collation.columns},
          {"ruled", collation.ruled},
          {"differences", collation.differences()},
          {"rows", rows},
          {"agreement", pairs}};
}

std::string as_csv(const std::vector<NamedCollation>& collations) {
  std::string text = "table,row,column,witness,line,reading,should_read\n";
  for (const auto& [table, collation] : collations)
    for (std::size_t r = 0; r < collation.rows.size(); ++r)
      for (std::size_t c = 0; c < collation.rows[r].cells.size(); ++c)
        for (std::size_t w = 0; w < collation.witnesses.size(); ++w) {
          const CollatedCell& cell = collation.rows[r].cells[c];
          const auto& line = collation.rows[r].line[w];
          const std::string reading = cell.reading[w] ? cell.readings[*cell.reading[w]] : "";
          text += fmt::format(
              "{},{},{},{},{},{},{}\n", csv_report_field(table), r + 1,
              csv_report_field(collation.columns[c]), csv_report_field(collation.witnesses[w]),
              line ? std::to_string(*line) : "", csv_report_field(reading == unsaid ? "" : reading),
              csv_report_field(cell.should_read));
        }
  return text;
}

std::string as_markdown(const NamedCollation& named) {
  const Collation& collation = named.collation;
  std::string text =
      fmt::format("## {}\n\n{} rows, {} differences.\n\n| row | where |\n| --- | --- |\n",
                  Markdown::safe(named.table), collation.rows.size(), collation.differences());
  for (const CollatedRow& row : collation.rows) {
    if (!row.varies() && !row.left_out()) continue;
    text +=
        "| " + Markdown::safe(said(collation, row)) +
        (row.left_out() ? "; left out by " + Markdown::safe(who_leaves_out(collation, row)) : "") +
        " | " + Markdown::safe(place(collation, row)) + " |\n";
  }
  return text;
}

std::string tei_cell(const Collation& collation, const CollatedCell& cell) {
  const auto witnesses = [&](std::size_t reading) {
    std::string names;
    for (std::size_t w = 0; w < cell.reading.size(); ++w)
      if (cell.reading[w] == reading)
        names += (names.empty() ? "#w-" : " #w-") + id_of(collation.witnesses[w]);
    return names;
  };
  const auto content = [](const std::string& reading) {
    return reading == unsaid   ? std::string()
           : reading == unread ? "<gap reason=\"illegible\"/>"
                               : escaped(reading);
  };
  if (!cell.varies()) return cell.readings.empty() ? "" : content(cell.readings.front());
  std::string text = "<app>";
  if (cell.right)
    text += fmt::format("<lem wit=\"{}\">{}</lem>", witnesses(*cell.right),
                        content(cell.readings[*cell.right]));
  else if (!cell.should_read.empty())
    text += fmt::format("<lem resp=\"#rithmo\">{}</lem>", escaped(cell.should_read));
  for (std::size_t r = 0; r < cell.readings.size(); ++r)
    if (cell.right != r)
      text += fmt::format("<rdg wit=\"{}\">{}</rdg>", witnesses(r), content(cell.readings[r]));
  return text + "</app>";
}

std::string as_tei(const std::vector<NamedCollation>& collations) {
  std::string text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<TEI "
      "xmlns=\"http://www.tei-c.org/ns/1.0\">\n<teiHeader>\n<fileDesc>\n"
      "<titleStmt><title>Number tables collated</title><respStmt xml:id=\"rithmo\"><resp>proposed "
      "readings</resp>"
      "<name>rithmo</name></respStmt></titleStmt>\n<publicationStmt><p>Made by rithmo "
      "collate.</p></publicationStmt>\n"
      "<sourceDesc>\n<listWit>\n";
  std::vector<std::string> named;
  for (const auto& [table, collation] : collations)
    for (const std::string& witness : collation.witnesses)
      if (std::ranges::find(named, witness) == named.end()) {
        named.push_back(witness);
        text += fmt::format("<witness xml:id=\"w-{}\">{}</witness>\n", id_of(witness),
                            escaped(witness));
      }
  text +=
      "</listWit>\n</sourceDesc>\n</fileDesc>\n<encodingDesc><variantEncoding "
      "method=\"parallel-segmentation\" "
      "location=\"internal\"/></encodingDesc>\n</teiHeader>\n<text>\n<body>\n";
  for (const auto& [table, collation] : collations) {
    text += fmt::format("<div>\n<head>{}</head>\n<table>\n<row role=\"label\">", escaped(table));
    for (const std::string& column : collation.columns)
      text += "<cell>" + escaped(column) + "</cell>";
    text += "</row>\n";
    for (const CollatedRow& row : collation.rows) {
      text += "<row>";
      for (std::size_t c = 0; c < row.cells.size(); ++c) {
        text += "<cell>" + tei_cell(collation, row.cells[c]);
        if (c + 1 == row.cells.size() && row.left_out())
          text += "<note>left out by " + escaped(who_leaves_out(collation, row)) + "</note>";
        text += "</cell>";
      }
      text += "</row>\n";
    }
    text += "</table>\n</div>\n";
  }
  return text + "</body>\n</text>\n</TEI>\n";
}

}  // namespace

std::string render(const std::vector<NamedCollation>& collations, Format format) {
  if (format == Format::csv) return as_csv(collations);
  if (format == Format::tei) return as_tei(collations);
  if (format == Format::json) {
    Json all = Json::array();
    for (const NamedCollation& named : collations) all.push_back(as_json(named));
    return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
  }
  std::string text = format == Format::markdown ? "# Collation\n" : "";
  for (const NamedCollation& named : collations)
    text += (text.empty() ? "" : "\n") +
            (format == Format::markdown ? as_markdown(named) : as_text(named));
  return text;
}

std::string agreement_matrix(const std::vector<NamedCollation>& collations) {
  std::string text = "table,a,b,cells,agreeing,shared_errors,differing_errors\n";
  for (const auto& [table, collation] : collations)
    for (std::size_t a = 0; a < collation.witnesses.size(); ++a)
      for (std::size_t b = 0; b < collation.witnesses.size(); ++b) {
        const Agreement& pair = collation.agreement[a][b];
        text += fmt::format("{},{},{},{},{},{},{}\n", csv_report_field(table),
                            csv_report_field(collation.witnesses[a]),
                            csv_report_field(collation.witnesses[b]), pair.both, pair.agreeing,
                            collation.ruled ? std::to_string(pair.shared_errors) : "NA",
                            collation.ruled ? std::to_string(pair.differing_errors) : "NA");
      }
  return text;
}

std::string variation_matrix(const std::vector<NamedCollation>& collations) {
  std::vector<std::string> witnesses;
  for (const auto& [table, collation] : collations)
    for (const std::string& witness : collation.witnesses)
      if (std::ranges::find(witnesses, witness) == witnesses.end()) witnesses.push_back(witness);
  std::string text = "place";
  for (const std::string& witness : witnesses) text += "," + csv_report_field(witness);
  text += "\n";
  for (const auto& [table, collation] : collations)
    for (std::size_t r = 0; r < collation.rows.size(); ++r)
      for (std::size_t c = 0; c < collation.rows[r].cells.size(); ++c) {
        const CollatedCell& cell = collation.rows[r].cells[c];
        // A row that is left out is one place of variation, told in its first cell.
        if (!cell.varies() && !(c == 0 && collation.rows[r].left_out())) continue;
        text += csv_report_field(fmt::format("{}:{}:{}", table, r + 1, collation.columns[c]));
        for (const std::string& witness : witnesses) {
          const auto w = static_cast<std::size_t>(std::ranges::find(collation.witnesses, witness) -
                                                  collation.witnesses.begin());
          if (w == collation.witnesses.size())
            text += ",NA";
          else if (!collation.rows[r].line[w])
            text += ",0";
          else if (!cell.reading[w])
            text += ",NA";
          else if (const std::string& said = cell.readings[*cell.reading[w]];
                   said == unsaid || said.find('?') != said.npos)
            text += ",NA";
          else
            text += "," + std::to_string(*cell.reading[w] + 1);
        }
        text += "\n";
      }
  return text;
}

}  // namespace rithmo
