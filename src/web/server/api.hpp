#pragma once

#include <string>

#include "engine/catalog.hpp"
#include "web/games/lobby.hpp"
#include "web/games/registered_bots.hpp"
#include "web/games/worker_pool.hpp"
#include "web/http/budget.hpp"
#include "web/http/guard.hpp"
#include "web/http/message.hpp"
#include "web/http/static_files.hpp"
#include "web/server/read_question.hpp"

namespace turno::web {

class CourseApi;
class StudyApi;
class TournamentApi;

struct ApiSettings {
  Guard guard;
  double requests_per_second = 50;  // from one address
  double request_burst = 300;
  QuestionSettings questions;
  std::string version;
};

// A request, and what its path has in the place of the word in capital letters of its route.
struct ApiCall {
  const Request& request;
  std::string_view parameter;
};

// Everything that is asked for by HTTP, dispatched by routes.hpp. Lives on the loop's thread; what it uses must outlive
// it.
class Api {
 public:
  Api(const Catalog& catalog, Lobby& lobby, WorkerPool& workers, Loop& loop, StaticFiles files, ApiSettings settings,
      const RegisteredBots* bots = nullptr, CourseApi* course = nullptr, TournamentApi* tournaments = nullptr,
      StudyApi* studies = nullptr);

  void handle(const Request& request, const Reply& reply);

  // Whether a socket may be opened; its address counts as a request.
  std::optional<Response> refuses_socket(const Request& request);

  // So many bytes may come with a request for that path, and with any.
  std::size_t max_body(std::string_view path) const;
  std::size_t max_body() const;

  const Catalog& catalog() const { return catalog_; }
  const QuestionSettings& question_settings() const { return settings_.questions; }

  // The calls.
  Result<Response> show_catalog(const ApiCall& call) const;
  Result<Response> show_players(const ApiCall& call) const;
  Result<Response> look(const ApiCall& call) const;
  Result<Response> write_position(const ApiCall& call) const;
  Result<Response> create(const ApiCall& call);
  Result<Response> show_game(const ApiCall& call);
  Result<Response> show_record(const ApiCall& call);
  Result<Response> show_picture(const ApiCall& call);
  Result<Response> draw(const ApiCall& call);
  Result<Response> show_invitations(const ApiCall& call);
  Result<Response> rematch(const ApiCall& call);
  Result<Response> join(const ApiCall& call);
  Result<Response> move(const ApiCall& call);
  Result<Response> take_back(const ApiCall& call);
  Result<Response> resign(const ApiCall& call);
  void analyse(const ApiCall& call, const Reply& reply);

 private:
  std::optional<Response> refuses(const Request& request, bool changes);
  Response without_route(const Request& request);
  std::string preview_of(const Request& request);
  Result<Response> picture_of(const View& view, const Request& request);
  Result<Response> act(const ApiCall& call, const Lobby::Act& act);

  const Catalog& catalog_;
  Lobby& lobby_;
  WorkerPool& workers_;
  Loop& loop_;
  StaticFiles files_;
  ApiSettings settings_;
  Budget requests_;
  const RegisteredBots* bots_;  // none: they are not offered
  CourseApi* course_;           // none: there is no course
  TournamentApi* tournaments_;  // none: they are not shown
  StudyApi* studies_;           // none: the same
};

}  // namespace turno::web
