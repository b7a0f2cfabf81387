// See rules.hpp: facts in one form, and two rule sets side by side.
#include "rithmo/game/rules.hpp"

#include <algorithm>

namespace rithmo {
namespace {

std::string counted(int squares) {
  return std::to_string(squares) + (squares == 1 ? " square" : " squares");
}

std::string in_words(Directions directions) {
  switch (directions) {
    case Directions::orthogonal:
      return "orthogonally";
    case Directions::diagonal:
      return "diagonally";
    case Directions::all:
      return "in all eight directions";
  }
  return "";
}

std::string in_words(const Draught& draught) {
  std::string text = counted(draught.along) + " " + in_words(draught.directions);
  if (draught.aside) text += " and " + std::to_string(draught.aside) + " aside";
  if (draught.purpose == Purpose::not_to_take) text += ", not to take";
  if (draught.purpose == Purpose::siege) text += ", only to besiege or to flee a siege";
  text += draught.along + draught.aside > 1
              ? (draught.leaps ? ", over others" : ", not over others")
              : "";
  if (!draught.needs.empty()) text += ", while he has a " + std::string(draught.needs) + " layer";
  if (draught.by_agreement) text += ", if agreed";
  return text;
}

// The topics of both, in the order of the first, then of the second.
std::vector<std::string> topics_of(const std::vector<Fact>& first,
                                   const std::vector<Fact>& second) {
  std::vector<std::string> topics;
  for (const auto* facts : {&first, &second})
    for (const Fact& fact : *facts)
      if (std::ranges::find(topics, fact.topic) == topics.end()) topics.push_back(fact.topic);
  return topics;
}

std::vector<Fact> on(const std::vector<Fact>& facts, const std::string& topic) {
  std::vector<Fact> found;
  std::ranges::copy_if(facts, std::back_inserter(found),
                       [&](const Fact& f) { return f.topic == topic; });
  return found;
}

}  // namespace

std::vector<Fact> facts_of(const RuleSet& rules) {
  std::vector<Fact> facts;
  for (const Note& note : rules.notes)
    if (note.topic == "board" || note.topic == "array" || note.topic == "first player")
      facts.push_back({std::string(note.topic), std::string(note.says), std::string(note.locus),
                       std::string(note.doubt)});
  for (const Draught& draught : rules.draughts)
    facts.push_back({"draught of the " + std::string(draught.who), in_words(draught),
                     std::string(draught.locus), std::string(draught.doubt)});
  for (const Capture& capture : rules.captures)
    facts.push_back({"taking by " + std::string(capture.name),
                     std::string(capture.condition) + (capture.by_agreement ? "; if agreed" : ""),
                     std::string(capture.locus), std::string(capture.doubt)});
  for (const Note& note : rules.notes)
    if (note.topic != "board" && note.topic != "array" && note.topic != "first player")
      facts.push_back({std::string(note.topic), std::string(note.says), std::string(note.locus),
                       std::string(note.doubt)});
  return facts;
}

std::vector<Comparison> compare(const RuleSet& first, const RuleSet& second) {
  const std::vector<Fact> ours = facts_of(first), theirs = facts_of(second);
  std::vector<Comparison> result;
  for (const std::string& topic : topics_of(ours, theirs)) {
    Comparison one{topic, on(ours, topic), on(theirs, topic), Standing::own_words};
    const auto says_same = [](const Fact& a, const Fact& b) { return a.says == b.says; };
    const bool same = std::ranges::is_permutation(one.first, one.second, says_same);
    const bool taking = topic.starts_with("taking by "), draught = topic.starts_with("draught of ");
    if (taking)  // that both have it is what counts; its conditions are worded by each
      one.standing = one.first.empty() || one.second.empty() ? Standing::differ : Standing::agree;
    else if (one.first.empty() || one.second.empty())
      one.standing = Standing::one_only;
    else if (same)
      one.standing = Standing::agree;
    else if (draught || topic == "board")
      one.standing = Standing::differ;
    result.push_back(std::move(one));
  }
  return result;
}

}  // namespace rithmo
