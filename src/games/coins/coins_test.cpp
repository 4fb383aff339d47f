#include "games/coins/coins.hpp"

#include <gtest/gtest.h>

#include <map>

#include "core/laws.hpp"
#include "games/coins/generated_board.hpp"
#include "games/coins/shipped_boards.hpp"
#include "test_data.hpp"

namespace turno::coins {
namespace {

template <class G>
constexpr bool has_all = Game<G>&& HasPoints<G>&& Explains<G>&& Drawable<G> && !HasTally<G> && !HasEndings<G>;
static_assert(has_all<SmallCoins> && has_all<LargeCoins>);

using Position = SmallCoins::Position;
using Why = TurnDecided::Why;

SmallCoins shipped(const std::string& name) { return SmallCoins(shipped_board(name).value()); }

// (5)-1-(3)-2-(1), string 3 from the last coin to the ground, and a coin of 9 without a string.
const CoinBoard row_of_three{2, 3, {{0, 0, 5}, {0, 1, 3}, {0, 2, 1}, {1, 0, 9}}, {{0, 1}, {1, 2}, {2, std::nullopt}}};

std::string play(const SmallCoins& game, const std::string& from, const std::vector<std::size_t>& ids) {
  auto at = game.parse(from);
  if (!at) return at.error();
  for (const std::size_t id : ids) {
    EXPECT_TRUE(game.moves(*at).contains(move_at(id - 1))) << id;
    game.play(*at, move_at(id - 1));
  }
  return game.to_text(*at);
}

TEST(Coins, ACutThatTakesNothingPassesTheTurn) {
  const SmallCoins game(row_of_three);
  EXPECT_EQ(play(game, "-|0|0|1", {2}), "2|0|0|2");
  EXPECT_EQ(play(game, "-|0|0|1", {3}), "3|0|0|2");
}

TEST(Coins, TheLastStringTakesTheCoinAndTheTurnRepeats) {
  const SmallCoins game(row_of_three);
  EXPECT_EQ(play(game, "-|0|0|1", {1}), "1|5|0|1");
  EXPECT_EQ(play(game, "2|0|0|2", {3}), "2-3|0|1|2");
}

TEST(Coins, OneCutCanTakeTwoCoins) {
  const SmallCoins game(row_of_three);
  EXPECT_EQ(play(game, "2-3|1|0|2", {1}), "1-2-3|1|8|2");
}

TEST(Coins, ACoinThatNeverHadAStringCountsForNobody) {
  const SmallCoins game(row_of_three);
  const auto over = game.parse(play(game, "-|0|0|1", {3, 2, 1}));
  ASSERT_TRUE(over);
  EXPECT_TRUE(game.moves(*over).empty());
  EXPECT_EQ(game.points(*over), (Points{0, 9}));  // the nine without a string is not among them: 1, then 5 and 3
  EXPECT_EQ(game.to_text(*over), "1-2-3|0|9|2");
}

TEST(Coins, ListsMovesFromTheHighestId) {
  const SmallCoins game = shipped("t1");
  std::vector<std::string> texts;
  const auto at = game.parse("2-5|0|0|1");
  ASSERT_TRUE(at);
  for (const Move move : game.moves(*at)) texts.push_back(game.to_text(*at, move));
  EXPECT_EQ(texts, (std::vector<std::string>{"8", "7", "6", "4", "3", "1"}));
}

TEST(Coins, ExplainsWhatACutDid) {
  const SmallCoins game(row_of_three);
  const auto explain = [&](const std::string& at, std::size_t id) {
    return game.explain(game.parse(at).value(), move_at(id - 1));
  };
  EXPECT_EQ(explain("-|0|0|1", 2),
            (std::vector<Event>{StringCut{Side::First, 2}, TurnDecided{Side::Second, Why::TookNothing}}));
  EXPECT_EQ(explain("-|0|0|2", 1), (std::vector<Event>{StringCut{Side::Second, 1}, CoinTaken{Side::Second, 0, 5},
                                                       TurnDecided{Side::Second, Why::TookACoin}}));
  EXPECT_EQ(explain("2-3|1|0|1", 1), (std::vector<Event>{StringCut{Side::First, 1}, CoinTaken{Side::First, 0, 5},
                                                         CoinTaken{Side::First, 1, 3}}));
}

TEST(Coins, ExplanationsAgreeWithPlay) {
  const SmallCoins game = shipped("t10");
  Random random(5);
  for (int i = 0; i < 50; ++i)
    for (Position at = game.start(); at.left != 0;) {
      const MoveList moves = game.moves(at);
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      Points told = game.points(at);
      std::optional<Side> next;
      for (const Event& event : game.explain(at, move)) {
        if (const auto* taken = std::get_if<CoinTaken>(&event)) told.of(taken->side) += taken->value;
        if (const auto* turn = std::get_if<TurnDecided>(&event)) next = turn->next;
      }
      game.play(at, move);
      ASSERT_EQ(told, game.points(at)) << game.to_text(at);
      ASSERT_EQ(next, at.left == 0 ? std::nullopt : std::optional(at.to_move)) << game.to_text(at);
    }
}

TEST(Coins, RefusesWhatIsNoPosition) {
  const SmallCoins game(row_of_three);
  const std::vector<std::pair<std::string, std::string>> cases{
      {"", "form"},
      {"-|0|0", "form"},
      {"-|0|0|1|", "form"},
      {"|0|0|1", "no id"},
      {"1-|5|0|1", "no id"},
      {"01|5|0|1", "no id"},
      {"+1|5|0|1", "no id"},
      {"0|0|0|1", "id 0 is not on the board; ids are 1..3"},
      {"4|0|0|1", "id 4 is not on the board"},
      {"2-1|5|0|1", "ascending"},
      {"2-2|0|0|1", "ascending"},
      {"1|x|5|1", "number of points"},
      {"1|-1|6|1", "number of points"},
      {"1|0|0|1", "do not add up to 5"},
      {"1|5|5|1", "do not add up to 5"},
      {"-|0|1|1", "do not add up to 0"},
      {"1|65541|0|1", "do not add up"},  // 5 in sixteen bits
      {"-|0|0|3", "1 or 2"},
      {"-|0|0|", "1 or 2"},
  };
  for (const auto& [text, hint] : cases) {
    const auto parsed = game.parse(text);
    ASSERT_FALSE(parsed) << text;
    EXPECT_NE(parsed.error().find(hint), std::string::npos) << text << ": " << parsed.error();
  }
}

// Values of all sets of strings left, from the mover's point of view: sets in ascending order see their subsets first.
int solve(const SmallCoins& game) {
  std::vector<std::int16_t> values(game.start().left + 1);
  for (Bits64 left = 1; left < values.size(); ++left) {
    const Position at{left, {}, Side::First};
    int best = -1000;
    for (const Move move : game.moves(at)) {
      Position next = at;
      game.play(next, move);
      const int rest = values[next.left];
      best = std::max(best, game.margin(next) + (next.to_move == at.to_move ? rest : -rest));
    }
    values[left] = static_cast<std::int16_t>(best);
  }
  return values.back();
}

TEST(Coins, HasTheKnownValues) {
  const std::map<std::string, int> known{{"t1", 14}, {"t2", 35}, {"t3", 14}, {"t4", 15}, {"t5", 13}};
  for (const auto& [name, value] : known) EXPECT_EQ(solve(shipped(name)), value) << name;
}

TEST(Coins, DotsHaveTheKnownValues) {
  const auto solved = test::json_data("coins/dots-solved.json")["dots"];
  for (const auto& [rows, columns] : {std::pair{2, 2}, {2, 3}, {2, 4}})  // 3x3 takes too long for a test
    EXPECT_EQ(solve(SmallCoins(dots_board(rows, columns), Look::Dots)),
              solved[std::to_string(rows) + "x" + std::to_string(columns)])
        << rows << "x" << columns;
}

// Value of the coins on the board that have or had a string, plus both sides' points.
template <class G>
void obeys_the_laws(const G& game, int games, const std::string& name) {
  const auto value = [&](const typename G::Position& at) -> long {
    const auto board = std::get<StringBoard>(game.board(at));
    std::vector<bool> had_string(board.coins.size());
    for (const auto& string : board.strings) {
      had_string[static_cast<std::size_t>(string.coin)] = true;
      if (string.other) had_string[static_cast<std::size_t>(*string.other)] = true;
    }
    long sum = game.points(at).first + game.points(at).second;
    for (std::size_t i = 0; i < board.coins.size(); ++i)
      if (had_string[i] && !board.coins[i].taken) sum += board.coins[i].value;
    return sum;
  };
  const auto result = laws(game, value, games, 11);
  EXPECT_TRUE(result) << name << ": " << result.error();
}

TEST(Coins, ObeysTheLaws) {
  obeys_the_laws(SmallCoins(row_of_three), 100, "row of three");
  for (const std::string& name : shipped_board_names()) obeys_the_laws(shipped(name), 10, name);
  for (int seed = 0; seed < 5; ++seed) obeys_the_laws(SmallCoins(generate_board(2 + seed, 3, seed)), 10, "generated");
  obeys_the_laws(LargeCoins(generate_board(8, 8, 3)), 1, "generated 8x8");
  for (const auto& [rows, columns] : {std::pair{1, 1}, {1, 5}, {3, 3}, {5, 1}, {4, 6}})
    obeys_the_laws(SmallCoins(dots_board(rows, columns), Look::Dots), 5, "dots");
  obeys_the_laws(LargeCoins(dots_board(8, 7), Look::Dots), 1, "dots 8x7");
  obeys_the_laws(LargeCoins(dots_board(1, 42), Look::Dots), 1, "dots 1x42");
}

TEST(Coins, SmallAndLargeAgree) {
  const CoinBoard board = shipped_board("t9").value();
  const SmallCoins small(board);
  const LargeCoins large(board);
  Random random(3);
  for (int i = 0; i < 20; ++i) {
    auto a = small.start();
    auto b = large.start();
    while (a.left != 0) {
      const MoveList moves = small.moves(a);
      ASSERT_EQ(moves, large.moves(b));
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      ASSERT_EQ(small.explain(a, move), large.explain(b, move));
      small.play(a, move);
      large.play(b, move);
      ASSERT_EQ(small.to_text(a), large.to_text(b));
    }
    ASSERT_EQ(small.margin(a), large.margin(b));
  }
}

TEST(Coins, ReadsWhatPeopleType) {
  const SmallCoins game(shipped_board("t1").value());
  auto at = game.start();
  EXPECT_EQ(game.read(at, "5"), move_at(4));
  game.play(at, move_at(4));
  EXPECT_EQ(game.read(at, "04"), move_at(3));
  const auto message = [&](std::string_view typed, Language language = Language::English) {
    return game.read(at, typed).error().in(language);
  };
  EXPECT_EQ(message("5"), "string 5 is cut already; choose another");
  for (const std::string id : {"9", "0", "-1", "2147483648", "99999999999999999999999999"})
    EXPECT_EQ(message(id), "there is no string " + id + "; they have numbers from 1 to 8");
  for (const std::string typed : {"five", "1.5", "1,5", "1e0", "0x1", "", "-", "+", "5 6", "٥"})
    EXPECT_EQ(message(typed), "\"" + typed + "\" is not a whole number; type the number of a string");
  EXPECT_EQ(message("9", Language::Spanish), "no hay hilo 9; tienen números del 1 al 8");
  EXPECT_EQ(message("1.5", Language::Portuguese), "«1.5» não é um número inteiro; escreva o número de um fio");
  const SmallCoins dots(dots_board(1, 1), Look::Dots);
  EXPECT_EQ(dots.read(dots.start(), "5").error().in(Language::Spanish), "no hay línea 5; tienen números del 1 al 4");
}

}  // namespace
}  // namespace turno::coins
