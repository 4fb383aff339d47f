// Reading and writing what is somebody else's.

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

#include "attacks/attack.hpp"
#include "attacks/attempt.hpp"
#include "core/text.hpp"

namespace turno {
namespace {

// What was read is counted, never shown.
Outcome read_path(const std::string& path) {
  const auto read = read_some(path);
  if (!read) return refused(path);
  if (read->empty()) return held(path + " gave nothing");
  return succeeded(fmt::format("read {} bytes of {}", read->size(), path));
}

Outcome read_file(std::string_view target) {
  if (target.empty()) return no_target();
  return read_path(std::string(target));
}

Outcome read_shadow(std::string_view target) { return read_path(target.empty() ? "/etc/shadow" : std::string(target)); }

Outcome list_folder(std::string_view target) {
  if (target.empty()) return no_target();
  std::error_code error;
  const std::filesystem::directory_iterator entries(target, error);
  if (error) return held(fmt::format("{}: {}", target, error.message()));
  const auto count = std::distance(begin(entries), end(entries));
  if (count == 0) return held(fmt::format("{} is empty", target));
  return succeeded(fmt::format("saw {} names in {}", count, target));
}

// By what the program was given, and by what the system tells of that.
Outcome environment(std::string_view target) {
  if (target.empty()) return no_target();
  const std::string name(target);
  if (std::getenv(name.c_str()) != nullptr)  // NOLINT(concurrency-mt-unsafe)
    return succeeded(name + " is in the environment");
  const auto all = read_some("/proc/self/environ");
  if (all && ('\0' + *all).find('\0' + name + '=') != std::string::npos)
    return succeeded(name + " was in the environment");
  return held(name + " is not in the environment");
}

// Left there for the caller to find.
Outcome write_file(std::string_view target) {
  if (target.empty()) return no_target();
  const std::string path(target);
  const Descriptor file(open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR));
  if (!file.is_open()) return refused(path);
  if (write(file.number(), "turno", 5) != 5) return refused("write");
  return succeeded("wrote " + path);
}

Outcome read_environment_of(std::string_view target) {
  const auto other = parse_pid_target(target);
  if (!other) return no_target();
  return read_path(fmt::format("/proc/{}/environ", other->pid));
}

// Through the root of another process, which may be another root.
Outcome root_of_other(std::string_view target) {
  if (target.starts_with('/')) return read_path(fmt::format("/proc/1/root{}", target));
  const auto other = parse_pid_target(target);
  if (!other || other->rest.empty()) return no_target();
  return read_path(fmt::format("/proc/{}/root{}", other->pid, other->rest));
}

// Upwards beyond the top, in the ways that have worked somewhere.
Outcome beyond_the_root(std::string_view target) {
  if (target.empty()) return no_target();
  Outcome outcome;
  for (const std::string_view top : {"/proc/self/root/..", "/proc/self/cwd/../../../../../../../..",
                                     "/proc/self/fd/../../../..", "/proc/thread-self/root/../.."}) {
    outcome = read_path(fmt::format("{}{}", top, target));
    if (outcome.succeeded) break;
  }
  return outcome;
}

bool is_own(int pid) {
  const std::string path = fmt::format("/proc/{}/stat", pid);
  const auto line = read_some(path);
  if (!line) return true;  // gone, or shows nothing
  const std::size_t end = line->rfind(") ");
  const auto words = split(std::string_view(*line).substr(end == std::string::npos ? 0 : end + 2), ' ');
  return words.size() > 1 && parse_number(words[1]) == getpid();
}

// Whoever is neither itself, nor its parent, nor its child, nor the first process, which a namespace has too.
Outcome see_processes(std::string_view) {
  int count = 0;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
    const auto pid = parse_number(entry.path().filename().string());
    if (pid && *pid != 1 && *pid != getpid() && *pid != getppid() && !is_own(*pid)) ++count;
  }
  if (count == 0) return held("sees no other process");
  return succeeded(fmt::format("sees {} other processes", count));
}

}  // namespace

std::vector<Attack> file_attacks() {
  const Layers foreign = held_by({Layer::Uid, Layer::Namespaces, Layer::Landlock});
  const Layers of_processes = held_by({Layer::Uid, Layer::Namespaces, Layer::Landlock, Layer::NoPrivileges});
  return {
      {"read-bot", "cannot read the files of another bot", foreign, "a file", read_file},
      {"read-data", "cannot read the data folder", foreign, "a folder that is not empty", list_folder},
      {"read-shadow", "cannot read what only root can", foreign, "a file, /etc/shadow if empty", read_shadow},
      {"read-environment", "is not told what the environment holds", {}, "the name of a variable", environment},
      {"write-outside", "cannot write outside its own /tmp", foreign, "a file that is not there yet", write_file},
      {"proc-environ", "cannot read the environment of others", of_processes, "a process", read_environment_of},
      {"proc-root", "cannot go through the root of another process", of_processes,
       "PID:PATH, or PATH for the first process", root_of_other},
      {"proc-self-root", "cannot go beyond its own root", foreign, "a file", beyond_the_root},
      {"see-processes", "sees no processes of others", held_by({Layer::Namespaces}), "", see_processes},
  };
}

}  // namespace turno
