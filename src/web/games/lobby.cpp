#include "web/games/lobby.hpp"

#include <algorithm>
#include <utility>

#include "core/return_if_error.hpp"
#include "web/games/untrusted_input.hpp"
#include "web/http/secret.hpp"

namespace turno::web {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view open_seat = "open";
constexpr milliseconds ask_again{1000};
constexpr std::size_t most_listed = 500;

bool is_built_in(const PlayerText& player) { return !player.is_human() && !bot_named(player.text); }

}  // namespace

Lobby::Lobby(const Catalog& catalog, store::HostedGames& store, WorkerPool& workers, Loop& loop, LobbySettings settings,
             OnTrouble on_trouble, const RegisteredBots* bots)
    : catalog_(catalog),
      store_(store),
      workers_(workers),
      loop_(loop),
      settings_(std::move(settings)),
      on_trouble_(std::move(on_trouble)),
      bots_(bots) {}

GameResult<Lobby::Created> Lobby::create(const NewGame& wanted, const std::string& client) {
  const auto so_far = open_text(catalog_, wanted.text);
  RETURN_IF_ERROR(so_far);
  store::HostedGameRow row{new_id(), {}, {}};
  row.record.game = describe(*so_far);
  row.record.times.resize(so_far->moves.size());
  row.record.seed = new_seed();
  row.record.clock = wanted.clock;
  Created created{row.id, {}};
  const std::string token = new_token();  // one for both seats where both are the creator's
  for (std::size_t i = 0; i < 2; ++i) {
    const bool is_open = wanted.players[i] == open_seat;
    const auto player =
        read_player(is_open ? std::string_view("human") : wanted.players[i], row.record.seed + i, *so_far->game);
    RETURN_IF_ERROR(player);
    row.record.players[i] = {player->text, is_built_in(*player) ? settings_.version : ""};
    if (is_open) {
      row.seats[i] = "";
    } else if (player->is_human()) {
      row.seats[i] = created.seats[i] = token;
    }
  }
  auto game = HostedGame::open(catalog_, row, loop_.now());
  if (!game) return game_error(GameError::Kind::Invalid, game.error());
  if (game->over())
    return game_error(GameError::Kind::Invalid, "that game is already over; open it on the analysis page",
                      "already-over");
  Entry& entry = add(*std::move(game));
  entry.client = client;
  if (const auto kept = keep(entry); !kept) {  // nobody knows its id yet
    recent_.erase(entry.recent);
    games_.erase(row.id);
    return tl::unexpected(kept.error());
  }
  after_change(entry);
  if (wanted.is_listed) {
    listed_.push_front(row.id);
    if (listed_.size() > most_listed) listed_.pop_back();
  }
  return created;
}

GameResult<PlayerText> Lobby::read_player(std::string_view text, std::uint64_t seed, const AnyGame& game) const {
  const auto bot = bot_named(text);
  if (!bot) return read_web_player(text, seed, game);
  if (bots_ == nullptr) return game_error(GameError::Kind::Invalid, "no bots play here", "no-bots");
  return bots_->read(*bot, seed, game);
}

GameResult<GameMessage> Lobby::change(std::string_view id, const std::string& client, const Act& act) {
  const auto found = entry(id);
  RETURN_IF_ERROR(found);
  Entry& entry = **found;
  HostedGame before = entry.game;
  const GameResult<void> done = act(entry.game, loop_.now());
  if (entry.game.revision() == before.revision()) {
    RETURN_IF_ERROR(done);
    return message_of(entry);
  }
  if (auto kept = keep(entry); !kept) {
    entry.game = std::move(before);  // a change that is not stored is undone
    return tl::unexpected(kept.error());
  }
  entry.client = client;
  entry.moved_at = loop_.now();
  const GameMessage told = after_change(entry);
  RETURN_IF_ERROR(done);  // whoever wanted to move had run out of time
  return told ? told : message_of(entry);
}

GameResult<const HostedGame*> Lobby::find(std::string_view id) {
  return entry(id).map([](Entry* found) -> const HostedGame* { return &found->game; });
}

GameResult<GameMessage> Lobby::show(std::string_view id) {
  return entry(id).map([&](Entry* found) { return message_of(*found); });
}

GameMessage Lobby::message_of(const Entry& entry) const {
  return std::make_shared<const std::string>(entry.game.to_text(loop_.now()));
}

GameResult<void> Lobby::watch(std::string_view id, const std::shared_ptr<Watcher>& watcher) {
  const auto found = entry(id);
  RETURN_IF_ERROR(found);
  auto& watchers = (*found)->watchers;
  std::erase_if(watchers, [](const auto& known) { return known.watcher.expired(); });
  watchers.push_back({watcher});
  watcher->tell(message_of(**found));
  return {};
}

GameResult<Lobby::Entry*> Lobby::entry(std::string_view id) {
  const auto known = games_.find(std::string(id));
  if (known != games_.end()) {
    recent_.splice(recent_.begin(), recent_, known->second.recent);
    return &known->second;
  }
  if (!is_id(id)) return game_error(GameError::Kind::NoSuchGame, "there is no such game", "no-such-game");
  const auto row = store_.find(id);
  if (!row) return game_error(GameError::Kind::Storage, row.error());
  if (!*row) return game_error(GameError::Kind::NoSuchGame, "there is no such game", "no-such-game");
  auto game = HostedGame::open(catalog_, **row, loop_.now());
  if (!game) return game_error(GameError::Kind::Storage, game.error());
  Entry& added = add(*std::move(game));
  after_change(added);
  return &added;
}

