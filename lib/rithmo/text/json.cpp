// See json.hpp. The parser reads through an iterator that counts. When an event arrives, its token
// has just been read, so its end is known. Its start is found by walking back over the token.
#include "rithmo/text/json.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string_view>

namespace rithmo::text {
namespace {

constexpr std::size_t deepest = 64;

class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, const char** furthest) : at_(at), furthest_(furthest) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    *furthest_ = std::max(*furthest_, ++at_);
    return *this;
  }
  CountingIterator operator++(int) {
    const CountingIterator before = *this;
    ++*this;
    return before;
  }
  bool operator==(const CountingIterator& other) const { return at_ == other.at_; }
  bool operator!=(const CountingIterator& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  const char** furthest_;
};

class JsonBuilder : public nlohmann::json_sax<nlohmann::json> {
 public:
  JsonBuilder(const Source& source, const char* const* read) : source_(source), read_(read) {}

  bool null() override { return literal(Json::Type::null, "null"); }
  bool boolean(bool value) override {
    return literal(Json::Type::boolean, value ? "true" : "false");
  }
  bool number_integer(number_integer_t) override { return number(); }
  bool number_unsigned(number_unsigned_t) override { return number(); }
  bool number_float(number_float_t, const string_t&) override { return number(); }
  bool string(string_t& value) override {
    return add({Json::Type::string, place_of_string(), value, {}, {}});
  }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(Json::Type::object); }
  bool start_array(std::size_t) override { return open(Json::Type::array); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& name) override {
    Json& object = *open_.back();
    if (!keys_.back().insert(name).second) {
      fault_ = source_.fault(place_of_string(), "the key \"" + name + "\" is given twice").value();
      return false;
    }
    object.keys.push_back(name);
    object.key_places.push_back(place_of_string());
    return true;
  }

  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception& error) override {
    // Removes the library's own position and prefix, because the fault has a line and a column.
    std::string what = error.what();
    if (const std::size_t colon = what.find(": "); colon != what.npos)
      what = what.substr(colon + 2);
    if (const std::size_t tail = what.find("; last read"); tail != what.npos) what.resize(tail);
    // Removes "syntax error while parsing value - ", which is an internal detail of the parser.
    if (const std::size_t dash = what.find(" - "); dash != what.npos) what = what.substr(dash + 3);
    fault_ = source_
                 .fault(std::min(position > 0 ? position - 1 : 0, source_.text().size()),
                        "malformed JSON: " + what)
                 .value();
    return false;
  }

  Loaded<Json> result() {
    if (fault_) return tl::unexpected(*fault_);
    return std::move(root_.items.front());
  }

 private:
  std::size_t consumed() const { return static_cast<std::size_t>(*read_ - source_.text().data()); }

  bool add(Json value) {
    open_.back()->items.push_back(std::move(value));
    return true;
  }

  // Returns the place of the string that was just read. It begins at the last unescaped quote
  // before its closing quote.
  Place place_of_string() const {
    const std::string_view text = source_.text();
    std::size_t at = consumed() - 1;
    const auto escaped = [&](std::size_t quote) {
      std::size_t slashes = 0;
      while (slashes < quote && text[quote - 1 - slashes] == '\\') ++slashes;
      return slashes % 2 == 1;
    };
    do --at;
    while (at > 0 && (text[at] != '"' || escaped(at)));
    return source_.place(at);
  }

  bool literal(Json::Type type, std::string text) {
    const std::size_t start = consumed() - text.size();
    return add({type, source_.place(start), std::move(text), {}, {}});
  }

  // Finds the number that was just read. It ends before the last character read or, at the end of
  // the text, with it.
  bool number() {
    const std::string_view text = source_.text();
    const auto of_number = [](char c) {
      return (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+' || c == 'e' || c == 'E';
    };
    std::size_t end = consumed();
    while (!of_number(text[end - 1])) --end;
    std::size_t start = end;
    while (start > 0 && of_number(text[start - 1])) --start;
    return add({Json::Type::number,
                source_.place(start),
                std::string(text.substr(start, end - start)),
                {},
                {}});
  }

  bool open(Json::Type type) {
    const std::size_t at = consumed() - 1;
    if (open_.size() > deepest) {
      fault_ = source_.fault(at, "nested too deeply").value();
      return false;
    }
    add({type, source_.place(at), "", {}, {}});
    open_.push_back(&open_.back()->items.back());
    keys_.emplace_back();
    return true;
  }

  bool close() {
    open_.pop_back();
    keys_.pop_back();
    return true;
  }

  const Source& source_;
  const char* const* read_;
  Json root_;
  std::vector<Json*> open_{&root_};  // the vectors of parents do not move while a child is open
  std::vector<std::set<std::string>> keys_{{}};  // the keys of the open objects, for fast look-up
  std::optional<Fault> fault_;
};

}  // namespace

std::optional<bool> Json::boolean() const {
  if (type != Type::boolean) return std::nullopt;
  return text.starts_with('t');  // `text` is the literal true or false
}

const Json* Json::find(std::string_view key) const {
  const auto found = std::ranges::find(keys, key);
  return found == keys.end() ? nullptr : &items[static_cast<std::size_t>(found - keys.begin())];
}

Loaded<Json> parse_json(const Source& source) {
  const std::string_view text = source.text();
  if (text.find_first_not_of(" \t\r\n") == text.npos)
    return source.fault(0, "malformed JSON: the text is empty");
  const char* furthest = text.data();
  JsonBuilder builder(source, &furthest);
  nlohmann::json::sax_parse(CountingIterator(text.data(), &furthest),
                            CountingIterator(text.data() + text.size(), &furthest), &builder);
  return builder.result();
}

std::string to_text(Json::Type type) {
  switch (type) {
    case Json::Type::null:
      return "null";
    case Json::Type::boolean:
      return "true or false";
    case Json::Type::number:
      return "a number";
    case Json::Type::string:
      return "a string";
    case Json::Type::array:
      return "an array";
    case Json::Type::object:
      return "an object";
  }
  return "";
}

}  // namespace rithmo::text
