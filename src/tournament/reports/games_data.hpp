#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/catalog.hpp"
#include "play/game/record.hpp"
#include "store/tournaments.hpp"
#include "tournament/reports/game_replay.hpp"
#include "tournament/result.hpp"
#include "tournament/settings.hpp"

namespace turno::tournament {

// The list of games for the script of a page, as JSON: {"players":[names],"games":[specs],"endings":[texts],
// "part":100,"rows":[[number,game,first,second,winner,margin,ending,moves,detail],...]}. Game, first, second and ending
// are indexes; `part` is how many replays are packed together. All texts are as they can be shown.
std::string games_data(const Settings& settings, std::span<const ReportedGame> games);

inline constexpr std::size_t replays_a_part = 100;

// Replays for a page, so many a part, each part packed for itself: a browser unpacks only what is viewed, and
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

tl::expected<GameReplay, std::string> replay_of_record(const Catalog& catalog, const GameRecord& record);

// The kept games of a tournament that are in the list, which is by number; what was finished since then is left out.
tl::expected<std::vector<std::string>, std::string> packed_replays(const Catalog& catalog,
                                                                   const store::Tournaments& store,
                                                                   const std::string& tournament,
                                                                   std::span<const ReportedGame> games);

// Compressed by zlib (RFC 1950), then as base64 (RFC 4648): any text, small and harmless inside a page. A browser takes
// it apart with atob() and DecompressionStream('deflate').
std::string packed(std::string_view text);

}  // namespace turno::tournament
