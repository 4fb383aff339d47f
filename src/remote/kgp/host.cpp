#include "remote/kgp/host.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "remote/kgp/board_text.hpp"

namespace turno::remote::kgp {
namespace {

// Many short times are a long one.
milliseconds rounded_up(Time::duration time) { return std::chrono::ceil<milliseconds>(time); }

}  // namespace

Host::Host(HostSettings settings, Matchmaker& matchmaker, std::function<void(ComputerTurn)> think)
    : settings_(settings), matchmaker_(matchmaker), think_(std::move(think)) {}

void Host::connected(ConnectionId connection, Time now) {
  now_ = now;
  SessionEvents events;
  events.wants_to_play = [this, connection](const Introduction& who) { return admit(connection, who, now_); };
  events.answered = [this, connection](const ClientAnswer& answer) { answered(connection, answer, now_); };
  events.commented = [this, connection](std::string_view comment) { commented(connection, comment); };
  clients_[connection] = {std::make_unique<ServerSession>(settings_.session, std::move(events), now), std::nullopt};
  touched_.insert(connection);
}

void Host::received(ConnectionId connection, std::string_view bytes, Time now) {
  const auto found = clients_.find(connection);
  if (found == clients_.end()) return;
  now_ = now;
  found->second.session->receive(bytes, now);
  touched_.insert(connection);
}

void Host::disconnected(ConnectionId connection, std::string_view why, Time now) {
  const auto found = clients_.find(connection);
  if (found == clients_.end()) return;
  now_ = now;
  const std::string reason = found->second.session->is_over() ? found->second.session->reason() : std::string(why);
  leave(found->second, reason, now);
  clients_.erase(connection);
  touched_.erase(connection);
}

// Whoever comes back has the place that it had; a connection that still has it has to go.
tl::expected<void, std::string> Host::admit(ConnectionId connection, const Introduction& who, Time now) {
  const auto key = matchmaker_.admit(who);
  if (!key) return tl::unexpected(key.error());
  Place& place = places_[*key];
  if (place.connection) {
    interrupt(*key, now);
    Client& before = clients_.at(*place.connection);
    before.key.reset();
    before.session->say_goodbye();
    touched_.insert(*place.connection);
  }
  place.connection = connection;
  place.who = who;
  place.who.games = std::min(who.games, settings_.games_each);
  place.since = now;
  place.away.reset();
  clients_.at(connection).key = *key;
  may_pair_ = true;
  return {};
}

void Host::leave(Client& client, std::string_view why, Time now) {
  if (!client.key) return;
  Place& place = places_.at(*client.key);
  place.connection.reset();
  place.away = now;
  place.why_away = why;
  if (const std::string& error = client.session->last_error(); !error.empty())
    place.why_away += fmt::format("; its last error was \"{}\"", error);
  interrupt(*client.key, now);
  matchmaker_.left(*client.key, *client.session);
  client.key.reset();
}

// Its questions have gone with its connection; the same are asked when it is back, of nobody else.
void Host::interrupt(PlayerKey key, Time now) {
  for (const std::uint64_t id : places_.at(key).games) {
    Entry& entry = games_.at(id);
    if (!entry.is_asked || entry.game.seat_to_move().client != key) continue;
    entry.is_asked = false;
    entry.used += rounded_up(now - entry.asked);
    entry.waits = now;
  }
}

void Host::answered(ConnectionId connection, const ClientAnswer& answer, Time now) {
  const auto found = games_.find(answer.question);
  if (found == games_.end() || found->second.game.over()) return;
  Entry& entry = found->second;
  if (!entry.is_asked || entry.game.seat_to_move().client != clients_.at(connection).key) return;
  ++moves_;
  entry.game.answer({answer.question, answer.pit, answer.time + std::exchange(entry.used, {})});
  touched_.insert(connection);
  go_on(answer.question, now);
}

// A comment says of no game; it is about the one that the client was asked about last.
void Host::commented(ConnectionId connection, std::string_view comment) {
  const Client& client = clients_.at(connection);
  if (!client.key) return;
  const Place& place = places_.at(*client.key);
  if (!place.last_game || !place.games.contains(*place.last_game)) return;
  RemoteGame& game = games_.at(*place.last_game).game;
  for (const Side side : {Side::First, Side::Second})
    if (game.seat(side).client == client.key) game.comment(side, comment);
}

void Host::computer_answered(std::uint64_t game, std::size_t ply, const Answer& answer, milliseconds time, Time now) {
  now_ = now;
  const auto found = games_.find(game);
  if (found == games_.end() || found->second.game.live().moves().size() != ply || found->second.game.over()) return;
  found->second.game.answer(answer, time);
  go_on(game, now);
}

void Host::tick(Time now) {
  now_ = now;
  for (auto& [connection, client] : clients_) {
    client.session->tick(now);
    if (client.session->has_output() || client.session->is_over()) touched_.insert(connection);
  }
  if (closing_) return;  // whoever is sent away loses nothing by it
  end_absent(now);
  std::vector<std::uint64_t> waiting;
  for (const auto& [id, entry] : games_)
    if (!entry.is_asked) waiting.push_back(id);
  for (const std::uint64_t id : waiting) go_on(id, now);
  may_pair_ = true;
}

bool Host::has_waited_enough(const Entry& entry, const Place& place, Time now) const {
  if (!place.away) return false;
  milliseconds waited = entry.waited[index_of(entry.game.live().view().to_move)];
  if (entry.waits) waited += elapsed(*entry.waits, now);
  return std::max(waited, elapsed(*place.away, now)) >= matchmaker_.patience();
}

// Games that wait for somebody who has been away for too long.
void Host::end_absent(Time now) {
  std::vector<std::uint64_t> over;
  for (auto& [id, entry] : games_) {
    const auto& waits_for = entry.game.seat_to_move().client;
    if (!waits_for) continue;
    const Place& place = places_.at(*waits_for);
    if (!has_waited_enough(entry, place, now)) continue;
    entry.game.forfeit(entry.game.live().view().to_move, Forfeit::Abandoned, place.why_away);
    over.push_back(id);
  }
  for (const std::uint64_t id : over) finish(id, now);
  std::erase_if(places_, [](const auto& known) { return known.second.away && known.second.games.empty(); });
}

void Host::start_games(Time now) {
  if (!may_pair_) return;
  may_pair_ = false;
  std::vector<FreeClient> free;
  if (closing_) return static_cast<void>(matchmaker_.next_games(free, now));  // what is finished is kept
  for (const auto& [key, place] : places_)
    if (is_there(place) && place.games.size() < place.who.games)
      free.push_back({key, place.who.games - place.games.size(), place.since, place.who});
  for (GameToPlay& wanted : matchmaker_.next_games(free, now)) start(std::move(wanted), now);
}

void Host::start(GameToPlay wanted, Time now) {
  const std::uint64_t id = next_game_++;
  const auto at = games_.emplace(id, Entry{RemoteGame(std::move(wanted))}).first;
  for (const Side side : {Side::First, Side::Second}) {
    const auto& client = at->second.game.seat(side).client;
    if (!client) continue;
    Place& place = places_.at(*client);
    place.games.insert(id);
    place.since = now;
    at->second.game.introduce(side, place.who);
  }
  go_on(id, now);
}

void Host::go_on(std::uint64_t id, Time now) {
  Entry& entry = games_.at(id);
  entry.game.play_only_moves();
  if (entry.game.over()) return finish(id, now);
  ask(id, entry, now);
}

void Host::ask(std::uint64_t id, Entry& entry, Time now) {
  const RemoteGame& game = entry.game;
  const Seat& seat = game.seat_to_move();
  entry.is_asked = true;
  if (!seat.client)
    return think_(
        {id, game.live().moves().size(), *seat.computer, game.live().so_far(), game.live().view(), game.limit()});
  Place& place = places_.at(*seat.client);
  entry.is_asked = is_there(place);
  if (!entry.is_asked) {
    entry.waits = entry.waits.value_or(now);
    return;
  }
  if (entry.waits)
    entry.waited[index_of(game.live().view().to_move)] += rounded_up(now - *std::exchange(entry.waits, {}));
  entry.asked = now;
  place.last_game = id;
  auto limit = game.limit();
  if (limit) limit = std::max(*limit - entry.used, milliseconds(1));
  clients_.at(*place.connection).session->ask(id, to_text(seen_by_mover(game.live().view())), limit, now);
  touched_.insert(*place.connection);
}

void Host::finish(std::uint64_t id, Time now) {
  const auto found = games_.find(id);
  RemoteGame& game = found->second.game;
  for (const Side side : {Side::First, Side::Second}) {
    const auto& client = game.seat(side).client;
    if (!client) continue;
    Place& place = places_.at(*client);
    place.games.erase(id);
    place.since = now;
    if (place.connection) clients_.at(*place.connection).session->withdraw(id);
  }
  ++finished_;
  matchmaker_.finished({game.tag(), game.live(), game.record()});
  games_.erase(found);
  may_pair_ = true;
}

void Host::close(Time now) {
  now_ = now;
  closing_ = may_pair_ = true;
  for (auto& [connection, client] : clients_) {
    client.session->say_goodbye();
    touched_.insert(connection);
  }
}

std::set<ConnectionId> Host::take_touched(Time now) {
  now_ = now;
  start_games(now);
  return std::exchange(touched_, {});
}

Host::Output Host::take_output(ConnectionId connection) {
  const auto found = clients_.find(connection);
  if (found == clients_.end()) return {"", true};
  ServerSession& session = *found->second.session;
  return {session.take_output(), session.is_over(), session.reason()};
}

HostCounts Host::counts() const {
  HostCounts counts{0, games_.size(), finished_, moves_};
  for (const auto& [key, place] : places_) counts.clients += is_there(place) ? 1 : 0;
  return counts;
}

const ServerSession* Host::session(ConnectionId connection) const {
  const auto found = clients_.find(connection);
  return found == clients_.end() ? nullptr : found->second.session.get();
}

std::vector<const RemoteGame*> Host::games() const {
  std::vector<const RemoteGame*> games;
  for (const auto& [id, entry] : games_) games.push_back(&entry.game);
  return games;
}

}  // namespace turno::remote::kgp
