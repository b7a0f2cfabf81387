// The ledger: everything that witnesses claim and the questions on which they do not agree, as
// written and then judged.
//
// Claims stand in claims.json beside a witness's tables, disputes in disputes.json beside the
// witnesses' folders (docs/formats.md); a witness need not claim anything, and there may be no
// disputes. Example: judging the ledger of all shipped witnesses is what `rithmo claims` prints.
// Counter-example: a dispute adds nothing to a verdict; it only names claims.
#pragma once

#include <string>
#include <vector>

#include "rithmo/claims/claim.hpp"
#include "rithmo/claims/dispute.hpp"

namespace rithmo::claims {

// As it was read.
struct WrittenLedger {
  std::vector<table::Witness> witnesses;
  std::vector<Claim> claims;  // witness by witness, as they are written
  std::vector<Dispute> disputes = {};
  std::vector<std::string> files = {};  // every file that was read for it
};

// As it was judged.
struct Ledger {
  std::vector<table::Witness> witnesses;  // that the claims are of, for their titles
  std::vector<ClaimReport> claims;
  std::vector<Dispute> disputes;
};

// The claims of these witnesses, and the disputes beside the first one's folder; or the first fault
// in any of their files.
text::Loaded<WrittenLedger> load_ledger(std::vector<table::Witness> witnesses);

// A witness of one's own beside those of the ledger, whose tables its claims may ask for: the
// claims are then its own alone, and nothing is disputed.
text::Loaded<WrittenLedger> with_own(WrittenLedger ledger, table::Witness own);

// Every claim judged, with all the witnesses at hand; or the first fault.
text::Loaded<Ledger> judge(WrittenLedger ledger, number::Budget& budget);

}  // namespace rithmo::claims
