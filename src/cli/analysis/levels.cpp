#include <fmt/format.h>

#include <memory>
#include <numeric>
#include <optional>
#include <ostream>
#include <utility>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/game_options.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "core/json_text.hpp"
#include "core/return_if_error.hpp"
#include "engine/json.hpp"
#include "play/match/level_step.hpp"
#include "play/match/match.hpp"
#include "play/players/levels.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::cli {
namespace {

struct LevelsOptions {
  std::vector<std::string> games;
  std::vector<int> levels;                   // to play against the one below; none: all of them
  LevelStepSettings step{{}, 200, 4, 1, 1};  // games, opening moves, seed, threads
  bool json = false;
};

struct Asked {
  LevelStepSettings step;
  std::vector<int> levels;
};

tl::expected<Asked, std::string> read(const LevelsOptions& options, const Catalog& catalog) {
  Asked asked{options.step, options.levels};
  if (asked.levels.empty()) {
    asked.levels.resize(top_level);
    std::iota(asked.levels.begin(), asked.levels.end(), 1);
  }
  auto starts = open_games(options.games, catalog);
  RETURN_IF_ERROR(starts);
  asked.step.starts = std::move(*starts);
  return asked;
}

// Below 0 where the level means to let the other win.
int shown_error(const Level& level) { return level.lets_win ? -level.error : level.error; }

// Where the table is printed: row by row for people, who would wait long for all of it.
class LevelTable {
 public:
  LevelTable(const LevelStepSettings& settings, std::ostream& out) : settings_(settings), out_(out) {}

  void begin() {
    const std::size_t more = settings_.starts.size() - 1;
    const std::string first = settings_.starts.front().game->spec();
    out_ << fmt::format(messages::levels_begin, more == 0 ? first : fmt::format(messages::levels_several, first, more),
                        settings_.games, settings_.opening_moves, settings_.seed)
         << messages::levels_heading;
  }

  void add(int number, const MatchSummary& summary) {
    if (number == 1) out_ << fmt::format(messages::levels_lowest, 0, level(0).nodes, shown_error(level(0)));
    const Level own = level(number);
    if (summary.finished > 0)
      out_ << fmt::format(messages::levels_row, number, own.nodes, shown_error(own), summary.wins, summary.draws,
                          summary.losses, 100 * summary.score(), 100 * score_of_elo(summary.elo->low),
                          100 * score_of_elo(summary.elo->high));
    if (summary.finished < settings_.games)
      out_ << fmt::format(messages::levels_stopped, number, summary.finished, settings_.games);
    out_ << std::flush;
  }

 private:
  Level level(int number) const { return level_of(number, *settings_.starts.front().game); }

  const LevelStepSettings& settings_;
  std::ostream& out_;
};

Json step_json(const Level& level, const MatchSummary& summary) {
  const auto share = [&](double EloEstimate::*end) {
    return summary.elo ? Json(tournament::rounded(100 * score_of_elo((*summary.elo).*end))) : Json(nullptr);
  };
  return {{"level", level.number},
          {"nodes", level.nodes},
          {"error_percent", shown_error(level)},
          {"finished", summary.finished},
          {"wins", summary.wins},
          {"draws", summary.draws},
          {"losses", summary.losses},
          {"score_percent", summary.finished == 0 ? Json(nullptr) : Json(tournament::rounded(100 * summary.score()))},
          {"score_low", share(&EloEstimate::low)},
          {"score_high", share(&EloEstimate::high)},
          {"margin", summary.margin}};
}

Json head_json(const LevelStepSettings& settings) {
  Json games = Json::array();
  Json margins = Json::array();
  for (const GameSoFar& start : settings.starts) {
    games.push_back(start.game->spec());
    margins.push_back(tournament::rounded(start.game->typical_margin()));
  }
  return {{"game", games},           {"typical_margin", margins},
          {"games", settings.games}, {"opening_moves", settings.opening_moves},
          {"seed", settings.seed},   {"threads", settings.threads}};
}

tl::expected<MatchSummary, std::string> play_step(const LevelStepSettings& settings, int level, std::ostream& err,
                                                  const std::stop_token& stop) {
  ProgressLine line(err);
  const auto games = play_level_step(
      settings, level,
      [&](const MatchProgress& progress) {
        line.show([&] {
          return fmt::format(messages::levels_progress, level, progress.finished, settings.games,
                             100 * progress.points / static_cast<double>(progress.finished));
        });
      },
      stop);
  RETURN_IF_ERROR(games);
  return summarise(*games);
}

// Ctrl-C ends it like any other end, with what is known by then.
Outcome levels(const LevelsOptions& options, const Context& context) {
  const auto asked = read(options, context.catalog);
  RETURN_IF_ERROR(asked);
  Json steps = Json::array();
  LevelTable table(asked->step, context.out);
  bool has_begun = false;
  const Interrupt interrupt;
  for (const int level : asked->levels) {
    if (has_begun && interrupt.token().stop_requested()) break;
    const auto summary = play_step(asked->step, level, context.err, interrupt.token());
    RETURN_IF_ERROR(summary);
    if (options.json) {
      steps.push_back(step_json(level_of(level, *asked->step.starts.front().game), *summary));
    } else {
      if (!has_begun) table.begin();
      table.add(level, *summary);
    }
    has_begun = true;
  }
  if (options.json) {
    Json all = head_json(asked->step);
    all["levels"] = std::move(steps);
    context.out << json_text(all) << '\n';
  }
  return {};
}

}  // namespace

void add_levels(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("levels", std::string(messages::levels_summary));
  command->footer(std::string(messages::levels_examples));
  const auto options = std::make_shared<LevelsOptions>();
  command->add_option("GAME", options->games, std::string(messages::levels_game_help))->required();
  LevelStepSettings& step = options->step;
  add_option(*command, "--games", step.games, messages::levels_games_help, "N")->check(whole_number(1, 1'000'000));
  add_option(*command, "--opening-moves", step.opening_moves, messages::levels_opening_help, "K")
      ->check(whole_number(0, 100));
  add_option(*command, "--seed", step.seed, messages::levels_seed_help, "S")->check(whole_number(0, any_number));
  add_option(*command, "--threads", step.threads, messages::match_threads_help, "N")->check(whole_number(1, 256));
  add_option(*command, "--level", options->levels, messages::levels_level_help, "L")->check(whole_number(1, top_level));
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return levels(*options, context); }; });
}

}  // namespace turno::cli
