// The audit as one HTML page that needs no server. First come the findings, a line for each. Then
// comes each table as the witness has it, with slips, omissions and reasons marked by shape as well
// as colour.
//
// A finding's line links to its row. In the row a slip is struck out and followed by the proposed
// reading. An omitted row is shown in brackets where it is missing. A number links to the reason
// below the table. If the witness names an image that lies beside the page, the finding's line
// shows the printed cell. The picture is cut out of the image (cell_pictures.hpp), or else the page
// shows a part of the image itself. An image elsewhere becomes a link, so nothing is fetched.
// Without scripts everything is shown; with them, readers can filter tables and kinds.
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/audit/decisions.hpp"
#include "rithmo/evidence/odds.hpp"
#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/report/audit/cell_links.hpp"
#include "rithmo/report/audit/cell_pictures.hpp"
#include "rithmo/report/audit/errata.hpp"
#include "rithmo/report/markup.hpp"
#include "rithmo/report/page_files.hpp"
#include "rithmo/text/version.hpp"

namespace rithmo::report {
namespace {

// The content security policy. The page may show images that lie beside it or are embedded. It may
// run only the script pages/audit-script.js, whose hash this is (tests/report/hostile).
constexpr std::string_view policy =
    "default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'; script-src "
    "'sha256-Chp3lJLeoxc7eJZjYxOvOyJSaGU3WBcPASUkg1p9Q4s='";

// A finding, with its number on the page.
using Numbered = std::pair<std::size_t, const audit::Finding*>;
// The findings by their row. An omission has the row that it follows.
using ByRow = std::multimap<std::size_t, Numbered>;

bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789?") == text.npos;
}

// Returns a short description of the finding: "misprint: last figure dropped".
std::string slip_named(const audit::Finding& finding) {
  std::string text = fmt::format("<span class=\"kind\">{}</span>{}", audit::to_text(finding.kind),
                                 finding.tie ? " (a tie)" : "");
  if (!finding.cell || finding.candidates.empty()) return text;
  std::vector<evidence::SlipClass> named;
  for (const audit::Change& change : finding.candidates.front().changes)
    if (std::ranges::find(named, change.slip) == named.end() &&
        change.slip != evidence::SlipClass::none) {
      named.push_back(change.slip);
      text += (named.size() == 1 ? " " : ", ") + evidence::to_text(change.slip);
    }
  return text;
}

class Page {
 public:
  explicit Page(const CellPictures& pictures) : pictures_(pictures) {}

  std::string document_text_of(const audit::AuditReport& report) {
    for (const audit::WitnessReport& witness : report) add_witness(witness);
    const std::string witnesses = std::move(text_);
    const std::size_t count = audit::count_findings(report);
    text_ = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta "
        "http-equiv=\"Content-Security-Policy\" content=\"{}\">\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n<style>",
        policy, report.size() == 1 ? "Errata: " + shown_on_page(report.front().title) : "Errata");
    text_ += std::string(page_file("audit-style")) + "</style>\n</head>\n<body>\n<h1>Errata</h1>\n";
    text_ += fmt::format("<p>{} {} in {} {}.</p>\n", count, count == 1 ? "finding" : "findings",
                         report.size(), report.size() == 1 ? "witness" : "witnesses");
    add_form(report);
    if (count > 0) add_index(report);
    if (pictures_.left_out > 0)
      text_ += fmt::format(
          "<p class=\"small\">Not all cells are shown as details of their images: {} more would be "
          "too many for one page, and are links to their images.</p>\n",
          pictures_.left_out);
    text_ += "<h2>The tables</h2>\n";
    text_ +=
        "<p class=\"small\">A printed reading that is judged wrong is <del>struck out</del>, and "
        "the proposed reading <ins>follows it</ins>. A missing row is shown [in brackets] where it "
        "belongs. A hatched row is a repetition, belongs elsewhere, or follows no rule. A dashed "
        "frame marks a tie, a double frame the decision of an editor. Numbers are links to the "
        "reasons.</p>\n";
    text_ += "<nav aria-label=\"Witnesses\"><ul>\n";
    for (const audit::WitnessReport& witness : report)
      text_ += fmt::format("<li><a href=\"#{}\">{}</a>: {}</li>\n", id_of("w-" + witness.name),
                           shown_on_page(witness.title), shown_on_page(tally(witness)));
    text_ += "</ul></nav>\n" + witnesses;
    text_ +=
        fmt::format("<footer><p class=\"small\">Made by rithmo {}. To cite: {}.</p></footer>\n",
                    text::version, shown_on_page(text::citation()));
    text_ += "<script>" + std::string(page_file("audit-script")) + "</script>\n</body>\n</html>\n";
    return std::move(text_);
  }

