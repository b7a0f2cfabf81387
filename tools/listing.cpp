// See listing.hpp.
#include "listing.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/report/listing.hpp"
#include "rithmo/table/numbers.hpp"

namespace rithmo::tool {
namespace {

// Reads the value of --among. If it has no form of a population and a file of that name exists, the
// numbers are read from the file.
text::Loaded<std::string> population_text(const relation::Relation& relation,
                                          const std::string& given) {
  std::error_code ignored;
  if (relation::Model::make(relation, {{"among", given}}) ||
      (given != "-" && !std::filesystem::exists(given, ignored)))
    return given;
  RITHMO_TRY(const auto numbers, table::read_numbers(given));
  std::string list;
  for (const number::Integer& n : numbers) list += (list.empty() ? "" : ",") + number::to_text(n);
  return list;
}

// Returns the option values that may be names of files with numbers.
std::vector<std::string> inputs_of(const Arguments& arguments) {
  std::vector<std::string> inputs;
  if (arguments.has("among")) inputs.push_back(arguments.value("among"));
  if (const auto set = arguments.options.find(set_option.name); set != arguments.options.end())
    for (const std::string& setting : set->second)
      inputs.push_back(setting.substr(setting.find('=') + 1));
  return inputs;
}

}  // namespace

const Option count_option{"count", "", "report only how many there are"};
const Option set_option{"set", "NAME=VALUE", "fix a parameter of the relation (may be repeated)",
                        true};

const Option rule_option{"rule", "FILE",
                         "the rule itself, as JSON: its columns, and the equations between them"};

Option relation_option(std::string_view help) {
  Option option{"relation", "NAME", help};
  option.listed_by = "rithmo derive";
  for (const relation::Relation& relation : relation::relations())
    option.values.push_back(relation.name);
  return option;
}

text::Loaded<std::shared_ptr<const relation::Relation>> requested_relation(
    const Arguments& arguments) {
  const bool named = arguments.has("relation"), declared = arguments.has(rule_option.name);
  if (named && declared)
    return fault_in("--rule", arguments.value(rule_option.name),
                    {0, "--relation and --rule cannot be combined: give only one of them"});
  if (declared) return relation::declare_file(arguments.value(rule_option.name));
  if (named)  // the registry owns the relation
    return std::shared_ptr<const relation::Relation>(
        std::shared_ptr<void>(), relation::relation_named(arguments.value("relation")));
  if (arguments.has(set_option.name))
    return fault_in("--set", arguments.value(set_option.name),
                    {0, "is allowed only with --relation or --rule"});
  return nullptr;
}

Arguments without_relation(Arguments arguments) {
  for (const std::string_view option :
       {std::string_view("relation"), rule_option.name, set_option.name})
    arguments.options.erase(std::string(option));
  return arguments;
}

std::vector<Option> parameter_options(const relation::Relation& relation) {
  std::vector<Option> options;
  for (const relation::Parameter& parameter : relation.parameters) {
    const bool numbers = parameter.role == relation::Parameter::Role::numbers;
    const bool closed = parameter.domain.form.empty();
    options.push_back({parameter.name, numbers ? "WHICH" : "VALUE", parameter.meaning, false,
                       closed ? parameter.domain.words : std::vector<std::string_view>()});
  }
  return options;
}

text::Loaded<relation::Model> model_of(const relation::Relation& relation,
                                       const Arguments& arguments) {
  relation::Model::Settings settings;
  // Holds for each parameter: the option by which it was given.
  std::map<std::string, std::string, std::less<>> typed_as;
  for (const relation::Parameter& parameter : relation.parameters)
    if (arguments.has(parameter.name)) {
      settings[std::string(parameter.name)] = arguments.value(parameter.name);
      typed_as[std::string(parameter.name)] = "--" + std::string(parameter.name);
    }
  if (arguments.has(set_option.name))
    for (const std::string& setting : arguments.options.find(set_option.name)->second) {
      const std::size_t equals = setting.find('=');
      if (equals == setting.npos)
        return fault_in("--set", setting, {setting.size(), "expected NAME=VALUE"});
      const auto [at, first] =
          settings.try_emplace(setting.substr(0, equals), setting.substr(equals + 1));
      if (!first && at->second != setting.substr(equals + 1))
        return fault_in("--set", setting, {0, "the parameter is given twice"});
      typed_as[setting.substr(0, equals)] = "--set " + setting.substr(0, equals);
    }
  const bool counts_among =
      std::ranges::find(relation.parameters, "among", &relation::Parameter::name) !=
      relation.parameters.end();
  if (const auto among = settings.find("among"); counts_among && among != settings.end()) {
    RITHMO_TRY(const auto text, population_text(relation, among->second));
    among->second = text;
  }
  auto model = relation::Model::make(relation, settings);
  if (model) return *std::move(model);
  const relation::ParameterFault& fault = model.error();
  return fault_in(typed_as[fault.parameter],
                  fault.unknown ? fault.parameter : settings[fault.parameter], fault.fault);
}

std::vector<std::string> settings_named(const Arguments& arguments) {
  std::vector<std::string> names;
  if (const auto set = arguments.options.find(set_option.name); set != arguments.options.end())
    for (const std::string& setting : set->second)
      names.push_back(setting.substr(0, setting.find('=')));
  return names;
}

Result list_rows(const relation::Relation& relation, const Arguments& arguments) {
  RITHMO_TRY(const auto model, model_of(relation, arguments));
  if (relation.rule)
    if (const auto reason = relation::too_many_rows(model, {5'000'000, 20'000'000'000}))
      return tl::unexpected(arguments.has("rule") ? relation.rule->fault_in_rows(*reason)
                                                  : text::Fault{"", text::nowhere, *reason, ""});
  if (relation.open())
    return fault_in(
        "RELATION", std::string(relation.name),
        {0, "the relation has infinitely many rows: they can be audited, but not listed"});
  if (arguments.has(count_option.name))
    return Outcome{std::to_string(relation.rows(model).size()) + "\n", 0, inputs_of(arguments)};
  return Outcome{report::render(report::derive(model), arguments.format), 0, inputs_of(arguments)};
}

}  // namespace rithmo::tool
