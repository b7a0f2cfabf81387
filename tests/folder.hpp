// A temporary folder for files that a test reads.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "catch.hpp"

// A folder that exists while a test runs. Its files may be in subfolders.
class Folder {
 public:
  Folder() {
    char name[] = "/tmp/rithmo-test-XXXXXX";
    if (!mkdtemp(name)) FAIL("no temporary folder");
    path_ = name;
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  void write(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name) << text;
  }
  std::string path(const std::string& name = "") const {
    return name.empty() ? path_.string() : (path_ / name).string();
  }

 private:
  std::filesystem::path path_;
};
