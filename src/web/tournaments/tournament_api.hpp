#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "web/games/lobby.hpp"
#include "web/http/budget.hpp"
#include "web/http/log.hpp"
#include "web/http/loop.hpp"
#include "web/http/message.hpp"
#include "web/tournaments/owner_token.hpp"
#include "web/tournaments/tournament_calls.hpp"
#include "web/tournaments/tournament_desk.hpp"
#include "web/tournaments/tournament_runner.hpp"

namespace turno::web {

// Tournaments over the web: calls, and those who watch. Lives on the loop's thread; what it uses must outlive it.
class TournamentApi {
 public:
  TournamentApi(Loop& loop, std::unique_ptr<TournamentBook> book, OwnerTokens tokens, const Log& log,
                std::unique_ptr<TournamentRunner> runner = nullptr);

  void handle(TournamentCall call, std::string_view name, const Request& request, const Reply& reply);

  // Told of every change from now on, until it is gone. `done` is called later: false where this tournament is not
  // there, or not for somebody with that token.
  void watch(const std::string& name, const std::string& token, const std::string& address,
             const std::shared_ptr<Watcher>& watcher, const std::function<void(bool)>& done);

 private:
  // Of one tournament.
  struct Audience {
    std::vector<std::weak_ptr<Watcher>> watchers = {};
    std::shared_ptr<const std::string> table = {};  // what was told last, for those who come
    std::shared_ptr<const std::string> boards = {};
  };

  Result<Asker> asker(const Request& request);
  void answer_later(const Reply& reply, std::function<Result<Response>(TournamentBook&)> work);
  void sit(std::string_view name, const Request& request, const Reply& reply);
  void control(TournamentCall call, std::string_view name, const Request& request, const Reply& reply);
  void add(const std::string& name, const std::shared_ptr<Watcher>& watcher);
  void tell(const std::string& name, const std::shared_ptr<const std::string>& message);
  void watch_those_wanted();
  void tidy_up();
  // What to answer to a wrong token, seat or code, which is counted; a right one is served however many were wrong.
  Refusal wrong_secret(const std::string& address, Refusal refusal);

  Loop& loop_;
  OwnerTokens tokens_;
  Log log_;
  Budget wrong_tokens_;
  std::unordered_map<std::string, Audience> audiences_;
  std::unique_ptr<TournamentRunner> runner_;  // none: nothing can be started from here
  // What other threads post to the loop reaches this only while it is there.
  std::shared_ptr<TournamentApi*> self_ = std::make_shared<TournamentApi*>(this);
  TournamentDesk desk_;  // last: its thread ends first
};

}  // namespace turno::web