 private:
  void add_form(const audit::AuditReport& report) {
    std::set<std::string> kinds;
    for (const audit::WitnessReport& witness : report)
      for (const audit::TableReport& table : witness.tables)
        for (const audit::Finding& finding : table.findings)
          kinds.insert(audit::to_text(finding.kind));
    text_ +=
        "<form hidden aria-label=\"Filter\"><label><input type=\"checkbox\" name=\"flawed\"> only "
        "tables with "
        "findings</label>";
    for (const std::string& kind : kinds)
      text_ += fmt::format(
          "<label><input type=\"checkbox\" name=\"kind\" value=\"{0}\" checked> {0}</label>", kind);
    text_ += "</form>\n";
  }

  // Adds a list of the findings, table by table, with a line for each.
  void add_index(const audit::AuditReport& report) {
    text_ +=
        "<table class=\"findings\">\n<thead><tr><th scope=\"col\">no.</th><th "
        "scope=\"col\">correction</th><th scope=\"col\">what happened</th><th "
        "scope=\"col\">odds</th></tr></thead>\n";
    std::size_t number = 0;
    witness_number_ = 0;
    for (const audit::WitnessReport& witness : report) {
      witness_ = witness.name;
      for (const audit::TableReport& table : witness.tables) {
        if (table.findings.empty()) continue;
        text_ += fmt::format("<tbody>\n<tr><th colspan=\"4\" scope=\"rowgroup\">{}{}</th></tr>\n",
                             report.size() > 1 ? shown_on_page(witness.name) + ": " : "",
                             shown_on_page(table.title));
        const Errata errata(table);
        for (const audit::Finding& finding : table.findings)
          add_line(table, errata, finding, ++number);
        text_ += "</tbody>\n";
      }
      ++witness_number_;
    }
    text_ += "</table>\n";
  }

  void add_line(const audit::TableReport& table, const Errata& errata,
                const audit::Finding& finding, std::size_t number) {
    const std::string row = row_anchor(finding);
    text_ += fmt::format(
        "<tr data-kind=\"{}\"{}><td><a href=\"#{}\">{}</a></td><td>{}{}</td><td>{}{}</td><td "
        "class=\"odds\">{}</td></tr>\n",
        audit::to_text(finding.kind), audit::is_rejected(finding) ? " class=\"rejected\"" : "",
        shown_.contains(row) ? row : reason_anchor(finding), number,
        shown_on_page(errata.line(finding)), image_crops(table, finding), slip_named(finding),
        finding.decision ? "; <strong>" + shown_on_page(decision_text(finding)) + "</strong>" : "",
        !proposes_reading(finding) || finding.candidates.front().odds <= 0
            ? ""
            : evidence::odds_text(finding.candidates.front().odds));
  }

