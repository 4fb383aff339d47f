#include "play/system/secure_random.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace turno {
namespace {

TEST(SecureRandom, NeverComesTwice) {
  std::set<std::uint64_t> numbers;
  for (int i = 0; i < 1000; ++i) numbers.insert(secure_random());
  EXPECT_EQ(numbers.size(), 1000U);
  EXPECT_NE(secure_random_text(20, "abcdefgh"), secure_random_text(20, "abcdefgh"));
}

// With remainders taken as they come, each of the first 56 letters of 200 would be twice as likely as the others.
TEST(SecureRandom, TakesEveryLetterAsOften) {
  std::string alphabet;
  for (int i = 0; i < 200; ++i) alphabet += static_cast<char>(i + 1);
  constexpr std::size_t size = 200'000;
  const std::string text = secure_random_text(size, alphabet);
  ASSERT_EQ(text.size(), size);
  std::map<char, int> counts;
  for (const char letter : text) ++counts[letter];
  EXPECT_EQ(counts.size(), alphabet.size());
  for (const auto& [letter, count] : counts) EXPECT_NEAR(count, 1000, 250) << static_cast<int>(letter);
}

}  // namespace
}  // namespace turno
