#include <algorithm>
#include <utility>

#include "core/return_if_error.hpp"
#include "engine/json.hpp"
#include "web/games/lobby.hpp"
#include "web/http/secret.hpp"

namespace turno::web {
namespace {

// Many come and go at once when a game begins; they are told together.
constexpr std::chrono::milliseconds presence_pause{300};
constexpr std::size_t most_invitations = 50;

}  // namespace

void Lobby::introduce(std::string_view id, const std::shared_ptr<Watcher>& watcher, std::string_view seat) {
  const auto found = entry(id);
  if (!found) return;
  Entry& entry = **found;
  for (Entry::Known& known : entry.watchers) {
    if (known.watcher.lock() != watcher) continue;
    known.is_introduced = true;
    known.seats = entry.game.seats_of(seat);
  }
  tell_presence_soon(entry);
}

void Lobby::left(const std::string& id) {
  const auto found = games_.find(id);
  if (found != games_.end()) tell_presence_soon(found->second);
}

void Lobby::tell_presence_soon(Entry& entry) {
  if (std::exchange(entry.presence_is_due, true)) return;
  loop_.after(presence_pause, [this, id = entry.game.id()] {
    const auto found = games_.find(id);
    if (found == games_.end()) return;
    found->second.presence_is_due = false;
    tell_presence(found->second);
  });
}

void Lobby::tell_presence(Entry& entry) {
  std::erase_if(entry.watchers, [](const auto& known) { return known.watcher.expired(); });
  std::array<bool, 2> here{};
  std::size_t watching = 0;
  for (const Entry::Known& known : entry.watchers) {
    if (!known.seats) ++watching;
    for (std::size_t i = 0; known.seats && i < 2; ++i) here[i] = here[i] || (*known.seats)[i];
  }
  const Json presence{{"presence", {{"here", here}, {"watching", watching}}}};
  const auto message = std::make_shared<const std::string>(presence.dump());
  for (const Entry::Known& known : entry.watchers)
    if (const auto watcher = known.watcher.lock(); watcher && known.is_introduced) watcher->tell(message);
}

GameResult<GameMessage> Lobby::rematch(std::string_view id, std::string_view seat, const std::string& client) {
  const auto found = entry(id);
  RETURN_IF_ERROR(found);
  Entry& entry = **found;
  const auto wanted = entry.game.want_rematch(seat);
  RETURN_IF_ERROR(wanted);
  if (*wanted) {
    const auto begun = begin_rematch(entry, client);
    RETURN_IF_ERROR(begun);
    // The other games may have pushed this one out of memory, but not while somebody asks.
    const auto again = this->entry(id);
    RETURN_IF_ERROR(again);
    (*again)->game.set_rematch(*begun);
    const GameMessage told = tell_watchers(**again);
    return told ? told : message_of(**again);
  }
  const GameMessage told = tell_watchers(entry);
  return told ? told : message_of(entry);
}

GameResult<std::string> Lobby::begin_rematch(Entry& entry, const std::string& client) {
  store::HostedGameRow row = entry.game.row();
  row.id = new_id();
  row.record.game.moves.clear();
  row.record.times.clear();
  row.record.ending.reset();
  row.record.seed = new_seed();
  std::swap(row.record.players[0], row.record.players[1]);
  std::swap(row.seats[0], row.seats[1]);
  auto game = HostedGame::open(catalog_, row, loop_.now());
  if (!game) return game_error(GameError::Kind::Invalid, game.error());
  Entry& added = add(*std::move(game));
  added.client = client;
  if (auto kept = keep(added); !kept) {
    recent_.erase(added.recent);
    games_.erase(row.id);
    return tl::unexpected(kept.error());
  }
  after_change(added);
  return row.id;
}

std::vector<Invitation> Lobby::invitations() {
  std::vector<Invitation> open;
  std::erase_if(listed_, [&](const std::string& id) {
    const auto found = games_.find(id);
    return found == games_.end() || !found->second.game.open_side();
  });
  for (const std::string& id : listed_) {
    const Entry& entry = games_.at(id);
    const bool is_there = std::any_of(entry.watchers.begin(), entry.watchers.end(), [](const Entry::Known& known) {
      return known.seats && !known.watcher.expired();
    });
    if (!is_there) continue;
    const store::HostedGameRow row = entry.game.row();
    open.push_back({id, row.record.game.spec, *entry.game.open_side(), row.record.clock});
    if (open.size() == most_invitations) break;
  }
  return open;
}

}  // namespace turno::web
