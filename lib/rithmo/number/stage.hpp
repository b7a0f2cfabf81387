// Progress of a long piece of work: the work writes it, and another thread may read it at any time.
//
// Example: the search for a rule writes "looking for the rules", 0.25 after the first of four
// columns. Counter-example: it does not estimate the time that is left, which the first quarter
// does not show.
#pragma once

#include <atomic>
#include <cstddef>

namespace rithmo::number {

struct Stage {
  std::atomic<const char*> phase{""};  // a literal
  std::atomic<double> share{0};        // share of this phase, from 0 to 1; 0 also if unknown
};

// Part of a stage's progress, for one part of the program. Copies write to the same stage.
class Stretch {
 public:
  Stretch() = default;  // reports to nobody
  explicit Stretch(Stage& stage) : stage_(&stage) {}

  // Returns part i of n equal parts.
  Stretch part(std::size_t i, std::size_t n) const {
    Stretch part = *this;
    part.length_ = length_ / static_cast<double>(n);
    part.from_ = from_ + static_cast<double>(i) * part.length_;
    return part;
  }

  // Reports progress. `phase` is a literal; `share` is of this stretch.
  void reach(const char* phase, double share) const {
    if (!stage_) return;
    stage_->phase = phase;
    stage_->share = from_ + share * length_;
  }

 private:
  Stage* stage_ = nullptr;
  double from_ = 0, length_ = 1;
};

}  // namespace rithmo::number
