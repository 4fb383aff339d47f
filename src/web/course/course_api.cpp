#include "web/course/course_api.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "course/league/player_id.hpp"

namespace turno::web {
namespace {

constexpr double seconds_of_a_minute = 60;
constexpr int code_is_wrong = 401;
constexpr std::string_view course_calls = "/api/course";
constexpr std::string_view course_pages = "/course/pages/";
constexpr std::size_t largest_source = std::size_t{512} << 10U;  // of a reference player, as JSON

enum class Who : std::uint8_t { Everybody, Instructor };  // pairs show their code to the call itself

struct Route {
  Method method;
  std::string_view path;  // one that ends in a slash stands for all that begin so
  Who who;
  Result<Response> (*answer)(const CourseCall&);
};

constexpr std::array<Route, 15> routes{{{Method::Get, "/api/course", Who::Everybody, show_course},
                                        {Method::Get, "/api/course/days/", Who::Everybody, show_day},
                                        {Method::Post, file_path, Who::Everybody, take_file},
                                        {Method::Get, "/api/course/files/", Who::Everybody, show_file},
                                        {Method::Get, "/api/course/pair", Who::Everybody, show_pair},
                                        {Method::Post, "/api/course/pages", Who::Everybody, open_pages},
                                        {Method::Get, "/api/course/roster", Who::Instructor, show_roster},
                                        {Method::Get, "/api/course/run", Who::Instructor, show_run},
                                        {Method::Post, "/api/course/run", Who::Instructor, start_run},
                                        {Method::Post, "/api/course/ban", Who::Instructor, change_ban},
                                        {Method::Post, "/api/course/pairs", Who::Instructor, change_pairs},
                                        {Method::Post, "/api/course/references", Who::Instructor, change_references},
                                        {Method::Get, "/api/course/grades", Who::Instructor, show_grades},
                                        {Method::Get, "/api/course/grades.csv", Who::Instructor, show_grades_csv},
                                        {Method::Get, "/api/course/log", Who::Instructor, show_log}}};

const Route* find_route(const Request& request) {
  const Method method = request.method == Method::Head ? Method::Get : request.method;
  const auto* const found = std::find_if(routes.begin(), routes.end(), [&](const Route& route) {
    const bool is_it = route.path.ends_with('/') ? request.path.starts_with(route.path) : request.path == route.path;
    return is_it && route.method == method;
  });
  return found == routes.end() ? nullptr : found;
}

Response too_much(std::string message, std::chrono::seconds wait) {
  Response response = error_response({429, std::move(message)});
  response.headers.emplace_back("Retry-After", fmt::format("{}", wait.count()));
  return response;
}

Result<Response> nobody_asked(const CourseCall&) { return Response(); }

Result<Response> only_instructor(const CourseCall& call) {
  return check_instructor(call).map([] { return Response(); });
}

// A private page: for its pair, and for the instructor.
Result<Response> only_reader(const CourseCall& call) {
  constexpr std::string_view prefix = "/course/pages/private/";
  if (call.request.path.starts_with(prefix)) {
    std::string name(call.rest(prefix).substr(0, 5));  // 14-02
    if (name.size() > 2) name[2] = name[2] == '-' ? '/' : '?';
    const auto id = course::parse_pair_id(name);
    if (id && check_pair(call, *id)) return Response();
  }
  return only_instructor(call);
}

}  // namespace

CourseApi::CourseApi(Loop& loop, CourseOffice& office, Log log, std::string instructor_hash, const CourseLimits& limits)
    : loop_(loop),
      office_(office),
      log_(std::move(log)),
      door_(std::make_shared<CourseDoor>(std::move(instructor_hash), limits)),
      uploads_(limits.uploads_per_minute / seconds_of_a_minute, limits.upload_burst),
      wrong_codes_(limits.wrong_codes_per_minute / seconds_of_a_minute, limits.wrong_code_burst) {}

bool CourseApi::is_for(std::string_view path) {
  return path == course_calls || path.starts_with("/api/course/") || path.starts_with(course_pages);
}

std::size_t CourseApi::max_body(std::string_view path, std::size_t otherwise) const {
  if (path == file_path) return office_.max_bytes();
  return path == "/api/course/references" ? largest_source : otherwise;
}

void CourseApi::handle(const Request& request, const Reply& reply) {
  if (auto refused = refuses(request)) return reply(*std::move(refused));
  if (request.path.starts_with(course_pages)) return page(request, reply);
  const Route* route = find_route(request);
  if (route == nullptr) return reply(error_response({404, "there is no such call"}));
  const Answer check = route->who == Who::Instructor ? only_instructor : nobody_asked;
  if (route->answer != open_pages) return ask(request, reply, check, route->answer);
  ask(request, reply, check, route->answer, [this](Response& response) {
    if (response.status != 200) return;
    const std::string scope = Json::parse(response.body).at("scope");
    response.headers.emplace_back("Set-Cookie", tickets_.issue(scope, loop_.now()));
  });
}

// Wrong codes are counted for the address that they come from: nobody can lock out somebody else.
std::optional<Response> CourseApi::refuses(const Request& request) {
  const auto now = loop_.now();
  if (!request.authorization.empty() && !wrong_codes_.has_some(request.address, now))
    return too_much("too many wrong codes came from your address; wait a moment",
                    wrong_codes_.wait(request.address, now));
  if (request.path != file_path || request.method != Method::Post) return std::nullopt;
  if (!uploads_.has_some(request.address, now))
    return too_much("too many files come from your address; wait a moment", uploads_.wait(request.address, now));
  uploads_.spend(request.address, now, 1);
  return std::nullopt;
}

void CourseApi::page(const Request& request, const Reply& reply) {
  if (request.method != Method::Get && request.method != Method::Head)
    return reply(error_response({405, "this can only be read"}));
  const bool is_open =
      request.path.starts_with("/course/pages/public/") || tickets_.admits(request.cookies, request.path, loop_.now());
  ask(request, reply, is_open ? nobody_asked : only_reader, show_page);
}

void CourseApi::ask(const Request& request, const Reply& reply, Answer check, Answer answer, const Then& then) {
  const auto asked = std::make_shared<const Request>(request);
  const auto pending = std::make_shared<Reply>(reply);
  const bool is_asked =
      office_.ask([=, this, door = door_, &loop = loop_, &office = office_, at = loop_.now()](const CourseDesk& desk) {
        const CourseCall call{desk, office, *door, *asked, at};
        Result<Response> response = check(call);
        if (response) response = answer(call);
        const auto answer_now =
            std::make_shared<Response>(response ? *std::move(response) : error_response(response.error()));
        loop.post([=, this, send = std::move(*pending)] {
          answered(*asked, *answer_now);
          if (then) then(*answer_now);
          send(std::move(*answer_now));
        });
      });
  if (!is_asked) reply(too_much("too many ask about the course at this moment", std::chrono::seconds(1)));
}

void CourseApi::answered(const Request& request, Response& response) {
  if (response.status == code_is_wrong) {
    if (!request.authorization.empty()) wrong_codes_.spend(request.address, loop_.now(), 1);
    response.headers.emplace_back("WWW-Authenticate", "Bearer");
  }
  if (response.status >= 400 && (request.path == file_path || response.status == code_is_wrong))
    log_.info("course-refused", {{"address", request.address},
                                 {"path", request.path},
                                 {"query", request.query},
                                 {"status", response.status},
                                 {"answer", response.body}});
}

}  // namespace turno::web
