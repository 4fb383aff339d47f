#include "remote/kgp/tournament_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/return_if_error.hpp"
#include "remote/kgp/board_text.hpp"
#include "tournament/adjudication_settings.hpp"

namespace turno::remote::kgp {

tl::expected<void, std::string> check_tournament(const tournament::Plan& plan) {
  const tournament::Settings& settings = plan.settings();
  if (settings.format == tournament::Format::FreePlay)
    return tl::unexpected(fmt::format("{}: free play needs no file; leave out --tournament", settings.file_name));
  if (!plan.client())
    return tl::unexpected(fmt::format(
        "{}: no entrant is a client; write player = \"kgp\" for those that connect, or use turno tournament run",
        settings.file_name));
  if (const auto person = plan.person())
    return tl::unexpected(
        fmt::format("{}: {} is a person, who plays on the page of turno serve only", settings.file_name, *person));
  if (plan.has_programs())
    return tl::unexpected(
        fmt::format("{}: programs do not play here; let them connect as clients, or enter players that come with turno",
                    settings.file_name));
  if (!settings.time.move && !settings.time.initial)
    return tl::unexpected(
        fmt::format("{}: it gives no time; a client that never answers would be waited for", settings.file_name));
  if (settings.adjudication != tournament::AdjudicationSettings{})
    return tl::unexpected(fmt::format("{}: games with clients are not adjudicated", settings.file_name));
  for (std::size_t game = 0; game < settings.games.size(); ++game) {
    tournament::Pairing pairing;
    pairing.game = game;
    RETURN_IF_ERROR(check_speakable(plan.rules_of(pairing)));
  }
  return {};
}

TournamentPlay::TournamentPlay(const tournament::Plan& plan, tournament::Progress& progress, store::Tournaments& store,
                               Tokens tokens, milliseconds patience, TournamentEvents events)
    : plan_(plan),
      progress_(progress),
      store_(store),
      tokens_(std::move(tokens)),
      patience_(patience),
      events_(std::move(events)) {}

tl::expected<PlayerKey, std::string> TournamentPlay::admit(const Introduction& who) {
  if (who.token.empty())
    return tl::unexpected<std::string>("this is a tournament: say set auth:token TOKEN before the mode");
  const auto found = tokens_.find(who.token);
  if (found == tokens_.end()) return tl::unexpected<std::string>("no entrant of this tournament has that token");
  if (plan_.settings().entrants[found->second].is_withdrawn)
    return tl::unexpected<std::string>("that entrant was withdrawn from this tournament");
  return found->second;
}

bool TournamentPlay::is_client(std::size_t entrant) const {
  return names_client(plan_.settings().entrants[entrant].player);
}

void TournamentPlay::take_in_new() {
  for (const auto pairings = progress_.draw.pairings(); known_ < pairings.size(); ++known_)
    to_play_.push_back(known_ + 1);
}

// What depends on results comes after they are stored.
std::vector<GameToPlay> TournamentPlay::next_games(const std::vector<FreeClient>& free, Time /*now*/) {
  keep();
  if (trouble_ || is_complete()) return {};
  take_in_new();
  std::map<std::size_t, std::size_t> places;
  for (const FreeClient& client : free) places[client.key] = client.places;
  const std::size_t max_among_computers = std::max<std::size_t>(1, plan_.settings().concurrency);
  std::vector<GameToPlay> games;
  std::vector<std::size_t> left;
  for (const std::size_t number : to_play_) {
    if (!progress_.draw.is_to_be_played(number)) continue;
    const tournament::Pairing& pairing = *progress_.draw.find(number);
    const bool has_client = is_client(pairing.first) || is_client(pairing.second);
    const auto can = [&](std::size_t entrant) { return !is_client(entrant) || places[entrant] > 0; };
    if (!can(pairing.first) || !can(pairing.second) || (!has_client && among_computers_ >= max_among_computers)) {
      left.push_back(number);
      continue;
    }
    for (const std::size_t entrant : {pairing.first, pairing.second})
      if (is_client(entrant)) --places[entrant];
    if (!has_client) ++among_computers_;
    games.push_back(game_of(pairing));
  }
  to_play_ = std::move(left);
  return games;
}

GameToPlay TournamentPlay::game_of(const tournament::Pairing& pairing) {
  const tournament::PlannedGame planned = plan_.game(pairing);
  GameToPlay game{pairing.number, planned.start, {}, plan_.record(pairing, planned)};
  for (const Side side : {Side::First, Side::Second}) {
    const std::size_t entrant = side == Side::First ? pairing.first : pairing.second;
    if (is_client(entrant)) {
      game.seats[index_of(side)].client = entrant;
    } else {
      game.seats[index_of(side)].computer = planned.players[index_of(side)];
    }
  }
  return game;
}

void TournamentPlay::finished(FinishedGame game) {
  const tournament::Pairing& pairing = *progress_.draw.find(game.tag);
  if (!is_client(pairing.first) && !is_client(pairing.second)) --among_computers_;
  finished_.push_back({pairing.number, write_record(game.record)});
}

// What counts is derived from what is kept, by whom it will be verified.
void TournamentPlay::keep() {
  if (finished_.empty() || trouble_) return;
  const auto rows = std::exchange(finished_, {});
  if (const auto kept = store_.append(plan_.settings().name, rows); !kept) {
    trouble_ = kept.error();
    return;
  }
  for (const store::GameRow& row : rows) {
    auto reported = tournament::derive(plan_, *progress_.draw.find(row.number), row.record);
    if (!reported) {
      trouble_ = reported.error();
      return;
    }
    if (events_.on_game) events_.on_game(*reported);
    progress_.add(*std::move(reported));
  }
}

void TournamentPlay::show_live(const Host& host) {
  std::vector<store::GameRow> rows;
  for (const RemoteGame* game : host.games()) rows.push_back({game->tag(), write_record(game->record())});
  if (!rows.empty())
    static_cast<void>(store_.show_live(plan_.settings().name, rows));  // no truth: missed, it is missed
}

}  // namespace turno::remote::kgp
