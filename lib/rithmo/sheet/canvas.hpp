// Drawing in millimetres: lines, shapes and text in EB Garamond, on any cairo surface. Only this
// file and canvas.cpp use cairo and pango.
//
// Lengths are millimetres from the upper left corner of the page; sizes of type are points. There
// is no bold type, because the typeface has no finished bold. Digits are lining and tabular, so
// that columns of numbers align. Example: text({20, 30}, "225", {.size = 11}) sets its baseline 30
// mm from the top. Counter-example: pango would silently replace a typeface that is not installed;
// check_font() reports it instead.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "rithmo/text/fault.hpp"

struct _cairo_surface;

namespace rithmo::sheet {

struct Point {
  double x, y;
};

enum class Ink : std::uint8_t { black, grey, pale, white, red };

struct Type {
  double size = 10;  // size of the type, in points
  bool italic = false, small_caps = false;
  bool fractions = false;  // true to set 3/4 as a single sign
  Ink ink = Ink::black;
};

enum class TextAlignment : std::uint8_t { left, centre, right };

class Canvas {
 public:
  // Makes a canvas for a surface whose units are points. The surface must outlive the canvas.
  explicit Canvas(_cairo_surface* surface);
  ~Canvas();
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  void line(Point from, Point to, double width, Ink ink = Ink::black);
  void draw_dashed_line(Point from, Point to, double width, Ink ink = Ink::black);
  // The next functions draw closed shapes: filled, stroked or both.
  void draw_polygon(std::span<const Point> corners, std::optional<Ink> fill, double width,
                    Ink ink = Ink::black);
  void draw_circle(Point centre, double radius, std::optional<Ink> fill, double width,
                   Ink ink = Ink::black);
  void box(Point corner, double width, double height, std::optional<Ink> fill, double stroke,
           Ink ink = Ink::black);

  // Draws one line of text. `at` is the left end, the middle or the right end of its baseline.
  void text(Point at, const std::string& text, const Type& type,
            TextAlignment align = TextAlignment::left);
  // Returns the advance width of the text.
  double width_of(const std::string& text, const Type& type);

  // The first draws with `origin` as its upper left corner. The second clips the drawing to a box.
  void draw_translated(Point origin, const std::function<void(Canvas&)>& drawing);
  void draw_clipped(Point corner, double width, double height,
                    const std::function<void(Canvas&)>& drawing);

  void end_page();

 private:
  struct Pen;
  std::unique_ptr<Pen> pen_;
};

// Returns nothing if the typeface is installed. Otherwise returns which family is missing, and the
// Debian package that has it.
std::optional<std::string> check_font();

// The next functions return, in millimetres, the line height of this type and the height of its
// digits above the baseline.
constexpr double leading(const Type& type) {
  return type.size * 1.25 * 25.4 / 72;
}
constexpr double figure_height(const Type& type) {
  return type.size * 0.65 * 25.4 / 72;
}

}  // namespace rithmo::sheet
