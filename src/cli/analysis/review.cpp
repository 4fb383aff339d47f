#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <ostream>

#include "cli/analysis/review_report.hpp"
#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/review_messages.hpp"
#include "cli/messages/solve_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/options/game_options.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/signals.hpp"
#include "core/json_text.hpp"
#include "core/return_if_error.hpp"

namespace turno::cli {
namespace {

constexpr std::uint64_t usual_nodes = 300'000;

struct ReviewOptions {
  GameOptions game;
  RecordOption record;
  Limits limits;
  TablesOption tables;
  bool json = false;
};

struct ReviewedGame {
  GameSoFar so_far;
  std::optional<GameRecord> record;
};

// No game is written like this.
bool looks_like_file(const std::string& text) {
  if (text.find('(') != std::string::npos) return false;
  return text.find('/') != std::string::npos || std::filesystem::path(text).extension() == ".json" ||
         std::filesystem::path(text).extension() == ".jsonl";
}

// A file that has the name of a game is found as ./NAME.
tl::expected<ReviewedGame, std::string> open_game_or_file(const GameOptions& options, const RecordOption& which,
                                                          const Catalog& catalog) {
  std::error_code unknown;
  auto so_far = options.open(catalog);
  if (so_far) return ReviewedGame{*std::move(so_far), std::nullopt};
  const std::string& path = options.game;
  if (!looks_like_file(path) && !std::filesystem::is_regular_file(path, unknown)) return tl::unexpected(so_far.error());
  if (options.from || !options.moves.empty()) return tl::unexpected(fmt::format(messages::review_file_and_moves, path));
  auto record = load_record(path, which);
  RETURN_IF_ERROR(record);
  auto saved = open_game(catalog, record->game);
  if (!saved) return tl::unexpected(fmt::format("{}: {}", path, saved.error()));
  return ReviewedGame{*std::move(saved), *std::move(record)};
}

Outcome review(const ReviewOptions& options, const Context& context) {
  Limits limits = options.limits;
  if (!limits.depth && !limits.nodes && !limits.time) limits.nodes = usual_nodes;
  const auto opened = open_game_or_file(options.game, options.record, context.catalog);
  RETURN_IF_ERROR(opened);
  const std::size_t made = opened->so_far.moves.size();
  if (made == 0) return tl::unexpected(std::string(messages::review_no_moves));
  const auto tables = options.tables.named_or_usual(*opened->so_far.game, context);
  RETURN_IF_ERROR(tables);

  GameReview result{opened->so_far, opened->record, limits};
  {
    const Interrupt interrupt;
    ProgressLine progress(context.err);
    Reviewer reviewer(opened->so_far, limits, {default_memory, *tables});
    result.typical_margin = reviewer.typical_margin();
    while (result.moves.size() < made) {
      progress.show([&] { return fmt::format(messages::review_progress, result.moves.size() + 1, made); });
      auto reviewed = reviewer.review(result.moves.size(), interrupt.token());
      if (!reviewed) break;
      result.moves.push_back(*std::move(reviewed));
    }
  }
  context.out << (options.json ? json_text(review_json(result)) + "\n" : review_text(result));
  return {};
}

}  // namespace

void add_review(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("review", std::string(messages::review_summary));
  command->footer(std::string(messages::review_examples));
  const auto options = std::make_shared<ReviewOptions>();
  options->game.add_to(*command);
  command->get_option("GAME")->description(std::string(messages::review_game_help));
  options->record.add_to(*command);
  add_limits(*command, options->limits);
  options->tables.add_to(*command, messages::review_tables_help);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return review(*options, context); }; });
}

}  // namespace turno::cli
