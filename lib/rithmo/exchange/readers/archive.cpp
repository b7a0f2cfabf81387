// See archive.hpp.
#include "rithmo/exchange/readers/archive.hpp"

#include <minizip/unzip.h>
#include <minizip/zip.h>
#include <zlib.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <map>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo::exchange {
namespace {

// Memory buffer that minizip uses like a file.
struct Memory {
  std::string bytes;
  std::size_t at = 0;
};

Memory& memory_of(void* stream) {
  return *static_cast<Memory*>(stream);
}

// Reads up to `wanted` bytes, as many as remain; none at a position beyond the end.
uLong read_memory(void*, void* stream, void* to, uLong wanted) {
  Memory& memory = memory_of(stream);
  if (memory.at >= memory.bytes.size()) return 0;
  const std::size_t got = std::min<std::size_t>(wanted, memory.bytes.size() - memory.at);
  std::memcpy(to, memory.bytes.data() + memory.at, got);
  memory.at += got;
  return static_cast<uLong>(got);
}

uLong write_memory(void*, void* stream, const void* from, uLong size) {
  Memory& memory = memory_of(stream);
  memory.bytes.resize(std::max<std::size_t>(memory.bytes.size(), memory.at + size));
  std::memcpy(memory.bytes.data() + memory.at, from, size);
  memory.at += size;
  return size;
}

long seek_memory(void*, void* stream, ZPOS64_T offset, int origin) {
  Memory& memory = memory_of(stream);
  const std::size_t from = origin == SEEK_SET   ? 0
                           : origin == SEEK_CUR ? memory.at
                                                : memory.bytes.size();
  if (offset > memory.bytes.size() - std::min(from, memory.bytes.size())) return -1;
  memory.at = from + static_cast<std::size_t>(offset);
  return 0;
}

zlib_filefunc64_def functions_of(Memory& memory) {
  zlib_filefunc64_def functions;
  functions.zopen64_file = [](void* opaque, const void*, int) { return opaque; };
  functions.zread_file = read_memory;
  functions.zwrite_file = write_memory;
  functions.ztell64_file = [](void*, void* stream) -> ZPOS64_T { return memory_of(stream).at; };
  functions.zseek64_file = seek_memory;
  functions.zclose_file = [](void*, void*) { return 0; };
  functions.zerror_file = [](void*, void*) { return 0; };
  functions.opaque = &memory;
  return functions;
}

// Maximum length of a name. Parts with longer names are skipped, because a truncated name could
// equal another one.
constexpr std::size_t max_name_bytes = 1024;

struct ArchiveCloser {
  void operator()(void* archive) const { unzClose(archive); }
};

}  // namespace

struct Archive::Contents {
  std::string path;
  Memory memory;  // must outlive the archive that is read from it
  std::unique_ptr<void, ArchiveCloser> archive = nullptr;
  std::map<std::string, unz64_file_pos, std::less<>> places = {};
  std::size_t unpacked = 0;
};

text::Loaded<Archive> Archive::open(std::string path, std::string bytes) {
  auto contents = std::make_shared<Contents>(Contents{std::move(path), {std::move(bytes)}});
  zlib_filefunc64_def functions = functions_of(contents->memory);
  contents->archive.reset(unzOpen2_64(contents->path.c_str(), &functions));
  const auto damaged = [&] { return refuse_file(contents->path, "a damaged zip archive"); };
  unzFile const archive = contents->archive.get();
  if (!archive) return damaged();
  std::string name;
  int state = unzGoToFirstFile(archive);
  for (; state == UNZ_OK; state = unzGoToNextFile(archive)) {
    unz_file_info64 info;
    unz64_file_pos place;
    name.assign(max_name_bytes, '\0');
    if (unzGetCurrentFileInfo64(archive, &info, name.data(), name.size(), nullptr, 0, nullptr, 0) !=
            UNZ_OK ||
        unzGetFilePos64(archive, &place) != UNZ_OK)
      return damaged();
    if (info.size_filename > max_name_bytes) continue;
    name.resize(info.size_filename);
    contents->places.emplace(name, place);  // of two parts with the same name the first counts
  }
  if (state != UNZ_END_OF_LIST_OF_FILE) return damaged();
  return Archive(std::move(contents));
}

const std::string& Archive::path() const {
  return contents_->path;
}

bool Archive::has(const std::string& name) const {
  return contents_->places.contains(name);
}

