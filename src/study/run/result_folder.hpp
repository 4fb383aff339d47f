#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/json.hpp"
#include "play/system/descriptor.hpp"
#include "study/run/row.hpp"

namespace turno::study {

inline constexpr std::string_view study_file = "study.json";  // what is studied, and the sessions that it took
inline constexpr std::string_view lines_file = "measurements.jsonl";
inline constexpr std::string_view csv_file = "measurements.csv";

enum class IfThere : std::uint8_t { Refuse, Resume, Replace };

// What a folder holds of a study; another process may be writing it.
struct StoredStudy {
  Json facts;
  std::vector<Row> rows;
};
tl::expected<StoredStudy, std::string> read_result_folder(const std::filesystem::path& folder);

// Where the measurements of one study go. What was added survives kill -9 and a power cut; the CSV is written from the
// JSON lines whenever a study goes on.
class ResultFolder {
 public:
  // `identity` is what must be the same to go on. A folder that holds anything is left alone unless it may be resumed
  // or replaced; files that are no study's are never touched.
  static tl::expected<ResultFolder, std::string> open(const std::filesystem::path& folder, const Json& identity,
                                                      IfThere if_there);

  // Those of before, of which a resumed study needs no more.
  const std::vector<Row>& before() const { return before_; }
  const std::filesystem::path& path() const { return folder_; }
  Json& sessions() { return facts_["sessions"]; }
  void note_planned(std::size_t rows) { facts_["planned"] = rows; }  // for those who look into the folder

  tl::expected<void, std::string> add(const std::vector<Row>& rows);
  tl::expected<void, std::string> save_facts() const;
  tl::expected<void, std::string> write(std::string_view name, std::string_view contents) const;

 private:
  tl::expected<void, std::string> keep_lines(const std::string& lines);

  std::filesystem::path folder_;
  Json facts_;
  std::vector<Row> before_;
  Descriptor lines_;
  Descriptor csv_;
};

}  // namespace turno::study
