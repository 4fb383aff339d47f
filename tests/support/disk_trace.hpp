#pragma once

#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "forgetful_disk.hpp"

namespace turno::test {

// What tests/power/trace_disk.cpp has noted.
inline std::vector<DiskEvent> read_disk_trace(const std::string& path) {
  using enum DiskEvent::Kind;
  static const std::map<std::string, DiskEvent::Kind> kinds{
      {"create", Create},          {"write", Write}, {"truncate", Truncate},     {"rename", Rename}, {"remove", Remove},
      {"make-folder", MakeFolder}, {"sync", Sync},   {"sync-folder", SyncFolder}};
  std::ifstream file(path, std::ios::binary);
  std::vector<DiskEvent> events;
  std::string kind;
  std::size_t offset = 0;
  std::array<std::size_t, 3> sizes{};
  while (file >> kind >> offset >> sizes[0] >> sizes[1] >> sizes[2]) {
    file.get();  // the end of the line
    std::array<std::string, 3> texts;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      texts[i].resize(sizes[i]);
      file.read(texts[i].data(), static_cast<std::streamsize>(sizes[i]));
    }
    events.push_back({kinds.at(kind), texts[0], texts[1], offset, texts[2]});
  }
  return events;
}

}  // namespace turno::test
