#include "core/for_all.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace turno {
namespace {

TEST(ForAll, DoesEachOnceAndIsDoneThen) {
  for (const std::size_t count : {std::size_t{0}, std::size_t{1}, std::size_t{63}, std::size_t{1000}}) {
    std::vector<int> done(count, 0);
    for_all(count, [&](std::size_t i) { ++done[i]; });
    EXPECT_TRUE(std::all_of(done.begin(), done.end(), [](int times) { return times == 1; })) << count;
  }
}

}  // namespace
}  // namespace turno
