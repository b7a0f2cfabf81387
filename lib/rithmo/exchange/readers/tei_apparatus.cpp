// See tei_apparatus.hpp.
#include "rithmo/exchange/readers/tei_apparatus.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/text/suggestion.hpp"

namespace rithmo::exchange {
namespace {

bool is_reading(const pugi::xml_node& node) {
  return is_named(node, "lem") || is_named(node, "rdg");
}

// Returns the witnesses that a reading names: "#B #C", or "B C".
std::vector<std::string> witnesses_of(const pugi::xml_node& reading) {
  std::vector<std::string> sigla;
  std::string_view rest = attribute(reading, "wit");
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of(" \t\n\r"), rest.size());
    std::string_view one = rest.substr(0, end);
    if (one.starts_with('#')) one.remove_prefix(1);
    if (!one.empty()) sigla.emplace_back(one);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return sigla;
}

// Collects the readings of an entry, including those in its groups, but without those of nested
// entries.
void add_readings(const pugi::xml_node& node, std::vector<pugi::xml_node>& readings) {
  for (const pugi::xml_node& child : node.children())
    if (is_reading(child))
      readings.push_back(child);
    else if (is_named(child, "rdgGrp"))
      add_readings(child, readings);
}

}  // namespace

TeiApparatus::TeiApparatus(const pugi::xml_node& root, std::optional<std::string> chosen)
    : chosen_(std::move(chosen)) {
  for (pugi::xml_node node = root; node; node = next_in(root, node))
    if (is_named(node, "witness")) add(std::string(attribute(node, "id")));
  for (pugi::xml_node node = root; node; node = next_in(root, node))
    if (is_reading(node))
      for (std::string& siglum : witnesses_of(node)) add(std::move(siglum));
}

void TeiApparatus::add(std::string siglum) {
  constexpr std::size_t max_sigla = 1000;
  if (!siglum.empty() && sigla_.size() < max_sigla &&
      std::ranges::find(sigla_, siglum) == sigla_.end())
    sigla_.push_back(std::move(siglum));
}

std::optional<std::string> TeiApparatus::fault() const {
  if (!chosen_ || std::ranges::find(sigla_, *chosen_) != sigla_.end()) return std::nullopt;
  if (sigla_.empty()) return "the file has no apparatus that names witnesses: leave --witness out";
  std::string known;
  for (const std::string& siglum : sigla_) known += (known.empty() ? "" : ", ") + siglum;
  return "no witness '" + *chosen_ + "'" +
         text::did_you_mean(*chosen_, sigla_,
                            [](const std::string& siglum) { return std::string_view(siglum); }) +
         "; there are: " + known;
}

pugi::xml_node TeiApparatus::reading(const pugi::xml_node& app) const {
  std::vector<pugi::xml_node> readings;
  add_readings(app, readings);
  const auto find = [&](const auto& is_one) {
    const auto found = std::ranges::find_if(readings, is_one);
    return found == readings.end() ? pugi::xml_node() : *found;
  };
  const pugi::xml_node lemma =
      find([](const pugi::xml_node& node) { return is_named(node, "lem"); });
  if (chosen_) {
    const pugi::xml_node own = find([&](const pugi::xml_node& node) {
      const auto sigla = witnesses_of(node);
      return std::ranges::find(sigla, *chosen_) != sigla.end();
    });
    return own ? own : lemma;
  }
  constexpr std::string_view printed = "printed";
  if (const pugi::xml_node one =
          find([&](const pugi::xml_node& node) { return attribute(node, "type") == printed; }))
    return one;
  return lemma || readings.empty() ? lemma : readings.front();
}

}  // namespace rithmo::exchange
