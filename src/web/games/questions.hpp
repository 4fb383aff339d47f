#pragma once

#include <chrono>
#include <functional>
#include <stop_token>
#include <string>
#include <variant>

#include "engine/catalog.hpp"
#include "engine/game_so_far.hpp"
#include "engine/json.hpp"

namespace turno::web {

// The best moves of a position, deeper and deeper.
struct AnalyseQuestion {
  std::size_t best = 3;
  std::chrono::milliseconds time{0};
};

// What each move of a game cost.
struct ReviewQuestion {
  std::chrono::milliseconds time{0};  // a move
};

// What each algorithm looks at.
struct StudyQuestion {
  int depth = 4;
  int plies = 2;  // of the tree
  std::string evaluation = "margin";
  std::chrono::milliseconds time{0};  // an algorithm
};

// Something that takes thought, about a game so far.
struct Question {
  GameSoFar so_far;
  std::variant<AnalyseQuestion, ReviewQuestion, StudyQuestion> what;
  SharedTables tables = {};  // of endgames, if there; a study goes without
};

// Answers in parts, each an object with its type, on the thread of the caller; cut short by a stop.
using Emit = std::function<void(Json part)>;
void answer(const Question& question, const Emit& emit, const std::stop_token& stop);

// The whole answer to one AnalyseQuestion at once.
Json analyse_at_once(const Question& question, const std::stop_token& stop);

}  // namespace turno::web
