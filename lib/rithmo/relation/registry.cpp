// See registry.hpp.
#include "rithmo/relation/registry.hpp"

#include <algorithm>
#include <map>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/relation/families.hpp"

namespace rithmo::relation {

std::span<const Relation> relations() {
  static const std::vector<Relation> all = [] {
    std::vector<Relation> list;
#define RITHMO_LIST_RELATION(name) list.push_back(name##_relation());
#define RITHMO_LIST_RELATIONS(name) \
  for (Relation & relation : name##_relations()) list.push_back(std::move(relation));
    RITHMO_FAMILIES(RITHMO_LIST_RELATION, RITHMO_LIST_RELATIONS)
    for (const RelationFile& file : relation_files()) {
      const auto source = text::Source::of(std::string(file.name), std::string(file.text));
      Relation relation =
          *declare(*text::parse_json(*source), *source, std::string(file.name)).value();
      // Inserts the relation after the others of its family, if there are any.
      const auto last =
          std::ranges::find(std::views::reverse(list), relation.family, &Relation::family);
      list.insert(last == list.rend() ? list.end() : last.base(), std::move(relation));
    }
#undef RITHMO_LIST_RELATION
#undef RITHMO_LIST_RELATIONS
    return list;
  }();
  return all;
}

const Relation* relation_named(std::string_view name) {
  const auto all = relations();
  const auto found = std::ranges::find(all, name, &Relation::name);
  return found == all.end() ? nullptr : &*found;
}

text::Parsed<Model> parse_model(std::string_view text) {
  const Relation* relation = relation_named(text.substr(0, text.find(' ')));
  if (!relation) return text::text_fault(0, "no such relation");
  Model::Settings settings;
  std::map<std::string, std::size_t, std::less<>> offsets;
  for (std::size_t start = std::min(text.find(' '), text.size()); start < text.size();) {
    start = std::min(text.find_first_not_of(' ', start), text.size());
    const std::size_t end = std::min(text.find(' ', start), text.size());
    if (start == end) break;
    const std::string_view setting = text.substr(start, end - start);
    const std::size_t equals = setting.find('=');
    if (equals == setting.npos) return text::text_fault(start, "expected NAME=VALUE");
    settings[std::string(setting.substr(0, equals))] = setting.substr(equals + 1);
    offsets[std::string(setting.substr(0, equals))] = start;
    start = end;
  }
  auto model = Model::make(*relation, settings);
  if (!model)
    return text::text_fault(offsets[model.error().parameter] + model.error().fault.offset,
                            model.error().fault.reason);
  return *std::move(model);
}

}  // namespace rithmo::relation
