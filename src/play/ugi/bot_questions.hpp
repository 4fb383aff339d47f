#pragma once

#include "play/ugi/judgement.hpp"
#include "play/ugi/sample_positions.hpp"
#include "play/ugi/tried_bot.hpp"

namespace turno {

// What a bot is asked that has introduced itself and knows the game. Each is one check.

Judgement ignores_the_unknown(TriedBot& bot, const BotCheckSettings& settings);

// One legal move, asked for with this line.
Judgement plays_at(TriedBot& bot, const BotCheckSettings& settings, const std::vector<Move>& moves,
                   const std::string& go, std::chrono::milliseconds limit);

// The line with which the referee would ask there.
std::string usual_go(const BotCheckSettings& settings, const std::vector<Move>& moves);

Judgement thinks_until_stop(TriedBot& bot, const BotCheckSettings& settings);

// Against random moves. Frozen while the other side is to move, as in every game.
Judgement plays_a_game(TriedBot& bot, const BotCheckSettings& settings, Side side);

Judgement understands_fen(TriedBot& bot, const BotCheckSettings& settings, const SamplePositions& samples);
Judgement answers_queries(TriedBot& bot, const BotCheckSettings& settings, const SamplePositions& samples);

}  // namespace turno
