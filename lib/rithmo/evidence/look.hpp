// Numbers of a column: what they are like, and what one costs that comes from nowhere.
//
// A number of the common size of its column costs few bits, one of another size many: the density
// is a Student distribution of three degrees about the median of the logarithms, as wide as they
// scatter, beside a share for zeros and a flat tenth for everything else. Example: among daily
// maxima between 180 and 380 the number 263 costs some eight bits. Counter-example: where the
// column has hardly any number all cost the same.
#pragma once

#include <vector>

#include "rithmo/evidence/bits.hpp"

namespace rithmo::evidence {

class Look {
 public:
  // `unit` is the last place of the column.
  Look(std::vector<double> numbers, double unit);

  Bits bits(double number) const;
  // Gives what the likeliest number costs, and what one of the middle size does.
  Bits least() const { return least_; }
  Bits usual() const { return usual_; }

 private:
  double unit_, middle_ = 0, width_ = 1, share_of_zero_;
  Bits usual_, least_;
};

}  // namespace rithmo::evidence
