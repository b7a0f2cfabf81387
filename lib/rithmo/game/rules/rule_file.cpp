// See rule_file.hpp.
#include "rithmo/game/rules/rule_file.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "rithmo/game/rules/goal.hpp"
#include "rithmo/game/rules/layouts.hpp"
#include "rithmo/game/rules/rule_fields.hpp"
#include "rithmo/game/rules/rule_sets.hpp"
#include "rithmo/game/rules/ways_of_capture.hpp"
#include "rithmo/text/toml.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::game {

const std::vector<Way>& rule_file::played_ways() {
  static const std::vector<Way> ways = []<class... W>(const std::variant<W...>*) {
    std::vector<Way> all;
    (std::ranges::copy(WayOfCapture<W>::prototypes, std::back_inserter(all)), ...);
    return all;
  }(static_cast<const Way*>(nullptr));
  return ways;
}

namespace {

using namespace rule_file;

// Returns the text of a value, or an empty text if the value is not a text.
std::string text_or_empty(const Value& value) {
  const std::string* text = text_of(value);
  return text ? *text : "";
}

// Returns true if the table has this key with the value true.
bool is_set(const Value& table, std::string_view key) {
  const Value* value = table.find(key);
  return value && value->boolean().value_or(false);
}

void agree_on_captures(RuleSet& rules) {
  for (CaptureRule& rule : rules.captures) rule.by_agreement = false;
}
void agree_on_movements(RuleSet& rules) {
  for (Movement& movement : rules.movements) movement.by_agreement = false;
}
constexpr std::array<text::Word<void (*)(RuleSet&)>, 2> agreements{
    {{"captures", agree_on_captures}, {"movements", agree_on_movements}}};

class Reading {
 public:
  // A null source means that an earlier reading of the file found no faults.
  explicit Reading(const text::Source* source) : source_(source) {}

  RuleSet rule_set(const Value& file);
  // Applies an option to a rule set.
  void apply(const Value& option, RuleSet& rules);
  // Returns all faults, sorted by their place in the file.
  text::Faults faults() const;

 private:
  void fault(text::Place at, const std::string& reason) { faults_.push_back({at, reason}); }
  void fault(const Value& at, const std::string& reason) { fault(at.place, reason); }

  // Reads those of these fields that the table has. If `whole` is true, a missing required field is
  // a fault.
  template <class T>
  void read_fields(const Value& table, std::span<const Field<T>> all, T& to, bool whole = true) {
    for (const Field<T>& field : all) {
      const Value* node = table.find(field.key);
      if (node) {
        if (const std::string wrong = field.read(*node, to); !wrong.empty())
          fault(*node, std::string(field.key) + ": " + wrong);
      } else if (field.required && whole) {
        fault(table, "the key \"" + std::string(field.key) + "\" is missing");
      }
    }
  }
  // Reports every key of the table that is not among `keys`.
  void refuse_unknown_keys(const Value& table, std::vector<std::string_view> keys) {
    for (std::size_t i = 0; i < table.keys.size(); ++i)
      if (const std::string& key = table.keys[i]; std::ranges::find(keys, key) == keys.end())
        fault(table.key_places[i], "unknown key \"" + key + "\"" + text::did_you_mean(key, keys) +
                                       " (there may be " + quoted_list(keys) + ")");
  }
  template <class... Fields>
  static std::vector<std::string_view> keys_of(const Fields&... fields) {
    std::vector<std::string_view> keys;
    (std::ranges::transform(fields, std::back_inserter(keys),
                            [](const auto& field) { return field.key; }),
     ...);
    return keys;
  }
  // Returns the table under a key, or null if there is none. A value that is not a table is a
  // fault.
  const Value* table_at(const Value& in, std::string_view key) {
    const Value* node = in.find(key);
    if (node && !table_of(*node)) fault(*node, std::string(key) + ": expected a table");
    return node ? table_of(*node) : nullptr;
  }
  // Visits each table of the list of tables under a key.
  template <class Visit>
  void read_each(const Value& in, std::string_view key, Visit visit) {
    const Value* node = in.find(key);
    if (!node) return;
    const Value* array = array_of(*node);
    if (!array)
      return fault(*node, std::string(key) + ": expected a list of tables, for example [[" +
                              std::string(key) + "]]");
    for (const Value& item : array->items)
      if (table_of(item))
        visit(item);
      else
        fault(item, std::string(key) + ": expected a table");
  }
  // Reads what a fact rests on: its support and its doubt. A missing support is a fault.
  template <class T, auto Member = &T::provenance>
  void rests_on(const Value& table, T& to) {
    const bool is_read = std::ranges::any_of(provenance<T, Member>, [&](const Field<T>& field) {
      return field.key != doubt_key && table.find(field.key);
    });
    if (!is_read)
      fault(table,
            "the support is missing: expected the key \"locus\", or \"inferred\" or \"supplied\" "
            "if the source does not say it");
    read_fields<T>(table, provenance<T, Member>, to);
  }
  template <class T, auto Member = &T::provenance, std::size_t N>
  void read_stated(const Value& table, const std::array<Field<T>, N>& all, T& to) {
    std::vector<std::string_view> keys = keys_of(all, provenance<T, Member>);
    refuse_unknown_keys(table, std::move(keys));
    read_fields<T>(table, all, to);
    rests_on<T, Member>(table, to);
  }

