#include "web/course/course_api.hpp"

#include <fmt/format.h>

namespace turno::web {
namespace {

constexpr double seconds_of_a_minute = 60;
constexpr int wrong_code = 401;
constexpr std::size_t max_source = std::size_t{512} << 10U;  // of a reference player, as JSON; of a list of marks

Response too_much(std::string message, std::chrono::seconds wait) {
  Response response = error_response({429, std::move(message)});
  response.headers.emplace_back("Retry-After", fmt::format("{}", wait.count()));
  return response;
}

Response answer_to(const CourseApi::Route& route, const CourseContext& context) {
  Result<Response> response =
      context.auth.check(route.permission, context).and_then([&] { return route.call(context); });
  return response ? *std::move(response) : error_response(response.error());
}

}  // namespace

CourseApi::CourseApi(Loop& loop, CourseWorkers& workers, Log log, std::string instructor_hash,
                     const CourseLimits& limits)
    : loop_(loop),
      workers_(workers),
      log_(std::move(log)),
      auth_(std::make_shared<CourseAuth>(std::move(instructor_hash), limits)),
      uploads_(limits.uploads_per_minute / seconds_of_a_minute, limits.upload_burst) {}

std::size_t CourseApi::max_body(std::string_view path, std::size_t otherwise) const {
  if (path == file_path) return workers_.max_bytes();
  return path == "/api/course/references" || path == "/api/course/marks" ? max_source : otherwise;
}

void CourseApi::handle(const Route& route, const Request& request, const Reply& reply) {
  if (auto refused = refuses(request)) return reply(*std::move(refused));
  const auto asked = std::make_shared<const Request>(request);
  const auto pending = std::make_shared<Reply>(reply);
  const bool is_submitted =
      workers_.submit([=, this, auth = auth_, &loop = loop_, &workers = workers_, at = loop_.now()](
                          course::OpenCourse& course, CourseCache& cache, course::Instant now) {
        cache.begin_call();
        const CourseContext context{course, cache, workers.catalog(), workers, *auth, *asked, route.parameter, at, now};
        const auto response = std::make_shared<Response>(answer_to(route, context));
        loop.post([=, this, send = std::move(*pending)] {
          finish(*asked, *response);
          send(std::move(*response));
        });
      });
  if (!is_submitted) reply(too_much("too many requests about the course at this moment", std::chrono::seconds(1)));
}

std::optional<Response> CourseApi::refuses(const Request& request) {
  const auto now = loop_.now();
  if (request.path != file_path || request.method != Method::Post) return std::nullopt;
  if (!uploads_.has_some(request.address, now))
    return too_much("too many files from your address; wait a moment", uploads_.wait(request.address, now));
  uploads_.spend(request.address, now, 1);
  return std::nullopt;
}

void CourseApi::finish(const Request& request, Response& response) {
  if (response.status == wrong_code) {
    response.headers.emplace_back("WWW-Authenticate", "Bearer");
  }
  if (response.status >= 400 && (request.path == file_path || response.status == wrong_code))
    log_.info("course-refused", {{"address", request.address},
                                 {"path", request.path},
                                 {"query", request.query},
                                 {"status", response.status},
                                 {"answer", response.body}});
}

}  // namespace turno::web
