#pragma once

#include <string>
#include <vector>

#include "play/players/player_options.hpp"
#include "play/players/player_text.hpp"

namespace turno {

// The options of `mcts(iterations=10000,c=1.4,playouts=random)` beside time, eval, weights, threads and memory.
inline constexpr const char* mcts_options =
    "iterations, time, c, playouts, prior, eval, weights, threads, memory, seed";

// Whether it is one of mcts's own.
bool is_mcts_option(const Setting& setting);
OptionRead read_mcts_option(const Spec& spec, const Setting& setting, PlayerText::Searcher& searcher);

// As the canonical text has them.
std::vector<std::string> mcts_texts(const PlayerText::Searcher& searcher);

}  // namespace turno
