#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "engine/catalog.hpp"
#include "engine/game_so_far.hpp"
#include "engine/json.hpp"
#include "web/games/worker_pool.hpp"

namespace turno::web {

// The best moves of a position, deeper and deeper.
struct AnalyseQuestion {
  std::size_t best = 3;
  std::chrono::milliseconds time{0};
};

// What each move of a game cost. By nodes, the same question gets the same answer.
struct ReviewQuestion {
  std::optional<std::chrono::milliseconds> time = {};  // a move
  std::optional<std::uint64_t> nodes = {};
};

// What every move of a position is worth, proven; as far as the time goes.
struct ProofQuestion {
  std::chrono::milliseconds time{0};
};

// Positions with one winning move, the same for the same seed.
struct PuzzleQuestion {
  std::uint64_t seed = 1;
};

// What each algorithm looks at.
struct StudyQuestion {
  int depth = 4;
  int plies = 2;  // of the tree
  std::string evaluation = "margin";
  std::chrono::milliseconds time{0};  // an algorithm
};

// One place of the tree of alpha-beta: what is tried after these moves.
struct BranchQuestion {
  int depth = 4;
  std::string evaluation = "margin";
  std::vector<Move> path;
  std::chrono::milliseconds time{0};
};

// Something that takes thought, about a game so far.
struct Question {
  GameSoFar so_far;
  std::variant<AnalyseQuestion, ReviewQuestion, ProofQuestion, PuzzleQuestion, StudyQuestion, BranchQuestion> what;
  SharedTables tables = {};          // of endgames, if there; a study goes without
  const Catalog* catalog = nullptr;  // for puzzles
};

// Answers in parts, each an object with its type, on the thread of the caller; cut short by a stop.
using Emit = std::function<void(Json part)>;
void answer(const Question& question, const Emit& emit, const std::stop_token& stop);

// The same in turns with others. True: it has to go on in another turn. What it emits never goes back: after a turn
// the search may begin anew, but nothing is told of it before it knows more.
class AnswerInTurns {
 public:
  AnswerInTurns(std::shared_ptr<const Question> question, Emit emit);
  AnswerInTurns(const AnswerInTurns&) = delete;
  AnswerInTurns(AnswerInTurns&&) = delete;
  AnswerInTurns& operator=(const AnswerInTurns&) = delete;
  AnswerInTurns& operator=(AnswerInTurns&&) = delete;
  ~AnswerInTurns();

  bool go_on(const WorkerTurn& turn);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// The whole answer to one AnalyseQuestion at once.
Json analyse_at_once(const Question& question, const std::stop_token& stop);

}  // namespace turno::web
