#include "core/passport.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "games/shipped_games.hpp"

namespace turno {
namespace {

RulePassport passport_named(const std::string& spec) { return shipped_games().make(spec).value()->passport().value(); }

TEST(RulePassport, EveryGameHasOneWithoutAnEmptyLine) {
  const Catalog catalog = shipped_games();
  for (const GameEntry& entry : catalog.entries()) {
    const auto passport = catalog.make(entry.name).value()->passport();
    ASSERT_TRUE(passport) << entry.name;
    for (const auto& [name, line] : lines_of(*passport)) {
      EXPECT_FALSE(line.empty()) << entry.name << ": " << name;
      EXPECT_EQ(line.find('\n'), std::string_view::npos) << entry.name << ": " << name;
    }
  }
}

// Every field of every game changes a line, and what is the same by two names is the same.
TEST(RulePassport, TellsRulesApart) {
  std::map<std::uint64_t, std::string> known;
  for (const char* spec : {"kalah",
                           "kalah(pits=5)",
                           "kalah(seeds=5)",
                           "kalah(capture=empty)",
                           "kalah(capture=none)",
                           "kalah(end=mover)",
                           "kalah(majority=true)",
                           "kalah(pie=true)",
                           "kalah(first_extra=false)",
                           "mancala11",
                           "mancala11(robbery=6)",
                           "mancala11(cap=40)",
                           "plague",
                           "plague(columns=6)",
                           "plague(rows=6)",
                           "coins(board=t1)",
                           "coins(board=t2)",
                           "coins(rows=3,columns=4,seed=1)",
                           "coins(rows=3,columns=4,seed=2)",
                           "dots",
                           "dots(rows=2)",
                           "dots(columns=2)"}) {
    const auto [at, is_new] = known.emplace(hash_of(passport_named(spec)), spec);
    EXPECT_TRUE(is_new) << spec << " and " << at->second;
  }
  EXPECT_EQ(passport_named("kalah-ugr"), passport_named("kalah(pits=6,seeds=4)"));
  EXPECT_EQ(passport_named("kalah-alcala"), passport_named("kalah(majority=true,end=mover)"));
  EXPECT_EQ(passport_named("mankalah"), passport_named("kalah(pits=7,seeds=7,pie=true,first_extra=false)"));
  EXPECT_EQ(passport_named("mancala11-2018"), passport_named("mancala11(robbery=6)"));
}

TEST(RulePassport, WritesTheBoardOfStringsInOneWord) {
  EXPECT_EQ(passport_named("coins(layout=53/.1:0-1_1-3_3-g)").board, "53/.1:0-1_1-3_3-g");
  EXPECT_EQ(passport_named("dots(rows=1,columns=1)").board, "1:0-g_0-g_0-g_0-g");
}

// The published values of FNV-1a: of nothing, and of "foobar" in the reference code's own test.
TEST(RulePassport, HasTheHashThatItNames) {
  const auto fnv = [](const std::string& text) {
    std::uint64_t hash = 14695981039346656037U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    return hash;
  };
  ASSERT_EQ(fnv("foobar"), 0x85944171f73967e8U);
  const RulePassport passport = passport_named("kalah");
  EXPECT_EQ(hash_of(passport), fnv(to_text(passport)));
}

}  // namespace
}  // namespace turno
