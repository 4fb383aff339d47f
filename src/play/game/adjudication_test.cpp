#include "play/game/adjudication.hpp"

#include <gtest/gtest.h>

#include <deque>

#include "games/shipped_games.hpp"
#include "play/game/play_game.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;

// Plays some legal move, always the same, and says of each what it is told to say; nothing once that is used up.
class Talker final : public Player {
 public:
  explicit Talker(std::deque<SearchInfo> says, bool accepts = false) : says_(std::move(says)), accepts_(accepts) {}

  Answer choose(const Turn& turn, std::stop_token /*stop*/) override {
    offers_seen += turn.has_draw_offer ? 1 : 0;
    if (accepts_ && turn.has_draw_offer) return Choice{Move::Pass, {}, {}, true};
    SearchInfo told;
    if (!says_.empty()) {
      told = says_.front();
      says_.pop_front();
    }
    ++moves;
    return Choice{turn.view.legal[turn.played.size() * 7 % turn.view.legal.size()].move, told};
  }

  int offers_seen = 0;
  int moves = 0;

 private:
  std::deque<SearchInfo> says_;
  bool accepts_;
};

std::deque<SearchInfo> nothing() { return {}; }

std::deque<SearchInfo> values(std::initializer_list<std::optional<double>> given) {
  std::deque<SearchInfo> says;
  for (const auto& value : given) says.push_back({{}, {}, value});
  return says;
}

std::deque<SearchInfo> always(std::optional<double> value) {
  return std::deque<SearchInfo>(500, SearchInfo{{}, {}, value});
}

struct Adjudicated {
  PlayedGame played;
  std::size_t moves = 0;
  int first_moves = 0;
  int second_moves = 0;
};

Adjudicated play(const AdjudicationRules& rules, std::deque<SearchInfo> first, std::deque<SearchInfo> second) {
  LiveGame game({shipped_games().make("kalah").value(), {}});
  Talker one(std::move(first));
  Talker two(std::move(second));
  Adjudicated result{play_game(game, {&one, &two}, {}, {{}, {}, {}, rules})};
  result.moves = game.moves().size();
  result.first_moves = one.moves;
  result.second_moves = two.moves;
  return result;
}

AdjudicationRules win_rule(double score, std::size_t moves) {
  AdjudicationRules rules;
  rules.win = ScoreRule{score, moves};
  return rules;
}

TEST(Adjudication, EndsAGameThatBothCallWon) {
  const auto [played, moves, first, second] = play(win_rule(10, 3), always(-12), always(10));
  EXPECT_EQ(played.ending, (RecordedEnding{Side::Second, "adjudicated",
                                           "both said in 3 moves each that Second is ahead by 10 or more", -48}));
  EXPECT_EQ(played.margin, -48);  // as a resignation
  EXPECT_FALSE(played.forfeited);
  EXPECT_EQ(std::min(first, second), 3);  // whoever had more moves than the other was asked more often
}

// Nobody ends a game alone, whatever it says.
TEST(Adjudication, BelievesNobodyAlone) {
  const auto honest = always(1);
  for (const double lie : {-9999.0, 9999.0, 0.0, 10.0, -10.0})
    for (const bool is_first : {true, false}) {
      const auto [played, moves, first, second] =
          is_first ? play(win_rule(10, 1), always(lie), honest) : play(win_rule(10, 1), honest, always(lie));
      EXPECT_EQ(played.ending->reason, "played") << lie;
    }
  const auto both_winning = play(win_rule(10, 1), always(50), always(50));
  EXPECT_EQ(both_winning.played.ending->reason, "played");
  const auto both_losing = play(win_rule(10, 1), always(-50), always(-50));
  EXPECT_EQ(both_losing.played.ending->reason, "played");
  const auto silent = play(win_rule(10, 1), always(50), {});
  EXPECT_EQ(silent.played.ending->reason, "played");
}

