#include "play/play_game.hpp"

#include <algorithm>

namespace turno {
namespace {

using Clock = std::chrono::steady_clock;

bool is_legal(const View& view, Move move) {
  return std::any_of(view.legal.begin(), view.legal.end(), [&](const LegalMove& legal) { return legal.move == move; });
}

}  // namespace

PlayedGame play_game(LiveGame& game, const std::array<Player*, 2>& players, std::stop_token stop) {
  PlayedGame played;
  while (!game.over() && !stop.stop_requested()) {
    const View& view = game.view();
    const std::size_t mover = index_of(view.to_move);
    const auto start = Clock::now();
    const auto answer = players[mover]->choose({game.game(), game.moves(), view}, stop);
    const auto time = Clock::now() - start;
    if (stop.stop_requested()) break;  // it may have been cut short
    if (const auto* reason = std::get_if<Forfeit>(&answer)) {
      game.forfeit(view.to_move, *reason, "");
      played.forfeited = true;
      break;
    }
    const auto& choice = std::get<Choice>(answer);
    played.efforts[mover] += Effort{time, choice.nodes, 1};
    if (!is_legal(view, choice.move)) {
      game.forfeit(view.to_move, Forfeit::IllegalMove, "");
      played.forfeited = true;
      break;
    }
    game.submit(choice.move, std::chrono::duration_cast<std::chrono::milliseconds>(time));
  }
  played.ending = game.ending();
  played.points = game.view().points;
  played.margin = played.forfeited ? 0 : game.view().margin;
  played.moves = game.moves().size();
  return played;
}

}  // namespace turno
