// See import_file.hpp.
#include "rithmo/exchange/readers/import_file.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/readers/alto.hpp"
#include "rithmo/exchange/readers/archive.hpp"
#include "rithmo/exchange/readers/carried_files.hpp"
#include "rithmo/exchange/readers/delimited.hpp"
#include "rithmo/exchange/readers/encoding.hpp"
#include "rithmo/exchange/readers/hocr.hpp"
#include "rithmo/exchange/readers/html.hpp"
#include "rithmo/exchange/readers/ods.hpp"
#include "rithmo/exchange/readers/page_xml.hpp"
#include "rithmo/exchange/readers/tei.hpp"
#include "rithmo/exchange/readers/xlsx.hpp"
#include "rithmo/exchange/readers/xml.hpp"
#include "rithmo/exchange/writers/package_writer.hpp"
#include "rithmo/table/set_apart.hpp"
#include "rithmo/table/witness.hpp"
#include "rithmo/text/characters.hpp"
#include "rithmo/text/suggestion.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::exchange {
namespace {

enum class TextKind : std::uint8_t { page, alto, tei, flat_ods, html, delimited };

constexpr const char* what_is_read =
    "expected .xlsx, .ods, PAGE XML, ALTO, hOCR, TEI, HTML with tables, TSV or CSV";

// Returns the local name of the first element, after declarations and comments; empty where the
// text is not markup.
std::string root_name(std::string_view text) {
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    std::size_t end = text.npos;
    if (text.starts_with("<!--"))
      end = text.find("-->");
    else if (text.starts_with("<?"))
      end = text.find("?>");
    else if (text.starts_with("<!")) {
      const std::size_t subset = text.find('[');
      end = text.find('>');
      if (subset < end) end = text.find("]>", subset);
    } else {
      break;
    }
    if (end == text.npos) return "";
    text.remove_prefix(std::min(text.find('>', end) + 1, text.size()));
  }
  if (!text.starts_with('<')) return "";
  const std::string_view name = text.substr(1, text.find_first_of(" \t\r\n/>", 1) - 1);
  return std::string(name.substr(name.find(':') == name.npos ? 0 : name.find(':') + 1));
}

std::optional<TextKind> kind_of(const std::string& path, std::string_view text) {
  constexpr std::array<text::Word<TextKind>, 8> roots{{{"PcGts", TextKind::page},
                                                       {"alto", TextKind::alto},
                                                       {"TEI", TextKind::tei},
                                                       {"teiCorpus", TextKind::tei},
                                                       {"document", TextKind::flat_ods},
                                                       {"html", TextKind::html},
                                                       {"HTML", TextKind::html},
                                                       {"table", TextKind::html}}};
  constexpr std::array<text::Word<TextKind>, 11> endings{{{".html", TextKind::html},
                                                          {".md", TextKind::delimited},
                                                          {".markdown", TextKind::delimited},
                                                          {".htm", TextKind::html},
                                                          {".xhtml", TextKind::html},
                                                          {".tsv", TextKind::delimited},
                                                          {".tab", TextKind::delimited},
                                                          {".csv", TextKind::delimited},
                                                          {".txt", TextKind::delimited},
                                                          {".fods", TextKind::flat_ods},
                                                          {".xls", TextKind::html}}};
  const std::string root = root_name(text);
  if (const auto kind = text::meaning(roots, root)) return kind;
  const bool is_xml = text.starts_with("<?xml");
  if (!is_xml && text::lower(text).find("<table") != std::string::npos) return TextKind::html;
  const std::string_view first = text.substr(0, 4096);
  if (root.empty() && first.find('\t') != first.npos) return TextKind::delimited;
  const auto named =
      text::meaning(endings, text::lower(std::filesystem::path(path).extension().string()));
  if (named == TextKind::delimited && !root.empty() && is_xml) return std::nullopt;
  if (named && *named != TextKind::flat_ods) return named;
  if (root.empty() && first.substr(0, first.find('\n')).find_first_of(",;|") != first.npos)
    return TextKind::delimited;
  return std::nullopt;
}

text::Loaded<ImportedFile> read_text(const text::Source& source, const ImportChoice& choice) {
  const auto kind = kind_of(source.path(), source.text());
  if (!kind) {
    const std::string root = root_name(source.text());
    return refuse_file(source.path(), (root.empty() ? "" : "<" + root + ">, ") +
                                          std::string("not a known format: ") + what_is_read);
  }
  switch (*kind) {
    case TextKind::html:
      return may_be_hocr(source.text()) ? import_hocr(source) : import_html(source);
    case TextKind::delimited:
      return import_delimited(source);
    default:
      break;
  }
  RITHMO_TRY(const auto document, parse_xml(source));
  switch (*kind) {
    case TextKind::page:
      return import_page(source.path(), document);
    case TextKind::alto:
      return import_alto(source.path(), document);
    case TextKind::tei:
      return import_tei(source.path(), document, choice.witness);
    default:
      return import_flat_ods(source.path(), document);
  }
}

text::Loaded<ImportedFile> read_archive(const std::string& path, std::string bytes) {
  RITHMO_TRY(auto archive, Archive::open(path, std::move(bytes)));
  if (!workbook_part(archive).empty()) return import_xlsx(archive);
  if (archive.has("content.xml")) return import_ods(archive);
  return refuse_file(path, std::string("a zip archive that is not a workbook: ") + what_is_read);
}

