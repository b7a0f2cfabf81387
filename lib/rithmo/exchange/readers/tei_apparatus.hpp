// Whose reading stands where in an apparatus (TEI P5 guidelines, 12.1).
//
// Example: <app><lem wit="#A">72</lem><rdg wit="#B #C">27</rdg></app> reads 27 in C. A witness that
// no reading names agrees with the lemma. Counter-example: without a lemma such a witness has
// nothing there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rithmo/exchange/readers/xml.hpp"

namespace rithmo::exchange {

class Apparatus {
 public:
  Apparatus() = default;  // chooses no witness
  // Chooses a witness by its siglum, if any is given. REQUIRES: the document outlives this object.
  Apparatus(const pugi::xml_node& root, std::optional<std::string> chosen);

  // Returns the sigla of all witnesses, in order: those that are listed, then others that readings
  // name.
  const std::vector<std::string>& sigla() const { return sigla_; }
  // Reports what is wrong with the chosen witness, if anything.
  std::optional<std::string> fault() const;

  // Returns the reading of the chosen witness: an element, or none where the witness has nothing
  // there. Where no witness is chosen, returns the reading that is marked as printed, as in our own
  // reports; else the lemma, else the first reading.
  pugi::xml_node reading(const pugi::xml_node& app) const;

 private:
  void add(std::string siglum);

  std::optional<std::string> chosen_;
  std::vector<std::string> sigla_;
};

}  // namespace rithmo::exchange