  // Returns the parts of images that show the wrong cells, with a margin. Each links to its place
  // on the image.
  std::string image_crops(const audit::TableReport& table, const audit::Finding& finding) const {
    // Maximum height and width of a picture on the screen, in pixels.
    constexpr long height = 48, widest = 320;
    std::string text;
    for (const auto& [cell, region] : regions_of(table, finding)) {
      const auto wanted = picture_of(witness_number_, *region);
      if (!wanted) continue;
      const long wide = wanted->width, high = wanted->height;
      const auto found = pictures_.addresses.find(*wanted);
      if (found != pictures_.addresses.end()) {
        const long shown_width = std::clamp(height * wide / high, 1L, widest);
        text += fmt::format(
            "<a class=\"region\" href=\"{}\"><img class=\"crop\" alt=\"{} as printed\" "
            "width=\"{}\" "
            "height=\"{}\" src=\"{}\"></a>",
            shown_on_page(image_link(*region)),
            shown_on_page(region->id.empty() ? audit::to_text(cell) : region->id), shown_width,
            std::clamp(shown_width * high / wide, 1L, height), shown_on_page(found->second));
        continue;
      }
      text += fmt::format(
          "<a class=\"region\" href=\"{}\"><svg class=\"crop\" role=\"img\" "
          "aria-label=\"{} as printed\" width=\"{}\" height=\"{}\" viewBox=\"{} {} {} {}\"><image "
          "href=\"{}\"/></svg></a>",
          shown_on_page(image_link(*region)),
          shown_on_page(region->id.empty() ? audit::to_text(cell) : region->id),
          std::min(widest, height * wide / high), height, wanted->x, wanted->y, wide, high,
          shown_on_page(image_beside(*region)));
    }
    return text;
  }

  void add_witness(const audit::WitnessReport& witness) {
    witness_ = witness.name;
    text_ += fmt::format("<section>\n<h2 id=\"{}\">{}</h2>\n", id_of("w-" + witness.name),
                         shown_on_page(witness.title));
    if (const std::string source = source_line(witness); !source.empty())
      text_ += "<p>" + shown_on_page(source) + "</p>\n";
    const bool is_named = witness.name != witness.title;
    text_ += "<p>" + (is_named ? shown_on_page(witness.name) + ": " : "") +
             shown_on_page(tally(witness)) + ".</p>\n";
    for (const audit::TableReport& table : witness.tables) add_table(witness, table);
    if (!witness.counts.empty()) {
      text_ += "<h3>Counts without their tables</h3>\n<ul>\n";
      for (const audit::CountVerdict& count : witness.counts)
        text_ += fmt::format("<li>{} of {} {} ({}): {}</li>\n", shown_on_page(count.count),
                             shown_on_page(count.relation), shown_on_page(count.known),
                             shown_on_page(count.locus), shown_on_page(verdict_text(count)));
      text_ += "</ul>\n";
    }
    if (!witness.remarks.empty()) {
      text_ += "<h3>Remarks of the transcriber</h3>\n<ul>\n";
      for (const audit::RemarkVerdict& remark : witness.remarks)
        text_ += fmt::format("<li>{} {}, {} should read {}: <strong>{}</strong>; {}</li>\n",
                             shown_on_page(remark.table), audit::to_text(remark.cell),
                             shown_on_page(remark.column), shown_on_page(remark.reading),
                             audit::to_text(remark.verdict), shown_on_page(remark.because));
      text_ += "</ul>\n";
    }
    text_ += "</section>\n";
  }

