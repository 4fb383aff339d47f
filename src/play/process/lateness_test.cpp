#include "play/process/lateness.hpp"

#include <gtest/gtest.h>

namespace turno {
namespace {

using namespace std::chrono_literals;

// time, allowed, used, waited
TEST(Lateness, IsTheMachinesWhereOthersHadTheCore) {
  EXPECT_TRUE(is_machine_to_blame({61ms, 50ms, 1ms, 58ms}));
  EXPECT_TRUE(is_machine_to_blame({61ms, 50ms, 1ms, 12ms}));
  EXPECT_TRUE(is_machine_to_blame({61ms, 50ms, 20ms, 35ms}));
}

TEST(Lateness, IsTheProgramsWhereItSleepsOrComputes) {
  EXPECT_FALSE(is_machine_to_blame({61ms, 50ms, 1ms, 0ms}));
  EXPECT_FALSE(is_machine_to_blame({61ms, 50ms, 1ms, 11ms}));  // would still have been late
  EXPECT_FALSE(is_machine_to_blame({61ms, 50ms, 60ms, 1ms}));
  EXPECT_FALSE(is_machine_to_blame({90ms, 50ms, 30ms, 60ms}));  // did much
}

// A child that burns on the same core makes the rest of the program wait.
TEST(Lateness, IsTheProgramsWhereItKeepsItselfWaiting) {
  EXPECT_FALSE(is_machine_to_blame({54ms, 50ms, 24ms, 24ms}));
  EXPECT_FALSE(is_machine_to_blame({60ms, 50ms, 15ms, 20ms}));
}

}  // namespace
}  // namespace turno
