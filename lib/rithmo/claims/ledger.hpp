// The ledger: all claims of witnesses and all disputes, first as written and then with verdicts.
//
// Claims are in claims.json beside a witness's tables, disputes in disputes.json beside the
// witnesses' folders (docs/formats.md). Both files are optional. Example: `rithmo claims` prints
// the verdicts on the ledger of all shipped witnesses. Counter-example: a dispute adds nothing to a
// verdict; it only names claims.
#pragma once

#include <string>
#include <vector>

#include "rithmo/claims/claim.hpp"
#include "rithmo/claims/dispute.hpp"

namespace rithmo::claims {

// The ledger unchanged from its files, without verdicts.
struct UnjudgedLedger {
  std::vector<table::Witness> witnesses;
  std::vector<Claim> claims;  // sorted by witness, each witness's claims in their order
  std::vector<Dispute> disputes = {};
  std::vector<std::string> files = {};  // the paths of all files that were read
};

// The ledger with verdicts.
struct Ledger {
  std::vector<table::Witness> witnesses;  // the witnesses of the claims; reports show their titles
  std::vector<ClaimReport> claims;
  std::vector<Dispute> disputes;
};

// Loads the claims of these witnesses, and the disputes beside the first witness's folder. Returns
// the first fault in any of their files.
text::Loaded<UnjudgedLedger> load_ledger(std::vector<table::Witness> witnesses);

// Adds the user's own witness, whose claims may refer to the tables of the ledger. The result has
// only the claims of this witness, and no disputes.
text::Loaded<UnjudgedLedger> with_own_claims(UnjudgedLedger ledger, table::Witness own);

// Decides every claim, with access to all witnesses, or returns the first fault.
text::Loaded<Ledger> judge(UnjudgedLedger ledger, number::Budget& budget);

}  // namespace rithmo::claims
