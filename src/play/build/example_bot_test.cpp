// The example of examples/bots/ugr, as it is compiled by turno build-bot.
#include "DepthTwelve.cpp"  // NOLINT(bugprone-suspicious-include)

#include <gtest/gtest.h>

#include "core/random.hpp"
#include "games/shipped_games.hpp"
#include "play/game/live_game.hpp"
#include "play/players/player_text.hpp"
#include "play/ugr/ugr_text.hpp"

namespace {

GameState state_of(const turno::LiveGame& game) {
  const auto asked = turno::ugr::get_move({game.game(), game.moves(), game.view()});
  const auto question = turno::ugr::read_question(asked.substr(asked.find('\n') + 1)).value();
  std::array<GameState::Row, 2> rows{};
  for (std::size_t side = 0; side < 2; ++side) {
    rows[side][0] = static_cast<unsigned char>(question.stores[side]);
    for (std::size_t pit = 0; pit < 6; ++pit)
      rows[side][pit + 1] = static_cast<unsigned char>(question.pits[side][pit]);
  }
  return {static_cast<Player>(question.player), rows[0], rows[1]};
}

// The same move as turno's own alpha-beta with the same evaluation: both look at pits from the far end, and only what
// is better takes the place of the first.
TEST(DepthTwelve, MovesAsAlphaBetaWithItsEvaluation) {
  turno::Random random(23);
  int compared = 0;
  for (int number = 0; number < 3; ++number) {
    turno::LiveGame game({turno::shipped_games().make("kalah-ugr").value(), {}});
    const auto text = turno::parse_player("alphabeta(depth=12,eval=kalimon)", 1, game.game()).value();
    const auto player = turno::make_player(text, game.game());
    while (!game.over()) {
      const turno::View& view = game.view();
      const auto& legal = view.legal;
      if (random.below(3) == 0) {
        const auto answer = player->choose({game.game(), game.moves(), view}, {});
        DepthTwelve bot;
        auto* link = (Bot*)&bot;  // as the course's own main does, whatever the class keeps to itself
        link->setPlayer(static_cast<Player>(turno::index_of(view.to_move)));
        link->initialize();
        const int move = link->nextMove({}, state_of(game));
        EXPECT_EQ(std::to_string(move), turno::ugr::number_of(view, std::get<turno::Choice>(answer).move))
            << view.position;
        ++compared;
      }
      game.submit(legal[random.below(static_cast<std::uint32_t>(legal.size()))].move, {});
    }
  }
  EXPECT_GT(compared, 20);
}

}  // namespace