text::Loaded<ImportedFile> read_bytes_of(const std::string& path, std::string bytes,
                                         const ImportChoice& choice) {
  if (bytes.size() > max_part_bytes) return refuse_file(path, "more than 256 MB");
  if (bytes.starts_with("PK")) return read_archive(path, std::move(bytes));
  if (bytes.starts_with("\xD0\xCF\x11\xE0"))
    return refuse_file(
        path,
        "an old workbook (.xls), or one with a password: save it as .xlsx without a password");
  if (bytes.starts_with("%PDF") || bytes.starts_with("\x89PNG") ||
      bytes.starts_with("\xFF\xD8\xFF"))
    return refuse_file(path, std::string("a picture of a table, not a table: ") + what_is_read);
  Notes notes;
  // Refuses a text with NUL, unless its beginning shows that it is UTF-16.
  const std::string_view head = std::string_view(bytes).substr(0, 1024);
  const bool is_wide = head.starts_with("\xFE\xFF") || head.starts_with("\xFF\xFE") ||
                       head.substr(0, 4).find('<') != head.npos;
  if (const std::size_t nul = head.find('\0'); nul != head.npos && !is_wide) {
    const std::string_view before = head.substr(0, nul);
    const auto line = static_cast<std::size_t>(std::ranges::count(before, '\n'));
    const std::size_t start = before.rfind('\n') + 1;  // 0 in the first line
    return tl::unexpected(text::Fault{
        path,
        {line + 1, nul - start + 1},
        "a NUL byte, so the file is not text; not a known format: " + std::string(what_is_read),
        ""});
  }
  RITHMO_TRY(const auto source, decoded(path, std::move(bytes), notes));
  RITHMO_TRY(auto file, read_text(source, choice));
  // Puts the notes about the encoding first.
  for (const std::string& note : file.notes.all()) notes.add(note);
  file.notes = std::move(notes);
  return file;
}

// Drops all tables but one, chosen by its name in the file or by its slug.
std::optional<text::Fault> keep_sheet(ImportedFile& file, const std::string& path,
                                      const std::string& name) {
  const auto has_name = [&](const ImportedTable& table) {
    return table.name == name || slug_of(table.name) == name;
  };
  if (std::ranges::none_of(file.tables, has_name)) {
    std::string known;
    for (const ImportedTable& table : file.tables)
      known += (known.empty() ? "" : ", ") + table.name;
    return refuse_file(path, "no table '" + name + "'" +
                                 text::did_you_mean(name, file.tables, &ImportedTable::name) +
                                 (known.empty() ? "" : "; there are: " + known))
        .value();
  }
  const auto stored = std::ranges::find_if(file.tables, has_name);
  ImportedTable table = std::move(*stored);
  file.tables.clear();
  file.tables.push_back(std::move(table));
  return std::nullopt;
}

}  // namespace

text::Loaded<ShapedFile> shaped_file(const std::string& path, std::string bytes,
                                     const ImportChoice& choice) {
  ShapedFile result;
  RITHMO_TRY(result.file, read_bytes_of(path, std::move(bytes), choice));
  result.notes = std::move(result.file.notes);
  const bool is_asked =
      choice.sheet || choice.witness || choice.shape.header || choice.shape.repeat_merged;
  if (!is_asked) {
    result.whole = carried_witness(result.file, result.notes);
    if (result.whole) return result;
  }
  if (choice.sheet)
    if (auto fault = keep_sheet(result.file, path, *choice.sheet)) return tl::unexpected(*fault);
  for (std::size_t i = 0; i < result.file.tables.size(); ++i) {
    const ImportedTable& table = result.file.tables[i];
    const std::string label = table.name.empty() ? "table " + std::to_string(i + 1) : table.name;
    RITHMO_TRY(auto made, shaped(path, label, table, choice.shape, result.notes));
    result.from.insert(result.from.end(), made.size(), i);
    std::ranges::move(made, std::back_inserter(result.tables));
    if (result.tables.size() > max_imported_tables)
      return refuse_file(path, "more than " + std::to_string(max_imported_tables) + " tables");
  }
  if (result.tables.empty()) return refuse_file(path, "no table in it");
  return result;
}

text::Loaded<std::vector<std::string>> sigla_of(const std::string& path) {
  RITHMO_TRY(auto bytes, text::read_bytes(path));
  if (kind_of(path, bytes) != TextKind::tei) return std::vector<std::string>();
  RITHMO_TRY(auto file, read_bytes_of(path, std::move(bytes), {}));
  return std::move(file.sigla);
}

text::Loaded<ImportedWitness> import_bytes(const std::string& path, std::string bytes,
                                           const ImportChoice& choice) {
  RITHMO_TRY(auto file, shaped_file(path, std::move(bytes), choice));
  if (file.whole) {
    file.whole->notes = file.notes.all();
    return *std::move(file.whole);
  }
  ImportedWitness made = package_of(std::move(file.tables), path, choice.title, file.notes,
                                    choice.witness.value_or(""));
  // Notes which texts the reader of the package will separate from the figures as notes and marks.
  for (std::size_t i = 0; i < made.tables.size(); ++i) {
    const auto csv = std::ranges::find(made.files, made.tables[i].path, &CarriedFile::name);
    RITHMO_TRY(const auto source, text::Source::of(csv->name, csv->text));
    if (auto table = table::make_table(source))
      for (const std::string& note : table::set_apart(*table))
        made.notes.push_back(made.tables[i].path + ": " + note);
  }
  return made;
}

text::Loaded<ImportedWitness> import_file(const std::string& path, const ImportChoice& choice) {
  RITHMO_TRY(auto bytes, text::read_bytes(path));
  return import_bytes(path == "-" ? "<stdin>" : path, std::move(bytes), choice);
}

}  // namespace rithmo::exchange
