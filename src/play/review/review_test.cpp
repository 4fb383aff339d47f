#include "play/review/review.hpp"

#include <gtest/gtest.h>

#include "best_play.hpp"
#include "core/random.hpp"
#include "games/shipped_games.hpp"

namespace turno {
namespace {

constexpr std::size_t small_table = std::size_t{4} << 20U;

GameSoFar opened_game(const std::string& text) {
  return open_game(shipped_games(), parse_game_text(text).value()).value();
}

GameSoFar random_game(const std::string& spec, std::uint64_t seed) {
  GameSoFar so_far = opened_game(spec);
  Random random(seed);
  for (View view = so_far.game->look({}); !view.over(); view = so_far.game->look(so_far.moves))
    so_far.moves.push_back(view.legal[random.below(static_cast<std::uint32_t>(view.legal.size()))].move);
  return so_far;
}

std::vector<ReviewedMove> review_all(const GameSoFar& so_far, const Limits& limits = {}) {
  Reviewer reviewer(so_far, limits, {small_table});
  std::vector<ReviewedMove> moves;
  while (moves.size() < so_far.moves.size()) moves.push_back(reviewer.review(moves.size(), {}).value());
  return moves;
}

// Games with repeated turns, with passes and with a swap.
TEST(Review, HasTheTrueValuesOfEveryMove) {
  int repeated_turns = 0;
  int losses = 0;
  for (const auto* spec : {"dots(rows=1,columns=2)", "kalah(pits=3,seeds=2)", "kalah(pits=2,seeds=3,pie=true)",
                           "plague(columns=3,rows=3)", "coins(board=t1)"})
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      const GameSoFar so_far = random_game(spec, seed);
      test::BestPlay truth(*so_far.game);
      const auto moves = review_all(so_far);
      for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        const ReviewedMove& reviewed = moves[ply];
        const auto played = std::span(so_far.moves).first(ply);
        const View view = so_far.game->look(played);
        const int before = truth.margin(played);
        const int after = truth.margin_after(played, so_far.moves[ply]);
        SCOPED_TRACE(testing::Message() << spec << ", seed " << seed << ", ply " << ply);
        EXPECT_EQ(reviewed.before, (Worth{static_cast<double>(before), true}));
        EXPECT_EQ(reviewed.after, (Worth{static_cast<double>(after), true}));
        EXPECT_EQ(reviewed.mover, view.to_move);
        EXPECT_EQ(reviewed.is_choice, view.legal.size() > 1);
        EXPECT_EQ(reviewed.loss, view.to_move == Side::First ? before - after : after - before);
        EXPECT_EQ(reviewed.is_best(), before == after);
        EXPECT_EQ(reviewed.best.front() == reviewed.move, before == after);
        EXPECT_EQ(truth.margin_after(played, reviewed.best.front()), before);
        losses += reviewed.loss > 0 ? 1 : 0;
        repeated_turns += ply > 0 && moves[ply - 1].mover == reviewed.mover ? 1 : 0;
      }
    }
  EXPECT_GT(repeated_turns, 5);
  EXPECT_GT(losses, 10);
}

TEST(Review, HalvesTheAccuracyWithEveryQuarterOfTheTypicalMargin) {
  EXPECT_DOUBLE_EQ(accuracy_of(0, 8), 100);
  EXPECT_DOUBLE_EQ(accuracy_of(2, 8), 50);
  EXPECT_DOUBLE_EQ(accuracy_of(4, 8), 25);
  EXPECT_DOUBLE_EQ(accuracy_of(8, 8), 6.25);
  EXPECT_DOUBLE_EQ(accuracy_of(2, 16), accuracy_of(1, 8));
}

