#include "cli/analysis/solution_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "cli/messages/solve_messages.hpp"
#include "cli/terminal/line_text.hpp"
#include "cli/terminal/narration.hpp"
#include "cli/terminal/value_text.hpp"
#include "engine/any_game.hpp"

namespace turno::cli {
namespace {

std::string margin_text(const MarginBounds& margin) {
  if (!margin.proven()) return fmt::format(messages::solved_between, margin.low, margin.high);
  if (margin.low == 0) return std::string(messages::solved_draw);
  if (margin.low > 0) return fmt::format(messages::first_wins_by, margin.low);
  return fmt::format(messages::second_wins_by, -margin.low);
}

std::string text_of_move(const View& view, Move move) {
  const auto found =
      std::find_if(view.legal.begin(), view.legal.end(), [&](const LegalMove& legal) { return legal.move == move; });
  return found == view.legal.end() ? std::string("?") : found->text;
}

std::string_view end_text(SolveEnd end) {
  switch (end) {
    case SolveEnd::Proven: break;
    case SolveEnd::Interrupted: return messages::solved_interrupted;
    case SolveEnd::OutOfTime: return messages::solved_out_of_time;
    case SolveEnd::OutOfMemory: return messages::solved_out_of_memory;
  }
  return "";
}

std::string table_text(const std::optional<UsedTable>& table) {
  if (!table) return "";
  if (table->file) return fmt::format(messages::solved_with_file, table->max_pieces, table->file->string());
  return fmt::format(messages::solved_with_built, table->max_pieces, seconds_of(table->build_time));
}

Json table_json(const std::optional<UsedTable>& table) {
  if (!table) return nullptr;
  return {{"seeds", table->max_pieces},
          {"positions", table->positions},
          {"file", table->file ? Json(table->file->string()) : Json(nullptr)},
          {"build_us", table->build_time.count()}};
}

Json value_json(const MarginBounds& margin) { return margin.proven() ? Json(margin.low) : Json(nullptr); }

}  // namespace

std::string solution_text(const GameSoFar& so_far, const Solution& solution) {
  const View view = so_far.game->look(so_far.moves);
  std::string text = view.over() ? fmt::format(messages::solved_over, so_far.game->spec())
                                 : fmt::format(messages::solved_game, so_far.game->spec(), name_of(view.to_move));
  text += fmt::format(messages::solved_margin, margin_text(solution.margin));
  if (solution.moves.size() > 1) {
    std::size_t width = 1;
    for (const SolvedMove& solved : solution.moves) width = std::max(width, text_of_move(view, solved.move).size());
    for (const SolvedMove& solved : solution.moves)
      text += fmt::format(messages::solved_move, text_of_move(view, solved.move), width, margin_text(solved.margin));
  }
  if (!solution.line.empty())
    text +=
        fmt::format(messages::solved_line, line_text(played_continuation(*so_far.game, so_far.moves, solution.line)));
  text += end_text(solution.end);
  return text +
         fmt::format(messages::solved_work, solution.nodes, seconds_of(solution.time), table_text(solution.table));
}

Json solution_json(const GameSoFar& so_far, const Solution& solution) {
  const View view = so_far.game->look(so_far.moves);
  Json moves = Json::array();
  for (const SolvedMove& solved : solution.moves)
    moves.push_back({{"move", text_of_move(view, solved.move)}, {"value", value_json(solved.margin)}});
  return {{"game", so_far.game->spec()},
          {"position", view.position},
          {"value", value_json(solution.margin)},
          {"lower", solution.margin.low},
          {"upper", solution.margin.high},
          {"proven", solution.margin.proven()},
          {"moves", moves},
          {"line", continuation(*so_far.game, so_far.moves, solution.line)},
          {"nodes", solution.nodes},
          {"time_us", solution.time.count()},
          {"tables", table_json(solution.table)}};
}

std::string solve_progress_text(const SolveProgress& now) {
  const double elapsed = seconds_of(now.time);
  if (now.stage == SolveProgress::Stage::Tables)
    return fmt::format(messages::solve_progress_tables, now.pieces, now.max_pieces, elapsed);
  const double rate = elapsed > 0 ? static_cast<double>(now.nodes) / elapsed / 1e6 : 0;
  return fmt::format(messages::solve_progress_search, margin_text(now.margin), now.nodes, rate, elapsed);
}

}  // namespace turno::cli
