#include "engine/game_state.hpp"

namespace turno {
namespace {

const MakesStates& maker(const AnyGame& game) { return dynamic_cast<const MakesStates&>(game); }

}  // namespace

std::unique_ptr<GameState> make_state(const AnyGame& game) { return maker(game).make_state(); }

std::unique_ptr<GameBatch> make_batch(const AnyGame& game, std::size_t games) { return maker(game).make_batch(games); }

ActionNumbers actions_of(const AnyGame& game) { return ActionNumbers(game.look({}).board); }

}  // namespace turno
