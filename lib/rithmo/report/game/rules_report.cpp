// See rules_report.hpp.
#include "rithmo/report/game/rules_report.hpp"
#include "rithmo/report/text_for.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rithmo/game/play/siege_only.hpp"
#include "rithmo/game/play/triumph_reach.hpp"
#include "rithmo/text/csv.hpp"
#include "rithmo/text/joined.hpp"
#include "rithmo/text/json_text.hpp"

namespace rithmo::report {
namespace {

using Json = text::JsonValue;

std::string place_text(const game::Fact& fact) {
  return " [" + game::place_of(fact.provenance) + "]" +
         (fact.provenance.doubt.empty() ? "" : " (doubt: " + fact.provenance.doubt + ")") +
         (fact.not_enforced ? " (not enforced here)" : "");
}

Json as_json(const game::SourceSupport& support) {
  Json object{{"kind", game::to_text(support.kind)}};
  if (!support.why.empty()) object["why"] = support.why;
  return object;
}

Json as_json(const game::Fact& fact) {
  Json object{{"topic", game::to_text(fact.topic)},
              {"says", fact.says},
              {"locus", fact.provenance.locus()}};
  object["support"] = as_json(fact.provenance.support);
  if (!fact.provenance.doubt.empty()) object["doubt"] = fact.provenance.doubt;
  if (fact.not_enforced) object["enforced"] = false;
  return object;
}

// Returns the support of a reading as JSON, with the reading's parameter and doubt.
Json as_json(const game::RuleReading& reading) {
  Json object = as_json(reading.support);
  if (!reading.parameter.empty()) object["parameter"] = reading.parameter;
  if (!reading.doubt.empty()) object["doubt"] = reading.doubt;
  return object;
}

Json as_json(const std::vector<game::Fact>& facts) {
  Json array = Json::array();
  for (const game::Fact& fact : facts) array.push_back(as_json(fact));
  return array;
}

std::string csv_line(const std::vector<std::string>& cells) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i)
    text += (i ? "," : "") + text::csv_report_field(cells[i]);
  return text + "\n";
}

std::string joined(const std::vector<game::Fact>& facts) {
  std::string text;
  for (const game::Fact& fact : facts)
    text += (text.empty() ? "" : "; ") + fact.says + place_text(fact);
  return text.empty() ? "not stated" : text;
}

// Lists facts, one a line, after the name of the rule set.
std::string listed(const std::string& name, const std::vector<game::Fact>& facts) {
  if (facts.empty()) return "    " + name + ": not stated\n";
  std::string text = "    " + name + ": ";
  for (const game::Fact& fact : facts)
    text += (&fact == &facts.front() ? "" : std::string(name.size() + 6, ' ')) + fact.says +
            place_text(fact) + "\n";
  return text;
}

constexpr std::array standings{game::TopicAgreement::agree, game::TopicAgreement::differ,
                               game::TopicAgreement::not_said, game::TopicAgreement::own_words,
                               game::TopicAgreement::one_only};

std::string_view to_text(game::TopicAgreement standing) {
  switch (standing) {
    case game::TopicAgreement::agree:
      return "agree";
    case game::TopicAgreement::differ:
      return "differ";
    case game::TopicAgreement::not_said:
      return "not said";
    case game::TopicAgreement::own_words:
      return "own words";
    case game::TopicAgreement::one_only:
      return "one only";
  }
  return "";
}

std::string_view heading(game::TopicAgreement standing) {
  switch (standing) {
    case game::TopicAgreement::agree:
      return "they agree on";
    case game::TopicAgreement::differ:
      return "they differ on";
    case game::TopicAgreement::not_said:
      return "not stated by both: inferred, or supplied here";
    case game::TopicAgreement::own_words:
      return "each states in its own words";
    case game::TopicAgreement::one_only:
      return "only one speaks of";
  }
  return "";
}

// Formats the sizes of parts of the board, with the number of parts of each size: "4 parts of 32
// squares (25.0 %)".
std::string counted(const std::vector<std::size_t>& sizes, std::size_t all) {
  std::map<std::size_t, std::size_t, std::greater<>> times;
  for (const std::size_t size : sizes) ++times[size];
  std::string text;
  for (const auto& [size, count] : times)
    text += fmt::format("{}{} {} of {} squares ({:.1f} %)", text.empty() ? "" : ", ", count,
                        count == 1 ? "part" : "parts", size,
                        100.0 * static_cast<double>(size) / static_cast<double>(all));
  return text;
}

}  // namespace

std::string render_list(std::span<const game::RuleSet> sets, text::Format format) {
  if (format == text::Format::json) {
    Json all = Json::array();
    for (const game::RuleSet& rules : sets)
      all.push_back({{"name", rules.name}, {"title", rules.title}, {"loci", rules.source}});
    return text::json_text(all);
  }
  std::string text = format == text::Format::csv        ? "name,title\n"
                     : format == text::Format::markdown ? "| name | title |\n| --- | --- |\n"
                                                        : "";
  for (const game::RuleSet& rules : sets)
    text += format == text::Format::csv
                ? csv_line({std::string(rules.name), std::string(rules.title)})
            : format == text::Format::markdown
                ? fmt::format("| {} | {} |\n", rules.name, Markdown::safe(rules.title))
                : fmt::format("{:<12}{}\n", rules.name, rules.title);
  return text;
}

