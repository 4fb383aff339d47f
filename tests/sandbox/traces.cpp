#include "traces.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <sstream>
#include <utility>

#include "play/sandbox/cgroup_mounts.hpp"
#include "running.hpp"

namespace turno::test {
namespace {

namespace fs = std::filesystem;

// Where everybody may write, and what is in the folder of the stage however deep; but for its data, which are watched
// by others.
std::set<std::string> files_of_now(const fs::path& stage) {
  std::set<std::string> all;
  std::error_code error;
  for (const char* folder : {"/tmp", "/var/tmp", "/dev/shm", "/run/lock", "/dev/mqueue", "."})
    for (const auto& entry : fs::directory_iterator(folder, error)) all.insert(entry.path());
  for (fs::recursive_directory_iterator entry(stage, error), end; entry != end; entry.increment(error)) {
    if (entry->path().filename() == "data") entry.disable_recursion_pending();
    all.insert(entry->path());
  }
  return all;
}

std::set<pid_t> children_of_now() {
  std::set<pid_t> all;
  for (const Running& one : running_processes())
    if (one.parent == getpid()) all.insert(one.pid);
  return all;
}

// The folder that is read is open meanwhile, each time.
std::size_t descriptors_of_now() {
  std::error_code error;
  const fs::directory_iterator all("/proc/self/fd", error);
  return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

}  // namespace

Traces::Traces(fs::path stage)
    : stage_(std::move(stage)),
      files_(files_of_now(stage_)),
      children_(children_of_now()),
      descriptors_(descriptors_of_now()) {}

void Traces::see_users() {
  for (const Running& one : running_with(stage_))
    if (one.user != 0) users_.insert(one.user);
}

bool Traces::is_theirs(uid_t user) const { return users_.contains(user); }

// Who has ended and waits for the first process of the machine to notice is gone. What the first bots of a namespace
// leave is told by their users, should they have hidden their names.
void Traces::add_processes(std::vector<std::string>& all) const {
  for (const Running& one : running_processes()) {
    const bool is_own_child = one.parent == getpid() && !children_.contains(one.pid);
    const bool is_bot = one.words.find(stage_) != std::string::npos || (is_theirs(one.user) && one.user != geteuid());
    const bool is_gone = one.state == 'Z' && !is_own_child;
    if ((is_own_child || is_bot) && !is_gone)
      all.push_back(fmt::format("process {} ({}): {}", one.pid, one.state, one.words));
  }
}

void Traces::add_files(std::vector<std::string>& all) const {
  for (const std::string& path : files_of_now(stage_)) {
    struct stat about {};
    if (files_.contains(path) || lstat(path.c_str(), &about) != 0) continue;
    if (is_theirs(about.st_uid) || path.starts_with(stage_.string())) all.push_back("file " + path);
  }
}

// `key shmid perms size cpid lpid nattch uid ...`, after a line of titles.
void Traces::add_shared_memory(std::vector<std::string>& all) const {
  std::ifstream segments("/proc/sysvipc/shm");
  std::string line;
  std::getline(segments, line);
  while (std::getline(segments, line)) {
    std::istringstream words(line);
    std::string word;
    for (int skipped = 0; skipped < 7; ++skipped) words >> word;
    uid_t user = 0;
    if (words >> user && is_theirs(user)) all.push_back("shared memory: " + line);
  }
}

std::vector<std::string> Traces::left() const {
  std::vector<std::string> all;
  add_processes(all);
  add_files(all);
  add_shared_memory(all);
  for (const std::string& group : control_groups_of(getpid())) all.push_back("control group " + group);
  if (const std::size_t now = descriptors_of_now(); now != descriptors_)
    all.push_back(fmt::format("{} open files, before {}", now, descriptors_));
  return all;
}

std::vector<std::string> control_groups_of(pid_t maker) {
  const std::string prefix = fmt::format("turno-{}-", maker);
  const CgroupMounts mounts = read_cgroup_mounts();
  std::vector<std::string> all;
  for (const auto& place : {mounts.first_version("memory"), mounts.first_version("pids"), mounts.second_version()}) {
    std::error_code error;
    if (!place) continue;
    for (const auto& entry : fs::directory_iterator(*place, error)) {
      const std::string name = entry.path().filename();
      if (name.starts_with(prefix) && !name.ends_with("-self")) all.push_back(entry.path());
    }
  }
  return all;
}

}  // namespace turno::test
