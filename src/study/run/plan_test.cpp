#include "study/run/plan.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/shipped_games.hpp"
#include "study/file/parse_study.hpp"

namespace turno::study {
namespace {

Plan plan_of(std::string_view toml, Form form = Form::Full) {
  return make_plan(parse_study(toml, "s.toml", form).value(), "s.toml", shipped_games(), "").value();
}

TEST(Substitute, ReplacesAndCalculates) {
  const Named variables{{"depth", "4"}, {"name", "x-y"}};
  std::vector<std::string> used;
  EXPECT_EQ(substitute("a({depth},{depth-1},{depth+1},{depth*10},{name})", variables, &used).value(),
            "a(4,3,5,40,x-y)");
  EXPECT_EQ(used.size(), 5U);
  for (const char* wrong : {"{", "{deep}", "{}", "{name+1}", "{depth+}", "{depth-x}", "{depth*99999999999}"})
    EXPECT_FALSE(substitute(wrong, variables)) << wrong;
}

TEST(Plan, MeasuresOnceWhatAVariableChangesNothingIn) {
  const Plan plan = plan_of(R"toml([[part]]
measure = "search"
games = ["kalah"]
players = ["minimax(depth=2)", "alphabeta(depth={depth})"]
vary = { depth = [1, 2, 3] }
)toml");
  EXPECT_EQ(plan.units.size(), 4U);
  EXPECT_TRUE(plan.units[0].variables.empty());
  EXPECT_EQ(plan.units[1].variables, (Named{{"depth", "1"}}));
}

TEST(Plan, LetsAllMeetAllOrThoseWhoAreNamed) {
  const std::string head = "[[part]]\nmeasure = \"match\"\ngames = [\"kalah\"]\npairs = 2\n";
  EXPECT_EQ(plan_of(head + R"toml(players = ["random", "level1", "level2"])toml").units.size(), 3U * 2U);
  EXPECT_EQ(plan_of(head + "players = [\"random\", \"level1\"]\nagainst = [\"level2\"]").units.size(), 2U * 2U);
}

TEST(Plan, TakesTheQuickForm) {
  constexpr std::string_view toml = R"toml([[part]]
measure = "search"
games = ["kalah"]
players = ["minimax(depth={d})"]
vary = { d = [1, 2, 3, 4] }
positions = 5
quick = { vary = { d = [1] }, positions = 1 }
)toml";
  EXPECT_EQ(plan_of(toml).units.size(), 4U * 6U);
  EXPECT_EQ(plan_of(toml, Form::Quick).units.size(), 2U);
}

TEST(Plan, SeedsDependOnTheStudysSeedAndOnNothingElseOfThePlan) {
  const std::string part = "[[part]]\nmeasure = \"search\"\ngames = [\"kalah\"]\nplayers = [\"minimax(depth=1)\"]\n";
  const Plan one = plan_of(part);
  const Plan longer = plan_of(part +
                              "[[part]]\nname = \"more\"\nmeasure = \"search\"\ngames = [\"dots\"]\n"
                              "players = [\"minimax(depth=1)\"]\n");
  const Plan other = plan_of("seed = 2\n" + part);
  EXPECT_EQ(one.units[0].id, longer.units[0].id);
  EXPECT_EQ(one.units[0].seed, longer.units[0].seed);
  EXPECT_NE(one.units[0].seed, other.units[0].seed);
  EXPECT_EQ(
      plan_of("[[part]]\nmeasure = \"search\"\ngames = [\"kalah\"]\nplayers = [\"minimax(depth=2)\"]\n").units[0].seed,
      one.units[0].seed);  // other players begin alike
  EXPECT_LT(one.units[0].seed, std::uint64_t{1} << 53U);
}

}  // namespace
}  // namespace turno::study
