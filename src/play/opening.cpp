#include "play/opening.hpp"

#include <fmt/format.h>

#include <optional>
#include <unordered_set>

#include "core/hash.hpp"
#include "core/random.hpp"
#include "play/live_game.hpp"

namespace turno {
namespace {

// How often one opening is tried, for a position that no earlier one led to. A short opening has few positions: once
// they have all come, or the last ones hide for this long, a new round of them begins.
constexpr std::uint64_t max_tries = 60;

// A random move after which the game goes on, if there is one.
bool play_on(LiveGame& game, Random& random) {
  std::vector<LegalMove> left = game.view().legal;
  while (!left.empty()) {
    const std::size_t chosen = random.below(static_cast<std::uint32_t>(left.size()));
    LiveGame next = game;
    next.submit(left[chosen].move, std::chrono::milliseconds(0));
    if (!next.over()) {
      game = std::move(next);
      return true;
    }
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(chosen));
  }
  return false;
}

std::optional<LiveGame> try_opening(const LiveGame& start, std::size_t length, Random random) {
  LiveGame game = start;
  for (std::size_t i = 0; i < length; ++i)
    if (!play_on(game, random)) return std::nullopt;
  return game;
}

}  // namespace

tl::expected<std::vector<GameSoFar>, std::string> make_openings(const GameSoFar& start, std::size_t count,
                                                                std::size_t length, std::uint64_t seed,
                                                                std::stop_token stop) {
  const LiveGame at_start(start);
  if (length == 0) return std::vector<GameSoFar>(count, GameSoFar{start.game, at_start.moves()});
  std::vector<GameSoFar> openings;
  std::unordered_set<std::string> seen;  // positions of this round
  for (std::uint64_t number = 0; number < count && !stop.stop_requested(); ++number) {
    std::optional<LiveGame> found;
    bool is_new = false;
    for (std::uint64_t attempt = 0; attempt < max_tries && !is_new; ++attempt) {
      auto tried = try_opening(at_start, length, Random(fold(fold(scramble(seed), number), attempt)));
      if (!tried) continue;
      found = std::move(tried);
      is_new = !seen.contains(found->view().position);
    }
    if (!found)
      return tl::unexpected(
          fmt::format("{} does not go on after {} random moves (tried {} times): take fewer opening moves",
                      start.game->spec(), length, max_tries));
    if (!is_new) seen.clear();
    seen.insert(found->view().position);
    openings.push_back({start.game, found->moves()});
  }
  return openings;
}

}  // namespace turno
