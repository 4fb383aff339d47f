#include "games/shipped_games.hpp"

#include "games/coins/entry.hpp"
#include "games/kalah/entry.hpp"
#include "games/mancala11/entry.hpp"
#include "games/plague/entry.hpp"

namespace turno {

Catalog shipped_games() {
  return Catalog({
      kalah::entry(),
      mancala11::entry(),
      plague::entry(),
      coins::coins_entry(),
      coins::dots_entry(),
  });
}

}  // namespace turno
