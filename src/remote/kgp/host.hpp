#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "remote/kgp/remote_game.hpp"
#include "remote/kgp/server_session.hpp"

namespace turno::remote::kgp {

using ConnectionId = std::uint64_t;

// What a thread is to find out for a game: which move a computer makes. A copy, since the loop goes on meanwhile.
struct ComputerTurn {
  std::uint64_t game = 0;
  std::size_t ply = 0;
  PlayerText player;
  GameSoFar so_far;
  View view;
  std::optional<milliseconds> limit;
  std::stop_source cancel{std::nostopstate};  // where nobody may want the answer any more
};

struct HostSettings {
  SessionLimits session;
  std::size_t games_each = 4;  // of one client at a time, if it takes them
};

struct HostCounts {
  std::size_t clients = 0;  // that play
  std::size_t games = 0;    // going on
  std::uint64_t finished = 0;
  std::uint64_t moves = 0;  // that clients were asked for
};

// Clients and their games, without sockets and without threads: bytes in, bytes out, and a time with each. One thread
// uses it.
class Host {
 public:
  // All must outlive it. `think` hands the turn to a thread, which hands the answer to computer_answered().
  Host(HostSettings settings, Matchmaker& matchmaker, std::function<void(ComputerTurn)> think);

  void connected(ConnectionId connection, Time now);
  void received(ConnectionId connection, std::string_view bytes, Time now);
  void disconnected(ConnectionId connection, std::string_view why, Time now);
  void computer_answered(std::uint64_t game, std::size_t ply, const Answer& answer, milliseconds time, Time now);
  void tick(Time now);   // what was due; several times a second
  void close(Time now);  // says goodbye to all; games that go on are lost

  // Pairs those who wait. Returns the connections that have something to be written, or are over.
  std::set<ConnectionId> take_touched(Time now);

  struct Output {
    std::string bytes;
    bool is_over = false;  // to be closed once the bytes are written
    std::string reason = {};
  };
  Output take_output(ConnectionId connection);

  HostCounts counts() const;
  std::size_t connections() const { return clients_.size(); }
  const ServerSession* session(ConnectionId connection) const;
  std::vector<const RemoteGame*> games() const;

 private:
  struct Client {
    std::unique_ptr<ServerSession> session;
    std::optional<PlayerKey> key;
  };

  struct Place {  // of somebody who plays, or is away and may come back
    std::optional<ConnectionId> connection;
    Introduction who;
    Time since;                // when it last began or ended a game, or came
    std::optional<Time> away;  // since when
    std::string why_away;
    std::set<std::uint64_t> games;
    std::optional<std::uint64_t> last_game;  // that it was asked about
  };

  // Whoever goes and comes back has no more time than others: neither for a move nor to be away.
  struct Entry {
    RemoteGame game;
    bool is_asked = false;                 // whoever is to move
    Time asked = {};                       // a client, since when
    milliseconds used{0};                  // for this move, on connections that are gone
    std::optional<Time> waits = {};        // for a client that is away, since when
    std::array<milliseconds, 2> waited{};  // before, for First and for Second
  };

  tl::expected<void, std::string> admit(ConnectionId connection, const Introduction& who, Time now);
  void answered(ConnectionId connection, const ClientAnswer& answer, Time now);
  void commented(ConnectionId connection, std::string_view comment);
  void leave(Client& client, std::string_view why, Time now);
  void interrupt(PlayerKey key, Time now);
  bool has_waited_enough(const Entry& entry, const Place& place, Time now) const;
  void end_absent(Time now);
  void start_games(Time now);
  void start(GameToPlay wanted, Time now);
  void go_on(std::uint64_t id, Time now);
  void ask(std::uint64_t id, Entry& entry, Time now);
  void finish(std::uint64_t id, Time now);
  bool is_there(const Place& place) const { return place.connection.has_value(); }

  HostSettings settings_;
  Matchmaker& matchmaker_;
  std::function<void(ComputerTurn)> think_;
  std::map<ConnectionId, Client> clients_;
  std::map<PlayerKey, Place> places_;
  std::map<std::uint64_t, Entry> games_;
  std::set<ConnectionId> touched_;
  Time now_{};
  std::uint64_t next_game_ = 1;
  std::uint64_t finished_ = 0;
  std::uint64_t moves_ = 0;
  bool closing_ = false;
  bool may_pair_ = false;  // something has changed since nobody could be paired
};

}  // namespace turno::remote::kgp
