#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace turno {

// Which control groups this process is in, and where they are in the file system.
class CgroupMounts {
 public:
  // The texts are those of /proc/self/cgroup and /proc/self/mountinfo.
  CgroupMounts(std::string_view groups, std::string_view mounts);

  std::optional<std::filesystem::path> first_version(std::string_view controller) const;
  std::optional<std::filesystem::path> second_version() const;
  bool second_version_controls(std::string_view controller) const;

 private:
  struct Membership {
    std::vector<std::string> controllers;  // empty: version 2
    std::string path;
  };
  struct Mount {
    bool is_second_version = false;
    std::string root;  // of its hierarchy, the part that is mounted
    std::string point;
    std::vector<std::string> controllers;
  };

  static std::optional<std::filesystem::path> folder(const Membership& own, const Mount& mount);

  std::vector<Membership> memberships_;
  std::vector<Mount> mounts_;
};

CgroupMounts read_cgroup_mounts();

}  // namespace turno