text::Loaded<std::string> Archive::read(const std::string& name) {
  const auto refuse = [&](const std::string& reason) {
    return refuse_file(contents_->path, "the part " + name + " " + reason);
  };
  const auto place = contents_->places.find(name);
  if (place == contents_->places.end()) return refuse("is missing");
  unzFile const archive = contents_->archive.get();
  unz_file_info64 info;
  if (unzGoToFilePos64(archive, &place->second) != UNZ_OK ||
      unzGetCurrentFileInfo64(archive, &info, nullptr, 0, nullptr, 0, nullptr, 0) != UNZ_OK)
    return refuse("cannot be read");
  constexpr uLong encrypted = 1;
  if (info.flag & encrypted) return refuse("is encrypted: save the file without a password");
  if (info.compression_method != 0 && info.compression_method != Z_DEFLATED)
    return refuse("is packed in a way that workbooks do not use");
  if (unzOpenCurrentFile(archive) != UNZ_OK) return refuse("cannot be unpacked");
  std::string text;
  constexpr std::size_t step = 65536;
  for (;;) {
    const std::size_t used = text.size();
    text.resize(used + step);
    const int got = unzReadCurrentFile(archive, text.data() + used, step);
    if (got < 0) return refuse("is damaged");
    text.resize(used + static_cast<std::size_t>(got));
    contents_->unpacked += static_cast<std::size_t>(got);
    if (text.size() > max_part_bytes) return refuse("unpacks to more than 256 MB");
    if (contents_->unpacked > max_unpacked_bytes)
      return refuse_file(contents_->path, "unpacks to more than 512 MB");
    if (got == 0) break;
  }
  // Size and checksum are verified when the part is closed; a truncated part has the wrong size.
  if (unzCloseCurrentFile(archive) != UNZ_OK || text.size() != info.uncompressed_size)
    return refuse("is damaged");
  return text;
}

namespace {

// Copies a part in compressed form; returns false where it cannot be copied.
bool copy_packed(unzFile from, zipFile to, const std::string& name) {
  unz_file_info64 info;
  int method = 0, level = 0;
  if (unzGetCurrentFileInfo64(from, &info, nullptr, 0, nullptr, 0, nullptr, 0) != UNZ_OK ||
      unzOpenCurrentFile2(from, &method, &level, 1) != UNZ_OK)
    return false;
  zip_fileinfo about{};
  about.dosDate = info.dosDate;
  about.internal_fa = info.internal_fa;
  about.external_fa = info.external_fa;
  if (zipOpenNewFileInZip2_64(to, name.c_str(), &about, nullptr, 0, nullptr, 0, nullptr, method,
                              level, 1, 0) != ZIP_OK)
    return false;
  std::string buffer(65536, '\0');
  for (;;) {
    const int got = unzReadCurrentFile(from, buffer.data(), static_cast<unsigned>(buffer.size()));
    if (got < 0) return false;
    if (got == 0) break;
    if (zipWriteInFileInZip(to, buffer.data(), static_cast<unsigned>(got)) != ZIP_OK) return false;
  }
  unzCloseCurrentFile(from);
  return zipCloseFileInZipRaw64(to, info.uncompressed_size, info.crc) == ZIP_OK;
}

void add_part(zipFile archive, const std::string& name, const std::string& bytes) {
  zip_fileinfo info{};
  info.dosDate = (1UL << 5U | 1UL) << 16U;  // 1 January 1980, day 0 of DOS dates
  constexpr std::string_view as_it_is = "mimetype";
  const int method = name == as_it_is ? 0 : Z_DEFLATED;
  if (zipOpenNewFileInZip64(archive, name.c_str(), &info, nullptr, 0, nullptr, 0, nullptr, method,
                            Z_DEFAULT_COMPRESSION, 0) != ZIP_OK ||
      zipWriteInFileInZip(archive, bytes.data(), static_cast<unsigned>(bytes.size())) != ZIP_OK ||
      zipCloseFileInZip(archive) != ZIP_OK)
    throw std::bad_alloc();  // in memory nothing else can fail
}

}  // namespace

text::Loaded<std::string> Archive::with(const std::map<std::string, std::string>& parts) {
  Memory memory;
  zlib_filefunc64_def functions = functions_of(memory);
  zipFile const made = zipOpen2_64("", APPEND_STATUS_CREATE, nullptr, &functions);
  if (!made) throw std::bad_alloc();
  unzFile const archive = contents_->archive.get();
  std::string name;
  for (int state = unzGoToFirstFile(archive); state == UNZ_OK; state = unzGoToNextFile(archive)) {
    unz_file_info64 info;
    name.assign(max_name_bytes, '\0');
    if (unzGetCurrentFileInfo64(archive, &info, name.data(), name.size(), nullptr, 0, nullptr, 0) !=
            UNZ_OK ||
        info.size_filename > max_name_bytes) {
      zipClose(made, nullptr);
      return refuse_file(contents_->path, "a damaged zip archive");
    }
    name.resize(info.size_filename);
    const auto changed = parts.find(name);
    if (changed != parts.end()) {
      add_part(made, name, changed->second);
    } else if (!copy_packed(archive, made, name)) {
      zipClose(made, nullptr);
      return refuse_file(contents_->path, "the part " + name + " cannot be copied");
    }
  }
  for (const auto& [added, bytes] : parts)
    if (!has(added)) add_part(made, added, bytes);
  if (zipClose(made, nullptr) != ZIP_OK) throw std::bad_alloc();
  return std::move(memory.bytes);
}

std::string zipped(const std::vector<std::pair<std::string, std::string>>& parts) {
  Memory memory;
  zlib_filefunc64_def functions = functions_of(memory);
  zipFile const archive = zipOpen2_64("", APPEND_STATUS_CREATE, nullptr, &functions);
  if (!archive) throw std::bad_alloc();  // in memory nothing else can fail
  for (const auto& [name, bytes] : parts) add_part(archive, name, bytes);
  if (zipClose(archive, nullptr) != ZIP_OK) throw std::bad_alloc();
  return memory.bytes;
}

}  // namespace rithmo::exchange
