#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <ostream>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/game_options.hpp"
#include "cli/options/typed_option.hpp"
#include "core/json_text.hpp"
#include "core/return_if_error.hpp"
#include "engine/json.hpp"

namespace turno::cli {
namespace {

constexpr int max_perft_depth = 99;

struct PerftOptions {
  GameOptions game;
  int depth = 0;
  bool divide = false;
  bool json = false;
};

struct Counted {
  std::uint64_t total = 0;
  std::vector<std::pair<std::string, std::uint64_t>> behind_moves;
};

Counted count(const GameSoFar& so_far, const PerftOptions& options) {
  const View view = so_far.game->look(so_far.moves);
  Counted counted;
  if (!options.divide || options.depth == 0 || view.over()) {
    counted.total = so_far.game->perft(so_far.moves, options.depth);
    return counted;
  }
  std::vector<Move> moves = so_far.moves;
  for (const LegalMove& legal : view.legal) {
    moves.push_back(legal.move);
    counted.behind_moves.emplace_back(legal.text, so_far.game->perft(moves, options.depth - 1));
    counted.total += counted.behind_moves.back().second;
    moves.pop_back();
  }
  return counted;
}

Outcome perft(const PerftOptions& options, const Context& context) {
  const auto so_far = options.game.open(context.catalog);
  RETURN_IF_ERROR(so_far);
  const auto started = std::chrono::steady_clock::now();
  const Counted counted = count(*so_far, options);
  const auto time = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - started);
  if (options.json) {
    Json json{{"game", so_far->game->spec()},
              {"position", so_far->game->look(so_far->moves).position},
              {"depth", options.depth},
              {"perft", counted.total},
              {"time_us", time.count()}};
    if (options.divide) {
      json["divide"] = Json::object();
      for (const auto& [move, behind] : counted.behind_moves) json["divide"][move] = behind;
    }
    context.out << json_text(json) << '\n';
    return {};
  }
  for (const auto& [move, behind] : counted.behind_moves)
    context.out << fmt::format(messages::divide_line, move, behind);
  context.out << counted.total << '\n';
  return {};
}

}  // namespace

void add_perft(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("perft", std::string(messages::perft_summary));
  command->footer(std::string(messages::perft_examples));
  const auto options = std::make_shared<PerftOptions>();
  options->game.add_to(*command);
  command->add_option("DEPTH", options->depth, std::string(messages::depth_help))
      ->required()
      ->check(whole_number(0, max_perft_depth));
  command->add_flag("--divide", options->divide, std::string(messages::divide_help));
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return perft(*options, context); }; });
}

}  // namespace turno::cli
