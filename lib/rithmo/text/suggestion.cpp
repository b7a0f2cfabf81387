// See suggestion.hpp.
#include "rithmo/text/suggestion.hpp"

namespace rithmo::text {
namespace {

// Returns the optimal string alignment distance: the minimum number of edits, none of which changes
// a place twice.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1,
                          d[i - 1][j - 1] + static_cast<std::size_t>(a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  return d[a.size()][b.size()];
}

}  // namespace

std::optional<std::string_view> nearest_name(std::string_view typed,
                                             std::span<const std::string_view> known) {
  constexpr std::size_t longest = 100, max_edits = 3;
  if (typed.empty() || typed.size() > longest) return std::nullopt;
  std::optional<std::string_view> nearest;
  std::size_t least = max_edits + 1;
  for (const std::string_view name : known) {
    if (name.size() > longest) continue;
    const std::size_t edits = distance(typed, name);
    if (edits >= least || 2 * edits >= std::max(typed.size(), name.size())) continue;
    least = edits;
    nearest = name;
  }
  return nearest;
}

std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known) {
  const auto nearest = nearest_name(typed, known);
  return nearest && *nearest != typed ? "; did you mean '" + std::string(*nearest) + "'?" : "";
}

}  // namespace rithmo::text
