// A document of pages, and the files it can become: PDF, SVG or PNG, as bytes.
//
// Drawings are stored page by page and executed when a file is made, so that every foot can show
// the number of pages. All contents keep within one area that lies inside the margins of A4 and of
// Letter, whichever paper a page is printed on (RFC 2346): a page laid on the other paper, in the
// middle or against a corner, loses nothing. Counter-example: nothing here knows of tables or
// pieces.
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

// Area of the contents: the same extent on both papers, in the middle of each.
inline constexpr Extent area{186, 257};
Point area_corner(Paper paper);

using Drawing = std::function<void(Canvas&)>;

class Document {
 public:
  // Begins a document. `foot` stands at the left of every page's foot, the page's number at the
  // right.
  Document(std::string title, std::string foot, Paper paper);

  Paper paper() const { return paper_; }
  std::size_t pages() const { return pages_.size(); }
  // Begins a page. Coordinates of drawings start at the area's upper left corner.
  void new_page() { pages_.emplace_back(); }
  // Begins a page without a foot. A drawing may extend beyond the area there, where both papers
  // have space.
  void new_bare_page() {
    new_page();
    bare_.push_back(pages() - 1);
  }
  void draw(Drawing drawing) { pages_.back().push_back(std::move(drawing)); }
  // Returns a canvas for measuring text before it is drawn.
  Canvas& measure() { return *measure_; }

  // Returns the whole document; title and language set, fonts embedded, the same bytes every time.
  std::string pdf() const;
  // Return one page, counted from 0. REQUIRES: page < pages().
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

// Contents end at usable_height, from the top of the area; the foot stands below.
inline constexpr double foot_height = 9;
inline constexpr double usable_height = area.height - foot_height;

}  // namespace rithmo::sheet
