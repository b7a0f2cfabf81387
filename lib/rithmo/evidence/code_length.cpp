// See code_length.hpp.
#include "rithmo/evidence/code_length.hpp"

#include <cmath>

namespace rithmo::evidence {

double log2_orders(double n) {
  int sign = 0;  // local variable, because the global sign of lgamma() is not safe with threads
  return lgamma_r(n + 1, &sign) / std::log(2.0);
}

double log2_choose(double n, double k) {
  return log2_orders(n) - log2_orders(k) - log2_orders(n - k);
}

}  // namespace rithmo::evidence
