// A review: an editor sees the open findings of a witness one after the other, and decides on each.
//
// Each answer is saved at once, so that the editor can stop at any moment without loss. Example:
// "y" accepts the proposed reading, "e 49" sets the reading 49; then the next finding is shown.
// Counter-example: "e acept" saves nothing, because it is no numeral, and the question is repeated.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/audit/objection.hpp"
#include "rithmo/console/dialogue.hpp"

namespace rithmo::console {

// The place of a finding: the index of its table, and its index in that table.
struct FindingIndex {
  std::size_t table, finding;
};

class Review final : public Dialogue {
 public:
  // Saves the decisions that were added, and removes those that were taken back. Returns a fault if
  // this fails.
  using Save = std::function<std::optional<text::Fault>(
      std::span<const table::Decision> added, std::span<const table::Decision> taken_back)>;
  // Returns an objection to readings of a finding, if there is one (audit/objection.hpp).
  using Object = std::function<text::Loaded<std::optional<audit::Objection>>(
      FindingIndex, std::span<const table::Decision>)>;

  // Begins a review. `open`: the findings to decide on. REQUIRES: `report` contains no decisions
  // and outlives the review.
  Review(const audit::WitnessReport& report, std::vector<FindingIndex> open, Save save,
         Object object);

  std::string welcome() const override;
  std::string prompt() const override;
  std::string answer(std::string_view line) override;
  bool is_over() const override { return over_; }
  std::string farewell() const override;

 private:
  const audit::TableReport& table() const { return report_.tables[open_[at_].table]; }
  const audit::Finding& finding() const { return table().findings[open_[at_].finding]; }
  std::string current_finding() const;
  std::string next();
  std::string decide(std::string_view said);
  std::string leave_open();
  std::string read(const std::string& reading);
  std::string sum() const;

  const audit::WitnessReport& report_;
  std::vector<FindingIndex> open_;
  // The decisions on each finding of open_. Empty if the finding is still open.
  std::vector<std::vector<table::Decision>> decided_;
  Save save_;
  Object object_;
  std::size_t at_ = 0;
  bool asks_reading_ = false;
  // The reading about which the editor was warned, because the rule contradicts it.
  std::string against_rule_ = {};
  bool over_ = false;
};

}  // namespace rithmo::console
