#include "play/sandbox/inside/arguments.hpp"

#include <cerrno>
#include <cstdlib>

namespace turno::inside {
namespace {

bool read_number(const char* text, std::optional<std::uint64_t>& number) {
  char* end = nullptr;
  errno = 0;
  number = std::strtoull(text, &end, 10);
  return errno == 0 && end != text && *end == '\0';
}

bool read_word(const char* word, Arguments& arguments) {
  const auto read = [word](std::string_view key, std::optional<std::uint64_t>& number) {
    const char* value = value_of(word, key);
    return value != nullptr && read_number(value, number);
  };
  const auto is = [word](std::string_view name, bool& flag) {
    flag = flag || word == name;
    return word == name;
  };
  if (const char* folder = value_of(word, "folder")) {
    arguments.folder = folder;
    return true;
  }
  return value_of(word, "read") != nullptr || value_of(word, "write") != nullptr || value_of(word, "same") != nullptr ||
         read("uid", arguments.uid) || read("tmp", arguments.tmp) || read("tmp-files", arguments.tmp_files) ||
         read("memory", arguments.memory) || read("cpu", arguments.cpu) || read("processes", arguments.processes) ||
         read("file-size", arguments.file_size) || read("open-files", arguments.open_files) ||
         is("cpu-is-hard", arguments.is_cpu_hard) || is("first", arguments.is_first) ||
         is("freezer", arguments.freezer) || is("user-namespace", arguments.user_namespace) ||
         is("no-new-privileges", arguments.no_privileges) || is("death-signal", arguments.death_signal) ||
         is("landlock", arguments.landlock) || is("seccomp", arguments.seccomp);
}

}  // namespace

const char* value_of(const char* word, std::string_view key) {
  const std::string_view text = word;
  const bool has_key = text.size() > key.size() && text.starts_with(key) && text[key.size()] == '=';
  return has_key ? word + key.size() + 1 : nullptr;
}

std::optional<Arguments> read_arguments(char** words) {
  Arguments arguments;
  arguments.paths = words;
  for (; *words != nullptr; ++words) {
    if (std::string_view(*words) == "--") {
      arguments.program = words + 1;
      return *arguments.program == nullptr ? std::nullopt : std::optional(arguments);
    }
    if (!read_word(*words, arguments)) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace turno::inside