text::JsonValue as_json(const game::RuleSet& rules) {
  Json object{{"name", rules.name}, {"title", rules.title}, {"loci", rules.source}};
  if (rules.game == game::Game::philosophers) {
    object["files"] = rules.board.files;
    object["ranks"] = rules.board.ranks;
  }
  object["facts"] = as_json(game::facts_of(rules));
  if (rules.game == game::Game::philosophers)
    for (const game::RuleReading& reading : game::readings_of(rules)) {
      object["played"].push_back(reading.says);
      object["support"].push_back(as_json(reading));
    }
  return object;
}

std::string render(const game::RuleSet& rules, text::Format format) {
  if (format == text::Format::json) return text::json_text(as_json(rules));
  const std::vector<game::Fact> facts = game::facts_of(rules);
  if (format == text::Format::csv) {
    std::string text = "topic,says,locus,doubt,support\n";
    for (const game::Fact& fact : facts)
      text += csv_line({game::to_text(fact.topic), fact.says, fact.provenance.locus(),
                        fact.provenance.doubt, game::to_text(fact.provenance.support)});
    return text;
  }
  if (format == text::Format::markdown) {
    std::string text = fmt::format(
        "# {}\n\n{}. Places are {}.\n\n| topic | rule | place | doubt |\n| --- | --- | --- | --- "
        "|\n",
        Markdown::safe(rules.title), Markdown::safe(rules.name), Markdown::safe(rules.source));
    for (const game::Fact& fact : facts)
      text +=
          fmt::format("| {} | {} | {} | {} |\n", Markdown::safe(game::to_text(fact.topic)),
                      Markdown::safe(fact.says), Markdown::safe(game::place_of(fact.provenance)),
                      Markdown::safe(fact.provenance.doubt));
    if (rules.game != game::Game::philosophers) return text;
    text += "\n## How it is played here\n\n| played | what it rests on |\n| --- | --- |\n";
    for (const game::RuleReading& reading : game::readings_of(rules))
      text += fmt::format("| {} | {} |\n", Markdown::safe(reading.says),
                          Markdown::safe(game::to_text(reading.support)));
    text +=
        "\n## Where the pieces can stand\n\n| piece | by marching | with all movements |\n| --- | "
        "--- | "
        "--- |\n";
    for (const game::PieceKind kind :
         {game::PieceKind::round, game::PieceKind::triangle, game::PieceKind::square})
      text += fmt::format("| {} | {} | {} |\n", game::to_text(kind),
                          counted(game::parts(rules, kind, game::ReachingMovements::marching),
                                  rules.board.squares()),
                          counted(game::parts(rules, kind, game::ReachingMovements::flying_too),
                                  rules.board.squares()));
    return text;
  }
  std::string text = fmt::format("{}: {}\nplaces in brackets are {}\n", rules.name, rules.title,
                                 rules.source),
              topic;
  for (const game::Fact& fact : facts) {
    if (game::to_text(fact.topic) != topic) text += "\n" + game::to_text(fact.topic) + "\n";
    topic = game::to_text(fact.topic);
    text += "  " + fact.says + place_text(fact) + "\n";
  }
  if (rules.game != game::Game::philosophers) return text;
  text += "\nplayed here, and what it rests on\n";
  for (const game::RuleReading& reading : game::readings_of(rules))
    text += "  " + reading.says + " [" + game::to_text(reading.support) + "]\n";
  return text;
}

std::string render(const game::RuleSet& first, const game::RuleSet& second,
                   const std::vector<game::Comparison>& comparison, text::Format format) {
  if (format == text::Format::json) {
    Json topics = Json::array();
    for (const game::Comparison& one : comparison)
      topics.push_back({{"topic", game::to_text(one.topic)},
                        {"standing", to_text(one.standing)},
                        {"first", as_json(one.first)},
                        {"second", as_json(one.second)}});
    return text::json_text(
        Json{{"first", first.name}, {"second", second.name}, {"topics", topics}});
  }
  std::string text;
  if (format == text::Format::csv) {
    text = "topic,standing,first,second\n";
    for (const game::Comparison& one : comparison)
      text += csv_line({game::to_text(one.topic), std::string(to_text(one.standing)),
                        joined(one.first), joined(one.second)});
    return text;
  }
  if (format == text::Format::markdown) {
    text = fmt::format("| topic | | {} | {} |\n| --- | --- | --- | --- |\n",
                       Markdown::safe(first.name), Markdown::safe(second.name));
    for (const game::Comparison& one : comparison)
      text += fmt::format("| {} | {} | {} | {} |\n", Markdown::safe(game::to_text(one.topic)),
                          to_text(one.standing), Markdown::safe(joined(one.first)),
                          Markdown::safe(joined(one.second)));
    return text;
  }
  text = fmt::format("{} ({})\n{} ({})\n", first.name, first.source, second.name, second.source);
  for (const game::TopicAgreement standing : standings) {
    if (std::ranges::find(comparison, standing, &game::Comparison::standing) == comparison.end())
      continue;
    text += fmt::format("\n{}\n", heading(standing));
    for (const game::Comparison& one : comparison)
      if (one.standing == standing)
        text += "  " + game::to_text(one.topic) + "\n" + listed(first.name, one.first) +
                listed(second.name, one.second);
  }
  return text;
}

