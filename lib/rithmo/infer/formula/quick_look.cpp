// See quick_look.hpp.
#include "rithmo/infer/formula/quick_look.hpp"

#include <array>
#include <cmath>
#include <numeric>

namespace rithmo::infer {

QuickLook::QuickLook(const NumberColumn& column, const std::vector<Numbers>& inputs)
    : column_(column), inputs_(inputs) {
  const std::size_t rows = column.values.size();
  std::size_t step = rows * 5 / 8 + 1;
  while (std::gcd(step, rows) != 1) ++step;
  for (std::size_t i = 0; i < rows; ++i) order_.push_back(i * step % rows);
}

bool QuickLook::agrees(const Term& term) const {
  constexpr std::size_t few = 6;
  const Number unit = column_.step() * 1.5L;
  std::size_t right = 0, wrong = 0;
  for (const std::size_t r : order_) {
    std::array<Number, 3> of{};
    for (std::size_t i = 0; i < term.inputs.size(); ++i) of[i] = inputs_[term.inputs[i]][r];
    const Number value = term.value(of), printed = column_.values[r];
    if (!std::isfinite(value) || !std::isfinite(printed)) continue;
    const Number slack = unit > 0 ? unit : std::abs(printed) * 1e-12L;
    ++(std::abs(value - printed) <= slack ? right : wrong);
    if (wrong > few + right) return false;
  }
  return right * 5 >= wrong * 4 && right > 0;
}

}  // namespace rithmo::infer
