// See equations.hpp.
#include "rithmo/audit/equations.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "rithmo/audit/equation_findings.hpp"
#include "rithmo/evidence/limits.hpp"
#include "rithmo/proof/equation/equation_proof.hpp"

namespace rithmo::audit {
EquationAudit audit_equations(const table::BoundTable& subject, std::uint64_t& left) {
  const std::uint64_t may_take = std::min(evidence::limits::steps, left);
  std::uint64_t steps = may_take;
  proof::EquationProof proof(subject, steps);
  EquationFindings findings(subject, proof);
  for (const proof::RejectedEquation& one : proof.rejected()) findings.add_rejected(one);
  proof.explain([&](const proof::Ranking& ranking) { findings.add(ranking); });
  left -= may_take - steps;
  EquationAudit result{{}, findings.note(), findings.examined()};
  result.findings = std::move(findings).sorted();
  return result;
}

}  // namespace rithmo::audit
