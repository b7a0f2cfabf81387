// The tree that libgumbo makes from a page, with limits on memory and depth that protect against
// hostile pages.
//
// Example: the tree is freed as a whole, without recursion. A tree that needs far more memory than
// usual for a page of its size is refused while it grows. Counter-example: texts that would only
// make the library slow are refused before parsing (html_refusal.hpp).
#pragma once

#include <gumbo.h>

#include <memory>

#include "rithmo/text/source.hpp"

namespace rithmo::exchange {

class HtmlTree {
 public:
  // Parses a page. REQUIRES: the source outlives the tree.
  static text::Loaded<HtmlTree> of(const text::Source& source);
  const GumboNode& root() const { return *output_->root; }

 private:
  struct Memory;
  HtmlTree(std::shared_ptr<Memory> memory, std::shared_ptr<GumboOutput> output);

  std::shared_ptr<Memory> memory_;  // owns the memory of the output, unless the library does
  std::shared_ptr<GumboOutput> output_;
};

}  // namespace rithmo::exchange
