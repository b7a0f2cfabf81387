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
  Apparatus() = default;  // no witness is chosen
  // The one that is chosen, by its siglum, if any. REQUIRES: the document outlives it.
  Apparatus(const pugi::xml_node& root, std::optional<std::string> chosen);

  // The sigla of all witnesses, in order: those that are listed, then others that readings name.
  const std::vector<std::string>& sigla() const { return sigla_; }
  // Says what is wrong with the witness that is chosen, if anything.
  std::optional<std::string> fault() const;

  // Returns the reading of the witness that is chosen: an element, or none where it has nothing
  // there. Where none is chosen, the reading that is marked as printed, as our own reports have it;
  // else the lemma, else the first.
  pugi::xml_node reading(const pugi::xml_node& app) const;

 private:
  void add(std::string siglum);

  std::optional<std::string> chosen_;
  std::vector<std::string> sigla_;
};

}  // namespace rithmo::exchange
