#include "study/run/result_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>

#include <cerrno>
#include <cstring>
#include <map>
#include <system_error>

#include "core/json_text.hpp"
#include "core/return_if_error.hpp"
#include "play/system/file.hpp"

namespace turno::study {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_file = std::size_t{1} << 30U;
constexpr int owner_and_readers = 0644;

tl::unexpected<std::string> no_write(const fs::path& path) {
  return tl::unexpected(fmt::format("cannot write {}: {}", path.string(), std::generic_category().message(errno)));
}

bool write_whole(const Descriptor& file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file.number(), text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

Descriptor open_to_append(const fs::path& path) {
  return Descriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, owner_and_readers));
}

// A line that a power cut has cut short is the last one, and is measured again.
tl::expected<std::vector<Row>, std::string> read_rows(const fs::path& path) {
  std::error_code error;
  if (!fs::exists(path, error)) return std::vector<Row>{};
  const auto text = read_file(path.string(), max_file);
  RETURN_IF_ERROR(text);
  std::vector<Row> rows;
  std::string_view rest = *text;
  for (std::size_t line = 1; !rest.empty(); ++line) {
    const std::size_t end = rest.find('\n');
    if (end == std::string_view::npos) break;
    auto row = parse_json_line(rest.substr(0, end));
    if (!row)
      return tl::unexpected(
          fmt::format("{}:{}: {}; repair the line, or begin again with --force", path.string(), line, row.error()));
    rows.push_back(*std::move(row));
    rest.remove_prefix(end + 1);
  }
  return rows;
}

tl::expected<Json, std::string> read_facts(const fs::path& folder) {
  const fs::path path = folder / study_file;
  const auto text = read_file(path.string(), max_file);
  RETURN_IF_ERROR(text);
  Json facts = Json::parse(*text, nullptr, false);
  if (!facts.is_object() || !facts.contains("identity") || !facts["identity"].is_object() ||
      !facts.contains("sessions") || !facts["sessions"].is_array())
    return tl::unexpected(fmt::format("{} is not the file of a study", path.string()));
  return facts;
}

// What differs, for people.
std::string difference(const Json& old, const Json& now) {
  for (const auto& [key, value] : now.items())
    if (!old.contains(key) || old[key] != value) return key;
  return "something";
}

// Units of which a power cut has kept a part are measured again.
std::vector<Row> whole_units(std::vector<Row> rows) {
  std::map<std::string, std::size_t> counts;
  for (const Row& row : rows) ++counts[row.unit];
  std::erase_if(rows, [&](const Row& row) { return counts[row.unit] != row.rows; });
  return rows;
}

}  // namespace

tl::expected<StoredStudy, std::string> read_result_folder(const fs::path& folder) {
  auto facts = read_facts(folder);
  RETURN_IF_ERROR(facts);
  auto rows = read_rows(folder / lines_file);
  RETURN_IF_ERROR(rows);
  return StoredStudy{*std::move(facts), *std::move(rows)};
}

tl::expected<ResultFolder, std::string> ResultFolder::open(const fs::path& folder, const Json& identity,
                                                           IfThere if_there) {
  std::error_code error;
  ResultFolder results;
  results.folder_ = folder;
  results.facts_ = {{"identity", identity}, {"sessions", Json::array()}};
  const bool is_empty = !fs::exists(folder, error) || (fs::is_directory(folder, error) && fs::is_empty(folder, error));
  if (!is_empty && if_there == IfThere::Refuse)
    return tl::unexpected(fmt::format(
        "{} is not empty; go on with --resume, begin again with --force, or write another --out", folder.string()));
  RETURN_IF_ERROR(make_folders(folder));
  results.lines_ = open_to_append(folder / lines_file);
  if (!results.lines_.is_open()) return no_write(folder / lines_file);
  if (flock(results.lines_.number(), LOCK_EX | LOCK_NB) != 0)
    return tl::unexpected(fmt::format("{}: another turno is measuring there", folder.string()));
  if (if_there == IfThere::Resume && fs::exists(folder / study_file, error)) {
    auto stored = read_result_folder(folder);
    RETURN_IF_ERROR(stored);
    if (stored->facts["identity"] != identity)
      return tl::unexpected(fmt::format("{} holds another study: its {} is different; write another --out",
                                        folder.string(), difference(stored->facts["identity"], identity)));
    results.facts_ = std::move(stored->facts);
    results.before_ = whole_units(std::move(stored->rows));
  }
  std::string lines;
  std::string csv = csv_heading();
  for (const Row& row : results.before_) {
    lines += json_line(row);
    csv += csv_line_of(row);
  }
  if (const auto fine = results.keep_lines(lines); !fine) return tl::unexpected(fine.error());
  RETURN_IF_ERROR(replace_file((folder / csv_file).string(), csv));
  results.csv_ = open_to_append(folder / csv_file);
  if (!results.csv_.is_open()) return no_write(folder / csv_file);
  RETURN_IF_ERROR(results.save_facts());
  return results;
}

// The lines of before are the first of the file, so that cutting off what follows loses none of them; where a line in
// between goes, the file is replaced as a whole.
tl::expected<void, std::string> ResultFolder::keep_lines(const std::string& lines) {
  const fs::path path = folder_ / lines_file;
  const std::string old = file_contents(path);
  if (old == lines) return {};
  if (old.starts_with(lines)) {
    if (ftruncate(lines_.number(), static_cast<off_t>(lines.size())) == 0 && fsync(lines_.number()) == 0) return {};
    return no_write(path);
  }
  RETURN_IF_ERROR(replace_file(path.string(), lines));
  Descriptor file = open_to_append(path);
  if (!file.is_open() || flock(file.number(), LOCK_EX | LOCK_NB) != 0) return no_write(path);
  lines_ = std::move(file);
  return {};
}

tl::expected<void, std::string> ResultFolder::add(const std::vector<Row>& rows) {
  std::string lines;
  std::string csv;
  for (const Row& row : rows) {
    lines += json_line(row);
    csv += csv_line_of(row);
  }
  if (!write_whole(lines_, lines) || fdatasync(lines_.number()) != 0) return no_write(folder_ / lines_file);
  if (!write_whole(csv_, csv)) return no_write(folder_ / csv_file);
  return {};
}

tl::expected<void, std::string> ResultFolder::save_facts() const {
  return write(study_file, json_text(facts_, 2) + "\n");
}

tl::expected<void, std::string> ResultFolder::write(std::string_view name, std::string_view contents) const {
  return replace_file((folder_ / name).string(), contents);
}

}  // namespace turno::study
