#include "play/system/command.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <memory>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/system/beneath.hpp"
#include "play/system/bot_contents.hpp"
#include "play/system/own_files.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;

class Hash {
 public:
  Hash() : state_(XXH3_createState(), &XXH3_freeState) { XXH3_64bits_reset(state_.get()); }

  void add(std::string_view text) { XXH3_64bits_update(state_.get(), text.data(), text.size()); }
  std::uint64_t value() const { return XXH3_64bits_digest(state_.get()); }

 private:
  std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> state_;
};

// As many bytes as it had when it was located, and no more: one that grows, or one of /proc, need not have an end.
bool add_file(Hash& hash, const Located& located) {
  if (located.kind != EntryKind::File) return false;
  const Descriptor file = open_to_read(located);
  std::string part(std::size_t{1} << 16U, '\0');
  for (std::size_t left = located.size; left > 0;) {
    const ssize_t got = read(file.number(), part.data(), std::min(left, part.size()));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return false;
    if (got == 0) return true;
    hash.add(std::string_view(part).substr(0, static_cast<std::size_t>(got)));
    left -= static_cast<std::size_t>(got);
  }
  return file.is_open();
}

bool is_file(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

// Or a folder on the way to it.
bool is_reached_by_link(fs::path path) {
  std::error_code error;
  for (; path.has_relative_path(); path = path.parent_path())
    if (fs::is_symlink(path, error)) return true;
  return false;
}

tl::unexpected<std::string> unreadable_file(const fs::path& path) {
  return tl::unexpected(fmt::format("cannot read {}", path_text(path)));
}

// A file, or every file of a folder, in the order of their names. Links in it are hashed by their target's path and not
// followed: a stranger may have made them point to something without end.
tl::expected<void, std::string> add_all(Hash& hash, const OwnFile& top, const std::vector<FolderEntry>& entries) {
  if (top.found.kind == EntryKind::File && !add_file(hash, top.found)) return unreadable_file(top.where);
  for (const auto& [name, link, is_link] : entries) {
    hash.add(fmt::format("{}\n", name.string()));
    if (is_link) {
      hash.add(link);
      continue;
    }
    const auto found = locate_beneath(top.found, name, Links::None);
    if (!found || !add_file(hash, *found)) return unreadable_file(top.where / name);
  }
  return {};
}

// The system's own come first: these are what everybody has, and what a sandbox shows.
std::optional<fs::path> on_the_path(const std::string& name) {
  const char* path = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe)
  std::string folders(system_path);
  if (path != nullptr) folders += fmt::format(":{}", path);
  for (const std::string_view folder : split(folders, ':')) {
    const fs::path candidate = fs::path(folder) / name;
    if (is_file(candidate) && access(candidate.c_str(), X_OK) == 0) return candidate;
  }
  return std::nullopt;
}

}  // namespace

tl::expected<std::vector<std::string>, std::string> split_command(std::string_view text) {
  std::vector<std::string> words;
  std::optional<std::string> word;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\\' && quote != '\'' && i + 1 < text.size()) {
      word = word.value_or("") + text[++i];
    } else if (quote != 0) {
      if (c == quote) {
        quote = 0;
      } else {
        *word += c;
      }
    } else if (c == '\'' || c == '"') {
      quote = c;
      word = word.value_or("");
    } else if (c == ' ' || c == '\t') {
      if (word) words.push_back(*std::exchange(word, std::nullopt));
    } else {
      word = word.value_or("") + c;
    }
  }
  if (quote != 0) return tl::unexpected(fmt::format("command \"{}\": a quote is not closed", text));
  if (word) words.push_back(*word);
  if (words.empty()) return tl::unexpected(std::string("a command is missing: write ugi:./my-bot"));
  return words;
}

tl::expected<fs::path, std::string> find_program(const Command& command) {
  const std::string& name = command.words.front();
  if (name.find('/') == std::string::npos) {
    if (auto found = on_the_path(name)) return *found;
    return tl::unexpected(
        fmt::format("there is no program \"{}\" on the PATH; write ./{} for one of this folder", name, name));
  }
  const fs::path path =
      fs::absolute(command.folder.empty() ? fs::path(name) : command.folder / name).lexically_normal();
  // What is behind a link to elsewhere is not told to whoever made the link: not its kind, nor whether it is there.
  if (is_reached_by_link(path)) RETURN_IF_ERROR(own_files(command, path));
  std::error_code error;
  if (!fs::exists(path, error)) return tl::unexpected(fmt::format("there is no file {}", path.string()));
  if (!is_file(path)) return tl::unexpected(fmt::format("{} is not a program", path.string()));
  if (access(path.c_str(), X_OK) != 0)
    return tl::unexpected(fmt::format("{} is not executable: run chmod +x", path.string()));
  return path;
}

std::optional<std::string> hash_of_file(const Located& file, std::string_view words) {
  Hash hash;
  if (!words.empty()) hash.add(fmt::format("{}\n", words));
  if (!add_file(hash, file)) return std::nullopt;
  return fmt::format("xxh3:{:016x}", hash.value());
}

std::optional<std::string> hash_of_file(const fs::path& path) {
  const auto file = locate(path);
  return file ? hash_of_file(*file) : std::nullopt;
}

const std::optional<std::string>& FileHashes::of(const fs::path& path) {
  const auto found = known_.find(path);
  return found != known_.end() ? found->second : known_.emplace(path, hash_of_file(path)).first->second;
}

tl::expected<std::string, std::string> fingerprint(const Command& command) {
  const auto program = find_program(command);
  RETURN_IF_ERROR(program);
  auto files = own_files(command, *program);
  RETURN_IF_ERROR(files);
  const auto contents = list_contents(*std::move(files), command.limits);
  RETURN_IF_ERROR(contents);
  Hash hash;
  for (const std::string& word : command.words) hash.add(fmt::format("{}\n", word));
  const OwnFiles& own = contents->files;
  if (!add_file(hash, own.program.found)) return unreadable_file(own.program.where);
  for (const OwnFile& one : own.arguments)
    if (!add_file(hash, one.found)) return unreadable_file(one.where);
  for (std::size_t i = 0; i < own.added.size(); ++i) RETURN_IF_ERROR(add_all(hash, own.added[i], contents->folders[i]));
  return fmt::format("xxh3:{:016x}", hash.value());
}

}  // namespace turno
