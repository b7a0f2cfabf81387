// Selects the readings of one witness from an apparatus (TEI P5 guidelines, 12.1).
//
// Example: <app><lem wit="#A">72</lem><rdg wit="#B #C">27</rdg></app> gives 27 for witness C. A
// witness that no reading names has the lemma. Counter-example: if there is no lemma, such a
// witness has no text there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/exchange/readers/xml.hpp"

namespace rithmo::exchange {

class TeiApparatus {
 public:
  TeiApparatus() = default;  // makes an apparatus that chooses no witness
  // Chooses a witness by its siglum, if any is given. REQUIRES: the document outlives this object.
  TeiApparatus(const pugi::xml_node& root, std::optional<std::string> chosen);

  // Returns the sigla of all witnesses, in order: first the listed ones, then others that readings
  // name.
  const std::vector<std::string>& sigla() const { return sigla_; }
  // Returns the fault of the chosen witness; nothing where there is none.
  std::optional<std::string> fault() const;

  // Returns the element with the chosen witness's reading; none where the witness has no text
  // there. If no witness is chosen, returns the reading marked as printed, as in reports of this
  // program; else the lemma, else the first reading.
  pugi::xml_node reading(const pugi::xml_node& app) const;

 private:
  void add(std::string siglum);

  std::optional<std::string> chosen_;
  std::vector<std::string> sigla_;
};

}  // namespace rithmo::exchange
