// See inference.hpp. This file infers values for several tables together, and explains counts
// without a table.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/evidence/odds.hpp"
#include "rithmo/infer/inference.hpp"
#include "rithmo/infer/model_space.hpp"
#include "rithmo/relation/relation.hpp"

namespace rithmo::infer {
std::map<std::string, std::vector<SharedValue>> together(const std::vector<Inference>& tables) {
  std::map<std::pair<std::string, std::string>, std::pair<double, std::size_t>> sums;
  std::map<std::string, std::size_t> having;  // number of tables that have the parameter
  for (const Inference& table : tables) {
    std::set<std::string> names;
    for (const auto& [key, bits] : table.least) {
      sums[key].first += bits;
      ++sums[key].second;
      names.insert(key.first);
    }
    for (const std::string& name : names) ++having[name];
  }
  std::map<std::string, std::vector<SharedValue>> result;
  for (const auto& [key, sum] : sums)
    if (having[key.first] > 1 && sum.second == having[key.first])
      result[key.first].push_back({key.second, sum.first});
  for (auto& [name, values] : result) std::ranges::stable_sort(values, {}, &SharedValue::bits);
  // Drops parameters that have a different best value in each table: the even and the odd captures
  // have no common taker.
  std::erase_if(result, [&](const auto& shared) {
    double apart = 0;
    for (const Inference& table : tables) {
      double own = std::numeric_limits<double>::infinity();
      for (const auto& [key, bits] : table.least)
        if (key.first == shared.first) own = std::min(own, bits);
      if (std::isfinite(own)) apart += own;
    }
    return shared.second.front().bits > apart + evidence::no_rival;
  });
  return result;
}

std::vector<ModelWithRowCount> models_counting(const relation::Relation& relation,
                                               const relation::Model::Settings& known,
                                               std::size_t count, std::size_t most,
                                               const number::Budget& budget, std::size_t* listed) {
  std::vector<ModelWithRowCount> all;
  if (relation.open()) return all;
  for (const relation::Model& model : models_of(relation, known))
    if (!relation::too_many_rows(model, budget))
      all.push_back({model, relation.rows(model).size()});
  if (listed)
    for (const ModelWithRowCount& model : all) *listed += model.rows;
  const auto distance = [&](const ModelWithRowCount& m) {
    return m.rows > count ? m.rows - count : count - m.rows;
  };
  std::ranges::stable_sort(all, {}, distance);
  const auto exact = static_cast<std::size_t>(std::ranges::count(all, std::size_t{0}, distance));
  all.erase(all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), exact ? exact : most)),
            all.end());
  return all;
}

}  // namespace rithmo::infer
