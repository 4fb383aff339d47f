#include <gtest/gtest.h>

#include <map>
#include <string>

#include "core/evaluation.hpp"
#include "core/random.hpp"
#include "games/kalah/kalah.hpp"

namespace turno::kalah {
namespace {

static_assert(HasEvaluations<SmallKalah> && HasEvaluations<LargeKalah>);

// For the player, or for the side to move.
template <class G>
int value(const G& game, const std::string& name, const std::string& text, std::optional<Side> last_mover = {},
          std::optional<Side> player = {}) {
  const auto at = game.parse(text);
  if (!at) {
    ADD_FAILURE() << at.error();
    return 0;
  }
  for (const Evaluation<G>& evaluation : evaluations_of(game))
    if (evaluation.name == name) return evaluation.value_for(game, *at, player.value_or(game.to_move(*at)), last_mover);
  ADD_FAILURE() << "no evaluation " << name;
  return 0;
}

constexpr auto for_searcher = Viewpoint::Searcher;

// Second's captures: pit 5 sends its seed into the empty pit 6, opposite First's pit 1. First's: pit 3 sends its seed
// into the empty pit 4, opposite Second's pit 3, which is empty too. No other sowing ends in an empty own pit.
const std::string for_first = "5,0,1,0,0,2,10|4,0,0,3,1,0,12|1";
const std::string for_second = "5,0,1,0,0,2,10|4,0,0,3,1,0,12|2";

TEST(KalahEvaluations, AreListedInOrderWithTheirUnits) {
  std::string listed;
  for (const auto& evaluation : evaluations_of(SmallKalah(Rules{})))
    listed += evaluation.name + "/" + std::to_string(evaluation.scale) + (evaluation.in_points ? " points, " : ", ");
  EXPECT_EQ(listed,
            "margin/1 points, simple/1 points, extra-turn/1, prevent-captures/1, complex/10, kalimon/1, "
            "expert/100 points, ");
}

TEST(KalahEvaluations, SimpleIsTheDifferenceOfStores) {
  const SmallKalah game(Rules{});
  EXPECT_EQ(value(game, "simple", for_first), 10 - 12);
  EXPECT_EQ(value(game, "simple", for_second), 12 - 10);
}

TEST(KalahEvaluations, ExtraTurnAsksWhoMovedLast) {
  const SmallKalah game(Rules{});
  EXPECT_EQ(value(game, "extra-turn", for_first, Side::First), 1);
  EXPECT_EQ(value(game, "extra-turn", for_first, Side::Second), 0);
  EXPECT_EQ(value(game, "extra-turn", for_first), 0);
  EXPECT_EQ(value(game, "extra-turn", for_second, Side::First), 0);
  EXPECT_EQ(value(game, "extra-turn", for_second, Side::Second), 1);
}

TEST(KalahEvaluations, PreventCapturesCountsTheCapturesOfTheOpponent) {
  const SmallKalah nonempty(Rules{});
  EXPECT_EQ(value(nonempty, "prevent-captures", for_first), 1);
  EXPECT_EQ(value(nonempty, "prevent-captures", for_second), 0);
  const SmallKalah empty(Rules{.capture = Capture::Empty});
  EXPECT_EQ(value(empty, "prevent-captures", for_first), 1);
  EXPECT_EQ(value(empty, "prevent-captures", for_second), 1);
  const SmallKalah none(Rules{.capture = Capture::None});
  EXPECT_EQ(value(none, "prevent-captures", for_first), 0);
  EXPECT_EQ(value(none, "prevent-captures", for_second), 0);
}

// Second's thirteen seeds come back to their pit 1; First's pit 6 opposite has a seed only because of them.
TEST(KalahEvaluations, PreventCapturesSowsBeforeItJudges) {
  const SmallKalah game(Rules{});
  EXPECT_EQ(value(game, "prevent-captures", "1,0,0,0,0,0,5|13,0,0,0,0,0,5|1"), 1);
}

TEST(KalahEvaluations, ComplexWeighsTheThree) {
  const SmallKalah game(Rules{});
  EXPECT_EQ(value(game, "complex", for_first, Side::First), 4 * -2 - 1 + 5);
  EXPECT_EQ(value(game, "complex", for_first, Side::Second), 4 * -2 - 1);
  EXPECT_EQ(value(game, "complex", for_second, Side::Second), 4 * 2 - 0 + 5);
  EXPECT_EQ(value(game, "complex", for_second, Side::First), 4 * 2 - 0);
}

TEST(KalahEvaluations, KalimonCountsTurnsAndMoreThanHalf) {
  const SmallKalah game(Rules{});
  EXPECT_EQ(value(game, "kalimon", for_first, Side::First), -2 + 10);
  EXPECT_EQ(value(game, "kalimon", for_first, Side::Second), -2);
  // Half of the seeds is 24.
  EXPECT_EQ(value(game, "kalimon", "0,0,0,0,0,1,24|1,0,0,0,0,0,20|1"), 4);
  EXPECT_EQ(value(game, "kalimon", "0,0,0,0,0,1,24|1,0,0,0,0,0,20|1", Side::First), 14);
  EXPECT_EQ(value(game, "kalimon", "0,0,0,0,0,1,25|1,0,0,0,0,0,20|1"), 10000);
  EXPECT_EQ(value(game, "kalimon", "0,0,0,0,0,1,25|1,0,0,0,0,0,20|2"), -10000);
  EXPECT_EQ(value(game, "kalimon", "0,0,0,0,0,1,25|1,0,0,0,0,0,20|2", Side::Second), -10000);
  EXPECT_EQ(value(game, "kalimon", "0,0,0,0,0,1,20|1,0,0,0,0,0,25|1", Side::First), -10000);
  // Of a finished game too.
  EXPECT_EQ(value(game, "kalimon", "0,0,0,0,0,0,28|0,0,0,0,0,0,20|1", Side::Second), 10000);
}

// The sides of these positions are not those that the evaluations are asked for: First's view with Second to move, and
// the other way round. Captures are those of the player's opponent, turns those that the player earned, and only
// kalimon counts a turn that either kept.
TEST(KalahEvaluations, OfCoursesAreForThePlayerWhoSearches) {
  const SmallKalah game(Rules{});
  std::string listed;
  for (const auto& evaluation : evaluations_of(game))
    if (evaluation.viewpoint == for_searcher) listed += evaluation.name + " ";
  EXPECT_EQ(listed, "extra-turn prevent-captures complex kalimon ");

  EXPECT_EQ(value(game, "prevent-captures", for_second, {}, Side::First), 1);
  EXPECT_EQ(value(game, "prevent-captures", for_first, {}, Side::Second), 0);
  EXPECT_EQ(value(game, "extra-turn", for_second, Side::Second, Side::First), 0);
  EXPECT_EQ(value(game, "extra-turn", for_second, Side::First, Side::First), 0);
  EXPECT_EQ(value(game, "extra-turn", for_first, Side::First, Side::Second), 0);
  EXPECT_EQ(value(game, "complex", for_second, Side::Second, Side::First), 4 * -2 - 1);
  EXPECT_EQ(value(game, "complex", for_first, Side::First, Side::Second), 4 * 2 - 0);
  EXPECT_EQ(value(game, "kalimon", for_second, Side::Second, Side::First), -2 + 10);
  EXPECT_EQ(value(game, "kalimon", for_second, Side::First, Side::First), -2);
  EXPECT_EQ(value(game, "kalimon", for_first, Side::First, Side::Second), 2 + 10);
  EXPECT_EQ(value(game, "kalimon", "0,0,0,0,0,1,25|1,0,0,0,0,0,20|2", Side::Second, Side::First), 10000);
  EXPECT_EQ(value(game, "kalimon", "0,0,0,0,0,1,25|1,0,0,0,0,0,20|1", Side::First, Side::Second), -10000);
  // The others are opposite for the two.
  EXPECT_EQ(value(game, "simple", for_second, {}, Side::First), -2);
  EXPECT_EQ(value(game, "expert", for_second, {}, Side::First), -value(game, "expert", for_second));
}

TEST(KalahEvaluations, ComplexTakesOtherWeights) {
  const SmallKalah game(Rules{});
  const auto at = game.parse(for_first).value();
  for (const auto& evaluation : evaluations_of(game)) {
    EXPECT_EQ(evaluation.weighing.has_value(), evaluation.name == "complex");
    if (!evaluation.weighing) continue;
    const auto other = evaluation.weighing->value({45, -10, 11});
    EXPECT_EQ(other(game, at, Side::First, Side::First), 45 * -2 - 10 + 11);
    EXPECT_EQ(other(game, at, Side::Second, Side::First), 45 * 2);
  }
}

// Half of 12 × 12 × 2 seeds is 144. Second's pit 3 sends its seed into the empty pit 4, opposite First's pit 9.
TEST(KalahEvaluations, HoldOnLargeBoards) {
  const LargeKalah game(Rules{.pits = 12, .seeds = 12});
  const std::string board = "3,0,0,0,0,0,0,0,7,0,0,0,145|0,0,1,0,0,0,0,0,0,0,0,0,100|";
  EXPECT_EQ(value(game, "simple", board + "1"), 45);
  EXPECT_EQ(value(game, "prevent-captures", board + "1"), 1);
  EXPECT_EQ(value(game, "prevent-captures", board + "2"), 0);
  EXPECT_EQ(value(game, "complex", board + "1", Side::First), 4 * 45 - 1 + 5);
  EXPECT_EQ(value(game, "kalimon", board + "1"), 10000);
  EXPECT_EQ(value(game, "kalimon", board + "2", Side::Second), -10000);
}

using Terms = std::map<std::string, int>;

template <class G>
Terms values_by_term(const G& game, const std::string& text) {
  Terms result;
  const auto values = game.expert_values(game.parse(text).value());
  for (std::size_t i = 0; i < values.size(); ++i) result[std::string(expert_terms[i])] = values[i];
  return result;
}

// First takes three turns, with pits 6, 5 and 6 again, and has 1,0,2,1,0,0 then; pits 3 and 4 can end in pit 5, which
// captures 1 + 3, pit 1 in pit 2 only 1 + 1. Second has a turn with pit 4, and pit 5 ends in pit 6: captures 1 + 1.
TEST(KalahEvaluations, ExpertCountsItsTerms) {
  const SmallKalah game(Rules{});
  EXPECT_EQ(values_by_term(game, "1,0,2,1,2,1,10|0,3,0,3,1,0,8|1"), (Terms{{"store", 10 - 8},
                                                                           {"pits", 5 - 3},
                                                                           {"own_turns", 3},
                                                                           {"own_capture", 4},
                                                                           {"other_turns", 1},
                                                                           {"other_capture", 2},
                                                                           {"tempo", 1}}));
}

// Second takes four, with pits 4, 6, 5 and 6, and has 0,3,0,0,0,0 then; pit 2 ends in pit 5, opposite First's empty
// pit 2. First has a turn with pit 6 or pit 5; pit 1 captures 1 + 1, and pits 3 and 4 end in pit 5, which has seeds.
TEST(KalahEvaluations, ExpertSeesTheSameBoardFromTheOtherSide) {
  const std::string text = "1,0,2,1,2,1,10|0,3,0,3,1,0,8|2";
  Terms expected{{"store", 8 - 10},  {"pits", 3 - 5},      {"own_turns", 4}, {"own_capture", 0},
                 {"other_turns", 2}, {"other_capture", 2}, {"tempo", 1}};
  EXPECT_EQ(values_by_term(SmallKalah(Rules{}), text), expected);
  expected["own_capture"] = 1;  // the lone seed
  EXPECT_EQ(values_by_term(SmallKalah(Rules{.capture = Capture::Empty}), text), expected);
  expected["own_capture"] = expected["other_capture"] = 0;
  EXPECT_EQ(values_by_term(SmallKalah(Rules{.capture = Capture::None}), text), expected);
}

// First: 2·3 + 2·7 + 3·11 + 4·13 + 1·17 + 2·19 + 23, by the terms above.
TEST(KalahEvaluations, ExpertAddsItsTermsUp) {
  const SmallKalah game(Rules{});
  const std::vector<int> weights{3, 7, 11, 13, 17, 19, 23};
  const auto at = game.parse("1,0,2,1,2,1,10|0,3,0,3,1,0,8|1").value();
  EXPECT_EQ(game.expert(weights).value(game, at, Side::First, std::nullopt), 183);
}

// What a packed board says, a wide one says.
TEST(KalahEvaluations, DoNotDependOnTheKindOfBoard) {
  for (const Capture capture : {Capture::Nonempty, Capture::Empty, Capture::None}) {
    const Rules rules{.pits = 7, .seeds = 5, .capture = capture};
    const SmallKalah small(rules);
    const LargeKalah large(rules);
    const auto of_small = small.evaluations();
    const auto of_large = large.evaluations();
    Random random(1);
    for (int games = 0; games < 20; ++games) {
      auto at = small.start();
      std::optional<Side> last_mover;
      for (auto moves = small.moves(at); !moves.empty(); moves = small.moves(at)) {
        const auto wide = large.parse(small.to_text(at)).value();
        for (std::size_t i = 0; i < of_small.size(); ++i)
          for (const Side player : {Side::First, Side::Second})
            ASSERT_EQ(of_small[i].value_for(small, at, player, last_mover),
                      of_large[i].value_for(large, wide, player, last_mover))
                << of_small[i].name << " of " << small.to_text(at);
        last_mover = at.to_move;
        small.play(at, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
  }
}

}  // namespace
}  // namespace turno::kalah
