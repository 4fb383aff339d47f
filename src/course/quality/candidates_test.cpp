#include "course/quality/candidates.hpp"

#include <gtest/gtest.h>

#include "engine/catalog.hpp"
#include "games/shipped_games.hpp"

namespace turno::course {
namespace {

// Of a hundred games each, these are won, all others lost.
std::vector<CandidateScore> candidates_with(const std::vector<std::size_t>& won) {
  std::vector<CandidateScore> all;
  for (const std::size_t one : won) all.push_back({"p" + std::to_string(one), one, 0, 100 - one});
  return all;
}

std::vector<std::size_t> won_by_chosen(const std::vector<std::size_t>& won, std::size_t count) {
  std::vector<std::size_t> chosen;
  for (const std::size_t index : well_apart(candidates_with(won), count)) chosen.push_back(won[index]);
  return chosen;
}

using Won = std::vector<std::size_t>;

TEST(WellApart, LeavesRoomBetweenAndAtBothEnds) {
  EXPECT_EQ(won_by_chosen({1, 50, 99}, 1), (Won{50}));
  EXPECT_EQ(won_by_chosen({99, 70, 1, 30, 50}, 2), (Won{30, 70}));  // 30, 40, 30
  EXPECT_EQ(won_by_chosen({0, 20, 25, 50, 75, 80, 100}, 3), (Won{25, 50, 75}));
}

// A player that nobody beats is no reference, however far from the others it stands; unless there is no other.
TEST(WellApart, ProposesNobodyWhomAllOrNoneBeat) {
  EXPECT_EQ(won_by_chosen({2, 17, 33, 50, 67, 83, 98}, 5), (Won{17, 33, 50, 67, 83}));
  EXPECT_EQ(won_by_chosen({98, 99, 100}, 2), (Won{98, 99}));  // gaps 98, 1, 1; others have one of 0
}

// 35 leaves gaps of 25 and 15 beside it, 40 leaves 30 and 10; the smallest gap of either choice is that below 10.
TEST(WellApart, AreAsEvenAsTheSmallestGapLetsThemBe) {
  EXPECT_EQ(won_by_chosen({10, 40, 35, 50, 90}, 4), (Won{10, 35, 50, 90}));
}

TEST(WellApart, TakesAllWhereAllAreWanted) {
  EXPECT_EQ(won_by_chosen({60, 60, 20}, 3), (Won{20, 60, 60}));
  EXPECT_TRUE(won_by_chosen({60}, 2).empty());
  EXPECT_TRUE(won_by_chosen({60}, 0).empty());
}

class MeasuredCandidates : public testing::Test {
 protected:
  std::vector<CandidateScore> measure(const std::vector<std::string>& candidates,
                                      const std::vector<std::string>& field) {
    const auto found =
        measure_candidates(game_, candidates, field, settings_, nullptr,
                           [this](std::size_t done, std::size_t all) { progress_.emplace_back(done, all); }, {});
    return found.value();
  }

  std::shared_ptr<const AnyGame> game_ = shipped_games().make("mancala11").value();
  FieldSettings settings_{6, 4, 7, 1};
  std::vector<std::pair<std::size_t, std::size_t>> progress_;
};

// Whoever meets itself from both sides of every opening wins as much as it loses.
TEST_F(MeasuredCandidates, PlayBothSidesOfEveryOpening) {
  const auto found = measure({"regular(depth=2)", "first"}, {"regular(depth=2)"});
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].player, "regular(depth=2)");
  EXPECT_EQ(found[0].games(), 12U);
  EXPECT_EQ(found[0].score(), 0.5);
  EXPECT_LT(found[0].low, 0.5);
  EXPECT_GT(found[0].high, 0.5);
  EXPECT_LT(found[1].score(), 0.5);
  EXPECT_EQ(progress_.size(), 12U);
  EXPECT_EQ(progress_.back(), (std::pair<std::size_t, std::size_t>{12, 12}));
}

// Half of the games are those against itself, which are level in sum; the others are half of those against `first`.
TEST_F(MeasuredCandidates, MeetAllPlayersAsOften) {
  const auto half_points = [this](const std::vector<std::string>& field) {
    return measure({"regular(depth=2)"}, field).front().half_points();
  };
  const std::size_t against_first = half_points({"first"});
  EXPECT_GT(against_first, 12U);
  EXPECT_EQ(half_points({"regular(depth=2)", "first"}) + half_points({"first", "regular(depth=2)"}),
            6 + 6 + against_first);
}

TEST_F(MeasuredCandidates, AreTheSameForASeedWhateverTheThreads) {
  const std::vector<std::string> candidates{"random", "level2"};
  const std::vector<std::string> field{"random", "regular(depth=1)", "level3"};
  const auto points = [&] {
    std::vector<std::size_t> all;
    for (const CandidateScore& one : measure(candidates, field)) {
      all.push_back(one.won);
      all.push_back(one.lost);
    }
    return all;
  };
  settings_.pairs = 30;
  const auto once = points();
  settings_.threads = 3;
  EXPECT_EQ(points(), once);
  settings_.seed = 8;
  EXPECT_NE(points(), once);
}

TEST_F(MeasuredCandidates, EndWhenAskedTo) {
  std::stop_source source;
  source.request_stop();
  const std::vector<std::string> players{"first"};
  const auto stopped = measure_candidates(game_, players, players, settings_, nullptr, {}, source.get_token());
  ASSERT_FALSE(stopped);
  EXPECT_NE(stopped.error().find("stopped"), std::string::npos);
}

}  // namespace
}  // namespace turno::course
