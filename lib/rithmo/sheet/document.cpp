// See document.hpp.
#include "rithmo/sheet/document.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <new>
#include <string_view>
#include <type_traits>
#include <utility>

#include <cairo/cairo-pdf.h>
#include <cairo/cairo-svg.h>
#include <cairo/cairo.h>

// The C interface of qpdf is used instead of its classes, because their JSON.hh does not compile
// with clang and libstdc++ 12.
#include <qpdf/qpdf-c.h>

#include "rithmo/text/words.hpp"

namespace rithmo::sheet {
namespace {

constexpr double points_per_mm = 72 / 25.4;
constexpr double dots_per_inch = 200;  // the resolution of PNG files
// A fixed creation time. Cairo would write the current time, but the output must depend only on the
// input.
constexpr const char* no_time = "2000-01-01T00:00:00Z";

using Surface = std::shared_ptr<cairo_surface_t>;

Surface wrap_surface(cairo_surface_t* surface) {
  return {surface, cairo_surface_destroy};
}

cairo_status_t append(void* text, const unsigned char* data, unsigned length) {
  static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

struct PdfDeleter {
  void operator()(qpdf_data pdf) const { qpdf_cleanup(&pdf); }
};

// Adds to a PDF what cairo cannot write: the document's language, and the request that viewers show
// its title. Also compresses the pages' objects, which cairo does not. REQUIRES: `bytes` are a PDF
// that cairo wrote.
std::string with_language(const std::string& bytes) {
  const std::unique_ptr<std::remove_pointer_t<qpdf_data>, PdfDeleter> held_pdf(qpdf_init());
  const qpdf_data pdf = held_pdf.get();
  [[maybe_unused]] const QPDF_ERROR_CODE read =
      qpdf_read_memory(pdf, "sheet", bytes.data(), bytes.size(), nullptr);
  assert((read & QPDF_ERRORS) == 0);
  const qpdf_oh root = qpdf_get_root(pdf);
  qpdf_oh_replace_key(pdf, root, "/Lang", qpdf_oh_new_string(pdf, "en-GB"));
  const qpdf_oh preferences = qpdf_oh_new_dictionary(pdf);
  qpdf_oh_replace_key(pdf, preferences, "/DisplayDocTitle", qpdf_oh_new_bool(pdf, QPDF_TRUE));
  qpdf_oh_replace_key(pdf, root, "/ViewerPreferences", preferences);
  qpdf_init_write_memory(pdf);
  qpdf_set_deterministic_ID(pdf, QPDF_TRUE);
  qpdf_set_object_stream_mode(pdf, qpdf_o_generate);
  if ((qpdf_write(pdf) & QPDF_ERRORS) != 0)
    throw std::bad_alloc();  // in memory, nothing else can fail
  return {reinterpret_cast<const char*>(qpdf_get_buffer(pdf)), qpdf_get_buffer_length(pdf)};
}

}  // namespace

text::Parsed<Paper> parse_paper(std::string_view text) {
  constexpr std::array<text::Word<Paper>, 2> papers{{{"a4", Paper::a4}, {"letter", Paper::letter}}};
  return text::parse_word(papers, text);
}

Extent extent_of(Paper paper) {
  return paper == Paper::a4 ? Extent{210, 297} : Extent{215.9, 279.4};
}

Point area_corner(Paper paper) {
  const Extent page = extent_of(paper);
  return {(page.width - area.width) / 2, (page.height - area.height) / 2};
}

Document::Document(std::string title, std::string foot, Paper paper)
    : title_(std::move(title)),
      foot_(std::move(foot)),
      paper_(paper),
      measured_(wrap_surface(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nullptr))),
      measure_(std::make_unique<Canvas>(measured_.get())) {}

void Document::draw_page(Canvas& canvas, std::size_t page) const {
  for (const Drawing& drawing : pages_[page]) drawing(canvas);
  if (std::ranges::find(bare_, page) != bare_.end()) return;
  const Type small{.size = 8};
  const double rule = area.height - 5, base = area.height - 1;
  const std::string number = std::to_string(page + 1) + " of " + std::to_string(pages_.size());
  const double room = area.width - canvas.width_of(number, small) - 4;
  Type foot = small;  // a footer that is too long for the line is set in smaller type
  if (const double width = canvas.width_of(foot_, foot); width > room) foot.size *= room / width;
  canvas.line({0, rule}, {area.width, rule}, 0.15, Ink::grey);
  canvas.text({0, base}, foot_, foot);
  canvas.text({area.width, base}, number, small, TextAlignment::right);
}

std::string Document::pdf() const {
  std::string bytes;
  const auto [width, height] = extent_of(paper_);
  const Surface surface = wrap_surface(cairo_pdf_surface_create_for_stream(
      append, &bytes, width * points_per_mm, height * points_per_mm));
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, title_.c_str());
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "rithmo");
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE, no_time);
  const Point corner = area_corner(paper_);
  cairo_surface_set_device_offset(surface.get(), corner.x * points_per_mm,
                                  corner.y * points_per_mm);
  {
    Canvas canvas(surface.get());
    for (std::size_t page = 0; page < pages_.size(); ++page) {
      draw_page(canvas, page);
      canvas.end_page();
    }
  }
  cairo_surface_finish(surface.get());
  return with_language(bytes);
}

std::string Document::svg(std::size_t page) const {
  std::string bytes;
  const auto [width, height] = extent_of(paper_);
  const Surface surface = wrap_surface(cairo_svg_surface_create_for_stream(
      append, &bytes, width * points_per_mm, height * points_per_mm));
  const Point corner = area_corner(paper_);
  cairo_surface_set_device_offset(surface.get(), corner.x * points_per_mm,
                                  corner.y * points_per_mm);
  {
    Canvas canvas(surface.get());
    draw_page(canvas, page);
  }
  cairo_surface_finish(surface.get());
  return bytes;
}

std::string Document::png(std::size_t page) const {
  std::string bytes;
  const auto [width, height] = extent_of(paper_);
  const double dots_per_mm = dots_per_inch / 25.4;
  const Surface surface = wrap_surface(
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width * dots_per_mm + 0.5),
                                 static_cast<int>(height * dots_per_mm + 0.5)));
  cairo_surface_set_device_scale(surface.get(), dots_per_inch / 72, dots_per_inch / 72);
  const Point corner = area_corner(paper_);
  cairo_surface_set_device_offset(surface.get(), corner.x * dots_per_mm, corner.y * dots_per_mm);
  {
    Canvas canvas(surface.get());
    canvas.box({-corner.x, -corner.y}, width, height, Ink::white, 0);
    draw_page(canvas, page);
  }
  cairo_surface_write_to_png_stream(surface.get(), append, &bytes);
  return bytes;
}

}  // namespace rithmo::sheet