Lobby::Entry& Lobby::add(HostedGame game) {
  make_room();
  const std::string id = game.id();
  recent_.push_front(id);
  Entry& entry = games_.emplace(id, Entry(std::move(game))).first->second;
  entry.recent = recent_.begin();
  entry.moved_at = loop_.now() - settings_.pace;
  return entry;
}

// The games that nobody has looked at for longest go, but for those that somebody watches or a computer plays.
void Lobby::make_room() {
  for (auto id = recent_.rbegin(); games_.size() >= settings_.in_memory && id != recent_.rend();) {
    const auto found = games_.find(*id);
    Entry& entry = found->second;
    const bool watched = std::any_of(entry.watchers.begin(), entry.watchers.end(),
                                     [](const auto& known) { return !known.watcher.expired(); });
    ++id;
    if (watched || entry.game.computer_to_move() != nullptr || entry.game.deadline()) continue;
    id = std::make_reverse_iterator(recent_.erase(id.base()));
    games_.erase(found);
  }
}

GameResult<void> Lobby::keep(Entry& entry) {
  const auto kept = store_.put(entry.game.row());
  if (kept) return {};
  on_trouble_(entry.game.id(), kept.error());
  return game_error(GameError::Kind::Storage, kept.error());
}

// Watchers are told once, after a computer has begun to think. Where a bot forfeits at once, they have been told of
// that already.
GameMessage Lobby::after_change(Entry& entry) {
  const std::uint64_t revision = entry.game.revision();
  entry.thinking.request_stop();
  entry.thinking = std::stop_source(std::nostopstate);
  entry.game.set_thinking(entry.game.computer_to_move() != nullptr);
  entry.game.set_waiting(false);
  if (entry.game.over()) end_bots(entry.game);
  if (entry.game.computer_to_move() != nullptr) let_computer_think(entry);
  if (entry.game.revision() != revision) return nullptr;
  watch_clock(entry);
  return tell_watchers(entry);
}

GameMessage Lobby::tell_watchers(Entry& entry) {
  if (entry.watchers.empty()) return nullptr;
  GameMessage message = message_of(entry);
  std::erase_if(entry.watchers, [&](const auto& known) {
    const auto watcher = known.watcher.lock();
    if (watcher) watcher->tell(message);
    return !watcher;
  });
  return message;
}

// Players are made for one move: none keeps memory while a game waits for a person, and what they choose depends on
// the game so far alone.
void Lobby::let_computer_think(Entry& entry) {
  PlayerText player = *entry.game.computer_to_move();
  if (const auto bot = bot_named(player.text)) return let_bot_think(entry, *bot);
  give_tables(player, settings_.tables);
  const GameSoFar so_far = entry.game.live().so_far();
  const View view = entry.game.live().view();
  const milliseconds time = std::min(settings_.turn, entry.game.time_left(loop_.now()).value_or(settings_.turn));
  const std::string id = entry.game.id();
  const std::uint64_t revision = entry.game.revision();
  entry.thinking = std::stop_source();
  const auto refused =
      workers_.submit(entry.client, entry.thinking, [=, this, &loop = loop_](const std::stop_token& stop) {
        const auto answer = make_player(player, *so_far.game)->choose({*so_far.game, so_far.moves, view, time}, stop);
        if (stop.stop_requested()) return;
        loop.post([=, this] { answered(id, revision, answer); });
      });
  if (refused) try_again(entry);
}

void Lobby::try_again(const Entry& entry) {
  loop_.after(ask_again, [this, id = entry.game.id(), revision = entry.game.revision()] {
    const auto found = games_.find(id);
    if (found == games_.end() || found->second.game.revision() != revision) return;
    HostedGame& game = found->second.game;
    const bool waited = game.waiting();
    let_computer_think(found->second);
    if (game.revision() == revision && game.waiting() != waited) tell_watchers(found->second);
  });
}

// People must be able to follow: a computer's move comes no sooner than the pace allows.
void Lobby::answered(const std::string& id, std::uint64_t revision, const Answer& answer) {
  const auto found = games_.find(id);
  if (found == games_.end()) return;
  const auto since = std::chrono::duration_cast<milliseconds>(loop_.now() - found->second.moved_at);
  if (since >= settings_.pace) return play(id, revision, answer);
  loop_.after(settings_.pace - since, [=, this] { play(id, revision, answer); });
}

void Lobby::play(const std::string& id, std::uint64_t revision, const Answer& answer) {
  const auto found = games_.find(id);
  if (found == games_.end()) return;
  Entry& entry = found->second;
  if (entry.game.revision() != revision) return;  // taken back, resigned or out of time meanwhile
  if (!entry.game.run_out(loop_.now())) {
    if (const auto* choice = std::get_if<Choice>(&answer)) {
      entry.game.play(choice->move, loop_.now());
    } else {
      const auto& [reason, detail, by_machine] = std::get<Forfeited>(answer);
      entry.game.forfeit(reason, detail);
    }
  }
  entry.moved_at = loop_.now();
  static_cast<void>(keep(entry));  // reported as trouble; the next change stores this one too
  after_change(entry);
}

void Lobby::watch_clock(Entry& entry) {
  const auto left = entry.game.time_left(loop_.now());
  if (!left) return;
  const std::string id = entry.game.id();
  const std::uint64_t revision = entry.game.revision();
  loop_.after(*left, [=, this] {
    const auto found = games_.find(id);
    if (found == games_.end() || found->second.game.revision() != revision) return;
    if (!found->second.game.run_out(loop_.now())) return watch_clock(found->second);
    static_cast<void>(keep(found->second));
    after_change(found->second);
  });
}

}  // namespace turno::web
