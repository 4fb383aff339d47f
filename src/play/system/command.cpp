#include "play/system/command.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <memory>

#include "core/return_if_error.hpp"
#include "core/text.hpp"

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

bool add_file(Hash& hash, const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string part(std::size_t{1} << 16U, '\0');
  while (file) {
    file.read(part.data(), static_cast<std::streamsize>(part.size()));
    hash.add(std::string_view(part).substr(0, static_cast<std::size_t>(file.gcount())));
  }
  return file.eof();
}

bool is_file(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

// A file, or every file of a folder, in the order of their names. Links in it are hashed by their target's path and not
// followed: a stranger may have made them point to something without end.
void add_all(Hash& hash, const fs::path& path) {
  if (is_file(path)) {
    add_file(hash, path);
    return;
  }
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::recursive_directory_iterator entry(path, error), end; !error && entry != end; entry.increment(error))
    if (entry->is_symlink(error) || is_file(entry->path())) files.push_back(entry->path());
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    hash.add(fmt::format("{}\n", file.lexically_relative(path).string()));
    if (fs::is_symlink(file, error)) {
      hash.add(fs::read_symlink(file, error).string());
    } else {
      add_file(hash, file);
    }
  }
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
  std::error_code error;
  if (!fs::exists(path, error)) return tl::unexpected(fmt::format("there is no file {}", path.string()));
  if (!is_file(path)) return tl::unexpected(fmt::format("{} is not a program", path.string()));
  if (access(path.c_str(), X_OK) != 0)
    return tl::unexpected(fmt::format("{} is not executable: run chmod +x", path.string()));
  return path;
}

std::optional<std::string> hash_of_file(const fs::path& path, std::string_view words) {
  Hash hash;
  if (!words.empty()) hash.add(fmt::format("{}\n", words));
  if (!add_file(hash, path)) return std::nullopt;
  return fmt::format("xxh3:{:016x}", hash.value());
}

tl::expected<std::string, std::string> fingerprint(const Command& command) {
  const auto program = find_program(command);
  RETURN_IF_ERROR(program);
  Hash hash;
  for (const std::string& word : command.words) hash.add(fmt::format("{}\n", word));
  if (!add_file(hash, *program)) return tl::unexpected(fmt::format("cannot read {}", program->string()));
  for (std::size_t i = 1; i < command.words.size(); ++i)
    if (const fs::path path = command.folder / command.words[i]; is_file(path)) add_file(hash, path);
  for (const fs::path& path : command.files) add_all(hash, command.folder / path);
  return fmt::format("xxh3:{:016x}", hash.value());
}

}  // namespace turno