// One move in between that says something else, or nothing, begins the count again.
TEST(Adjudication, WantsMovesInARow) {
  const auto interrupted = play(win_rule(10, 3), always(12), values({-10, -10, -9.99, -10, -10}));
  EXPECT_EQ(interrupted.played.ending->reason, "played");
  const auto silent = play(win_rule(10, 3), values({12, 12, {}, 12, 12}), always(-12));
  EXPECT_EQ(silent.played.ending->reason, "played");
  const auto at_last = play(win_rule(10, 3), always(12), values({-10, 3, -10, -10, -10}));
  EXPECT_EQ(at_last.played.ending->reason, "adjudicated");
  EXPECT_EQ(at_last.second_moves, 5);
}

TEST(Adjudication, EndsAGameThatBothCallLevel) {
  AdjudicationRules rules;
  rules.draw = ScoreRule{0.5, 2};
  const auto early = play(rules, always(0.5), always(-0.25));
  EXPECT_EQ(early.played.ending,
            (RecordedEnding{std::nullopt, "adjudicated",
                            "both said in 2 moves each that nobody is ahead by more than 0.5", 0}));
  EXPECT_EQ(early.played.margin, 0);
  rules.draw_after = 11;
  const auto late = play(rules, always(0.5), always(-0.25));
  EXPECT_EQ(late.played.ending->reason, "adjudicated");
  EXPECT_EQ(late.moves, 11U);
  EXPECT_EQ(play(rules, always(0), always(0.51)).played.ending->reason, "played");
}

TEST(Adjudication, EndsALongGameAsItStands) {
  AdjudicationRules rules;
  rules.max_moves = 5;
  LiveGame five({shipped_games().make("kalah").value(), {}});
  Talker one(nothing());
  Talker two(nothing());
  const PlayedGame played = play_game(five, {&one, &two}, {}, {{}, {}, {}, rules});
  EXPECT_EQ(five.moves().size(), 5U);
  EXPECT_EQ(played.ending->reason, "adjudicated");
  EXPECT_EQ(played.margin, five.view().margin);
  EXPECT_EQ(played.ending->margin, five.view().margin);
  EXPECT_TRUE(played.ending->detail.starts_with("as it stood after 5 moves: ")) << played.ending->detail;
}

TEST(Adjudication, ProvesResultsBySearch) {
  AdjudicationRules rules;
  rules.solver = 20'000;
  LiveGame game({shipped_games().make("kalah(pits=3,seeds=2)").value(), {}});
  Talker one(nothing());
  Talker two(nothing());
  const PlayedGame played = play_game(game, {&one, &two}, {}, {{}, {}, {}, rules});
  ASSERT_EQ(played.ending->reason, "adjudicated") << played.ending->detail;
  EXPECT_TRUE(Proofs::is_proof(played.ending->detail));
  // The margin is that of best play by everything else that knows it.
  auto solver = game.game().make_solver({});
  const auto solution = solver->solve(game.moves(), {}, {}, {});
  ASSERT_TRUE(solution && solution->margin.proven());
  EXPECT_EQ(played.margin, solution->margin.low);
}

// A game in which the best move of a search that was cut short was proven, to a draw, and another one won.
TEST(Adjudication, ProvesNothingByOneMove) {
  const std::shared_ptr<const AnyGame> rules = shipped_games().make("kalah").value();
  auto solver = rules->make_solver({});
  Proofs search(*rules, {}, 2000);
  LiveGame game({rules, {}});
  for (const char* move : {"1", "3", "6", "5", "5", "3", "6", "1", "6", "5", "5", "4", "4", "6", "3", "6", "5", "2",
                           "5", "1", "1", "5", "3", "4", "5", "4", "2", "5", "2", "6", "5", "3", "3", "4", "4"}) {
    game.submit(game.read_move(move).value(), milliseconds(0));
    const auto proof = search.find(game);
    if (!proof) continue;
    const auto solution = solver->solve(game.moves(), {}, {}, {});
    ASSERT_TRUE(solution && solution->margin.proven());
    EXPECT_EQ(proof->margin, solution->margin.low) << to_text(game.text());
  }
}

