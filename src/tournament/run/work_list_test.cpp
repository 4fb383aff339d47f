#include "tournament/run/work_list.hpp"

#include <gtest/gtest.h>

#include <set>

namespace turno::tournament {
namespace {

using Blocks = std::vector<std::vector<std::size_t>>;

// A single round robin of five: ten games.
Settings five() {
  Settings settings;
  settings.games = {"kalah"};
  settings.double_games = false;
  settings.entrants.resize(5);
  return settings;
}

ReportedGame result_of(const Pairing& pairing) {
  ReportedGame game;
  game.result.number = pairing.number;
  game.result.first = pairing.first;
  game.result.second = pairing.second;
  return game;
}

std::vector<std::size_t> take(WorkList& list, const std::vector<std::size_t>& workers) {
  std::vector<std::size_t> numbers;
  for (const std::size_t worker : workers) {
    const auto pairing = list.take(worker, {});
    if (pairing) numbers.push_back(pairing->number);
  }
  return numbers;
}

TEST(WorkList, HandsOutOneBlockInItsOrder) {
  Progress progress(five());
  WorkList list(progress, {{4, 3, 2, 1, 5, 6, 7, 8, 9, 10}}, 2);
  EXPECT_EQ(take(list, {0, 1, 1, 0, 1}), (std::vector<std::size_t>{4, 3, 2, 1, 5}));
}

TEST(WorkList, GivesEachWorkerABlockOfItsOwn) {
  Progress progress(five());
  WorkList list(progress, {{1, 2, 3}, {4, 5}, {6, 7, 8, 9, 10}}, 2);
  EXPECT_EQ(take(list, {0, 1, 0, 1, 1, 1, 0}), (std::vector<std::size_t>{1, 4, 2, 5, 6, 7, 3}));
}

// Nobody waits while another has work: the last games of the longest block are with guests that its worker has not
// begun.
TEST(WorkList, LetsTheIdleHelpFromTheEnd) {
  Progress progress(five());
  WorkList list(progress, {{1, 2, 3, 4}, {5, 6, 7, 8, 9}, {10}}, 3);
  EXPECT_EQ(take(list, {0, 1, 2, 2, 2, 1, 0, 2}), (std::vector<std::size_t>{1, 5, 10, 9, 4, 6, 2, 8}));
}

TEST(WorkList, LeavesOutWhatHasBeenPlayed) {
  Progress progress(five());
  for (const std::size_t number : {1U, 2U, 5U}) progress.add(result_of(*progress.draw.find(number)));
  WorkList list(progress, {{1, 2, 3}, {4, 5, 6, 7, 8, 9, 10}}, 2);
  EXPECT_EQ(take(list, {0, 1, 1}), (std::vector<std::size_t>{3, 4, 6}));
}

TEST(WorkList, EndsWhenAllHasBeenPlayed) {
  Progress progress(five());
  WorkList list(progress, {{1, 2, 3, 4, 5}, {6, 7, 8, 9, 10}}, 2);
  std::set<std::size_t> numbers;
  for (std::size_t i = 0; i < 10; ++i) {
    const auto pairing = list.take(i % 2, {});
    ASSERT_TRUE(pairing);
    numbers.insert(pairing->number);
    list.add(result_of(*pairing));
  }
  EXPECT_EQ(numbers.size(), 10U);
  EXPECT_FALSE(list.take(0, {}));
  EXPECT_FALSE(list.take(1, {}));
}

TEST(WorkList, TakesInWhatResultsBring) {
  Settings settings = five();
  settings.format = Format::Swiss;
  settings.rounds = 2;
  settings.entrants.resize(4);
  Progress progress(settings);
  const std::size_t known = progress.draw.pairings().size();
  ASSERT_GT(known, 0U);
  WorkList list(progress, {}, 1);
  for (std::size_t i = 0; i < known; ++i) {
    const auto pairing = list.take(0, {});
    ASSERT_TRUE(pairing);
    EXPECT_EQ(pairing->number, i + 1);
    list.add(result_of(*pairing));
  }
  const auto next = list.take(0, {});
  ASSERT_TRUE(next);
  EXPECT_EQ(next->number, known + 1);
}

// The first of five is a person: one worker has the games of the others, another hers, one after the other.
TEST(WorkList, GivesAPersonOneGameAtATimeAndTheOthersTheirs) {
  Progress progress(five());
  WorkList list(progress, {}, 2, {{true, false, false, false, false}, 1});
  const auto hers = list.take(1, {});
  ASSERT_TRUE(hers);
  EXPECT_TRUE(hers->first == 0 || hers->second == 0);
  for (int i = 0; i < 6; ++i) {
    const auto others = list.take(0, {});
    ASSERT_TRUE(others);
    EXPECT_TRUE(others->first != 0 && others->second != 0);
  }
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(list.take(0, stop.get_token()));
  EXPECT_FALSE(list.take(1, stop.get_token()));
  list.add(result_of(*hers));
  const auto next = list.take(1, {});
  ASSERT_TRUE(next);
  EXPECT_NE(next->number, hers->number);
  EXPECT_TRUE(next->first == 0 || next->second == 0);
}

TEST(WorkList, StopsWaitingWhenTold) {
  Progress progress(five());
  WorkList list(progress, {{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}}, 1);
  for (int i = 0; i < 10; ++i) ASSERT_TRUE(list.take(0, {}));
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(list.take(0, stop.get_token()));  // though ten games have no result yet
}

}  // namespace
}  // namespace turno::tournament
