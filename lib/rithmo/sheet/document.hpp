// A document of pages, which can be made into a PDF, SVG or PNG file, as bytes.
//
// Drawings are stored page by page and executed when a file is made, because every footer shows the
// total number of pages. All contents stay within an area that fits inside the margins of both A4
// and Letter (RFC 2346). A page therefore loses nothing if it is printed on the other paper, in the
// middle or against a corner. Counter-example: this file knows nothing of tables or pieces.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/sheet/canvas.hpp"

namespace rithmo::sheet {

enum class Paper : std::uint8_t { a4, letter };
text::Parsed<Paper> parse_paper(std::string_view text);

struct Extent {
  double width, height;
};
Extent extent_of(Paper paper);

// The size of the contents' area. It is the same on both papers, in the middle of each.
inline constexpr Extent area{186, 257};
Point area_corner(Paper paper);

using Drawing = std::function<void(Canvas&)>;

class Document {
 public:
  // Begins a document. `foot` is the text at the left of every page's footer; the page's number is
  // at the right.
  Document(std::string title, std::string foot, Paper paper);

  Paper paper() const { return paper_; }
  std::size_t pages() const { return pages_.size(); }
  // Begins a page. The coordinates of drawings start at the area's upper left corner.
  void new_page() { pages_.emplace_back(); }
  // Begins a page without a footer. Its drawings may extend beyond the area where both papers have
  // space.
  void new_bare_page() {
    new_page();
    bare_.push_back(pages() - 1);
  }
  void draw(Drawing drawing) { pages_.back().push_back(std::move(drawing)); }
  // Returns a canvas on which text can be measured before it is drawn.
  Canvas& measure() { return *measure_; }

  // Returns the whole document as a PDF, with its title, its language and embedded fonts. The bytes
  // are the same every time.
  std::string pdf() const;
  // The next functions return one page; pages count from 0. REQUIRES: page < pages().
  std::string svg(std::size_t page) const;
  std::string png(std::size_t page) const;

 private:
  void draw_page(Canvas& canvas, std::size_t page) const;

  std::string title_, foot_;
  Paper paper_;
  std::vector<std::vector<Drawing>> pages_;
  std::vector<std::size_t> bare_;
  std::shared_ptr<_cairo_surface> measured_;
  std::unique_ptr<Canvas> measure_;
};

// Contents end at usable_height below the top of the area; the footer is below them.
inline constexpr double foot_height = 9;
inline constexpr double usable_height = area.height - foot_height;

}  // namespace rithmo::sheet
