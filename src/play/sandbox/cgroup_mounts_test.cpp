#include "play/sandbox/cgroup_mounts.hpp"

#include <gtest/gtest.h>

namespace turno {
namespace {

// A Debian machine with systemd: version 2 alone.
TEST(CgroupMounts, FindsVersionTwo) {
  const CgroupMounts mounts("0::/user.slice/user-1000.slice/session-3.scope\n",
                            "31 24 0:27 / /sys/fs/cgroup rw,nosuid shared:9 - cgroup2 cgroup2 rw,nsdelegate\n");
  EXPECT_EQ(mounts.second_version(), "/sys/fs/cgroup/user.slice/user-1000.slice/session-3.scope");
  EXPECT_FALSE(mounts.first_version("memory"));
}

// Both: the controllers are with version 1, version 2 has none.
TEST(CgroupMounts, FindsVersionOneBesideTwo) {
  const CgroupMounts mounts("8:pids:/\n4:memory:/process_api/e2\n2:cpu,cpuacct:/x\n1:name=systemd:/\n0::/\n",
                            "30 25 0:26 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory\n"
                            "31 25 0:27 / /sys/fs/cgroup/pids rw,relatime shared:7 master:1 - cgroup cgroup rw,pids\n"
                            "32 25 0:28 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct\n"
                            "33 25 0:29 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw\n");
  EXPECT_EQ(mounts.first_version("memory"), "/sys/fs/cgroup/memory/process_api/e2");
  EXPECT_EQ(mounts.first_version("pids"), "/sys/fs/cgroup/pids");
  EXPECT_EQ(mounts.first_version("cpuacct"), "/sys/fs/cgroup/cpu,cpuacct/x");
  EXPECT_EQ(mounts.second_version(), "/sys/fs/cgroup/unified");
}

// A container sees its own part of the hierarchy as if it were all of it.
TEST(CgroupMounts, KnowsContainers) {
  const CgroupMounts mounts("4:memory:/docker/abc\n",
                            "30 25 0:26 /docker/abc /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory\n");
  EXPECT_EQ(mounts.first_version("memory"), "/sys/fs/cgroup/memory");
  const CgroupMounts elsewhere("4:memory:/docker/other\n",
                               "30 25 0:26 /docker/abc /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory\n");
  EXPECT_FALSE(elsewhere.first_version("memory"));
}

TEST(CgroupMounts, BearsNonsense) {
  const CgroupMounts mounts("x\n\n:\n4:memory\n", " - \n- cgroup\n1 2 3 - cgroup2\n30 25 0:26 / - cgroup a b\n");
  EXPECT_FALSE(mounts.first_version("memory"));
  EXPECT_FALSE(mounts.second_version());
}

}  // namespace
}  // namespace turno
