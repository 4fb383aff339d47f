// Any text as a game so far: it is refused with a message, or opens and survives being looked at, drawn and
// written down again.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/game_so_far.hpp"
#include "games/shipped_games.hpp"

namespace {

void check(bool holds) {
  if (!holds) std::abort();
}

void play_a_little(const turno::GameSoFar& so_far) {
  std::vector<turno::Move> moves = so_far.moves;
  for (int i = 0; i < 3; ++i) {
    const turno::View view = so_far.game->look(moves);
    check(view.over() == view.legal.empty());
    if (view.over()) return;
    moves.push_back(view.legal.back().move);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const turno::Catalog catalog = turno::shipped_games();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto parsed = turno::parse_game_text(text);
  if (!parsed) {
    check(!parsed.error().empty());
    return 0;
  }
  const auto so_far = turno::open_game(catalog, *parsed);
  if (!so_far) {
    check(!so_far.error().empty());
    return 0;
  }
  check(!so_far->game->draw(so_far->moves).empty());
  const auto written = turno::describe(*so_far);
  const auto again = turno::open_game(catalog, written);
  check(again.has_value());
  check(again->moves == so_far->moves && turno::describe(*again) == written);
  play_a_little(*so_far);
  return 0;
}
