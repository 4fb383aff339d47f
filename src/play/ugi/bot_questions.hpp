#pragma once

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/game_so_far.hpp"
#include "play/ugi/bot_check.hpp"
#include "play/ugi/tried_bot.hpp"

namespace turno {

// Positions of random games, each as the moves that lead to it.
struct SamplePositions {
  using Moves = std::vector<Move>;

  Moves narrow;                   // few moves are legal
  Moves over;                     // the game is over
  std::optional<Moves> repeated;  // who made the last move is to move again; nothing where none was met
  std::optional<Moves> passed;    // the last move was a pass
};

// The game must not be over.
SamplePositions sample_positions(const GameSoFar& start, std::uint64_t seed);

// What a check came to.
struct CheckOutcome {
  Verdict verdict = Verdict::NotTried;
  std::string explanation;
};

inline CheckOutcome fine(std::string explanation = {}) { return {Verdict::Fine, std::move(explanation)}; }
inline CheckOutcome advice(std::string explanation) { return {Verdict::Advice, std::move(explanation)}; }
inline CheckOutcome wrong(std::string explanation) { return {Verdict::Wrong, std::move(explanation)}; }

inline std::string in_words(std::chrono::milliseconds time) { return fmt::format("{} ms", time.count()); }

// What a bot is asked that has introduced itself and knows the game. Each is one check.

CheckOutcome ignores_the_unknown(TriedBot& bot, const BotCheckSettings& settings);

// One legal move, asked for with this line.
CheckOutcome plays_at(TriedBot& bot, const BotCheckSettings& settings, const std::vector<Move>& moves,
                      const std::string& go, std::chrono::milliseconds limit);

// The line with which the referee would ask there.
std::string usual_go(const BotCheckSettings& settings, const std::vector<Move>& moves);

CheckOutcome thinks_until_stop(TriedBot& bot, const BotCheckSettings& settings);

// Against random moves. Frozen while the other side is to move, as in every game.
CheckOutcome plays_a_game(TriedBot& bot, const BotCheckSettings& settings, Side side);

CheckOutcome understands_fen(TriedBot& bot, const BotCheckSettings& settings, const SamplePositions& samples);
CheckOutcome answers_queries(TriedBot& bot, const BotCheckSettings& settings, const SamplePositions& samples);

}  // namespace turno
