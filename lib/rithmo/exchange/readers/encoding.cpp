// See encoding.hpp.
#include "rithmo/exchange/readers/encoding.hpp"

#include <utf8.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/text/characters.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::exchange {
namespace {

enum class Encoding : std::uint8_t { utf8, utf16, western };

constexpr std::array<text::Word<Encoding>, 13> encodings{{{"utf-8", Encoding::utf8},
                                                          {"utf8", Encoding::utf8},
                                                          {"us-ascii", Encoding::utf8},
                                                          {"ascii", Encoding::utf8},
                                                          {"utf-16", Encoding::utf16},
                                                          {"utf-16le", Encoding::utf16},
                                                          {"utf-16be", Encoding::utf16},
                                                          {"iso-8859-1", Encoding::western},
                                                          {"iso8859-1", Encoding::western},
                                                          {"iso_8859-1", Encoding::western},
                                                          {"latin1", Encoding::western},
                                                          {"windows-1252", Encoding::western},
                                                          {"cp1252", Encoding::western}}};

// Maps bytes of Windows-1252 from 0x80 to 0x9F
// (https://encoding.spec.whatwg.org/index-windows-1252.txt); the rest equals Unicode.
constexpr std::array<char16_t, 32> windows{
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

std::string decode_windows_1252(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size());
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    const char32_t point = byte >= 0x80 && byte < 0xA0 ? windows[byte - 0x80U] : byte;
    utf8::unchecked::append(point, std::back_inserter(text));
  }
  return text;
}

// Decodes UTF-16. Returns nothing where a surrogate is unpaired or a byte is left over.
std::optional<std::string> decode_utf16(std::string_view bytes, bool big_end_first) {
  if (bytes.size() % 2 != 0) return std::nullopt;
  std::u16string units;
  units.reserve(bytes.size() / 2);
  for (std::size_t i = 0; i < bytes.size(); i += 2) {
    const auto first = static_cast<unsigned char>(bytes[i]),
               second = static_cast<unsigned char>(bytes[i + 1]);
    units += static_cast<char16_t>(big_end_first ? first << 8U | second : second << 8U | first);
  }
  std::string text;
  try {
    utf8::utf16to8(units.begin(), units.end(), std::back_inserter(text));
  } catch (const utf8::exception&) {
    return std::nullopt;
  }
  return text;
}

// Returns the name after `key`= near the beginning of the file, searched from `start` on; empty
// where there is none.
std::string value_after_key(const std::string& head, std::string_view key, std::size_t start) {
  std::size_t at = head.find(key, start);
  if (at == head.npos) return "";
  at = head.find_first_not_of(" \t\r\n=\"'", at + key.size());
  if (at == head.npos) return "";
  return head.substr(at, head.find_first_of(" \t\r\n\"'?>;/", at) - at);
}

// Returns the encoding that the file declares.
std::string declared(std::string_view bytes) {
  const std::string head = text::lower(bytes.substr(0, 2048));
  if (head.starts_with("<?xml")) {
    const std::size_t end = head.find("?>");
    const std::string name = value_after_key(head.substr(0, end), "encoding", 0);
    if (!name.empty()) return name;
  }
  const std::size_t meta = head.find("<meta");
  return meta == head.npos ? "" : value_after_key(head, "charset", meta);
}

// Returns whether the bytes contain a control character that does not occur in texts.
bool has_control(std::string_view bytes) {
  return std::ranges::any_of(bytes, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 && (byte < '\t' || byte > '\r');
  });
}

}  // namespace

text::Loaded<text::Source> decoded(const std::string& path, std::string bytes, Notes& notes) {
  constexpr std::string_view four("\xFF\xFE\0\0", 4), high("\xFE\xFF", 2), low("\xFF\xFE", 2);
  constexpr std::string_view xml_high("\0<\0?", 4), xml_low("<\0?\0", 4);
  const std::string_view all = bytes;
  if (all.starts_with(four))
    return refuse_file(path, "the file is in UTF-32, which cannot be read: save it as UTF-8");
  const bool marked = all.starts_with(high) || all.starts_with(low);
  if (marked || all.starts_with(xml_high) || all.starts_with(xml_low)) {
    const bool big = all.starts_with(high) || all.starts_with(xml_high);
    auto text = decode_utf16(all.substr(marked ? 2 : 0), big);
    if (!text)
      return refuse_file(path,
                         "begins as UTF-16, but is not UTF-16 throughout: save the file as UTF-8");
    notes.add("read as UTF-16");
    return text::Source::of(path, *std::move(text));
  }
  const std::string name = declared(all);
  const bool is_utf8 = utf8::is_valid(all.begin(), all.end());
  const auto encoding =
      name.empty() ? std::optional(Encoding::utf8) : text::meaning(encodings, name);
  if (!encoding)
    return refuse_file(path,
                       "written in " + name + ", which cannot be read: save the file as UTF-8");
  if (*encoding == Encoding::western) {
    notes.add("read as Windows-1252, because the file declares the encoding " + name);
    return text::Source::of(path, decode_windows_1252(all));
  }
  if (!is_utf8 && name.empty() && !all.starts_with("<?xml") && !has_control(all)) {
    notes.add("the file is not UTF-8 and declares no encoding: read as Windows-1252");
    return text::Source::of(path, decode_windows_1252(all));
  }
  return text::Source::of(path, std::move(bytes));
}

}  // namespace rithmo::exchange
