#include "play/system/processes.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <ctime>

namespace turno {
namespace {

// By another clock of the system: what is used between two looks is at least what that clock has seen between them.
TEST(CpuTime, IsWhatTheProcessHasUsed) {
  const auto used = [] {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
  };
  constexpr std::chrono::milliseconds inexact{50};  // the one is counted at ticks, the other at once
  const auto told_before = cpu_time_of(getpid());
  if (!told_before) GTEST_SKIP() << "this system does not tell";
  const auto before = used();
  while (used() - before < std::chrono::milliseconds(200)) {
  }
  const auto told = *cpu_time_of(getpid()) - *told_before;
  EXPECT_GE(told + inexact, std::chrono::milliseconds(200));
  EXPECT_LE(told, used() - before + inexact);
}

TEST(CpuTime, IsUnknownOfWhatIsNotThere) { EXPECT_FALSE(cpu_time_of(0x7FFFFFF0)); }

}  // namespace
}  // namespace turno
