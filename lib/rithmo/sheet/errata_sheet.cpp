// The errata of the witnesses, as a slip to put into the book.
//
// Example: "line 735: for 22 read 225". Counter-example: a table without findings is not mentioned.
// Source: the audit.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

#include "rithmo/report/audit/audit_report.hpp"
#include "rithmo/report/audit/errata.hpp"
#include "rithmo/sheet/flow.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo::sheet {
namespace {

void add_title(Flow& flow, const audit::WitnessReport& witness, const Type& body) {
  flow.heading(witness.title);
  if (const std::string source = report::source_line(witness); !source.empty())
    flow.paragraph(source, body);
}

Document errata_in_type(const SheetRequest& request, double size) {
  const Type body{.size = size}, table_type{.size = size, .italic = true};
  Document document = document_for(request, "Errata", "From the audit of the transcribed tables");
  Flow flow(document, "Errata",
            "Misprints, omissions and insertions that arithmetic shows, each at its place.", 1);
  bool any = false;
  for (const audit::WitnessReport& witness : *request.report) {
    bool headed = false;
    for (const audit::TableReport& table : witness.tables) {
      if (std::ranges::none_of(table.findings, report::Errata::belongs)) continue;
      if (!headed) add_title(flow, witness, body);
      headed = any = true;
      flow.skip(1.5);
      flow.begin_column_if_needed(
          3 * leading(body));  // keeps a heading and its first erratum on one page
      if (const std::string head = report::table_head(witness, table); !head.empty())
        flow.paragraph(head, table_type);
      const report::Errata errata(table);
      for (const audit::Finding& finding : table.findings)
        if (report::Errata::belongs(finding)) flow.paragraph("– " + errata.line(finding), body);
    }
  }
  if (!any) flow.paragraph("None found.", body);
  return document;
}

// Chooses the largest type that needs no more pages than the smallest. This avoids a last page of a
// few lines.
Document make(const SheetRequest& request) {
  constexpr std::array sizes{10.5, 10.0, 9.5};
  const std::size_t least = errata_in_type(request, sizes.back()).pages();
  for (const double size : sizes)
    if (Document document = errata_in_type(request, size); document.pages() == least)
      return document;
  return errata_in_type(request, sizes.back());
}

}  // namespace

Sheet errata_sheet() {
  return {"errata", "the errata of the witnesses, from the audit", {"witness"}, make, true};
}

}  // namespace rithmo::sheet
