// The tree that libgumbo makes of a page, held so that no page can break or flood us, whatever its
// elements are.
//
// Example: the tree is freed at once, not by recursion through it, and one that would need far more
// memory than pages of its size do is refused while it grows. Counter-example: what only makes the
// library slow is found before, in the text (html_refusal.hpp).
#pragma once

#include <gumbo.h>

#include <memory>

#include "rithmo/text/source.hpp"

namespace rithmo::exchange {

class HtmlTree {
 public:
  // Parses a page. The source must outlive the tree.
  static text::Loaded<HtmlTree> of(const text::Source& source);
  const GumboNode& root() const { return *output_->root; }

 private:
  struct Memory;
  HtmlTree(std::shared_ptr<Memory> memory, std::shared_ptr<GumboOutput> output);

  std::shared_ptr<Memory> memory_;  // owns what the output consists of, unless the library does
  std::shared_ptr<GumboOutput> output_;
};

}  // namespace rithmo::exchange
