#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/game_so_far.hpp"
#include "play/game/clock.hpp"
#include "play/game/ending.hpp"
#include "play/game/player.hpp"

namespace turno {

inline constexpr std::size_t max_id_name = 60;  // columns

// A game that was not played again, since it would have been the same: whose record this repeats.
struct RecordSource {
  std::string tournament;
  std::uint64_t game = 0;  // its number there

  friend bool operator==(const RecordSource&, const RecordSource&) = default;
};

struct RecordedPlayer {
  std::string name;          // as players are named: random(seed=7)
  std::string version;       // what was behind the name
  std::string id_name = {};  // what a program calls itself, presentable; nobody checks it

  friend bool operator==(const RecordedPlayer&, const RecordedPlayer&) = default;
};

// A game as it is kept, everywhere in the same form. What can be derived from the moves is not in it, but for the
// ending, which a reader may check.
struct GameRecord {
  GameText game;
  std::array<RecordedPlayer, 2> players;  // First's, Second's
  std::uint64_t seed = 0;
  std::vector<std::chrono::milliseconds> times;  // one a move
  std::optional<RecordedEnding> ending;          // none: the game goes on
  std::vector<SearchInfo> told = {};             // one a move, or none at all
  TimeControl clock = {};                        // what the players had to keep to
  std::array<std::string, 2> complaints = {};    // what processes wrote to stderr: the end of it
  std::vector<std::string> replayed = {};        // why it was played again, once for each time
  std::array<ReadyTimes, 2> ready = {};          // how long programs took to get ready
  std::optional<RecordSource> taken_from = {};   // none: it was played

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

std::string write_record(const GameRecord& record);  // one JSON object, one line

// The form only; whether the moves are legal, open_game() says.
tl::expected<GameRecord, std::string> parse_record(std::string_view text);

}  // namespace turno