TEST(Review, JudgesALossByTheTypicalMargin) {
  const std::vector<std::pair<double, MoveJudgement>> much{
      {0, MoveJudgement::Fine},         {2.9, MoveJudgement::Fine},  {3, MoveJudgement::Inaccuracy},
      {5.9, MoveJudgement::Inaccuracy}, {6, MoveJudgement::Mistake}, {11.9, MoveJudgement::Mistake},
      {12, MoveJudgement::Blunder},     {99, MoveJudgement::Blunder}};
  for (const auto& [loss, judgement] : much) EXPECT_EQ(judge(loss, 30), judgement) << loss;
  const std::vector<std::pair<double, MoveJudgement>> little{{0.4, MoveJudgement::Fine},
                                                             {0.5, MoveJudgement::Inaccuracy},
                                                             {1, MoveJudgement::Mistake},
                                                             {1.9, MoveJudgement::Mistake},
                                                             {2, MoveJudgement::Blunder}};
  for (const auto& [loss, judgement] : little) EXPECT_EQ(judge(loss, 1), judgement) << loss;
}

ReviewedMove judged_move(Side mover, double loss, double accuracy, MoveJudgement judgement) {
  ReviewedMove reviewed;
  reviewed.mover = mover;
  reviewed.loss = loss;
  reviewed.accuracy = accuracy;
  reviewed.judgement = judgement;
  return reviewed;
}

TEST(Review, SumsUpEachSideByItself) {
  std::vector<ReviewedMove> moves{judged_move(Side::First, 0, 100, MoveJudgement::Fine),
                                  judged_move(Side::First, 2, 50, MoveJudgement::Inaccuracy),
                                  judged_move(Side::First, 4, 30, MoveJudgement::Mistake),
                                  judged_move(Side::Second, 8, 10, MoveJudgement::Blunder)};
  moves.push_back(judged_move(Side::Second, 0, 100, MoveJudgement::Fine));
  moves.back().is_choice = false;
  const auto [first, second] = sum_up(moves);
  EXPECT_EQ(first.moves, 3U);
  EXPECT_EQ(first.best, 1U);
  EXPECT_DOUBLE_EQ(first.average_loss, 2);
  EXPECT_DOUBLE_EQ(first.accuracy.value(), 60);
  EXPECT_EQ(first.inaccuracies, 1U);
  EXPECT_EQ(first.mistakes, 1U);
  EXPECT_EQ(first.blunders, 0U);
  EXPECT_EQ(second.moves, 1U);  // the other was no choice
  EXPECT_DOUBLE_EQ(second.accuracy.value(), 10);
  EXPECT_EQ(second.blunders, 1U);
  EXPECT_EQ(sum_up({})[0].accuracy, std::nullopt);
}

TEST(Review, TakesForcedPassesForNoChoice) {
  Limits limits;
  limits.nodes = 5'000;
  const auto moves = review_all(opened_game("mancala11 from 1,0,1,3,2,4,7|2,1,2,5,3,0,5|1 moves 4 pass"), limits);
  ASSERT_EQ(moves.size(), 2U);
  EXPECT_TRUE(moves[0].is_choice);
  EXPECT_FALSE(moves[1].is_choice);
  EXPECT_EQ(moves[1].loss, 0);
  EXPECT_EQ(sum_up(moves)[index_of(moves[1].mover)].moves, 0U);
}

TEST(Review, IsTheSameEveryTimeWithALimitOnNodes) {
  const GameSoFar so_far = opened_game("kalah moves 3 6 1 5 2");
  Limits limits;
  limits.nodes = 3'000;
  const auto once = review_all(so_far, limits);
  const auto again = review_all(so_far, limits);
  for (std::size_t ply = 0; ply < once.size(); ++ply)
    EXPECT_EQ(review_json(so_far, once[ply]), review_json(so_far, again[ply]));
}

TEST(Review, StopsWhenTold) {
  const GameSoFar so_far = opened_game("kalah moves 3");
  std::stop_source source;
  source.request_stop();
  EXPECT_FALSE(Reviewer(so_far, {}, {small_table}).review(0, source.get_token()).has_value());
}

}  // namespace
}  // namespace turno
