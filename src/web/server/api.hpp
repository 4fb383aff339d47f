#pragma once

#include <string>

#include "engine/catalog.hpp"
#include "web/games/lobby.hpp"
#include "web/games/registered_bots.hpp"
#include "web/games/thinkers.hpp"
#include "web/http/budget.hpp"
#include "web/http/guard.hpp"
#include "web/http/message.hpp"
#include "web/http/static_files.hpp"
#include "web/server/read_question.hpp"

namespace turno::web {

class CourseApi;

struct ApiSettings {
  Guard guard;
  double requests_per_second = 50;  // from one address
  double request_burst = 300;
  QuestionSettings questions;
  std::string version;
};

// Everything that is asked for by HTTP, as docs/api.md has it. Lives on the loop's thread; what it uses must outlive
// it.
class Api {
 public:
  Api(const Catalog& catalog, Lobby& lobby, Thinkers& thinkers, Loop& loop, StaticFiles files, ApiSettings settings,
      const RegisteredBots* bots = nullptr, CourseApi* course = nullptr);

  void handle(const Request& request, const Reply& reply);

  // Whether a socket may be opened; its address counts as a request.
  std::optional<Response> refuses_socket(const Request& request);

  // So many bytes may come with a request for that path, and with any.
  std::size_t max_body(std::string_view path) const;
  std::size_t max_body() const;

  const Catalog& catalog() const { return catalog_; }
  const QuestionSettings& question_settings() const { return settings_.questions; }

 private:
  std::optional<Response> refuses(const Request& request, bool changes);
  Result<Response> answer(const Request& request);
  Result<Response> get(const Request& request);
  Result<Response> post(const Request& request);
  Result<Response> catalog_json() const;
  Result<Response> players(const Request& request) const;
  Result<Response> look(const Body& body) const;
  Result<Response> write_position(const Body& body) const;
  Result<Response> create(const Body& body, const Request& request);
  Result<Response> act(std::string_view id, std::string_view verb, const Body& body, const Request& request);
  Result<Response> join(std::string_view id, const Request& request);
  void analyse(const Request& request, const Reply& reply);

  const Catalog& catalog_;
  Lobby& lobby_;
  Thinkers& thinkers_;
  Loop& loop_;
  StaticFiles files_;
  ApiSettings settings_;
  Budget requests_;
  const RegisteredBots* bots_;  // none: they are not offered
  CourseApi* course_;           // none: there is no course
};

}  // namespace turno::web
