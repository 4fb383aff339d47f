#include "tournament/run/play_pairing.hpp"

#include <fmt/format.h>

#include <array>
#include <thread>
#include <utility>

#include "core/presentable.hpp"
#include "play/game/play_game.hpp"

namespace turno::tournament {
namespace {

constexpr int max_replays = 2;

// The answers of those entrants who are asked no question twice; null for the others.
std::vector<std::unique_ptr<KnownChoices>> choices_to_know(const RunConditions& conditions, std::size_t entrants) {
  std::vector<std::unique_ptr<KnownChoices>> known(entrants);
  for (std::size_t i = 0; i < conditions.are_functions.size(); ++i)
    if (conditions.are_functions[i]) known[i] = std::make_unique<KnownChoices>();
  return known;
}

// Who forfeited for being late though it must not, if somebody did.
std::optional<std::size_t> late_though_needed(const RunConditions& conditions, const Pairing& pairing,
                                              const LiveGame& game) {
  const auto reason = game.forfeit_reason();
  if (reason != Forfeit::OutOfTime && reason != Forfeit::Stalled) return std::nullopt;
  const std::size_t loser = game.ending()->winner == Side::First ? pairing.second : pairing.first;
  const auto& must = conditions.must_be_in_time;
  return loser < must.size() && must[loser] ? std::optional(loser) : std::nullopt;
}

// Tells persons that the game is over. True: it does not count, since one of them had not begun it before a pause.
bool leave_people(const RunConditions& conditions, const Pairing& pairing, const PlayedGame& played) {
  if (!conditions.people) return false;
  const bool is_called_off = conditions.people->was_called_off(pairing);
  conditions.people->left(pairing, is_called_off ? std::nullopt : played.ending);
  return is_called_off;
}

}  // namespace

SharedByGames::SharedByGames(const Plan& plan, const RunConditions& its)
    : conditions(its), known_choices(choices_to_know(its, plan.settings().entrants.size())), waiting(plan.settings()) {}

tl::expected<std::optional<Played>, std::string> play_pairing(const Plan& plan, const Pairing& pairing,
                                                              const PlannedGame& planned, PlayerPool& pool,
                                                              SharedByGames& shared, const OnMove& on_move,
                                                              const std::stop_token& stop) {
  GameRecord record = plan.record(pairing, planned);
  const auto key = SameGames::key_of(record, planned);
  if (const auto same = key ? shared.same_games.find(*key, record) : std::nullopt) {
    std::string text = write_record(*same);
    if (auto known = derive(plan, pairing, text)) return Played{*std::move(known), {pairing.number, std::move(text)}};
  }
  for (int replays = 0;; ++replays) {
    std::array<std::unique_ptr<Player>, 2> players;
    for (std::size_t i = 0; i < 2; ++i) {
      const std::size_t entrant = i == 0 ? pairing.first : pairing.second;
      if (planned.players[i].is_human()) {
        players[i] = shared.conditions.people->player(pairing, i == 0 ? Side::First : Side::Second, planned.start,
                                                      shared.conditions.pause);
        continue;
      }
      const auto verdict = shared.waiting.verdict(entrant);
      players[i] = verdict ? absent_player(*verdict)
                           : pool.make(planned.players[i], *planned.start.game, planned.players[i].seed);
      if (auto& known = shared.known_choices[entrant]) players[i] = remembering(std::move(players[i]), *known);
    }
    if (pool.lack_of_resources()) return std::nullopt;
    LiveGame game(planned.start);
    const PlayedGame played =
        play_game(game, {players[0].get(), players[1].get()}, stop,
                  {plan.time_of(pairing),
                   [&](const LiveGame& now) {
                     if (on_move) on_move(record, now);
                     if (shared.conditions.people) shared.conditions.people->played(pairing, now);
                   },
                   plan.tables(), plan.settings().adjudication.rules, plan.settings().time_margin});
    if (leave_people(shared.conditions, pairing, played) || !played.ending) return std::nullopt;
    const auto needed = late_though_needed(shared.conditions, pairing, game);
    if ((played.machine_was_late || needed) && replays < max_replays) {
      record.replayed.push_back(played.ending->detail);
      continue;
    }
    if (needed)
      return tl::unexpected(fmt::format(
          "{} was too late in game {} three times ({}); give it more time, or run this on a machine that is less busy",
          plan.settings().entrants[*needed].name, pairing.number, presentable(played.ending->detail)));
    game.write_to(record);
    for (std::size_t i = 0; i < 2; ++i) {
      record.complaints[i] = players[i]->complaints();
      record.players[i].id_name = players[i]->id_name();
      record.ready[i] = Waiting::worth_counting(players[i]->ready_times());
    }
    if (key) shared.same_games.add(*key, record);
    Played finished{report(plan, pairing, played), {pairing.number, write_record(record)}};
    finished.game.latencies = latencies_of(record, game, planned.start.moves.size());
    finished.game.ready = record.ready;
    finished.game.id_names = {record.players[0].id_name, record.players[1].id_name};
    for (std::size_t i = 0; i < 2; ++i) finished.dialogues[i] = players[i]->dialogue();
    return finished;
  }
}

bool replays_late(const Settings& settings, std::size_t concurrency) {
  const bool shares_cores = concurrency > std::thread::hardware_concurrency();
  return settings.late.value_or(shares_cores ? Late::Replay : Late::Forfeit) == Late::Replay;
}

}  // namespace turno::tournament
