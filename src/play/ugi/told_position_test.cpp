#include "play/ugi/told_position.hpp"

#include <gtest/gtest.h>

#include "games/shipped_games.hpp"

namespace turno::ugi {
namespace {

// Counts how often it is looked at; all else is the game inside.
class CountedGame final : public AnyGame {
 public:
  explicit CountedGame(std::unique_ptr<AnyGame> game) : AnyGame(game->facts()), game_(std::move(game)) {}

  mutable int looks = 0;

  View look(std::span<const Move> played) const override {
    ++looks;
    return game_->look(played);
  }
  std::vector<PlayedMove> history(std::span<const Move> played) const override { return game_->history(played); }
  tl::expected<std::vector<Move>, std::string> read_moves(std::span<const std::string> texts) const override {
    return game_->read_moves(texts);
  }
  tl::expected<Move, Translations> read_move(std::span<const Move> played, std::string_view typed) const override {
    return game_->read_move(played, typed);
  }
  std::string draw_in(Language language, std::span<const Move> played) const override {
    return game_->draw_in(language, played);
  }
  std::uint64_t perft(std::span<const Move> played, int depth) const override { return game_->perft(played, depth); }
  double typical_margin() const override { return game_->typical_margin(); }
  std::vector<EvaluationInfo> evaluations() const override { return game_->evaluations(); }
  tl::expected<void, std::string> check(const EngineSettings& settings) const override {
    return game_->check(settings);
  }
  EngineResult make_engine(const EngineSettings& settings) const override { return game_->make_engine(settings); }
  std::unique_ptr<Solver> make_solver(const SolverSettings& settings) const override {
    return game_->make_solver(settings);
  }
  tl::expected<Analysis, std::string> analyse_batched(std::span<const Move> played, const BatchedQuestion& question,
                                                      const LeafValues& values) const override {
    return game_->analyse_batched(played, question, values);
  }
  const Expert* expert() const override { return game_->expert(); }
  const Endgames* endgames() const override { return game_->endgames(); }
  PositionWriter position_writer() const override { return game_->position_writer(); }
  ScatteredStarts scattered_starts() const override { return game_->scattered_starts(); }
  std::optional<RulePassport> passport() const override { return game_->passport(); }

 private:
  std::unique_ptr<AnyGame> game_;
};

class ToldPositions : public testing::Test {
 protected:
  ToldPosition begin(std::string_view game) { return {games, games.make(game).value()}; }

  const Catalog games = shipped_games();
};

TEST_F(ToldPositions, BeginAtTheStart) {
  const ToldPosition position = begin("kalah");
  EXPECT_TRUE(position.known());
  EXPECT_EQ(position.view().position, "4,4,4,4,4,4,0|4,4,4,4,4,4,0|1");
}

TEST_F(ToldPositions, FollowTheMoves) {
  ToldPosition position = begin("kalah");
  EXPECT_TRUE(position.read("startpos moves 3"));
  EXPECT_EQ(position.view().position, "4,4,0,5,5,5,1|4,4,4,4,4,4,0|1");
  EXPECT_TRUE(position.read("startpos moves 3 6"));
  EXPECT_EQ(position.view().position, "4,4,0,5,5,0,2|5,5,5,5,4,4,0|2");
  EXPECT_TRUE(position.read("startpos moves 3"));  // taken back
  EXPECT_EQ(position.view().position, "4,4,0,5,5,5,1|4,4,4,4,4,4,0|1");
  EXPECT_TRUE(position.read(" startpos"));
  EXPECT_EQ(position.moves().size(), 0U);
}

TEST_F(ToldPositions, BeginElsewhere) {
  ToldPosition position = begin("kalah");
  EXPECT_TRUE(position.read("fen 1,0,3,0,0,0,5|0,0,0,0,7,2,1|1 moves 1"));
  EXPECT_EQ(position.view().position, "0,0,3,0,0,0,13|0,0,0,0,0,2,1|2");
  EXPECT_TRUE(position.read("fen 0,0,0,0,0,1,20|0,3,0,0,0,0,24|1"));
  EXPECT_EQ(position.view().legal.size(), 1U);
  EXPECT_TRUE(position.read("startpos"));
  EXPECT_EQ(position.view().legal.size(), 6U);
}

TEST_F(ToldPositions, DoNotTakeALongerWordForTheLastMoveAndMore) {
  ToldPosition position = begin("coins(board=t2)");
  EXPECT_TRUE(position.read("startpos moves 1"));
  EXPECT_TRUE(position.read("startpos moves 12"));
  EXPECT_EQ(position.moves().size(), 1U);
  EXPECT_EQ(position.view().position.substr(0, 3), "12|");  // the strings that are cut
}

// As `turno show mancala11 --from '1,0,1,3,2,4,7|2,1,2,5,3,0,5|1' --moves '4 3 5' 2` has it: passes after 4 and 3.
TEST_F(ToldPositions, TakeForcedPassesWrittenOrNot) {
  const std::string start = "fen 1,0,1,3,2,4,7|2,1,2,5,3,0,5|1 moves ";
  ToldPosition written = begin("mancala11");
  ToldPosition left_out = begin("mancala11");
  EXPECT_TRUE(written.read(start + "4 pass 3 pass 5 2"));
  EXPECT_TRUE(left_out.read(start + "4 3 5 2"));
  EXPECT_EQ(written.moves().size(), 6U);
  EXPECT_EQ(left_out.moves(), written.moves());
}

TEST_F(ToldPositions, KnowNothingAfterAnError) {
  ToldPosition position = begin("kalah");
  for (const auto* text : {"", "moves 3", "startpos 3", "start", "fen", "fen moves 3", "fen 1,2,3", "startpos moves 7",
                           "startpos moves 3 3", "fen 0,0,0,0,0,1,20|0,3,0,0,0,0,24|1 moves 6 2"}) {
    const auto read = position.read(text);
    EXPECT_FALSE(read) << text;
    EXPECT_FALSE(position.known()) << text;
    EXPECT_TRUE(position.read("startpos moves 3 6")) << text;
    EXPECT_EQ(position.view().position, "4,4,0,5,5,0,2|5,5,5,5,4,4,0|2") << text;
  }
  EXPECT_EQ(position.read("startpos moves 3 6 9").error(),
            "move 3 (\"9\") is not legal at 4,4,0,5,5,0,2|5,5,5,5,4,4,0|2; legal: 1 2 3 4 5 6");
}

TEST_F(ToldPositions, LookOnceForEachNewMove) {
  const auto game = std::make_shared<CountedGame>(games.make("kalah").value());
  ToldPosition position(games, game);
  std::string moves;
  while (!position.view().over()) {
    moves += " " + position.view().legal.front().text;
    const int before = game->looks;
    ASSERT_TRUE(position.read("startpos moves" + moves));
    EXPECT_EQ(game->looks, before + 1) << moves;
  }
  EXPECT_EQ(position.moves().size(), 10U);
}

TEST_F(ToldPositions, KeepTheGameAsLongAsTheStartIsTheSame) {
  ToldPosition position = begin("kalah");
  const std::string start = "fen 1,0,3,0,0,0,5|0,0,0,0,7,2,1|1";
  EXPECT_TRUE(position.read(start));
  const auto game = position.game();
  EXPECT_TRUE(position.read(start + " moves 1"));
  EXPECT_TRUE(position.read(start + " moves 3"));
  EXPECT_EQ(position.game(), game);
}

}  // namespace
}  // namespace turno::ugi
