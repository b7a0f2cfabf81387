// An external program that uses the installed library: the mathematics, and a relation.
#include <cstdio>
#include <rithmo/number/ratio_name.hpp>
#include <rithmo/relation/registry.hpp>

int main() {
  const auto ratio = rithmo::number::parse_ratio("169/91");
  std::printf("%s %s\n", rithmo::number::to_text(*ratio).c_str(),
              rithmo::number::name_ratio(*ratio).latin.c_str());
  const rithmo::relation::Relation& proportions = *rithmo::relation::relation_named("proportions");
  const auto model = rithmo::relation::Model::make(proportions, {{"kind", "harmonic"}});
  std::printf("%zu\n", proportions.rows(*model).size());
}
