#include "play/system/bot_contents.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <memory>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/return_if_error.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;

// Counts down.
class Allowance {
 public:
  explicit Allowance(const BotLimits& limits)
      : max_bytes_(*limits.bot_size), max_files_(*limits.bot_files), bytes_left_(max_bytes_), files_left_(max_files_) {}

  tl::expected<void, std::string> take(const fs::path& path, std::size_t bytes) {
    if (files_left_ == 0)
      return tl::unexpected(fmt::format(
          "{}: the bot has more than {} files and folders; name fewer with files=, or raise bot-files in its limits",
          path.string(), max_files_));
    if (bytes > bytes_left_)
      return tl::unexpected(
          fmt::format("{}: the files of the bot have more than {} MiB together; name fewer with files=, or raise "
                      "bot-size in its limits",
                      path.string(), max_bytes_ >> 20U));
    --files_left_;
    bytes_left_ -= bytes;
    return {};
  }

 private:
  std::size_t max_bytes_;
  std::size_t max_files_;
  std::size_t bytes_left_;
  std::size_t files_left_;
};

struct CloseFolder {
  void operator()(DIR* folder) const { closedir(folder); }
};
using OpenFolder = std::unique_ptr<DIR, CloseFolder>;

OpenFolder open_folder(const Located& located) {
  const Descriptor readable = open_to_read(located);
  if (!readable.is_open()) return nullptr;
  const int own = fcntl(readable.number(), F_DUPFD_CLOEXEC, 0);  // which the folder closes
  DIR* folder = fdopendir(own);
  if (folder == nullptr && own >= 0) close(own);
  return OpenFolder(folder);
}

// One folder after the other, each opened from the top: nothing grows with their depth, and none is opened through a
// link that somebody puts in its place.
class Lister {
 public:
  Lister(const OwnFile& top, Allowance& allowance) : top_(top), allowance_(allowance) {}

  tl::expected<std::vector<FolderEntry>, std::string> list() {
    waiting_.emplace_back();
    while (!waiting_.empty()) {
      const fs::path name = std::move(waiting_.back());
      waiting_.pop_back();
      RETURN_IF_ERROR(list_one(name));
    }
    std::sort(entries_.begin(), entries_.end(),
              [](const FolderEntry& a, const FolderEntry& b) { return a.name < b.name; });
    return std::move(entries_);
  }

 private:
  tl::unexpected<std::string> cannot_read(const fs::path& name, int error) const {
    return tl::unexpected(
        fmt::format("cannot read {}: {}", path_text(top_.where / name), std::generic_category().message(error)));
  }

  tl::expected<void, std::string> list_one(const fs::path& name) {
    const auto found = locate_beneath(top_.found, name, Links::None);
    if (!found) return cannot_read(name, found.error());
    const OpenFolder folder = open_folder(*found);
    if (!folder) return cannot_read(name, errno);
    for (;;) {
      errno = 0;
      const dirent* entry = readdir(folder.get());  // NOLINT(concurrency-mt-unsafe)
      if (entry == nullptr) break;
      const std::string_view own_name = static_cast<const char*>(entry->d_name);
      if (own_name == "." || own_name == "..") continue;
      RETURN_IF_ERROR(note(dirfd(folder.get()), name / own_name));
    }
    if (errno != 0) return cannot_read(name, errno);
    return {};
  }

  tl::expected<void, std::string> note(int folder, const fs::path& name) {
    struct stat about {};
    if (fstatat(folder, name.filename().c_str(), &about, AT_SYMLINK_NOFOLLOW) != 0) return cannot_read(name, errno);
    const bool is_file = S_ISREG(about.st_mode);
    RETURN_IF_ERROR(allowance_.take(top_.where, is_file ? static_cast<std::size_t>(about.st_size) : 0));
    if (is_file) {
      entries_.push_back({name, {}, false});
    } else if (S_ISLNK(about.st_mode)) {
      std::array<char, PATH_MAX> says{};
      const ssize_t size = readlinkat(folder, name.filename().c_str(), says.data(), says.size());
      if (size < 0) return cannot_read(name, errno);
      entries_.push_back({name, std::string(says.data(), static_cast<std::size_t>(size)), true});
    } else if (S_ISDIR(about.st_mode)) {
      waiting_.push_back(name);
    } else {
      return tl::unexpected(no_file_message(top_.where / name));
    }
    return {};
  }

  const OwnFile& top_;
  Allowance& allowance_;
  std::vector<fs::path> waiting_;
  std::vector<FolderEntry> entries_;
};

}  // namespace

tl::expected<BotContents, std::string> list_contents(OwnFiles files, const BotLimits& limits) {
  Allowance allowance(first_of(limits, default_limits));
  const auto take = [&](const OwnFile& one) -> tl::expected<void, std::string> {
    if (one.is_system || one.is_in_folder || one.found.kind != EntryKind::File) return {};
    return allowance.take(one.where, one.found.size);
  };
  BotContents contents{std::move(files), {}};
  RETURN_IF_ERROR(take(contents.files.program));
  for (const OwnFile& one : contents.files.arguments) RETURN_IF_ERROR(take(one));
  for (const OwnFile& one : contents.files.added) {
    RETURN_IF_ERROR(take(one));
    contents.folders.emplace_back();
    if (one.found.kind != EntryKind::Folder) continue;
    auto listed = Lister(one, allowance).list();
    RETURN_IF_ERROR(listed);
    contents.folders.back() = *std::move(listed);
  }
  return contents;
}

}  // namespace turno
