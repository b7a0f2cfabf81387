// Temporary files and folders beside the places where they will be. They are removed with their
// object, at the end of the program, or by a signal.
//
// The name of a temporary file is recorded before the file is created, so that a signal can never
// leave it behind.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rithmo::tool {

// Writes all bytes to a descriptor. Returns false and sets errno on failure.
bool write_all(int fd, std::string_view text);

// A file beside its target, until it is renamed to the target.
class UnfinishedFile {
 public:
  // Opens the file. Sets errno if it cannot be opened.
  explicit UnfinishedFile(const std::string& target);
  ~UnfinishedFile();
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;

  int fd() const { return fd_; }
  // Flushes the file to the disk and closes it. Returns false and sets errno on failure.
  bool flush();
  bool rename_to(const std::string& target);

 private:
  void forget();

  std::string name_;
  char* entry_ = nullptr;
  int fd_ = -1;
};

// A folder of files, some in subfolders, beside the place where it will be.
class UnfinishedFolder {
 public:
  UnfinishedFolder(const std::string& target,
                   const std::vector<std::pair<std::string, std::string>>& files);
  ~UnfinishedFolder();
  UnfinishedFolder(const UnfinishedFolder&) = delete;
  UnfinishedFolder& operator=(const UnfinishedFolder&) = delete;

  bool is_made() const { return made_; }
  // Writes a file to the disk and closes it. Returns false and sets errno on failure.
  bool write(std::size_t index, std::string_view bytes);
  bool rename_to(const std::string& target);
  // Moves the files and folders into an existing folder. Moves all of them or none.
  bool move_files_to(const std::string& target);

 private:
  std::string folder_;
  std::vector<std::string> paths_, folders_;
  std::vector<const char*> names_;
  bool made_ = false;
};

// Removes the unfinished files, if the program has to end at once.
void remove_unfinished();
// Forgets the unfinished files in a forked process. Only the process that made them removes them.
void forget_unfinished_after_fork();

}  // namespace rithmo::tool
