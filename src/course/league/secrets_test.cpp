#include "course/league/secrets.hpp"

#include <gtest/gtest.h>

#include <set>

namespace turno::course {
namespace {

TEST(Secrets, AreKnownByTheirHash) {
  const std::string secret = new_secret();
  const std::string hash = hash_of_secret(secret);
  EXPECT_EQ(hash.find(secret), std::string::npos);
  EXPECT_NE(hash, hash_of_secret(secret));  // another salt
  EXPECT_TRUE(is_secret(secret, hash));
  EXPECT_FALSE(is_secret(secret + "x", hash));
  EXPECT_FALSE(is_secret("", hash));
  EXPECT_FALSE(is_secret(secret + std::string("\0", 1), hash));
  EXPECT_FALSE(is_secret(secret, ""));
  EXPECT_FALSE(is_secret(secret, "no hash"));
}

TEST(Secrets, OfPairsFitIntoNames) {
  std::set<std::string> whole;
  for (int i = 0; i < 100; ++i) {
    const PairCode code = new_pair_code();
    EXPECT_EQ(code.short_part.size(), 2U);
    EXPECT_EQ(code.whole().size(), 15U);
    whole.insert(code.whole());
  }
  EXPECT_EQ(whole.size(), 100U);
}

}  // namespace
}  // namespace turno::course
