#include "play/sandbox/inside/landlock.hpp"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <string_view>

#include "play/sandbox/inside/arguments.hpp"
#include "play/system/descriptor.hpp"

namespace turno::inside {
namespace {

// Headers of the system that this was built on may be older than its kernel: newer rights are named here.
constexpr std::uint64_t may_execute = LANDLOCK_ACCESS_FS_EXECUTE;
constexpr std::uint64_t may_read = LANDLOCK_ACCESS_FS_READ_FILE;
constexpr std::uint64_t may_list = LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t may_write = LANDLOCK_ACCESS_FS_WRITE_FILE;
constexpr std::uint64_t first_version_rights = (std::uint64_t{1} << 13U) - 1;
constexpr std::uint64_t may_refer = std::uint64_t{1} << 13U;
constexpr std::uint64_t may_truncate = std::uint64_t{1} << 14U;
constexpr std::uint64_t may_control_devices = std::uint64_t{1} << 15U;
constexpr std::uint64_t tcp_rights = 3;  // to listen, to connect
constexpr std::uint64_t scopes = 3;      // abstract sockets, signals

struct Ruleset {
  std::uint64_t files = 0;
  std::uint64_t network = 0;
  std::uint64_t scoped = 0;
};

Ruleset ruleset_of(int version) {
  Ruleset rules{first_version_rights};
  if (version >= 2) rules.files |= may_refer;
  if (version >= 3) rules.files |= may_truncate;
  if (version >= 4) rules.network = tcp_rights;
  if (version >= 5) rules.files |= may_control_devices;
  if (version >= 6) rules.scoped = scopes;
  return rules;
}

std::size_t size_of_ruleset(int version) {
  if (version >= 6) return sizeof(Ruleset);
  return version >= 4 ? 2 * sizeof(std::uint64_t) : sizeof(std::uint64_t);
}

// A path that is not there needs no rule.
bool allow(int ruleset, const char* path, std::uint64_t rights) {
  const Descriptor place(open(path, O_PATH | O_CLOEXEC));
  if (!place.is_open()) return true;
  struct stat kind {};
  if (fstat(place.number(), &kind) != 0) return false;
  if (!S_ISDIR(kind.st_mode)) rights &= may_execute | may_read | may_write | may_truncate | may_control_devices;
  const landlock_path_beneath_attr rule{rights, place.number()};
  return syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0U) == 0;
}

}  // namespace

int landlock_version() {
  const long version = syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return version < 0 ? 0 : static_cast<int>(version);
}

bool restrict_by_landlock(char** words) {
  const int version = landlock_version();
  if (version == 0) return false;
  const Ruleset rules = ruleset_of(version);
  const Descriptor ruleset(
      static_cast<int>(syscall(SYS_landlock_create_ruleset, &rules, size_of_ruleset(version), 0U)));
  if (!ruleset.is_open()) return false;
  for (; *words != nullptr && std::string_view(*words) != "--"; ++words) {
    if (const char* path = value_of(*words, "read"))
      if (!allow(ruleset.number(), path, may_execute | may_read | may_list)) return false;
    if (const char* path = value_of(*words, "write"))
      if (!allow(ruleset.number(), path, rules.files)) return false;
  }
  return syscall(SYS_landlock_restrict_self, ruleset.number(), 0U) == 0;
}

}  // namespace turno::inside
