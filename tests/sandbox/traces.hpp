#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace turno::test {

// What bots leave behind on this machine, which others use meanwhile: processes that name the folder of the stage or
// are children of ours, files, shared memory, control groups, open files of ours. Counted from the making of this.
class Traces {
 public:
  explicit Traces(std::filesystem::path stage);

  // Looks who the bots are, while they run: what those users own is theirs.
  void see_users();

  // In words; none: nothing is left.
  std::vector<std::string> left() const;

 private:
  bool is_theirs(uid_t user) const;
  void add_processes(std::vector<std::string>& all) const;
  void add_files(std::vector<std::string>& all) const;
  void add_shared_memory(std::vector<std::string>& all) const;

  std::filesystem::path stage_;
  std::set<std::string> files_;  // before
  std::set<pid_t> children_;     // before
  std::size_t descriptors_;      // before
  std::set<uid_t> users_;
};

// Groups that this process, or another one, has made for bots.
std::vector<std::string> control_groups_of(pid_t maker);

}  // namespace turno::test
