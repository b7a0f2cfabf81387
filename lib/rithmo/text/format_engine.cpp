// The engine of the fmt library, compiled once for the library and the command.
//
// Every other file includes <fmt/core.h>, which only declares it: a file that included the engine's
// templates would compile two seconds longer. Compiled here and not linked from a shared library,
// the command starts without looking for one, and users of the library need no fmt.
// The instantiations are those of fmt's own src/format.cc for texts of char, in versions 9 to 11.
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
