// The implementation of the fmt library, compiled once for the library and the command.
//
// All other files include <fmt/core.h>, which only declares it; including the templates would make
// each file compile two seconds longer. Because the implementation is compiled here, the command
// starts without looking for a shared library, and users of the library need no fmt. The
// instantiations are those of fmt's own src/format.cc for texts of char, in versions 9 to 11.
#include <fmt/format-inl.h>

namespace fmt::detail {

template auto dragonbox::to_decimal(float x) noexcept -> dragonbox::decimal_fp<float>;
template auto dragonbox::to_decimal(double x) noexcept -> dragonbox::decimal_fp<double>;
template locale_ref::locale_ref(const std::locale& locale);
template auto locale_ref::get<std::locale>() const -> std::locale;
template auto thousands_sep_impl(locale_ref) -> thousands_sep_result<char>;
template auto decimal_point_impl(locale_ref) -> char;
template void buffer<char>::append(const char*, const char*);
template void vformat_to(buffer<char>&, string_view, basic_format_args<format_context>, locale_ref);

}  // namespace fmt::detail
