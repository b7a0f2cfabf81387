// A program of somebody else's that uses the installed library: the mathematics, and a relation.
#include <cstdio>
#include <rithmo/number/ratio_name.hpp>
#include <rithmo/relation/registry.hpp>

int main() {
  const auto ratio = rithmo::parse_ratio("169/91");
  std::printf("%s %s\n", rithmo::to_text(*ratio).c_str(), rithmo::name_ratio(*ratio).latin.c_str());
  const rithmo::Relation& proportions = *rithmo::relation_named("proportions");
  const auto model = rithmo::Model::make(proportions, {{"kind", "harmonic"}});
  std::printf("%zu\n", proportions.rows(*model).size());
}
