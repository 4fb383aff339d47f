#pragma once

#include <array>
#include <cstddef>
#include <fstream>
#include <map>
#include <string>
#include <tl/expected.hpp>

#include "play/match/match.hpp"

namespace turno::cli {

// The games of a match in a file, a record a line, in their order whatever the order in which they end; those that wait
// for an earlier one are written at the end. What was in the file is lost.
class MatchRecords {
 public:
  // `versions` are those of the contestants.
  static tl::expected<MatchRecords, std::string> open(const std::string& path, const MatchSettings& settings,
                                                      std::array<std::string, 2> versions);

  void add(const FinishedGame& finished);
  tl::expected<void, std::string> finish();  // an error means that some may be missing

 private:
  MatchRecords(std::string path, const MatchSettings& settings, std::array<std::string, 2> versions)
      : path_(std::move(path)), settings_(settings), versions_(std::move(versions)), file_(path_) {}

  std::string path_;
  const MatchSettings& settings_;
  std::array<std::string, 2> versions_;
  std::ofstream file_;
  std::size_t next_ = 0;
  std::map<std::size_t, std::string> waiting_;  // by number
};

}  // namespace turno::cli
