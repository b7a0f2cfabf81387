// See marks.hpp.
#include "rithmo/sheet/marks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <string>
#include <string_view>

namespace rithmo::sheet {
namespace {

constexpr double points_per_mm = 72 / 25.4;

double blank(Canvas& canvas, const Type& base) {
  return canvas.width_of("x x", base) - canvas.width_of("xx", base);
}

double mark_size(const Type& base) {
  return figure_height(base) * 1.05;
}

// Returns the corners of an equilateral triangle of this height on a horizontal base. `centre` is
// at half its height.
std::array<Point, 3> triangle(Point centre, double height) {
  const double half = height / std::numbers::sqrt3;
  return {Point{centre.x, centre.y - height / 2}, Point{centre.x + half, centre.y + height / 2},
          Point{centre.x - half, centre.y + height / 2}};
}

void draw_shape(Canvas& canvas, Point centre, double height, game::Shape shape, Ink fill,
                double stroke) {
  switch (shape) {
    case game::Shape::round:
      return canvas.draw_circle(centre, height / 2, fill, stroke);
    case game::Shape::triangle:
      return canvas.draw_polygon(triangle(centre, height), fill, stroke);
    case game::Shape::square:
      return canvas.box({centre.x - height / 2, centre.y - height / 2}, height, height, fill,
                        stroke);
  }
}

double shape_width(game::Shape shape, double height) {
  return shape == game::Shape::triangle ? 2 * height / std::numbers::sqrt3 : height;
}

// Returns the width of a cossick sign. The fourth and the sixth power have double signs; the root
// has a narrow one.
double sign_width(int power, double height) {
  return height * (power == 4 || power == 6 ? 1.5 : power == 1 ? 0.6 : 0.75);
}

void draw_sign(Canvas& canvas, Point at, int power, double height) {
  const double stroke = height * 0.09;
  const auto stem = [&](double x, int bars) {
    canvas.line({x, at.y}, {x, at.y - height}, stroke);
    for (int bar = 0; bar < bars; ++bar) {
      const double y = at.y - height * (bars == 1 ? 0.5 : 0.35 + 0.3 * bar);
      canvas.line({x - height * 0.28, y}, {x + height * 0.28, y}, stroke);
    }
  };
  const double first = at.x + height * 0.34, second = first + height * 0.74;
  if (power == 1) {
    stem(at.x + height * 0.3, 0);
    canvas.draw_circle({at.x + height * 0.3, at.y - height}, height * 0.12, Ink::black, 0);
  }
  if (power == 2 || power == 4 || power == 6) stem(first, 1);
  if (power == 3) stem(first, 2);
  if (power == 4) stem(second, 1);
  if (power == 6) stem(second, 2);
}

struct WidthMeasurer {
  Canvas& canvas;
  const Type& base;
  double operator()(const Words& words) const { return canvas.width_of(words.text, words.type); }
  double operator()(const PieceMark& piece) const {
    return shape_width(piece.shape, mark_size(base));
  }
  double operator()(const SignMark& sign) const { return sign_width(sign.power, mark_size(base)); }
};

struct MarkDrawer {
  Canvas& canvas;
  const Type& base;
  Point at;
  void operator()(const Words& words) const { canvas.text(at, words.text, words.type); }
  void operator()(const PieceMark& piece) const {
    const double size = mark_size(base);
    draw_piece(canvas, {at.x + shape_width(piece.shape, size) / 2, at.y - size / 2}, size, piece,
               "");
  }
  void operator()(const SignMark& sign) const {
    draw_sign(canvas, at, sign.power, mark_size(base));
  }
};

// Breaks a word that is wider than the line into parts.
std::vector<Mark> split_wide_word(Canvas& canvas, const Words& words, double width) {
  std::vector<Mark> parts;
  std::string part;
  for (const char c :
       // Splits only after single bytes, such as digits; longer code points are not broken.
       words.text) {
    const bool begins = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    if (begins && !part.empty() && canvas.width_of(part + c, words.type) > width) {
      parts.push_back({Words{part, words.type}});
      part.clear();
    }
    part += c;
  }
  parts.push_back({Words{part, words.type}});
  return parts;
}

// Splits a number into this many lines, of which the first is the longest.
std::vector<std::string> number_in_lines(const std::string& number, std::size_t count) {
  const std::size_t each = (number.size() + count - 1) / count;
  std::vector<std::string> lines;
  for (std::size_t start = 0; start < number.size(); start += each)
    lines.push_back(number.substr(start, each));
  return lines;
}

}  // namespace

std::string capitalized(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

void add_words(Rich& rich, const std::string& text, const Type& type) {
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    if (end > start) rich.push_back({Words{text.substr(start, end - start), type}});
    start = end + 1;
  }
}

void add_unbreakable_words(Rich& rich, const std::string& text, const Type& type) {
  rich.push_back({Words{text, type}, true});
}

double width_of(Canvas& canvas, const Mark& mark, const Type& base) {
  return std::visit(WidthMeasurer{canvas, base}, mark.what);
}

double width_of(Canvas& canvas, const Rich& rich, const Type& base) {
  double width = 0;
  for (std::size_t i = 0; i < rich.size(); ++i)
    width += width_of(canvas, rich[i], base) + (i > 0 && !rich[i].glued ? blank(canvas, base) : 0);
  return width;
}

void draw(Canvas& canvas, Point at, const Rich& rich, const Type& base) {
  for (std::size_t i = 0; i < rich.size(); ++i) {
    if (i > 0 && !rich[i].glued) at.x += blank(canvas, base);
    std::visit(MarkDrawer{canvas, base, at}, rich[i].what);
    at.x += width_of(canvas, rich[i], base);
  }
}

std::vector<Rich> wrapped(Canvas& canvas, const Rich& rich, const Type& base, double width) {
  std::vector<Rich> lines(1);
  double used = 0;
  for (std::size_t i = 0; i < rich.size();) {
    std::size_t end = i + 1;  // index after the marks that are glued together
    while (end < rich.size() && rich[end].glued) ++end;
    const Rich group(rich.begin() + static_cast<std::ptrdiff_t>(i),
                     rich.begin() + static_cast<std::ptrdiff_t>(end));
    const double group_width = width_of(canvas, group, base);
    const double before = lines.back().empty() ? 0 : blank(canvas, base);
    if (group_width > width) {
      for (const Mark& mark : group)
        for (const Mark& part : std::holds_alternative<Words>(mark.what)
                                    ? split_wide_word(canvas, std::get<Words>(mark.what), width)
                                    : std::vector{mark}) {
          const double part_width = width_of(canvas, part, base);
          if (!lines.back().empty() && used + part_width > width) {
            lines.emplace_back();
            used = 0;
          }
          lines.back().push_back({part.what, true});
          used += part_width;
        }
    } else {
      const bool breaks = !lines.back().empty() && used + before + group_width > width;
      if (breaks) {
        lines.emplace_back();
        used = 0;
      }
      used += group_width + (lines.back().empty() ? 0 : before);
      lines.back().insert(lines.back().end(), group.begin(), group.end());
    }
    i = end;
  }
  return lines;
}

bool is_ambiguous_upside_down(const std::string& number) {
  constexpr std::string_view figures = "01689", turned = "01986";
  std::string other;
  for (const char figure : number) {
    const std::size_t at = figures.find(figure);
    if (at == figures.npos) return false;
    other.insert(other.begin(), turned[at]);
  }
  return other != number && !other.starts_with('0');
}

void draw_piece(Canvas& canvas, Point centre, double height, const PieceMark& piece,
                const std::string& number, bool barred) {
  const Ink body = piece.army == game::Army::even ? Ink::white : Ink::black;
  const Ink on_it = piece.army == game::Army::even ? Ink::black : Ink::white;
  const double stroke = std::max(0.12, height * 0.02);
  draw_shape(canvas, centre, height, piece.shape, body, stroke);
  if (piece.king) {
    const double inner = height * (number.empty() ? 0.5 : 0.84);
    canvas.box({centre.x - inner / 2, centre.y - inner / 2}, inner, inner, std::nullopt,
               std::max(0.25, 2 * stroke), on_it);
  }
  if (number.empty()) return;
  // Chooses the number of lines that gives the largest digits. In a triangle the digits are placed
  // low, where it is wide.
  const bool triangular = piece.shape == game::Shape::triangle;
  const double tall = height * (triangular ? 0.42 : 0.62);
  Type type{.size = 0, .ink = on_it};
  std::vector<std::string> lines;
  for (std::size_t count = 1; count <= std::max<std::size_t>(1, number.size() / 2); ++count) {
    const std::vector<std::string> broken = number_in_lines(number, count);
    const double room = height * (piece.shape == game::Shape::round ? 0.74
                                  : triangular                      ? (count == 1 ? 0.62 : 0.42)
                                  : piece.king                      ? 0.7
                                                                    : 0.8);
    Type tried{
        .size = std::min(height * (triangular ? 0.42 : 0.5), tall / static_cast<double>(count)) *
                points_per_mm,
        .ink = on_it};
    if (const double width = canvas.width_of(broken[0], tried); width > room)
      tried.size *= room / width;
    if (tried.size <= type.size) break;
    type = tried;
    lines = broken;
  }
  const double step = figure_height(type) * 1.35,
               middle = centre.y + (triangular ? height * 0.17 : 0);
  double base = middle + figure_height(type) / 2 - step * static_cast<double>(lines.size() - 1) / 2;
  for (const std::string& line : lines) {
    canvas.text({centre.x, base}, line, type, TextAlignment::centre);
    base += step;
  }
  if (!barred) return;
  const double half = canvas.width_of(lines.back(), type) / 2,
               below = base - step + figure_height(type) * 0.2;
  canvas.line({centre.x - half, below}, {centre.x + half, below}, figure_height(type) * 0.09,
              on_it);
}

}  // namespace rithmo::sheet