  std::optional<CaptureRule> capture(const Value& table);
  void read_support(const Value& table, std::string_view of, std::vector<std::string_view> keys,
                    RuleSet& rules);
  void read_way(const Value& table, CaptureRule& rule, std::vector<std::string_view> others);
  void read_captures(const Value& table, RuleSet& rules);
  void read_option(const Value& table, const RuleSet& rules, std::vector<RuleOption>& options);
  void read_movement_region(const Value& table, RuleSet& rules);
  void read_camp(const Value& at, const RuleSet& rules) {
    if (rules.triumph.camp > rules.board.ranks && rules.board.ranks > 0)
      fault(at, "camp: the board has " + std::to_string(rules.board.ranks) + " ranks");
  }

  const text::Source* source_;
  std::vector<std::pair<text::Place, std::string>> faults_;
};

text::Faults Reading::faults() const {
  auto sorted = faults_;
  std::ranges::stable_sort(sorted, {}, [](const auto& fault) {
    return std::pair(fault.first.line, fault.first.column);
  });
  text::Faults faults;
  for (const auto& [place, reason] : sorted)
    faults.add_lazily([&, &where = place, &why = reason] { return source_->fault(where, why); });
  return faults;
}

// Reads the supports of a table's parameters from a table such as play.support. There each key has
// a value of the form { said = "674" }.
void Reading::read_support(const Value& table, std::string_view of,
                           std::vector<std::string_view> keys, RuleSet& rules) {
  const Value* supports = table_at(table, support_key);
  if (!supports) return;
  refuse_unknown_keys(*supports, std::move(keys));
  for (std::size_t i = 0; i < supports->keys.size(); ++i) {
    const Value& value = supports->items[i];
    const auto kind = table_of(value) && value.keys.size() == 1
                          ? text::meaning(support_kinds, value.keys.front())
                          : std::nullopt;
    if (!kind) {
      fault(value,
            "expected the support of this parameter, for example { said = \"674\" }, { inferred = "
            "\"...\" } "
            "or { supplied = \"...\" }");
      continue;
    }
    SourceSupport support{*kind};
    if (const std::string wrong = read_text(value.items.front(), support.why); !wrong.empty())
      fault(value.items.front(), value.keys.front() + ": " + wrong);
    rules.support[std::string(of) + "." + supports->keys[i]] = std::move(support);
  }
}

// Reads the fields of the way of capture. Any other key of the table must be one of `others`.
void Reading::read_way(const Value& table, CaptureRule& rule,
                       std::vector<std::string_view> others) {
  std::visit(
      [&]<class W>(W& its) {
        std::ranges::transform(way_fields<W>, std::back_inserter(others), &Field<W>::key);
        refuse_unknown_keys(table, std::move(others));
        read_fields<W>(table, way_fields<W>, its);
      },
      rule.way);
}

std::optional<CaptureRule> Reading::capture(const Value& table) {
  const Value* by = table.find("by");
  std::string name;
  if (!by) {
    fault(table, "the key \"by\" is missing");
    return std::nullopt;
  }
  if (const std::string wrong = read_text(*by, name); !wrong.empty()) {
    fault(*by, "by: " + wrong);
    return std::nullopt;
  }
  CaptureRule rule{way::UndefinedWay{name}, ""};
  if (!is_set(table, "named-only")) {
    std::vector<std::string_view> names;
    std::ranges::transform(played_ways(), std::back_inserter(names),
                           [](const Way& way) { return name_of(way); });
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) {
      fault(*by,
            "no way of capture \"" + name + "\"" + text::did_you_mean(name, names) +
                " (there are " + quoted_list(names) +
                "; for a way that the source names but does not define, write named-only = true)");
      return std::nullopt;
    }
    rule.way = played_ways()[static_cast<std::size_t>(found - names.begin())];
  }
  std::vector<std::string_view> keys =
      keys_of(capture_fields, provenance<CaptureRule, &CaptureRule::provenance>);
  keys.insert(keys.end(), {"by", "named-only"});
  read_way(table, rule, keys);
  read_fields<CaptureRule>(table, capture_fields, rule);
  rests_on(table, rule);
  return rule;
}