// Offers stand through repeated turns of whoever made them.
TEST(DrawOffer, StandsUntilTheOtherSideMoves) {
  LiveGame game({shipped_games().make("kalah").value(), {}});
  const auto submit = [&game](std::string_view text, bool offers) {
    SearchInfo told;
    told.offers_draw = offers;
    game.submit(game.read_move(text).value(), milliseconds(0), told);
  };
  submit("3", true);  // ends in the store: First is to move again
  ASSERT_EQ(game.view().to_move, Side::First);
  EXPECT_FALSE(has_draw_offer(game));  // it is First's own
  submit("1", false);
  ASSERT_EQ(game.view().to_move, Side::Second);
  EXPECT_TRUE(has_draw_offer(game));
  submit("2", false);  // the last seed of four from pit 2 ends in the next pits
  EXPECT_FALSE(has_draw_offer(game));
}

TEST(DrawOffer, LapsesWithTheFirstMoveOfALongTurn) {
  LiveGame game({shipped_games().make("kalah").value(), {}});
  const auto submit = [&game](std::string_view text, bool offers) {
    SearchInfo told;
    told.offers_draw = offers;
    game.submit(game.read_move(text).value(), milliseconds(0), told);
  };
  submit("1", true);
  ASSERT_EQ(game.view().to_move, Side::Second);
  EXPECT_TRUE(has_draw_offer(game));
  submit("3", false);  // into the store: Second is to move again
  ASSERT_EQ(game.view().to_move, Side::Second);
  EXPECT_FALSE(has_draw_offer(game));
}

PlayedGame play_with_offers(bool allowed, Talker& first, Talker& second) {
  AdjudicationRules rules;
  rules.draw_offers = allowed;
  LiveGame game({shipped_games().make("kalah").value(), {}});
  return play_game(game, {&first, &second}, {}, {{}, {}, {}, rules});
}

std::deque<SearchInfo> one_offer() {
  SearchInfo offer;
  offer.offers_draw = true;
  return {offer};
}

TEST(DrawOffer, IsAcceptedOrNot) {
  Talker offers(one_offer());
  Talker accepts(nothing(), true);
  const PlayedGame agreed = play_with_offers(true, offers, accepts);
  EXPECT_EQ(agreed.ending, (RecordedEnding{std::nullopt, "agreed", "", 0}));
  EXPECT_EQ(agreed.margin, 0);
  EXPECT_FALSE(agreed.forfeited);
  EXPECT_EQ(accepts.moves, 0);

  Talker again(one_offer());
  Talker declines(nothing());
  EXPECT_EQ(play_with_offers(true, again, declines).ending->reason, "played");
  EXPECT_EQ(declines.offers_seen, 1);  // once: its move was an answer

  Talker forbidden(one_offer());
  Talker would(nothing(), true);
  EXPECT_EQ(play_with_offers(false, forbidden, would).ending->reason, "played");
  EXPECT_EQ(would.offers_seen, 0);
}

// Whoever accepts what nobody offered.
class Grabber final : public Player {
 public:
  Answer choose(const Turn& /*turn*/, std::stop_token /*stop*/) override { return Choice{Move::Pass, {}, {}, true}; }
};

TEST(DrawOffer, CannotBeAcceptedWithoutOne) {
  LiveGame game({shipped_games().make("kalah").value(), {}});
  Grabber grabber;
  Talker other(nothing());
  AdjudicationRules rules;
  rules.draw_offers = true;
  const PlayedGame played = play_game(game, {&grabber, &other}, {}, {{}, {}, {}, rules});
  EXPECT_EQ(played.ending->reason, "illegal-move");
  EXPECT_EQ(played.ending->winner, Side::Second);
}

}  // namespace
}  // namespace turno
