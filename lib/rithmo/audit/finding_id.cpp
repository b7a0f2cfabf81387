// See finding_id.hpp. The figures are a 64-bit FNV-1a hash, folded to 32 (G. Fowler, L. C. Noll,
// K.-P. Vo, http://www.isthe.com/chongo/tech/comp/fnv/).
#include "rithmo/audit/finding_id.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <unordered_map>

#include <fmt/core.h>

#include "rithmo/text/row_line.hpp"

namespace rithmo::audit {
namespace {

std::string figures_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001b3U;
  }
  return fmt::format("{:08x}", static_cast<std::uint32_t>(
                                   hash >> std::numeric_limits<std::uint32_t>::digits ^ hash));
}

// Returns the text that an id is computed from. The parts are separated by NUL, which no cell can
// contain, so that different findings have different texts.
std::string subject_of(const TableReport& table, const Finding& finding) {
  const std::string of_table = table.name + '\0';
  if (finding.kind == FindingKind::omission)
    return of_table + "+" + '\0' + text::line_of_row(finding.candidates.front().row);
  if (finding.kind == FindingKind::total)
    return of_table + "#" + '\0' + table.printed_total.value_or("");
  if (finding.kind == FindingKind::formula)
    return of_table + "=" + '\0' + table.header[finding.cell->column - 1] + '\0' +
           text::line_of_row(finding.printed);
  return of_table + text::line_of_row(finding.printed);
}

}  // namespace

void name_findings(AuditReport& report) {
  for (WitnessReport& witness : report) {
    std::unordered_map<std::string, std::size_t> times;
    for (TableReport& table : witness.tables)
      for (Finding& finding : table.findings) {
        const std::string figures = figures_of(subject_of(table, finding));
        const std::size_t n = ++times[figures];
        finding.id = n == 1 ? figures : figures + "-" + std::to_string(n);
      }
  }
}

}  // namespace rithmo::audit