  void add_table(const audit::WitnessReport& witness, const audit::TableReport& table) {
    ByRow by_row;
    const std::size_t first = number_ + 1;
    for (const audit::Finding& finding : table.findings) {
      ++number_;
      for (const std::size_t row : audit::rows_of(finding))
        by_row.emplace(row, Numbered(number_, &finding));
    }
    text_ += "<section class=\"table\">\n";
    if (const std::string head = table_head(witness, table); !head.empty())
      text_ += "<h3>" + shown_on_page(head) + "</h3>\n";
    text_ += fmt::format("<p class=\"small\">{}{}; {} {} printed", shown_on_page(table.relation),
                         table.model.empty() ? "" : " " + shown_on_page(table.model), table.rows,
                         table.rows == 1 ? "row" : "rows");
    if (table.rule_note.empty())
      // Tables whose rule is a set of equations have no count of derived rows.
      text_ += fmt::format(", {} by the rule", table.derived);
    for (const std::string& note : notes(table)) text_ += "; " + shown_on_page(note);
    text_ += ".</p>\n<div class=\"wide\" tabindex=\"0\">\n<table>\n";
    text_ +=
        fmt::format("<caption>{}</caption>\n<thead><tr><th class=\"row\" scope=\"col\">row</th>",
                    shown_on_page(table.path));
    for (std::size_t c = 0; c < table.header.size(); ++c) {
      const bool numbers = table.printed.empty() || is_number(table.printed.front()[c]);
      text_ += fmt::format("<th scope=\"col\"{}>{}</th>", numbers ? "" : " class=\"word\"",
                           shown_on_page(table.header[c]));
    }
    text_ += "</tr></thead>\n<tbody>\n";
    add_omissions(table, by_row, 1);
    for (std::size_t i = 0; i < table.printed.size(); ++i) {
      add_row(table, by_row, i + 2);
      add_omissions(table, by_row, i + 2);
    }
    text_ += "</tbody>\n</table>\n</div>\n";
    if (!table.findings.empty()) {
      text_ += fmt::format("<ol class=\"reasons\" start=\"{}\">\n", first);
      for (const audit::Finding& finding : table.findings) add_reason(table, finding);
      text_ += "</ol>\n";
    }
    text_ += "</section>\n";
  }

  // Returns the anchor of the reason. It is the finding's id, which is the same in the next report.
  std::string reason_anchor(const audit::Finding& finding) const {
    return id_of("f-" + witness_ + "-" + finding.id);
  }

  // Returns the anchor of the finding in the table.
  std::string row_anchor(const audit::Finding& finding) const {
    return id_of("r-" + witness_ + "-" + finding.id);
  }

  // Returns the number of a finding as a link to its reason. The first such link of each finding
  // has the finding's anchor.
  std::string key(const Numbered& numbered) {
    const auto& [number, finding] = numbered;
    const std::string row = row_anchor(*finding);
    const std::string id = shown_.insert(row).second ? " id=\"" + row + "\"" : "";
    return fmt::format("<a class=\"key\"{2} href=\"#{1}\" aria-label=\"finding {0}\">{0}</a>",
                       number, reason_anchor(*finding), id);
  }

  static bool is_of_cells(const audit::Finding& finding) {
    return finding.cell && !finding.candidates.empty() && !audit::is_struck_out(finding) &&
           !audit::is_rejected(finding);
  }

  void add_row(const audit::TableReport& table, const ByRow& by_row, std::size_t row) {
    std::vector<Numbered> of_cells, of_row;
    const auto [from, to] = by_row.equal_range(row);
    for (auto entry = from; entry != to; ++entry)
      if (const audit::Finding& finding = *entry->second.second;
          finding.kind != audit::FindingKind::omission)
        (is_of_cells(finding) ? of_cells : of_row).push_back(entry->second);
    const auto whole = std::ranges::find_if(
        of_row, [](const Numbered& one) { return !audit::is_rejected(*one.second); });
    if (whole == of_row.end())
      text_ += "<tr>";
    else
      text_ += fmt::format(
          "<tr class=\"{}\" data-kind=\"{}\">",
          audit::is_struck_out(*whole->second) ? "struck" : audit::to_text(whole->second->kind),
          audit::to_text(whole->second->kind));
    text_ += fmt::format("<th class=\"row\" scope=\"row\">{}", row);
    for (const Numbered& one : of_row) text_ += key(one);
    text_ += "</th>";
    const std::vector<std::string>& printed = table.printed[row - 2];
    for (std::size_t c = 0; c < printed.size(); ++c) add_cell(of_cells, {row, c + 1}, printed[c]);
    text_ += "</tr>\n";
  }

