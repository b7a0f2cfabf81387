// Zip archives in memory, by minizip: read part by part, and written so that the same parts give
// the same bytes.
//
// Only parts that are requested by name are unpacked, into memory; no name in an archive is ever
// the name of a file here, so that "../../x" leads nowhere. Counter-example: a part that claims to
// have 10 bytes and unpacks to a gigabyte is refused while it is unpacked: 256 MB a part, 512 MB in
// all. An encrypted part is refused.
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
  // Opens an archive; a fault where the bytes are no zip archive.
  static text::Loaded<Archive> open(std::string path, std::string bytes);

  const std::string& path() const;
  bool has(const std::string& name) const;
  text::Loaded<std::string> read(const std::string& name);

  // Returns the archive with these parts in place of its own, or added at its end. Every other part
  // is copied in its packed form, byte for byte.
  text::Loaded<std::string> with(const std::map<std::string, std::string>& parts);

 private:
  struct Contents;
  explicit Archive(std::shared_ptr<Contents> contents) : contents_(std::move(contents)) {}
  std::shared_ptr<Contents> contents_;
};

// Packs the parts, name and bytes, in this order and with one fixed time. A part "mimetype" is
// stored uncompressed, as OpenDocument requires.
std::string zipped(const std::vector<std::pair<std::string, std::string>>& parts);

}  // namespace rithmo::exchange
