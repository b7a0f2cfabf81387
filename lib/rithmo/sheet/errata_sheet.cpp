// The errata of the witnesses as a slip to lay into the book.
//
// Example: "line 735: for 22 read 225". Counter-example: a table without findings is not named.
// Source: the audit.
#include <algorithm>
#include <array>
#include <cstddef>

#include "rithmo/audit/decisions.hpp"
#include "rithmo/report/audit_report.hpp"
#include "rithmo/sheet/flow.hpp"
#include "rithmo/sheet/sheets.hpp"

namespace rithmo::sheet {
namespace {

Document in_type(const SheetRequest& request, double size) {
  const Type body{.size = size}, table_type{.size = size, .italic = true};
  Document document = document_for(request, "Errata", "From the audit of the transcribed tables");
  Flow flow(document, "Errata",
            "What arithmetic shows to be misprinted, left out or put in, each at its place.", 1);
  bool any = false;
  for (const audit::WitnessReport& witness : *request.report) {
    bool headed = false;
    for (const audit::TableReport& table : witness.tables) {
      if (std::ranges::all_of(table.findings, audit::is_rejected)) continue;
      if (!headed) flow.heading(witness.title);
      headed = any = true;
      flow.gap(1.5);
      flow.need(3 * leading(body));  // its first erratum stays with it
      flow.paragraph(table.title + (table.locus.empty() ? "" : " (" + table.locus + ")"),
                     table_type);
      for (const audit::Finding& finding : table.findings)
        if (!audit::is_rejected(finding))
          flow.paragraph("– " + report::erratum(table, finding), body);
    }
  }
  if (!any) flow.paragraph("None found.", body);
  return document;
}

// In the largest type that takes no more pages than a smaller one: no last page of a few lines.
Document make(const SheetRequest& request) {
  constexpr std::array sizes{10.5, 10.0, 9.5};
  const std::size_t least = in_type(request, sizes.back()).pages();
  for (const double size : sizes)
    if (Document document = in_type(request, size); document.pages() == least) return document;
  return in_type(request, sizes.back());
}

}  // namespace

Sheet errata_sheet() {
  return {"errata", "the errata of the witnesses, from the audit", {"witness"}, make, true};
}

}  // namespace rithmo::sheet
