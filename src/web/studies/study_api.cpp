#include "web/studies/study_api.hpp"

#include <fmt/format.h>

#include <utility>

#include "core/return_if_error.hpp"
#include "web/http/body.hpp"
#include "web/http/path.hpp"

namespace turno::web {
namespace {

constexpr double strange_tokens_a_second = 0.1;
constexpr double strange_token_burst = 30;

std::string token_of(const Request& request) {
  constexpr std::string_view scheme = "Bearer ";
  const std::string_view given = request.authorization;
  return std::string(given.starts_with(scheme) ? given.substr(scheme.size()) : std::string_view());
}

// A report stands alone, and is of no site: of scripts it runs the one that draws its charts, known by its hash.
std::string report_policy() {
  return fmt::format(
      "default-src 'none'; script-src {}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
      "frame-ancestors 'none'; sandbox allow-scripts allow-modals",
      study::report_assets().script_policy);
}

Response report_response(std::string html) {
  Response response{200, "text/html; charset=utf-8", std::move(html)};
  response.headers.emplace_back("Content-Security-Policy", report_policy());
  response.headers.emplace_back("Cache-Control", "no-cache");
  return response;
}

Response csv_response(std::string csv, std::string_view name) {
  Response response{200, "text/csv; charset=utf-8", std::move(csv)};
  response.headers.emplace_back("Content-Disposition", fmt::format("attachment; filename=\"{}.csv\"", name));
  response.headers.emplace_back("Cache-Control", "no-cache");
  return response;
}

}  // namespace

StudyApi::StudyApi(Loop& loop, WorkerPool& workers, OwnerTokens tokens, Log log, std::unique_ptr<StudyRunner> runner)
    : loop_(loop),
      workers_(workers),
      tokens_(std::move(tokens)),
      log_(std::move(log)),
      wrong_tokens_(strange_tokens_a_second, strange_token_burst),
      runner_(std::move(runner)) {}

// Whoever shows a wrong token is told so; a right one is served however many were wrong.
Result<bool> StudyApi::is_owner(const Request& request) {
  const std::string token = token_of(request);
  if (token.empty()) return false;
  if (tokens_.admits(token)) return true;
  if (!wrong_tokens_.has_some(request.address, loop_.now()))
    return refuse(429, "too many wrong tokens from your address; wait a moment", "too-many-wrong-tokens");
  wrong_tokens_.spend(request.address, loop_.now(), 1);
  return refuse(401, "this is not the owner's token; turno serve --new-owner-token makes a new one",
                "wrong-owner-token");
}

void StudyApi::handle(StudyCall call, std::string_view name, const Request& request, const Reply& reply) {
  if (call == StudyCall::Report || call == StudyCall::Measurements) return answer_later(call, name, request, reply);
  const auto owner = is_owner(request);
  if (!owner) return reply(error_response(owner.error()));
  if (call == StudyCall::List) return reply(list(*owner));
  if (!*owner)
    return reply(
        error_response({401, "this is for the owner of the data folder: send the owner's token", "owner-only"}));
  const auto done = control(name, request);
  reply(done ? list(true) : error_response(done.error()));
}

// What goes wrong may name folders of this machine.
Response StudyApi::list(bool is_owner) const {
  Json studies = runner_->list();
  if (!is_owner)
    for (Json& study : studies) study.erase("message");
  return json_response({{"studies", std::move(studies)}, {"owner", is_owner}});
}

Result<void> StudyApi::control(std::string_view name, const Request& request) {
  const auto body = Body::parse(request.body);
  RETURN_IF_ERROR(body);
  const auto action = body->text("action");
  RETURN_IF_ERROR(action);
  if (*action != "start" && *action != "stop") return refuse(400, "action: write start or stop");
  log_.info("study", {{"address", request.address}, {"study", name}, {"action", *action}});
  return *action == "start" ? runner_->start(name) : runner_->stop(name);
}

void StudyApi::answer_later(StudyCall call, std::string_view name, const Request& request, const Reply& reply) {
  const auto language = language_named(query_value(request.query, "language").value_or("en"));
  if (!language) return reply(error_response({400, "language: write en, es or pt"}));
  const auto pending = std::make_shared<Reply>(reply);
  const auto refused = workers_.submit(
      request.address, std::stop_source(),
      [=, &loop = loop_, runner = runner_, name = std::string(name)](const std::stop_token&) {
        const auto answer =
            call == StudyCall::Report
                ? runner->report(name, *language).map(report_response)
                : runner->measurements(name).map([&](std::string csv) { return csv_response(std::move(csv), name); });
        const auto response = std::make_shared<Response>(answer ? *answer : error_response(answer.error()));
        loop.post([pending, response] { (*pending)(std::move(*response)); });
      });
  if (!refused) return;
  Response busy = error_response(
      {429, "too many requests from your address; wait a moment", "too-many", {{"seconds", refused->count()}}});
  busy.headers.emplace_back("Retry-After", fmt::format("{}", refused->count()));
  reply(std::move(busy));
}

}  // namespace turno::web