// Reads "instead-of", which removes some of the rule set's own captures, and "captures-of", which
// adds another rule set's captures.
void Reading::read_captures(const Value& table, RuleSet& rules) {
  if (const Value* gone = table.find("instead-of")) {
    if (!array_of(*gone) || !table.find("captures-of"))
      fault(*gone,
            "instead-of: expected a list of ways of capture, together with the key captures-of");
    if (const Value* array = array_of(*gone))
      for (const Value& item : array->items)
        if (!std::erase_if(rules.captures, [&](const CaptureRule& rule) {
              return name_of(rule.way) == text_or_empty(item);
            }))
          fault(item, "instead-of: these rules have no such capture");
  }
  const Value* node = table.find("captures-of");
  if (!node) return;
  const RuleSet* other = shipped(text_or_empty(*node));
  if (!other)
    return fault(*node, "captures-of: expected the name of a rule set that comes with the program");
  for (const CaptureRule& rule : other->captures) {
    rules.captures.push_back(rule);
    rules.captures.back().provenance.support = {
        SourceSupport::Kind::supplied,
        "taken from " + other->name + ", " + to_text(rule.provenance.support)};
  }
}

// Changes or removes the rule set's movements that `where` selects.
void Reading::read_movement_region(const Value& table, RuleSet& rules) {
  struct MovementSelector {
    std::optional<PieceKind> piece;
    std::optional<Directions> directions;
    bool flying = false;
  } which;
  static constexpr std::array which_fields{
      one_of<MovementSelector, &MovementSelector::piece, PieceKind>("piece"),
      one_of<MovementSelector, &MovementSelector::directions, Directions>("directions"),
      flag<MovementSelector, &MovementSelector::flying>("flying")};
  std::vector<std::string_view> keys = keys_of(movement_fields);
  keys.insert(keys.end(), {"where", "remove"});
  refuse_unknown_keys(table, keys);
  if (const Value* where = table_at(table, "where")) {
    refuse_unknown_keys(*where, keys_of(which_fields));
    read_fields<MovementSelector>(*where, which_fields, which);
  }
  const auto meant = [&](const Movement& movement) {
    return (!which.piece || *which.piece == movement.piece) &&
           (!which.directions || *which.directions == movement.directions) &&
           (!which.flying || movement.is_flight());
  };
  if (std::ranges::none_of(rules.movements, meant))
    return fault(table, "these rules have no such movement");
  for (Movement& movement : rules.movements)
    if (meant(movement)) read_fields<Movement>(table, movement_fields, movement, false);
  if (is_set(table, "remove")) std::erase_if(rules.movements, meant);
}

