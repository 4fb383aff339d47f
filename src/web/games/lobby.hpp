#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <list>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/catalog.hpp"
#include "store/hosted_games.hpp"
#include "web/games/game_error.hpp"
#include "web/games/hosted_game.hpp"
#include "web/games/registered_bots.hpp"
#include "web/games/worker_pool.hpp"
#include "web/http/loop.hpp"

namespace turno::web {

// The state of a game as JSON, made once for all who are told of a change.
using GameMessage = std::shared_ptr<const std::string>;

// Somebody who watches a game. Called on the loop's thread; never blocks.
class Watcher {
 public:
  Watcher() = default;
  Watcher(const Watcher&) = delete;
  Watcher(Watcher&&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  Watcher& operator=(Watcher&&) = delete;
  virtual ~Watcher() = default;

  virtual void tell(const GameMessage& message) = 0;
};

struct LobbySettings {
  std::string version;                       // what is behind a computer's name in records
  std::chrono::milliseconds pace{500};       // between two moves of computers, so that people can follow
  std::chrono::milliseconds turn{10'000};    // the longest that a computer thinks
  std::size_t in_memory = 2000;              // games; the others are fetched when somebody asks
  std::size_t watchers = 2000;               // of all games together
  std::chrono::milliseconds bot_turn{2000};  // what a registered bot has for a move
  SharedTables tables = {};                  // endgames, for players called best
};

struct NewGame {
  std::string text;
  std::array<std::string, 2> players;
  TimeControl clock = {};
  bool is_listed = false;  // strangers may find its open seat
};

// A game that waits for somebody, whose page its creator has open.
struct Invitation {
  std::string id;
  std::string game;
  Side open_side = Side::First;
  TimeControl clock = {};
};

// All hosted games: fetches and keeps them, lets computers play, tells watchers. Lives on the loop's thread. What it
// uses must outlive it.
class Lobby {
 public:
  using OnTrouble = std::function<void(const std::string& id, const std::string& message)>;

  // Without bots, none may play; games that have one wait.
  Lobby(const Catalog& catalog, store::HostedGames& store, WorkerPool& workers, Loop& loop, LobbySettings settings,
        OnTrouble on_trouble, const RegisteredBots* bots = nullptr);

  struct Created {
    std::string id;
    std::array<std::optional<std::string>, 2> seats;  // tokens for whoever created it
  };
  GameResult<Created> create(const NewGame& wanted, const std::string& client);

  // What somebody does to a game: `act` says how it went. Afterwards the game is kept, a computer whose turn it is
  // begins to think, and watchers are told. Returns what they are told.
  using Act = std::function<GameResult<void>(HostedGame&, Clock::time_point)>;
  GameResult<GameMessage> change(std::string_view id, const std::string& client, const Act& act);

  GameResult<const HostedGame*> find(std::string_view id);
  GameResult<GameMessage> show(std::string_view id);

  // Told at once and at every change, until the watcher is gone.
  GameResult<void> watch(std::string_view id, const std::shared_ptr<Watcher>& watcher);

  // Who is there: the holder of a seat, or somebody who looks on. Whoever has said so is told of the others.
  void introduce(std::string_view id, const std::shared_ptr<Watcher>& watcher, std::string_view seat);
  void left(const std::string& id);  // somebody

  // The same game with the sides exchanged, once both want it. Its seats have the tokens of this game's.
  GameResult<GameMessage> rematch(std::string_view id, std::string_view seat, const std::string& client);

  // The newest first.
  std::vector<Invitation> invitations();

  std::size_t loaded() const { return games_.size(); }

 private:
  struct Entry {
    explicit Entry(HostedGame hosted) : game(std::move(hosted)) {}

    HostedGame game;
    struct Known {
      std::weak_ptr<Watcher> watcher;
      bool is_introduced = false;
      std::optional<std::array<bool, 2>> seats = std::nullopt;  // that they hold
    };

    std::vector<Known> watchers;
    bool presence_is_due = false;
    std::stop_source thinking{std::nostopstate};
    Clock::time_point moved_at;  // when the last move was made
    std::string client;          // on whose account computers think
    std::list<std::string>::iterator recent;
  };

  GameResult<PlayerText> read_player(std::string_view text, std::uint64_t seed, const AnyGame& game) const;
  GameResult<Entry*> entry(std::string_view id);
  Entry& add(HostedGame game);
  void make_room();
  GameResult<void> keep(Entry& entry);
  GameMessage message_of(const Entry& entry) const;
  GameMessage after_change(Entry& entry);   // what watchers were told; null: nothing
  GameMessage tell_watchers(Entry& entry);  // likewise
  void tell_presence_soon(Entry& entry);
  void tell_presence(Entry& entry);
  GameResult<std::string> begin_rematch(Entry& entry, const std::string& client);
  void let_computer_think(Entry& entry);
  void let_bot_think(Entry& entry, std::string_view name);
  void show_waiting(Entry& entry, bool waits);
  void stop_waiting(const std::string& id, std::uint64_t revision);
  void bot_answered(const std::string& id, std::uint64_t revision, const BotAnswer& answer);
  void try_again(const Entry& entry);
  void end_bots(const HostedGame& game);
  void watch_clock(Entry& entry);
  void answered(const std::string& id, std::uint64_t revision, const Answer& answer);
  void play(const std::string& id, std::uint64_t revision, const Answer& answer);

  const Catalog& catalog_;
  store::HostedGames& store_;
  WorkerPool& workers_;
  Loop& loop_;
  LobbySettings settings_;
  OnTrouble on_trouble_;
  const RegisteredBots* bots_;
  std::unordered_map<std::string, Entry> games_;
  std::list<std::string> recent_;  // ids, the latest used first
  std::list<std::string> listed_;  // ids of games with an open seat for everybody, the newest first
};

}  // namespace turno::web
