// Reads and writes zip archives in memory with minizip. Parts are read one by one; equal parts are
// written as equal bytes.
//
// Only parts that are requested by name are unpacked, and only into memory. Names in an archive are
// never used as file names, so that "../../x" does no harm. Counter-example: a part that claims to
// have 10 bytes but unpacks to a gigabyte is refused during unpacking. The limits are 256 MB for a
// part and 512 MB for all. Encrypted parts are refused.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "rithmo/text/source.hpp"

namespace rithmo::exchange {

class Archive {
 public:
  // Opens an archive; returns a fault where the bytes are not a zip archive.
  static text::Loaded<Archive> open(std::string path, std::string bytes);

  const std::string& path() const;
  bool has(const std::string& name) const;
  text::Loaded<std::string> read(const std::string& name);

  // Returns the archive with these parts replaced, or added at its end. All other parts are copied
  // in compressed form, byte for byte.
  text::Loaded<std::string> with(const std::map<std::string, std::string>& parts);

 private:
  struct Contents;
  explicit Archive(std::shared_ptr<Contents> contents) : contents_(std::move(contents)) {}
  std::shared_ptr<Contents> contents_;
};

// Compresses the parts, given as names and bytes, in this order and with a fixed time. A part named
// "mimetype" is stored uncompressed, as OpenDocument requires.
std::string zipped(const std::vector<std::pair<std::string, std::string>>& parts);

}  // namespace rithmo::exchange