void Reading::apply(const Value& option, RuleSet& rules) {
  if (const Value* board = table_at(option, "board")) {
    refuse_unknown_keys(*board, keys_of(board_fields));
    read_fields<Board>(*board, board_fields, rules.board, false);
  }
  if (const Value* play = table_at(option, "play")) {
    refuse_unknown_keys(*play, keys_of(play_fields));
    read_fields<PlayRules>(*play, play_fields, rules.play, false);
  }
  if (const Value* triumph = table_at(option, "triumph")) {
    refuse_unknown_keys(*triumph, keys_of(triumph_fields));
    read_fields<TriumphRules>(*triumph, triumph_fields, rules.triumph, false);
  }
  if (const Value* common = table_at(option, "common")) {
    refuse_unknown_keys(*common, keys_of(common_fields));
    read_fields<CommonRules>(*common, common_fields, rules.common, false);
  }
  read_each(option, "capture", [&](const Value& table) {
    const Value* by = table.find("by");
    const auto rule =
        std::ranges::find(rules.captures, by ? text_or_empty(*by) : "",
                          [](const CaptureRule& one) { return std::string(name_of(one.way)); });
    if (rule == rules.captures.end()) return fault(table, "by: these rules have no such capture");
    read_way(table, *rule, {"by"});
  });
  read_each(option, "movement", [&](const Value& table) { read_movement_region(table, rules); });
  read_captures(option, rules);
  if (const Value* agreed = option.find("agreed")) {
    const Value* array = array_of(*agreed);
    if (!array) fault(*agreed, "agreed: expected a list of \"captures\" and \"movements\"");
    for (std::size_t i = 0; array && i < array->items.size(); ++i) {
      if (const auto agree = text::meaning(agreements, text_or_empty(array->items[i])))
        (*agree)(rules);
      else
        fault(array->items[i], "agreed: expected \"captures\" or \"movements\"");
    }
  }
}

void Reading::read_option(const Value& table, const RuleSet& rules,
                          std::vector<RuleOption>& options) {
  RuleOption option;
  std::vector<std::string_view> keys =
      keys_of(option_fields, provenance<RuleOption, &RuleOption::provenance>);
  keys.insert(keys.end(), {"board", "play", "triumph", "common", "capture", "movement", "agreed",
                           "captures-of", "instead-of"});
  refuse_unknown_keys(table, keys);
  read_fields<RuleOption>(table, option_fields, option);
  rests_on(table, option);
  if (option.name.find(',') != std::string::npos)
    fault(table, "name: the name of an option must not contain a comma");
  if (std::ranges::find(options, option.name, &RuleOption::name) != options.end())
    fault(table, "name: another option has this name");
  const auto stated_keys = keys_of(option_fields, provenance<RuleOption, &RuleOption::provenance>);
  // Options of other games need not change a table here, because the game's own code implements
  // it.
  bool changes = rules.game != Game::philosophers;
  for (const std::string& key : table.keys)
    changes = changes || std::ranges::find(stated_keys, key) == stated_keys.end();
  if (!changes) fault(table, "this option changes nothing");
  RuleSet tried = rules;
  apply(table, tried);
  read_camp(table, tried);
  option.apply = [copy = std::make_shared<const Value>(table)](RuleSet& to) {
    Reading(nullptr).apply(*copy, to);
  };
  options.push_back(std::move(option));
}

