// See archive.hpp.
#include "rithmo/exchange/archive.hpp"

#include <zip.h>

#include <cassert>
#include <cstdint>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rithmo/exchange/sheet_grid.hpp"

namespace rithmo {
namespace {

struct Discard {
  void operator()(zip_t* archive) const { zip_discard(archive); }
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};

struct Error {
  Error() { zip_error_init(&error); }
  ~Error() { zip_error_fini(&error); }
  Error(const Error&) = delete;
  Error& operator=(const Error&) = delete;
  std::string text() { return zip_error_strerror(&error); }
  zip_error_t error{};
};

}  // namespace

struct Archive::Contents {
  std::string path, bytes;  // the bytes outlive the archive that is read from them
  std::unique_ptr<zip_t, Discard> archive = nullptr;
  std::size_t unpacked = 0;
};

Loaded<Archive> Archive::open(std::string path, std::string bytes) {
  auto contents = std::make_shared<Contents>(Contents{std::move(path), std::move(bytes)});
  Error error;
  zip_source_t* const source =
      zip_source_buffer_create(contents->bytes.data(), contents->bytes.size(), 0, &error.error);
  if (!source) throw std::bad_alloc();
  contents->archive.reset(zip_open_from_source(source, ZIP_RDONLY, &error.error));
  if (!contents->archive) {
    zip_source_free(source);
    return refuse_file(contents->path,
                       "a damaged zip archive");  // libzip has other words for it in each version
  }
  return Archive(std::move(contents));
}

const std::string& Archive::path() const {
  return contents_->path;
}

bool Archive::has(const std::string& name) const {
  return zip_name_locate(contents_->archive.get(), name.c_str(), ZIP_FL_ENC_GUESS) >= 0;
}

Loaded<std::string> Archive::read(const std::string& name) {
  const auto refuse = [&](const std::string& reason) {
    return refuse_file(contents_->path, "the part " + name + " " + reason);
  };
  zip_t* const archive = contents_->archive.get();
  const zip_int64_t index = zip_name_locate(archive, name.c_str(), ZIP_FL_ENC_GUESS);
  if (index < 0) return refuse("is missing");
  const auto at = static_cast<zip_uint64_t>(index);
  zip_stat_t status;
  zip_stat_init(&status);
  if (zip_stat_index(archive, at, 0, &status) != 0) return refuse("cannot be read");
  if ((status.valid & ZIP_STAT_ENCRYPTION_METHOD) && status.encryption_method != ZIP_EM_NONE)
    return refuse("is encrypted: save the file without a password");
  const std::unique_ptr<zip_file_t, Discard> file(zip_fopen_index(archive, at, 0));
  if (!file) return refuse("cannot be unpacked: " + std::string(zip_strerror(archive)));
  std::string text;
  constexpr std::size_t step = 65536;
  for (;;) {
    const std::size_t used = text.size();
    text.resize(used + step);
    const zip_int64_t got = zip_fread(file.get(), text.data() + used, step);
    if (got < 0) return refuse("is damaged: " + std::string(zip_file_strerror(file.get())));
    text.resize(used + static_cast<std::size_t>(got));
    contents_->unpacked += static_cast<std::size_t>(got);
    if (text.size() > most_part_bytes) return refuse("unpacks to more than 256 MB");
    if (contents_->unpacked > most_unpacked_bytes)
      return refuse_file(contents_->path, "unpacks to more than 512 MB");
    if (got == 0) return text;
  }
}

std::string zipped(const std::vector<std::pair<std::string, std::string>>& parts) {
  Error error;
  zip_source_t* const target = zip_source_buffer_create(nullptr, 0, 0, &error.error);
  if (!target) throw std::bad_alloc();
  zip_t* const archive = zip_open_from_source(target, ZIP_CREATE | ZIP_TRUNCATE, &error.error);
  if (!archive) {
    zip_source_free(target);
    throw std::bad_alloc();
  }
  zip_source_keep(target);
  for (const auto& [name, bytes] : parts) {
    zip_source_t* const source = zip_source_buffer(archive, bytes.data(), bytes.size(), 0);
    const zip_int64_t index = zip_file_add(archive, name.c_str(), source, ZIP_FL_ENC_UTF_8);
    if (!source || index < 0) throw std::bad_alloc();
    const auto at = static_cast<zip_uint64_t>(index);
    constexpr std::string_view as_it_is = "mimetype";
    zip_set_file_compression(archive, at, name == as_it_is ? ZIP_CM_STORE : ZIP_CM_DEFLATE, 0);
    constexpr zip_uint16_t first_day = 1U << 5U | 1U;  // 1 January 1980, where DOS begins to count
    zip_file_set_dostime(archive, at, 0, first_day, 0);
  }
  std::string bytes;
  const bool closed = zip_close(archive) == 0;
  if (closed && zip_source_open(target) == 0) {
    zip_stat_t status;
    zip_stat_init(&status);
    zip_source_stat(target, &status);
    bytes.resize(status.size);
    [[maybe_unused]] const zip_int64_t got = zip_source_read(target, bytes.data(), bytes.size());
    assert(got == static_cast<zip_int64_t>(bytes.size()));
    zip_source_close(target);
  }
  zip_source_free(target);
  if (!closed) {
    zip_discard(archive);
    throw std::bad_alloc();  // in memory nothing else can fail
  }
  return bytes;
}

}  // namespace rithmo