  void add_cell(const std::vector<Numbered>& of_cells, audit::CellRef cell,
                const std::string& printed) {
    for (const Numbered& one : of_cells) {
      const audit::Finding& finding = *one.second;
      for (const audit::Change& change : finding.candidates.front().changes) {
        if (change.cell != cell) continue;
        text_ += fmt::format(
            "<td class=\"slip{}\" data-kind=\"{}\"><del>{}</del> <ins>{}</ins>{}</td>",
            finding.decision ? " decided"
            : finding.tie    ? " tie"
                             : "",
            audit::to_text(finding.kind), printed.empty() ? "blank" : shown_on_page(printed),
            change.reading.empty() ? "blank" : shown_on_page(change.reading), key(one));
        return;
      }
    }
    text_ += fmt::format("<td{}>{}</td>", is_number(printed) ? "" : " class=\"word\"",
                         shown_on_page(printed));
  }

  void add_omissions(const audit::TableReport& table, const ByRow& by_row, std::size_t row) {
    const auto [from, to] = by_row.equal_range(row);
    for (auto entry = from; entry != to; ++entry) {
      const audit::Finding* finding = entry->second.second;
      if (finding->kind != audit::FindingKind::omission || audit::is_rejected(*finding)) continue;
      text_ += fmt::format(
          "<tr class=\"omission\" data-kind=\"omission\"><th class=\"row\" "
          "scope=\"row\">missing{}</th>",
          key(entry->second));
      for (const std::string& name : table.header) {
        const auto at = std::ranges::find(table.columns, name);
        const bool has = at != table.columns.end();
        text_ += fmt::format(
            "<td>{}</td>",
            has ? shown_on_page(finding->candidates.front()
                                    .row[static_cast<std::size_t>(at - table.columns.begin())])
                : "");
      }
      text_ += "</tr>\n";
    }
  }

  void add_reason(const audit::TableReport& table, const audit::Finding& finding) {
    text_ +=
        fmt::format("<li id=\"{}\" data-kind=\"{}\"><span class=\"kind\">{}</span> {}:{}:{}: {}",
                    reason_anchor(finding), audit::to_text(finding.kind),
                    audit::to_text(finding.kind), shown_on_page(finding.file), finding.place.line,
                    finding.place.column, shown_on_page(proposal(finding)));
    const std::string because = reason(finding);
    if (!because.empty())
      text_ += "<br><span class=\"small\">" + shown_on_page(because) + "</span>";
    if (finding.decision)
      text_ += "<br><strong class=\"small\">" + shown_on_page(decision_text(finding)) + "</strong>";
    for (std::size_t k = finding.tie ? 2 : 1; k < finding.candidates.size(); ++k) {
      const audit::Candidate& candidate = finding.candidates[k];
      text_ += fmt::format("<br><span class=\"small\">less likely: {} ({}; odds {})</span>",
                           shown_on_page(row_text(candidate.row)), shown_on_page(candidate.because),
                           evidence::odds_text(candidate.odds));
    }
    add_places(table, finding);
    text_ += "</li>\n";
  }

  // Adds the places of the cells on the page of the source, for readers who look them up there.
  void add_places(const audit::TableReport& table, const audit::Finding& finding) {
    const auto regions = regions_of(table, finding);
    if (regions.empty()) return;
    text_ += "<br><span class=\"small\">on the page:";
    for (const auto& [cell, region] : regions) {
      const std::string name =
          shown_on_page(region->id.empty() ? audit::to_text(cell) : region->id);
      const std::string link = image_link(*region);
      text_ += link.empty() ? fmt::format(" <span class=\"region\">{}</span>", name)
                            : fmt::format(" <a class=\"region\" href=\"{}\">{}</a>",
                                          shown_on_page(link), name);
    }
    text_ += "</span>";
  }

  const CellPictures& pictures_;
  std::string text_;
  std::string witness_;             // the witness whose tables are being added
  std::size_t witness_number_ = 0;  // index of that witness in the report, from 0
  std::size_t number_ = 0;
  std::set<std::string> shown_;  // the anchors of rows written so far
};

}  // namespace

std::string audit_as_html(const audit::AuditReport& report, const CellPictures& pictures) {
  return Page(pictures).document_text_of(report);
}

}  // namespace rithmo::report
