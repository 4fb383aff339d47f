#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "engine/json.hpp"
#include "play/game/record.hpp"

namespace turno::web {

// What a bot wrote in a game, for those who may read it: the end of its standard error, and its part of the dialogue
// where that was kept, each piece with the number of moves that had been made when it was asked. Presentable.
//   {"stderr": "...", "dialogue": [{"ply": 6 or null, "lines": ["       12 < info depth 3"]}]}
Json bot_words_json(const GameRecord& record, const std::filesystem::path& dialogues, std::size_t game, Side side);

// The pieces of a dialogue. A question begins with the position, which lists all moves so far; one that was cut short,
// as long lines are, does not tell how many.
Json dialogue_json(std::string_view dialogue);

}  // namespace turno::web
