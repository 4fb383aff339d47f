#include "tournament/run/dialogues.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <tuple>
#include <vector>

#include "play/process/dialogue.hpp"
#include "play/system/file.hpp"

namespace turno::tournament {
namespace {

namespace fs = std::filesystem;

fs::path file_of(const fs::path& folder, std::size_t game, Side side) {
  return folder / fmt::format("{}-{}.txt", game, number_of(side));
}

}  // namespace

Dialogues::Dialogues(fs::path folder, std::size_t most) : folder_(std::move(folder)), most_(most) {}

fs::path Dialogues::folder_of(const fs::path& data, std::string_view tournament) {
  return data / "dialogues" / tournament;
}

void Dialogues::keep(std::size_t game, Side side, std::string_view dialogue) {
  if (folder_.empty() || dialogue.empty()) return;
  look();
  const fs::path path = file_of(folder_, game, side);
  std::error_code error;
  const bool was_there = fs::exists(path, error);
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file.write(dialogue.data(), static_cast<std::streamsize>(dialogue.size()));
  file.close();
  if (const auto known = std::find_if(files_.begin(), files_.end(), [&](const File& one) { return one.path == path; });
      was_there && known != files_.end()) {
    size_ -= known->size;
    files_.erase(known);
  }
  files_.push_back({path, dialogue.size()});
  size_ += dialogue.size();
  make_room();
}

// The order of files of one moment does not matter, but is the same everywhere.
void Dialogues::look() {
  if (has_looked_) return;
  has_looked_ = true;
  std::error_code error;
  fs::create_directories(folder_, error);
  std::vector<std::tuple<fs::file_time_type, fs::path, std::size_t>> found;
  for (auto entry = fs::directory_iterator(folder_, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    std::error_code unreadable;
    const auto size = entry->file_size(unreadable);
    const auto time = entry->last_write_time(unreadable);
    if (!unreadable) found.emplace_back(time, entry->path(), size);
  }
  std::sort(found.begin(), found.end());
  for (auto& [time, path, size] : found) {
    size_ += size;
    files_.push_back({std::move(path), size});
  }
  make_room();
}

// The last one stays, whatever its size.
void Dialogues::make_room() {
  while (size_ > most_ && files_.size() > 1) {
    std::error_code error;
    fs::remove(files_.front().path, error);
    size_ -= files_.front().size;
    files_.pop_front();
  }
}

std::optional<std::string> Dialogues::find(const fs::path& folder, std::size_t game, Side side) {
  auto text = read_file(file_of(folder, game, side).string(), 2 * Dialogue::most);
  return text ? std::optional(*std::move(text)) : std::nullopt;
}

// Another file system may be there.
void Dialogues::move(const std::filesystem::path& from, const std::filesystem::path& to) {
  std::error_code error;
  if (!std::filesystem::exists(from, error)) return;
  std::filesystem::create_directories(to.parent_path(), error);
  std::filesystem::rename(from, to, error);
  if (!error) return;
  std::filesystem::copy(from, to, std::filesystem::copy_options::recursive, error);
  if (!error) std::filesystem::remove_all(from, error);
}

void Dialogues::remove(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::remove_all(folder, error);
}

}  // namespace turno::tournament