RuleSet Reading::rule_set(const Value& file) {
  RuleSet rules;
  std::vector<std::string_view> keys = keys_of(head_fields);
  keys.push_back("fact");
  keys.push_back("option");
  read_fields<RuleSet>(file, head_fields, rules);
  const bool played = rules.game == Game::philosophers;
  if (played)
    keys.insert(keys.end(), {"board", "array", "movement", "capture", "captures-of", "play",
                             "triumph", "common"});
  refuse_unknown_keys(file, keys);
  read_each(file, "fact", [&](const Value& table) {
    read_stated(table, note_fields, rules.notes.emplace_back());
  });
  if (played) {
    for (const char* wanted : {"board", "movement", "play", "triumph"})
      if (!file.find(wanted)) fault(file, "the key \"" + std::string(wanted) + "\" is missing");
    if (const Value* board = table_at(file, "board")) {
      refuse_unknown_keys(*board,
                          keys_of(board_fields, provenance<RuleSet, &RuleSet::board_provenance>));
      read_fields<Board>(*board, board_fields, rules.board);
      rests_on<RuleSet, &RuleSet::board_provenance>(*board, rules);
    }
    read_each(file, "movement", [&](const Value& table) {
      read_stated(table, movement_fields, rules.movements.emplace_back());
    });
    read_each(file, "capture", [&](const Value& table) {
      auto rule = capture(table);
      if (rule && capture_rule_named(rules, name_of(rule->way)))
        fault(table, "by: these rules already have this capture");
      if (rule) rules.captures.push_back(*std::move(rule));
    });
    read_captures(file, rules);
    if (const Value* play = table_at(file, "play")) {
      std::vector<std::string_view> with_support = keys_of(play_fields);
      read_support(*play, "play", with_support, rules);
      with_support.push_back(support_key);
      refuse_unknown_keys(*play, std::move(with_support));
      read_fields<PlayRules>(*play, play_fields, rules.play);
    }
    if (const Value* triumph = table_at(file, "triumph")) {
      std::vector<std::string_view> with_support = keys_of(triumph_fields);
      read_support(*triumph, "triumph", with_support, rules);
      with_support.push_back(support_key);
      refuse_unknown_keys(*triumph, std::move(with_support));
      read_fields<TriumphRules>(*triumph, triumph_fields, rules.triumph);
    }
    if (const Value* common = table_at(file, "common")) {
      std::vector<std::string_view> with_support = keys_of(common_fields);
      read_support(*common, "common", with_support, rules);
      with_support.push_back(support_key);
      refuse_unknown_keys(*common, std::move(with_support));
      read_fields<CommonRules>(*common, common_fields, rules.common);
      for (const std::string& kind : rules.common.kinds)
        if (std::ranges::find(goal_names(), kind) == goal_names().end())
          fault(*common, "kinds: no common victory \"" + kind + "\"" +
                             text::did_you_mean(kind, goal_names()) + " (there are " +
                             quoted_list(goal_names()) + ")");
    }
    if (const Value* array = table_at(file, "array")) {
      read_stated(*array, array_fields, rules.array.emplace());
      if (const auto position = position_of(*rules.array, rules.board);
          // A faulty board would cause further faults, so the array is checked only without any.
          !position && faults_.empty())
        fault(*array, "array: " + position.error().reason);
    }
    if (const Value* triumph = table_at(file, "triumph")) read_camp(*triumph, rules);
  }
  std::vector<RuleOption> options;
  read_each(file, "option", [&](const Value& table) { read_option(table, rules, options); });
  rules.options = std::move(options);
  return rules;
}

}  // namespace

text::Loaded<RuleSet> read_rules(const text::Source& source) {
  RITHMO_TRY(const Value file, text::parse_toml(source));
  Reading reading(&source);
  RuleSet rules = reading.rule_set(file);
  if (const text::Faults faults = reading.faults(); !faults.empty()) return faults.all();
  rules.name = text::visible(std::filesystem::path(source.path()).stem().string());
  return rules;
}

std::optional<text::Loaded<std::shared_ptr<const RuleSet>>> rules_called(const std::string& given) {
  using Rules = std::shared_ptr<const RuleSet>;
  if (const RuleSet* rules = shipped(given)) return Rules(Rules(), rules);
  if (!given.ends_with(".toml")) return std::nullopt;
  return text::Source::read(given).and_then(read_rules).map([](RuleSet rules) -> Rules {
    return std::make_shared<const RuleSet>(std::move(rules));
  });
}

}  // namespace rithmo::game
