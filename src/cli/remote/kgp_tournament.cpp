#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <ostream>

#include "cli/messages/kgp_messages.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/tournament_messages.hpp"
#include "cli/remote/kgp_options.hpp"
#include "cli/terminal/signals.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "play/system/file.hpp"
#include "remote/kgp/tournament_play.hpp"
#include "store/run_lock.hpp"
#include "tournament/file/opening_text.hpp"
#include "tournament/file/parse_settings.hpp"
#include "tournament/file/write_settings.hpp"
#include "tournament/reports/report_text.hpp"
#include "tournament/reports/report_values.hpp"
#include "tournament/run/changes.hpp"
#include "tournament/run/stored_tournament.hpp"
#include "tournament/run/verify.hpp"

namespace turno::cli {
namespace {

using tournament::Plan;

constexpr std::size_t max_kgp_file_size = std::size_t{4} << 20U;
constexpr std::chrono::seconds between_live{1};
constexpr int exit_unfinished_kgp = 1;  // so that nobody publishes half a tournament

struct KgpTournamentFile {
  tournament::Settings settings;
  std::string text;  // as it is kept
  std::filesystem::path folder;
};

tl::expected<KgpTournamentFile, std::string> read_tournament(const KgpOptions& options, const Context& context) {
  const auto text = read_file(options.tournament, max_kgp_file_size);
  RETURN_IF_ERROR(text);
  auto settings = tournament::parse_settings(*text, options.tournament);
  RETURN_IF_ERROR(settings);
  const auto folder = std::filesystem::absolute(options.tournament).lexically_normal().parent_path();
  RETURN_IF_ERROR(tournament::check_opening_file(*settings, context.catalog, folder));
  RETURN_IF_ERROR(tournament::load_openings(*settings, folder));
  std::string kept = settings->openings.lines.empty() ? *text : tournament::write_settings(*settings);
  return KgpTournamentFile{*std::move(settings), std::move(kept), folder};
}

// Made where there is none and none was named.
tl::expected<remote::kgp::Tokens, std::string> read_tokens(const KgpOptions& options, const Context& context,
                                                           const tournament::Settings& settings) {
  std::string file = options.tokens;
  if (file.empty()) {
    const auto folder = options.data.folder() / "kgp";
    RETURN_IF_ERROR(make_folders(folder));
    file = (folder / (settings.name + ".tokens")).string();
    std::error_code error;
    if (!std::filesystem::exists(file, error)) {
      RETURN_IF_ERROR(replace_file(file, remote::kgp::make_tokens(settings)));
      std::filesystem::permissions(file, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write,
                                   error);
      context.out << fmt::format(messages::kgp_tokens_made, file);
    }
  }
  const auto text = read_file(file, max_kgp_file_size);
  RETURN_IF_ERROR(text);
  return remote::kgp::parse_tokens(*text, file, settings);
}

// The tournament of the file as it is in the data folder, where it is begun if it was not.
tl::expected<void, std::string> begin_if_new(const KgpOptions& options, const Context& context,
                                             tournament::TournamentStore& store, const KgpTournamentFile& file) {
  const auto known = store.tournaments.find(file.settings.name);
  RETURN_IF_ERROR(known);
  if (*known) {
    const auto kept = tournament::find_tournament(store, file.settings.name, context.catalog);
    RETURN_IF_ERROR(kept);
    const auto more = tournament::has_additions(kept->settings, file.settings);
    if (more && !*more) return {};
    return tl::unexpected(fmt::format(messages::kgp_file_changed, options.tournament, file.settings.name,
                                      more ? messages::kgp_file_says_more : more.error()));
  }
  const auto versions = tournament::versions_now(file.settings, file.folder, messages::version);
  return store.tournaments.begin({file.settings.name, options.tournament, file.text, file.folder.string(),
                                  tournament::write_versions(versions.texts)});
}

Outcome conclude_tournament(const KgpOptions& options, const Context& context, tournament::TournamentStore& store,
                            const Plan& plan, const tournament::Progress& progress) {
  const auto standings = tournament::standings(progress);
  const std::string& name = plan.settings().name;
  if (progress.draw.is_complete())
    RETURN_IF_ERROR(store.tournaments.publish(name, tournament::published_table(plan.settings(), standings)));
  context.out << tournament::report_text(plan.settings(), standings, progress.draw.stages(), progress.games);
  if (progress.draw.is_complete()) return {};
  context.exit_code = exit_unfinished_kgp;
  context.err << fmt::format(messages::kgp_tournament_stopped,
                             tournament::games_text(progress.draw.finished(), progress.draw.expected()),
                             options.tournament);
  return {};
}

}  // namespace

Outcome run_kgp_tournament(const KgpOptions& options, const Context& context) {
  if (!options.game.empty() || !options.name.empty() || options.time)
    return tl::unexpected(std::string(messages::kgp_file_says_it));
  take_signals_of_writes_as_errors();
  const auto file = read_tournament(options, context);
  RETURN_IF_ERROR(file);
  const auto versions = tournament::versions_now(file->settings, file->folder, messages::version);
  const auto wanted = Plan::make(context.catalog, file->settings, file->folder, versions.texts);
  RETURN_IF_ERROR(wanted);
  RETURN_IF_ERROR(remote::kgp::check_tournament(*wanted));
  auto store = tournament::open_to_write(options.data.folder());
  RETURN_IF_ERROR(store);
  const auto lock = store::RunLock::take(options.data.folder(), file->settings.name);
  RETURN_IF_ERROR(lock);
  auto tokens = read_tokens(options, context, file->settings);
  RETURN_IF_ERROR(tokens);
  RETURN_IF_ERROR(begin_if_new(options, context, *store, *file));
  const auto kept = tournament::find_tournament(*store, file->settings.name, context.catalog);
  RETURN_IF_ERROR(kept);
  auto progress = tournament::derive_all(kept->plan, store->tournaments);
  RETURN_IF_ERROR(progress);
  RETURN_IF_ERROR(store->tournaments.forget_live(file->settings.name));
  remote::kgp::TournamentEvents events;
  events.on_game = [&](const tournament::ReportedGame& game) {
    const auto& entrants = kept->settings.entrants;
    context.err << fmt::format(
                       messages::kgp_game_over, game.result.number, presentable(entrants[game.result.first].name),
                       presentable(entrants[game.result.second].name), winner_number(game.result.winner), game.ending)
                << std::flush;
  };
  remote::kgp::TournamentPlay play(kept->plan, *progress, store->tournaments, *std::move(tokens), options.away,
                                   std::move(events));
  remote::kgp::Time next_live{};
  const auto goes_on = [&](remote::kgp::Host& host, remote::kgp::Time now) {
    if (now >= next_live) {
      play.show_live(host);
      next_live = now + between_live;
    }
    return !play.is_complete() && !play.trouble();
  };
  if (!play.is_complete())
    RETURN_IF_ERROR(
        serve_kgp(options, context,
                  {fmt::format(messages::kgp_tournament_of, file->settings.name), options.data.folder().string()}, play,
                  goes_on));
  RETURN_IF_ERROR(store->tournaments.forget_live(file->settings.name));
  if (play.trouble()) return tl::unexpected(*play.trouble());
  return conclude_tournament(options, context, *store, kept->plan, *progress);
}

}  // namespace turno::cli
