#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "core/evaluation_facts.hpp"
#include "core/move.hpp"
#include "search/analysis.hpp"
#include "search/mcts/settings.hpp"

namespace turno {

namespace search {
class TableFolder;
}

// The endgame tables of a folder, shared by all who look things up there. None where it is null.
using SharedTables = std::shared_ptr<search::TableFolder>;

struct EvaluationInfo {
  std::string name;
  std::string summary;
  bool in_points = false;                             // its unit is points of margin
  bool is_searchers = false;                          // it values for the player who searches, not for the side to move
  std::vector<NamedWeight> weights = {};              // that may follow its name, as in complex(simple=0.45)
  std::optional<SourcePlayer> player = std::nullopt;  // who plays by its name; nothing: negamax
};

inline constexpr std::size_t default_memory = std::size_t{64} << 20U;

struct EngineSettings {
  std::string algorithm = "alphabeta";
  std::string evaluation = "margin";  // or with weights, as in complex(simple=0.45)
  std::vector<int> weights;           // of expert's terms; none: those that come with turno
  std::size_t exact_moves = 1;        // so many of the best have exact values; more takes longer
  bool table = false;                 // alphabeta: remember positions; the counts are then no longer those of textbooks
  bool ordered = false;     // alphabeta: try the moves that the evaluation prefers first; fewer leaves, the same value
  int traced_plies = 0;     // textbook searches only
  std::size_t threads = 1;  // best and mcts
  std::size_t memory = default_memory;  // bytes for what these remember
  SharedTables tables = {};             // of best: endgames, where the game has a table among them
  bool asks_solver = true;              // best: where the game's own solver is expected to prove everything in time
  search::MctsSettings mcts = {};       // but for threads and memory, which are those above
};

inline constexpr std::string_view best_algorithm = "best";
inline constexpr std::string_view mcts_algorithm = "mcts";

class AnyGame;

// How `best` plays a game at its strongest, with so much memory and the endgame tables, if any.
EngineSettings best_settings(const AnyGame& game, std::size_t memory = default_memory, SharedTables tables = {});

// The names that EngineSettings::algorithm takes.
std::vector<std::string_view> algorithms();
bool is_of_textbooks(std::string_view algorithm);

// Looks ahead in one game, whose type is forgotten; it keeps what it remembers from one question to the next.
class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine(Engine&&) = delete;
  Engine& operator=(const Engine&) = delete;
  Engine& operator=(Engine&&) = delete;
  virtual ~Engine() = default;

  // The game must not be over after these moves. Told to stop, it answers with what it knows.
  virtual Analysis analyse(std::span<const Move> played, const Limits& limits, std::stop_token stop,
                           const OnProgress& on_progress) = 0;
  Analysis analyse(std::span<const Move> played, const Limits& limits, std::stop_token stop) {
    return analyse(played, limits, std::move(stop), {});
  }
};

using EngineResult = tl::expected<std::unique_ptr<Engine>, std::string>;

}  // namespace turno
