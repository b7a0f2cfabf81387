// See method.hpp. This file has the list of all methods.
#include "rithmo/claims/method.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "rithmo/claims/methods.hpp"

namespace rithmo::claims {

MethodAnswer answer(const CaseArguments& given, std::string found, std::string because) {
  const bool holds = found == given["expected"];
  if (!holds) because += ", not " + std::string(given["expected"]);
  return {holds, std::move(found), std::move(because)};
}

std::string description_of(std::string_view model) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> phrases{
      {{"kings=whole", "kings by their totals"},
       {"kings=layers", "kings by their layers"},
       {"kings=both", "kings by totals and layers"},
       {"kings=none", "without kings"}}};
  const std::size_t blank = std::min(model.find(' '), model.size());
  std::string settings;
  for (std::size_t start = blank + 1; start < model.size();) {
    const std::size_t end = std::min(model.find(' ', start), model.size());
    std::string setting(model.substr(start, end - start));
    const auto phrase =
        std::ranges::find(phrases, setting, &std::pair<std::string_view, std::string_view>::first);
    if (phrase != phrases.end()) {
      setting = phrase->second;
    } else if (const std::size_t equals = setting.find('='); equals != setting.npos) {
      setting[equals] = ' ';
    }
    settings += (settings.empty() ? "" : ", ") + setting;
    start = end + 1;
  }
  return std::string(model.substr(0, blank)) + (settings.empty() ? "" : " (" + settings + ")");
}

std::span<const Method> methods() {
  static const std::vector<Method> all = [] {
    std::vector<Method> list = relation_methods();
    for (Method& method : table_methods()) list.push_back(std::move(method));
    list.push_back(formula_method());
    for (Method& method : rule_methods()) list.push_back(std::move(method));
    list.push_back({"undecided",
                    "what would be needed to decide it",
                    {"wanting"},
                    {},
                    nullptr,
                    {},
                    MethodEvidence::undecided});
    list.push_back({"not-arithmetical",
                    "what the statement is about instead",
                    {"about"},
                    {},
                    nullptr,
                    {},
                    MethodEvidence::not_arithmetical});
    return list;
  }();
  return all;
}

const Method* method_named(std::string_view name) {
  const auto all = methods();
  const auto found = std::ranges::find(all, name, &Method::name);
  return found == all.end() ? nullptr : &*found;
}

}  // namespace rithmo::claims
