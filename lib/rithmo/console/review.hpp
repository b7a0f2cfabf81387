// A review: an editor goes through the open findings of a witness, one after the other, and decides
// on each.
//
// Each answer is written down at once, so that leaving at any moment loses nothing. Example: "y"
// accepts the reading that is proposed, "e 49" reads 49, and the next finding is shown.
// Counter-example: "e acept" writes nothing, since it is no numeral, and asks again.
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

// A finding by the indices of its table and of the finding in it.
struct FindingIndex {
  std::size_t table, finding;
};

class Review final : public Dialogue {
 public:
  // Saves the decisions added, and removes those taken back; returns what went wrong.
  using Save = std::function<std::optional<text::Fault>(
      std::span<const table::Decision> added, std::span<const table::Decision> taken_back)>;
  // Finds objections to readings of a finding (audit/objection.hpp).
  using Object = std::function<text::Loaded<std::optional<audit::Objection>>(
      FindingIndex, std::span<const table::Decision>)>;

  // `report` contains no decisions, and must outlive the review. `open`: the findings to decide on.
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
  // Parallel to open_; empty where a finding is open.
  std::vector<std::vector<table::Decision>> decided_;
  Save save_;
  Object object_;
  std::size_t at_ = 0;
  bool asks_reading_ = false;
  std::string against_rule_ = {};  // a reading that the rule contradicts, after the warning
  bool over_ = false;
};

}  // namespace rithmo::console
