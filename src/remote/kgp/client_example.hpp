#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "remote/kgp/client_session.hpp"
#include "remote/kgp/host.hpp"
#include "remote/kgp/thinking_threads.hpp"

namespace turno::remote::kgp::test {

// A client without a network that plays any move at once: what a host sends to it comes back.
class RandomClient {
 public:
  explicit RandomClient(Introduction who, std::uint64_t seed = 1)
      : random_(seed),
        session_(std::move(who),
                 {[this](std::uint64_t state, const SeenBoard& board) {
                    boards.push_back(board);
                    if (!is_silent) play(state, board);
                  },
                  [this](std::uint64_t) { ++stops; }, [this](std::string_view what) { errors.emplace_back(what); }}) {}

  bool is_silent = false;
  std::size_t stops = 0;
  std::vector<SeenBoard> boards;
  std::vector<std::string> errors;

  ClientSession& session() { return session_; }

 private:
  void play(std::uint64_t state, const SeenBoard& board) {
    std::vector<int> pits;
    for (std::size_t i = 0; i < board.south.size(); ++i)
      if (board.south[i] > 0) pits.push_back(static_cast<int>(i) + 1);
    session_.move(state, pits[random_.below(static_cast<std::uint32_t>(pits.size()))]);
    session_.yield(state);
  }

  Random random_;
  ClientSession session_;
};

// A host and clients in one thread, with a time that stands still until it is told to pass.
class Table {
 public:
  explicit Table(Matchmaker& matchmaker, const HostSettings& settings = {})
      : host(settings, matchmaker, [this](ComputerTurn turn) { turns_.push_back(std::move(turn)); }) {}

  ConnectionId connect(RandomClient& client) {
    const ConnectionId id = next_++;
    host.connected(id, now);
    clients_[id] = &client;
    return id;
  }

  void hang_up(ConnectionId id) {
    clients_.erase(id);
    host.disconnected(id, "it closed the connection", now);
  }

  // Until nobody has anything more to say; at most so many rounds.
  void settle(int rounds = 1'000'000) {
    for (bool goes_on = true; goes_on && rounds > 0; --rounds) {
      goes_on = false;
      for (const ConnectionId id : host.take_touched(now)) {
        const auto output = host.take_output(id);
        const auto client = clients_.find(id);
        if (client == clients_.end()) {
          unclaimed[id] += output.bytes;
          continue;
        }
        client->second->session().receive(output.bytes);
        const std::string answer = client->second->session().take_output();
        if (!answer.empty()) host.received(id, answer, now);
        goes_on = true;
        if (output.is_over) hang_up(id);
      }
      const auto turns = std::exchange(turns_, {});
      for (const ComputerTurn& turn : turns)
        host.computer_answered(turn.game, turn.ply, choose(turn, {}), milliseconds(1), now);
      goes_on = goes_on || !turns.empty();
    }
  }

  void pass(milliseconds time) {
    now += time;
    host.tick(now);
    settle();
  }

  Time now{std::chrono::hours(1)};
  Host host;
  std::map<ConnectionId, std::string> unclaimed;  // what was sent to connections without a client here

 private:
  std::map<ConnectionId, RandomClient*> clients_;
  std::vector<ComputerTurn> turns_;
  ConnectionId next_ = 1;
};

}  // namespace turno::remote::kgp::test
