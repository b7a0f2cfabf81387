// See canvas.hpp.
#include "rithmo/sheet/canvas.hpp"

#include <pango/pangocairo.h>

#include <array>
#include <map>
#include <numbers>
#include <string_view>
#include <tuple>

namespace rithmo::sheet {
namespace {

constexpr double points_per_mm = 72 / 25.4;
constexpr double smallest_text_face =
    9;  // in points; below this size the face that was cut for 8 points is used

struct Release {
  void operator()(void* object) const { g_object_unref(object); }
  void operator()(cairo_t* cairo) const { cairo_destroy(cairo); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
  void operator()(PangoFontDescription* description) const {
    pango_font_description_free(description);
  }
};
template <class T>
using Held = std::unique_ptr<T, Release>;

const char* family_for(const Type& type) {
  return type.size < smallest_text_face ? "EB Garamond 08" : "EB Garamond 12";
}

Held<PangoFontDescription> describe(const Type& type) {
  Held<PangoFontDescription> font(pango_font_description_new());
  pango_font_description_set_family(font.get(), family_for(type));
  pango_font_description_set_absolute_size(font.get(), type.size * PANGO_SCALE);
  if (type.italic) pango_font_description_set_style(font.get(), PANGO_STYLE_ITALIC);
  return font;
}

std::array<double, 3> colour(Ink ink) {
  switch (ink) {
    case Ink::black:
      return {0, 0, 0};
    case Ink::grey:
      return {0.4, 0.4, 0.4};
    case Ink::pale:
      return {0.86, 0.86, 0.86};
    case Ink::white:
      return {1, 1, 1};
    case Ink::red:
      return {0.72, 0.05, 0.05};
  }
  return {};
}

Held<PangoLayout> new_layout(cairo_t* cairo) {
  Held<PangoContext> context(pango_cairo_create_context(cairo));
  Held<cairo_font_options_t> options(cairo_font_options_create());
  cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(context.get(), options.get());
  pango_cairo_context_set_resolution(context.get(), 72);
  pango_context_set_round_glyph_positions(context.get(), FALSE);
  pango_context_set_language(context.get(), pango_language_from_string("en"));
  return Held<PangoLayout>(pango_layout_new(context.get()));
}

}  // namespace

struct Canvas::Pen {
  explicit Pen(cairo_surface_t* surface)
      : cairo(cairo_create(surface)), layout(new_layout(cairo.get())) {}

  void set(const std::string& text, const Type& type) {
    const Held<PangoFontDescription> font = describe(type);
    pango_layout_set_font_description(layout.get(), font.get());
    PangoAttrList* attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes,
                           pango_attr_font_features_new(type.small_caps  ? "tnum,lnum,smcp"
                                                        : type.fractions ? "tnum,lnum,frac"
                                                                         : "tnum,lnum"));
    if (type.small_caps)
      pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(
                                             static_cast<int>(0.05 * type.size * PANGO_SCALE)));
    pango_layout_set_attributes(layout.get(), attributes);
    pango_attr_list_unref(attributes);
    std::string set = text;  // the text with typographic apostrophes
    for (std::size_t at = set.find('\''); at != set.npos; at = set.find('\'', at))
      set.replace(at, 1, "’");
    pango_layout_set_text(layout.get(), set.c_str(), static_cast<int>(set.size()));
  }

  void ink(Ink ink) {
    const auto [r, g, b] = colour(ink);
    cairo_set_source_rgb(cairo.get(), r, g, b);
  }

  // Fills and strokes the current cairo path.
  void paint(std::optional<Ink> fill, double width, Ink stroke) {
    if (fill) {
      ink(*fill);
      cairo_fill_preserve(cairo.get());
    }
    if (width > 0) {
      ink(stroke);
      cairo_set_line_width(cairo.get(), width * points_per_mm);
      cairo_set_line_join(cairo.get(), CAIRO_LINE_JOIN_MITER);
      cairo_stroke_preserve(cairo.get());
    }
    cairo_new_path(cairo.get());
  }

  Held<cairo_t> cairo;
  Held<PangoLayout> layout;
  std::map<std::tuple<std::string, double, bool, bool, bool>, double> widths;
};

Canvas::Canvas(_cairo_surface* surface) : pen_(std::make_unique<Pen>(surface)) {}
Canvas::~Canvas() = default;

void Canvas::line(Point from, Point to, double width, Ink ink) {
  cairo_move_to(pen_->cairo.get(), from.x * points_per_mm, from.y * points_per_mm);
  cairo_line_to(pen_->cairo.get(), to.x * points_per_mm, to.y * points_per_mm);
  pen_->paint(std::nullopt, width, ink);
}

