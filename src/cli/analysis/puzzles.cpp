#include "play/review/puzzles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/review_messages.hpp"
#include "cli/options/game_options.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/narration.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "core/json_text.hpp"
#include "core/return_if_error.hpp"
#include "engine/json.hpp"

namespace turno::cli {
namespace {

constexpr int max_puzzles = 1000;
constexpr int max_puzzle_threads = 256;
constexpr int min_proof_nodes = 1000;
constexpr int max_proof_nodes = 1'000'000'000;

struct PuzzleOptions {
  GameOptions game;
  PuzzleSettings settings{5};
  bool without_solutions = false;
  bool json = false;
};

struct FoundPuzzles {
  const GameSoFar& start;
  PuzzleSettings settings;
  bool with_solutions;
  bool stopped = false;
  std::vector<Puzzle> puzzles = {};
};

std::vector<std::string> solution_of(const Puzzle& puzzle) { return write_moves(*puzzle.at.game, puzzle.line); }

std::string solutions_text(const std::vector<Puzzle>& puzzles) {
  std::string text(messages::puzzle_solutions);
  std::size_t width = 1;
  for (const Puzzle& puzzle : puzzles) width = std::max(width, solution_of(puzzle).front().size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const auto line = solution_of(puzzles[i]);
    text += fmt::format(messages::puzzle_solution, i + 1, line.front(), width, puzzles[i].value, fmt::join(line, " "));
  }
  return text;
}

std::string puzzles_text(const FoundPuzzles& found) {
  const auto& [start, settings, with_solutions, stopped, puzzles] = found;
  std::string text = fmt::format(messages::puzzles_heading, start.game->spec(), settings.count, settings.seed);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const AnyGame& game = *puzzles[i].at.game;
    const View view = game.look({});
    text += fmt::format(messages::puzzle_task, i + 1, name_of(view.to_move), to_text(describe(puzzles[i].at)),
                        game.draw({}));
    text += fmt::format(messages::puzzle_moves, fmt::join(legal_texts(view), " "));
  }
  if (with_solutions && !puzzles.empty()) text += solutions_text(puzzles);
  if (puzzles.size() == settings.count) return text;
  if (stopped) return text + fmt::format(messages::puzzles_stopped, puzzles.size(), settings.count);
  return text + fmt::format(messages::puzzles_fewer, puzzles.size(), settings.count, max_games(settings.count),
                            settings.nodes);
}

Json puzzle_json(const GameSoFar& start, const Puzzle& puzzle, bool with_solution) {
  const AnyGame& game = *puzzle.at.game;
  const View view = game.look({});
  Json json{{"position", view.position},
            {"to_move", number_of(view.to_move)},
            {"legal", legal_texts(view)},
            {"moves", write_moves(*start.game, puzzle.came_about)},
            {"drawing", game.draw({})}};
  if (!with_solution) return json;
  const auto line = solution_of(puzzle);
  json["solution"] = line.front();
  json["line"] = line;
  json["value"] = puzzle.value;
  return json;
}

Json puzzles_json(const FoundPuzzles& found) {
  Json list = Json::array();
  for (const Puzzle& puzzle : found.puzzles) list.push_back(puzzle_json(found.start, puzzle, found.with_solutions));
  return {{"game", found.start.game->spec()},
          {"seed", found.settings.seed},
          {"nodes", found.settings.nodes},
          {"wanted", found.settings.count},
          {"complete", found.puzzles.size() == found.settings.count},
          {"puzzles", std::move(list)}};
}

Outcome look_for_puzzles(const PuzzleOptions& options, const Context& context) {
  const PuzzleSettings& settings = options.settings;
  const auto start = options.game.open(context.catalog);
  RETURN_IF_ERROR(start);
  if (start->game->look(start->moves).over())
    return tl::unexpected(fmt::format(messages::match_over, to_text(describe(*start))));
  FoundPuzzles found{*start, settings, !options.without_solutions};
  {
    const Interrupt interrupt;
    ProgressLine progress(context.err);
    const auto tell = [&](std::size_t games, std::size_t puzzles) {
      progress.show([&] { return fmt::format(messages::puzzles_progress, games, puzzles, settings.count); });
    };
    found.puzzles = make_puzzles(context.catalog, *start, settings, tell, interrupt.token());
    found.stopped = interrupt.token().stop_requested();
  }
  context.out << (options.json ? json_text(puzzles_json(found)) + "\n" : puzzles_text(found));
  return {};
}

}  // namespace

void add_puzzles(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("puzzles", std::string(messages::puzzles_summary));
  command->footer(std::string(messages::puzzles_examples));
  const auto options = std::make_shared<PuzzleOptions>();
  options->game.add_to(*command);
  PuzzleSettings& settings = options->settings;
  add_option(*command, "--count", settings.count, messages::puzzles_count_help, "N")
      ->check(whole_number(1, max_puzzles));
  add_option(*command, "--seed", settings.seed, messages::puzzles_seed_help, "N")->check(whole_number(0, any_number));
  add_option(*command, "--nodes", settings.nodes, messages::puzzles_nodes_help, "N")
      ->check(whole_number(min_proof_nodes, max_proof_nodes));
  add_option(*command, "--threads", settings.threads, messages::puzzles_threads_help, "N")
      ->check(whole_number(1, max_puzzle_threads));
  command->add_flag("--no-solutions", options->without_solutions, std::string(messages::puzzles_no_solutions_help));
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return look_for_puzzles(*options, context); }; });
}

}  // namespace turno::cli