std::string render_reach(const game::RuleSet& rules, game::Square from,
                         const std::vector<bool>& reached) {
  const game::Board& board = rules.board;
  std::string text;
  for (int rank = board.ranks - 1; rank >= 0; --rank) {
    text += fmt::format("{:>2} ", rank + 1);
    for (int file = 0; file < board.files; ++file) {
      const game::Square square{file, rank};
      text += square == from ? " @" : reached[board.index(square)] ? " x" : " .";
    }
    text += "\n";
  }
  text += "   ";
  for (int file = 0; file < board.files; ++file)
    text += std::string(" ") + static_cast<char>('a' + file);
  const auto count = static_cast<std::size_t>(std::ranges::count(reached, true));
  return text +
         fmt::format("\n{} of {} squares ({:.1f} %)\n", count, board.squares(),
                     100.0 * static_cast<double>(count) / static_cast<double>(board.squares()));
}

std::string render_parts(const game::RuleSet& rules, game::PieceKind kind, text::Format format) {
  const std::vector<std::size_t> marching =
                                     game::parts(rules, kind, game::ReachingMovements::marching),
                                 all =
                                     game::parts(rules, kind, game::ReachingMovements::flying_too);
  if (format == text::Format::json)
    return text::json_text(Json{{"rules", rules.name},
                                {"piece", game::to_text(kind)},
                                {"squares", rules.board.squares()},
                                {"marching", marching},
                                {"all_movements", all}});
  return fmt::format("{} in {}\n  by marching: {}\n  with all movements: {}\n", game::to_text(kind),
                     rules.name, counted(marching, rules.board.squares()),
                     counted(all, rules.board.squares()));
}

std::string render_triumph_reach(const game::RuleSet& rules, const game::Layout& array,
                                 text::Format format) {
  const std::string& doubt = array.provenance.doubt;
  Json json{{"rules", rules.name}, {"array", array.title}, {"doubt", doubt}};
  json["support"] = as_json(array.provenance.support);
  std::string text = fmt::format("{}: {}{}\n", rules.name, array.title,
                                 doubt.empty() ? "" : "\n  doubt: " + doubt);
  for (const game::Army army : game::armies) {
    std::size_t march = 0, fly = 0, all = 0;
    Json sets = Json::array();
    std::string flying, never;
    for (const game::TriumphReach& one : game::triumphs_in_reach(rules, array.position, army)) {
      const std::string numbers = text::joined(one.numbers, " ");
      const bool marches = one.by == game::ReachingMovements::marching;
      ++all;
      march += marches;
      fly += one.by.has_value();
      if (!one.by)
        never += "\n    " + numbers;
      else if (!marches)
        flying += "\n    " + numbers;
      sets.push_back({{"numbers", one.numbers},
                      {"by", marches  ? "marching"
                             : one.by ? "all movements"
                                      : "nothing"}});
    }
    json[game::to_text(army)] = sets;
    text +=
        fmt::format("{}: {} of its own pieces; {} can be set up by marching, {} by all movements\n",
                    game::to_text(army), all == 1 ? "1 triumph" : std::to_string(all) + " triumphs",
                    march, fly);
    if (!flying.empty()) text += "  only by all movements together:" + flying + "\n";
    if (!never.empty()) text += "  never, without captives:" + never + "\n";
  }
  return format == text::Format::json ? text::json_text(json) : text;
}

std::string render_siege_only(std::span<const game::RuleSet> sets, text::Format format) {
  Json all = Json::array();
  std::string text = format == text::Format::csv ? "rules,army,numbers\n"
                     : format == text::Format::markdown
                         ? "| rules | army | numbers |\n| --- | --- | --- |\n"
                         : "";
  for (const game::RuleSet& rules : sets)
    for (const game::Army army : game::armies) {
      std::vector<std::int64_t> numbers;
      std::string list;
      for (const auto& [piece, as_a_whole] : game::siege_only(rules, army)) {
        if (!as_a_whole) numbers.push_back(piece.number);
        list += (list.empty() ? "" : " ") + std::to_string(piece.number) +
                (as_a_whole ? " (as a whole)" : "");
      }
      all.push_back({{"rules", rules.name}, {"army", game::to_text(army)}, {"numbers", numbers}});
      text += format == text::Format::csv ? csv_line({rules.name, game::to_text(army), list})
              : format == text::Format::markdown
                  ? fmt::format("| {} | {} | {} |\n", Markdown::safe(rules.name),
                                game::to_text(army), list)
                  : fmt::format("{:<12}{:<6}{}\n", rules.name, game::to_text(army),
                                list.empty() ? "none" : list);
    }
  return format == text::Format::json ? text::json_text(all) : text;
}

}  // namespace rithmo::report
