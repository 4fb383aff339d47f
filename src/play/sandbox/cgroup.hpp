#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "play/system/descriptor.hpp"

namespace turno {

// The control group of one bot: what all its processes use together is counted and limited. Removed with the object.
class Cgroup {
 public:
  Cgroup() = default;
  Cgroup(const Cgroup&) = delete;
  Cgroup(Cgroup&&) noexcept = default;
  Cgroup& operator=(const Cgroup&) = delete;
  Cgroup& operator=(Cgroup&& other) noexcept;
  ~Cgroup() { remove(); }

  // Where a process writes "0" to enter, until they are closed.
  const std::vector<Descriptor>& doors() const { return doors_; }
  void close_doors() { doors_.clear(); }

  // Of version 2, if it is one: where groups below it can be made.
  std::optional<std::filesystem::path> second_version_folder() const;

  // How often the system killed a process here because memory ran out.
  std::uint64_t ended_for_memory() const;

  void end_all() const;  // its processes
  void remove();         // nobody must be in it

 private:
  friend class CgroupPlace;

  std::vector<std::filesystem::path> folders_;  // one for each controller with version 1
  std::filesystem::path memory_;                // of these, which counts memory
  bool is_second_version_ = false;
  std::vector<Descriptor> doors_;
};

// A name for a group of this process, which others do not have.
std::string new_group_name();

// Ends what killed processes of turno have left behind in a folder: groups whose maker no longer runs.
void sweep_groups(const std::filesystem::path& folder);

// Where control groups can be made here.
class CgroupPlace {
 public:
  // An error says why there is none.
  static tl::expected<CgroupPlace, std::string> find();

  // What was found, in words: "version 1, memory and processes".
  std::string description() const;

  bool is_second_version() const { return is_second_version_; }

  // A new one; nothing when that does not work.
  std::optional<Cgroup> make(std::size_t memory, std::size_t processes) const;

 private:
  bool is_second_version_ = false;
  std::vector<std::filesystem::path> folders_;  // in which to make them; memory first
};

}  // namespace turno
