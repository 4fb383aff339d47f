#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/catalog.hpp"
#include "store/tournaments.hpp"
#include "tournament/reported_game.hpp"
#include "tournament/reports/game_replay.hpp"

namespace turno::tournament {

inline constexpr std::size_t replays_a_part = 100;

// Replays for a page, so many a part, each part packed for itself: a browser unpacks what is looked at and no more, and
// nobody ever holds all games as they are before packing.
class ReplayPacker {
 public:
  void add(std::size_t number, const GameReplay& replay);  // in the order in which the page lists the games
  std::vector<std::string> finish();                       // all parts; after it the packer is empty

 private:
  void close_part();

  std::string part_;  // JSON of the games that are not packed yet, with commas between
  std::size_t games_ = 0;
  std::vector<std::string> parts_;
};

// The kept games of a tournament that are in the list, which is by number; what was finished since then is left out.
tl::expected<std::vector<std::string>, std::string> packed_replays(const Catalog& catalog,
                                                                   const store::Tournaments& store,
                                                                   const std::string& tournament,
                                                                   std::span<const ReportedGame> games);

}  // namespace turno::tournament
