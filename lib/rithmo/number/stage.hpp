// Progress of a long computation, which writes it; another thread may read it at any time.
//
// Example: after the first of four columns rule induction writes "looking for the rules" and 0.25.
// Counter-example: the remaining time is not estimated, because the columns take different times.
#pragma once

#include <atomic>
#include <cstddef>

namespace rithmo::number {

struct Stage {
  std::atomic<const char*> phase{""};  // always a string literal
  // Completed share of this phase, from 0 to 1; also 0 if it is unknown.
  std::atomic<double> share{0};
};

// A part of a stage's progress, for one part of the computation. Copies write to the same stage.
class Stretch {
 public:
  Stretch() = default;  // makes a stretch that discards progress
  explicit Stretch(Stage& stage) : stage_(&stage) {}

  // Returns part i of n equal parts.
  Stretch part(std::size_t i, std::size_t n) const {
    Stretch part = *this;
    part.length_ = length_ / static_cast<double>(n);
    part.from_ = from_ + static_cast<double>(i) * part.length_;
    return part;
  }

  // Reports progress. `phase` must be a string literal; `share` is the completed share of this
  // stretch.
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
