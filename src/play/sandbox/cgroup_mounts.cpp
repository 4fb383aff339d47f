#include "play/sandbox/cgroup_mounts.hpp"

#include <algorithm>
#include <sstream>

#include "core/text.hpp"
#include "play/system/file.hpp"

namespace turno {
namespace {

std::vector<std::string> words_of(std::string_view text, char separator) {
  std::vector<std::string> words;
  for (const std::string_view word : split(text, separator))
    if (!word.empty()) words.emplace_back(word);
  return words;
}

bool has(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

// `4:memory:/path` and, for a mount, `30 25 0:26 /root /point options fields - cgroup device options`.
CgroupMounts::CgroupMounts(std::string_view groups, std::string_view mounts) {
  for (const std::string_view line : split(groups, '\n')) {
    const std::size_t first = line.find(':');
    const std::size_t second = line.find(':', first == std::string_view::npos ? first : first + 1);
    if (second == std::string_view::npos) continue;
    memberships_.push_back(
        {words_of(line.substr(first + 1, second - first - 1), ','), std::string(line.substr(second + 1))});
  }
  for (const std::string_view line : split(mounts, '\n')) {
    const std::size_t dash = line.find(" - ");
    if (dash == std::string_view::npos) continue;
    const auto before = words_of(line.substr(0, dash), ' ');
    const auto after = words_of(line.substr(dash + 3), ' ');
    if (before.size() < 5 || after.size() < 3 || !after[0].starts_with("cgroup")) continue;
    mounts_.push_back({after[0] == "cgroup2", before[3], before[4], words_of(after[2], ',')});
  }
}

std::optional<std::filesystem::path> CgroupMounts::folder(const Membership& own, const Mount& mount) {
  std::string_view path = own.path;
  if (mount.root != "/") {
    if (!path.starts_with(mount.root)) return std::nullopt;
    path.remove_prefix(mount.root.size());
  }
  const std::string_view below = path.empty() || path.front() != '/' ? path : path.substr(1);
  const std::filesystem::path point = mount.point;
  return below.empty() ? point : point / below;
}

std::optional<std::filesystem::path> CgroupMounts::first_version(std::string_view controller) const {
  for (const Membership& own : memberships_)
    for (const Mount& mount : mounts_)
      if (has(own.controllers, controller) && !mount.is_second_version && has(mount.controllers, controller))
        return folder(own, mount);
  return std::nullopt;
}

std::optional<std::filesystem::path> CgroupMounts::second_version() const {
  for (const Membership& own : memberships_)
    for (const Mount& mount : mounts_)
      if (own.controllers.empty() && mount.is_second_version) return folder(own, mount);
  return std::nullopt;
}

bool CgroupMounts::second_version_controls(std::string_view controller) const {
  const auto own = second_version();
  return own && has(words_of(trim(file_contents(*own / "cgroup.controllers")), ' '), controller);
}

CgroupMounts read_cgroup_mounts() {
  return {file_contents("/proc/self/cgroup"), file_contents("/proc/self/mountinfo")};
}

}  // namespace turno
