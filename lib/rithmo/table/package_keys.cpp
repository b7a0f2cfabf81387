// See package_keys.hpp.
#include "rithmo/table/package_keys.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "rithmo/relation/declared/rule.hpp"
#include "rithmo/text/words.hpp"

namespace rithmo::table {
namespace {

// Returns a model's parameter as text: numbers and words unchanged, a list joined by commas.
text::Loaded<std::string> parameter_text(const text::Descriptor& read, const text::Json& value) {
  if (value.type == text::Json::Type::string || value.type == text::Json::Type::number)
    return value.text;
  if (value.type != text::Json::Type::array)
    return read.fault(value, "a parameter is a string, a number, or a list of them");
  std::string text;
  for (const text::Json& item : value.items) {
    if (item.type != text::Json::Type::string && item.type != text::Json::Type::number)
      return read.fault(item, "a parameter's list holds strings and numbers only");
    text += (text.empty() ? "" : ",") + item.text;
  }
  return text;
}

std::optional<text::Fault> read_parameters(
    const text::Descriptor& read, const text::Json& object,
    std::map<std::string, Setting, std::less<>>& parameters) {
  if (const auto whole = read.expect(object, text::Json::Type::object, "parameters"); !whole)
    return whole.error();
  text::Faults faults;
  for (std::size_t p = 0; p < object.keys.size(); ++p)
    if (const auto text = parameter_text(read, object.items[p]))
      parameters[object.keys[p]] = {*text, object.items[p].place};
    else
      faults.add(text.error());
  return faults.or_none();
}

std::optional<text::Fault> read_total(const text::Descriptor& read, const text::Json& value,
                                      Table& table) {
  if (const auto total = read.expect(value, text::Json::Type::number, "printed_total"); !total)
    return total.error();
  const auto count = number::parse_natural(value.text);
  if (!count) return read.fault(value, "printed_total: " + count.error().reason).value();
  table.printed_total = *count;
  table.printed_total_place = value.place;
  return std::nullopt;
}

std::optional<text::Fault> read_blank(const text::Descriptor& read, const text::Json& value,
                                      Table& table) {
  if (const auto blank = read.expect(value, text::Json::Type::string, "blank"); !blank)
    return blank.error();
  constexpr std::array<text::Word<Blank>, 2> blanks{
      {{"omitted", Blank::omitted}, {"silent", Blank::silent}}};
  const auto means = text::parse_word(blanks, value.text);
  if (!means) return read.fault(value, "blank: " + means.error().reason).value();
  table.blank = *means;
  return std::nullopt;
}

std::optional<text::Fault> read_relation(const text::Descriptor& read, const text::Json& value,
                                         Table& table) {
  if (const auto text = read.expect(value, text::Json::Type::string, "relation"); !text)
    return text.error();
  table.relation = {value.text, value.place};
  return std::nullopt;
}

std::optional<text::Fault> read_locus(const text::Descriptor& read, const text::Json& value,
                                      Table& table) {
  if (const auto text = read.expect(value, text::Json::Type::string, "locus"); !text)
    return text.error();
  table.locus = value.text;
  return std::nullopt;
}

std::optional<text::Fault> read_complete(const text::Descriptor& read, const text::Json& value,
                                         Table& table) {
  if (const auto flag = read.expect(value, text::Json::Type::boolean, "complete"); !flag)
    return flag.error();
  table.complete = value.text == "true";
  return std::nullopt;
}

std::optional<text::Fault> read_known(const text::Descriptor& read, const text::Json& value,
                                      Table& table) {
  return read_parameters(read, value, table.parameters);
}

std::optional<text::Fault> read_rule(const text::Descriptor& read, const text::Json& value,
                                     Table& table) {
  auto rule = relation::declare(value, read.source(), table.name);
  if (!rule) return rule.error();
  table.rule = *std::move(rule);
  return std::nullopt;
}

// Function that reads the value of one key.
template <class To>
using Reader = std::optional<text::Fault> (*)(const text::Descriptor& read, const text::Json& value,
                                              To& to);

constexpr std::array<text::Word<Reader<Table>>, 7> table_readers{{{"relation", read_relation},
                                                                  {"rule", read_rule},
                                                                  {"parameters", read_known},
                                                                  {"locus", read_locus},
                                                                  {"printed_total", read_total},
                                                                  {"complete", read_complete},
                                                                  {"blank", read_blank}}};

// Reads one key under "rithmo" into the table or the package.
template <class To, std::size_t size>
std::optional<text::Fault> read_key(const std::array<text::Word<Reader<To>>, size>& keys,
                                    const text::Descriptor& read, const std::string& key,
                                    const text::Json& value, To& to) {
  if (const auto reader = text::meaning(keys, key)) return (*reader)(read, value, to);
  return read.fault(value, "unknown key \"" + key + "\" under \"rithmo\"").value();
}

text::Loaded<number::Integer> read_count(const text::Descriptor& read, const text::Json& value,
                                         const std::string& key) {
  if (const auto number = read.expect(value, text::Json::Type::number, key); !number)
    return tl::unexpected(number.error());
  const auto count = number::parse_natural(value.text);
  if (!count) return read.fault(value, key + ": " + count.error().reason);
  return *count;
}

text::Loaded<PrintedCount> read_printed_count(const text::Descriptor& read,
                                              const text::Json& object) {
  if (const auto whole = read.expect(object, text::Json::Type::object, "counts"); !whole)
    return tl::unexpected(whole.error());
  PrintedCount result;
  RITHMO_TRY(const auto relation, read.require(object, "relation", text::Json::Type::string));
  result.relation = {(relation)->text, (relation)->place};
  const auto count = read.require(object, "count", text::Json::Type::number);
  if (!count) return tl::unexpected(count.error());
  RITHMO_TRY(const auto number, read_count(read, **count, "count"));
  constexpr unsigned long most = 1'000'000'000;
  if (number > most) return read.fault(**count, "count: at most 1000000000");
  result.count = number;
  RITHMO_TRY(const auto locus, read.text(object, "locus", ""));
  result.locus = locus;
  if (const text::Json* given = object.find("parameters"))
    if (auto fault = read_parameters(read, *given, result.parameters))
      return tl::unexpected(*fault);
  return result;
}

std::optional<text::Fault> read_extent(const text::Descriptor& read, const text::Json& value,
                                       PackageKeys& package) {
  const auto extent = read_count(read, value, "extent");
  if (!extent) return extent.error();
  package.extent = *extent;
  return std::nullopt;
}

std::optional<text::Fault> read_counts(const text::Descriptor& read, const text::Json& value,
                                       PackageKeys& package) {
  if (const auto list = read.expect(value, text::Json::Type::array, "counts"); !list)
    return list.error();
  for (const text::Json& item : value.items) {
    auto count = read_printed_count(read, item);
    if (!count) return count.error();
    package.counts.push_back(*std::move(count));
  }
  return std::nullopt;
}

std::optional<text::Fault> read_siglum(const text::Descriptor& read, const text::Json& value,
                                       PackageKeys& package) {
  if (const auto text = read.expect(value, text::Json::Type::string, "siglum"); !text)
    return text.error();
  package.siglum = value.text;
  return std::nullopt;
}

constexpr std::array<text::Word<Reader<PackageKeys>>, 3> package_readers{
    {{"extent", read_extent}, {"counts", read_counts}, {"siglum", read_siglum}}};

}  // namespace

std::optional<text::Fault> read_table_keys(const text::Descriptor& read, const text::Json& object,
                                           Table& table) {
  text::Faults faults;
  for (std::size_t i = 0; i < object.keys.size(); ++i)
    faults.add(read_key(table_readers, read, object.keys[i], object.items[i], table));
  if (table.rule && !table.relation.text.empty())
    faults.add(read.fault(object, "a table has a \"relation\" or a \"rule\", not both").value());
  return faults.or_none();
}

text::Loaded<PackageKeys> read_package_keys(const text::Descriptor& read,
                                            const text::Json& package) {
  PackageKeys keys;
  const text::Json* object = package.find("rithmo");
  if (!object) return keys;
  if (const auto whole = read.expect(*object, text::Json::Type::object, "rithmo"); !whole)
    return tl::unexpected(whole.error());
  for (std::size_t i = 0; i < object->keys.size(); ++i)
    if (auto fault = read_key(package_readers, read, object->keys[i], object->items[i], keys))
      return tl::unexpected(*fault);
  return keys;
}

}  // namespace rithmo::table