void Canvas::draw_dashed_line(Point from, Point to, double width, Ink ink) {
  const std::array dashes{1.2 * points_per_mm, 0.8 * points_per_mm};
  cairo_set_dash(pen_->cairo.get(), dashes.data(), dashes.size(), 0);
  line(from, to, width, ink);
  cairo_set_dash(pen_->cairo.get(), nullptr, 0, 0);
}

void Canvas::draw_polygon(std::span<const Point> corners, std::optional<Ink> fill, double width,
                          Ink ink) {
  for (const Point corner : corners)
    cairo_line_to(pen_->cairo.get(), corner.x * points_per_mm, corner.y * points_per_mm);
  cairo_close_path(pen_->cairo.get());
  pen_->paint(fill, width, ink);
}

void Canvas::draw_circle(Point centre, double radius, std::optional<Ink> fill, double width,
                         Ink ink) {
  cairo_arc(pen_->cairo.get(), centre.x * points_per_mm, centre.y * points_per_mm,
            radius * points_per_mm, 0, 2 * std::numbers::pi);
  cairo_close_path(pen_->cairo.get());
  pen_->paint(fill, width, ink);
}

void Canvas::box(Point corner, double width, double height, std::optional<Ink> fill, double stroke,
                 Ink ink) {
  const std::array corners{corner, Point{corner.x + width, corner.y},
                           Point{corner.x + width, corner.y + height},
                           Point{corner.x, corner.y + height}};
  draw_polygon(corners, fill, stroke, ink);
}

void Canvas::text(Point at, const std::string& text, const Type& type, TextAlignment align) {
  const double width = align == TextAlignment::left ? 0 : width_of(text, type);
  pen_->set(text, type);
  const double left = align == TextAlignment::left     ? at.x
                      : align == TextAlignment::centre ? at.x - width / 2
                                                       : at.x - width;
  pen_->ink(type.ink);
  cairo_move_to(pen_->cairo.get(), left * points_per_mm, at.y * points_per_mm);
  pango_cairo_show_layout_line(pen_->cairo.get(),
                               pango_layout_get_line_readonly(pen_->layout.get(), 0));
  cairo_new_path(pen_->cairo.get());
}

double Canvas::width_of(const std::string& text, const Type& type) {
  const std::tuple key(text, type.size, type.italic, type.small_caps, type.fractions);
  if (const auto known = pen_->widths.find(key); known != pen_->widths.end()) return known->second;
  pen_->set(text, type);
  PangoRectangle advance;
  pango_layout_line_get_extents(pango_layout_get_line_readonly(pen_->layout.get(), 0), nullptr,
                                &advance);
  const double width = advance.width / static_cast<double>(PANGO_SCALE) / points_per_mm;
  pen_->widths.emplace(key, width);
  return width;
}

void Canvas::draw_translated(Point origin, const std::function<void(Canvas&)>& drawing) {
  cairo_save(pen_->cairo.get());
  cairo_translate(pen_->cairo.get(), origin.x * points_per_mm, origin.y * points_per_mm);
  drawing(*this);
  cairo_restore(pen_->cairo.get());
}

void Canvas::draw_clipped(Point corner, double width, double height,
                          const std::function<void(Canvas&)>& drawing) {
  cairo_save(pen_->cairo.get());
  cairo_rectangle(pen_->cairo.get(), corner.x * points_per_mm, corner.y * points_per_mm,
                  width * points_per_mm, height * points_per_mm);
  cairo_clip(pen_->cairo.get());
  drawing(*this);
  cairo_restore(pen_->cairo.get());
}

void Canvas::end_page() {
  cairo_show_page(pen_->cairo.get());
}

std::optional<std::string> check_font() {
  const Held<cairo_surface_t> surface(
      cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nullptr));
  const Held<cairo_t> cairo(cairo_create(surface.get()));
  const Held<PangoLayout> layout = new_layout(cairo.get());
  for (const Type& type :
       {Type{.size = 8}, Type{.size = 8, .italic = true}, Type{}, Type{.italic = true}}) {
    const Held<PangoFontDescription> wanted = describe(type);
    const Held<PangoFont> font(
        pango_context_load_font(pango_layout_get_context(layout.get()), wanted.get()));
    const Held<PangoFontDescription> found(font ? pango_font_describe(font.get())
                                                : pango_font_description_new());
    const char* family = pango_font_description_get_family(found.get());
    if (!family || !std::string_view(family).starts_with("EB Garamond"))
      return std::string("the font ") + family_for(type) +
             " is not installed (Debian: fonts-ebgaramond)";
  }
  return std::nullopt;
}

}  // namespace rithmo::sheet
