// The errata of the witnesses as a slip to lay into the book.
//
// Example: "line 735: for 22 read 225". Counter-example: a table without findings is not named.
// Source: the audit.
#include <algorithm>

#include "rithmo/audit/decisions.hpp"
#include "rithmo/report/audit_report.hpp"
#include "rithmo/sheet/flow.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo {
namespace {

const Type body{.size = 10.5}, table_type{.size = 10.5, .italic = true};

Document make(const SheetRequest& request) {
  Document document = document_for(request, "Errata", "From the audit of the transcribed tables");
  Flow flow(document, "Errata",
            "What arithmetic shows to be misprinted, left out or put in, each at its place.", 1);
  bool any = false;
  for (const WitnessReport& witness : *request.report) {
    bool headed = false;
    for (const TableReport& table : witness.tables) {
      if (std::ranges::all_of(table.findings, is_rejected)) continue;
      if (!headed) flow.heading(witness.title);
      headed = any = true;
      flow.gap(1.5);
      flow.need(3 * leading(body));  // its first erratum stays with it
      flow.paragraph(table.title + (table.locus.empty() ? "" : " (" + table.locus + ")"),
                     table_type);
      for (const Finding& finding : table.findings)
        if (!is_rejected(finding)) flow.paragraph("– " + erratum(table, finding), body);
    }
  }
  if (!any) flow.paragraph("None found.", body);
  return document;
}

}  // namespace

Sheet errata_sheet() {
  return {"errata", "the errata of the witnesses, from the audit", {"witness"}, make, true};
}

}  // namespace rithmo
