#include "web/server/routes.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace turno::web {
namespace {

constexpr auto by_get = Method::Get;
constexpr auto by_post = Method::Post;

template <auto member>
Result<Response> call(Api& api, const ApiCall& given) {
  return (api.*member)(given);
}

template <auto member>
void call_late(Api& api, const ApiCall& given, const Reply& reply) {
  (api.*member)(given, reply);
}

using enum Permission;

const std::array all_routes{
    Route{by_get, "/api/catalog", Everybody, call<&Api::show_catalog>},
    Route{by_get, "/api/players", Everybody, call<&Api::show_players>},
    Route{by_post, "/api/look", Everybody, call<&Api::look>},
    Route{by_post, "/api/positions", Everybody, call<&Api::write_position>},
    Route{by_post, "/api/analyse", Everybody, call_late<&Api::analyse>},
    Route{by_get, "/api/engine", Everybody, SocketKind::Engine},

    Route{by_post, "/api/games", Everybody, call<&Api::create>},
    Route{by_get, "/api/games/ID", Everybody, call<&Api::show_game>},
    Route{by_get, "/api/games/ID/record", Everybody, call<&Api::show_record>},
    Route{by_get, "/api/games/ID/picture", Everybody, call<&Api::show_picture>},
    Route{by_get, "/api/picture", Everybody, call<&Api::draw>},
    Route{by_get, "/api/games/ID/live", Everybody, SocketKind::Game},
    Route{by_post, "/api/games/ID/join", Everybody, call<&Api::join>},
    Route{by_post, "/api/games/ID/moves", Seat, call<&Api::move>},
    Route{by_post, "/api/games/ID/takeback", Seat, call<&Api::take_back>},
    Route{by_post, "/api/games/ID/resign", Seat, call<&Api::resign>},
    Route{by_post, "/api/games/ID/rematch", Seat, call<&Api::rematch>},
    Route{by_get, "/api/invitations", Everybody, call<&Api::show_invitations>},

    Route{by_get, "/api/tournaments", Everybody, TournamentCall::List},
    Route{by_post, "/api/tournaments", Owner, TournamentCall::Start},
    Route{by_get, "/api/tournaments/NAME", Everybody, TournamentCall::Head},
    Route{by_get, "/api/tournaments/NAME/crosstable", Everybody, TournamentCall::Crosstable},
    Route{by_get, "/api/tournaments/NAME/stages", Everybody, TournamentCall::Stages},
    Route{by_get, "/api/tournaments/NAME/games", Everybody, TournamentCall::Games},
    Route{by_get, "/api/tournaments/NAME/game", Everybody, TournamentCall::Game},
    Route{by_get, "/api/tournaments/NAME/live", Everybody, SocketKind::Tournament},
    Route{by_post, "/api/tournaments/NAME/run", Owner, TournamentCall::Control},
    Route{by_post, "/api/tournaments/NAME/seat", Seat, TournamentCall::Seat},

    Route{by_get, "/api/studies", Everybody, StudyCall::List},
    Route{by_get, "/api/studies/NAME/report", Everybody, StudyCall::Report},
    Route{by_get, "/api/studies/NAME/measurements", Everybody, StudyCall::Measurements},
    Route{by_post, "/api/studies/NAME/run", Owner, StudyCall::Control},

    Route{by_get, "/api/course", Everybody, show_course},
    Route{by_get, "/api/course/days/DATE", Everybody, show_day},
    Route{by_get, "/course/pages/public/…", Everybody, show_page},
    Route{by_post, file_path, Pair, take_file},
    Route{by_get, "/api/course/files/ID", Pair, show_file},
    Route{by_post, "/api/course/files/ID/study", Pair, ask_study},
    Route{by_get, "/api/course/studies/ID", Pair, show_study},
    Route{by_get, "/api/course/pair", Pair, show_pair},
    Route{by_post, "/api/course/pages", Pair, open_pages},
    Route{by_get, "/course/pages/private/PAIR/…", PageReader, show_page},
    Route{by_get, "/api/course/roster", Instructor, show_roster},
    Route{by_post, "/api/course/pairs", Instructor, change_pairs},
    Route{by_post, "/api/course/ban", Instructor, change_ban},
    Route{by_post, "/api/course/review", Instructor, decide_file},
    Route{by_post, "/api/course/excuses", Instructor, change_excuse},
    Route{by_post, "/api/course/references", Instructor, change_references},
    Route{by_get, "/api/course/marks", Instructor, show_marks},
    Route{by_post, "/api/course/marks", Instructor, change_marks},
    Route{by_get, "/api/course/run", Instructor, show_run},
    Route{by_post, "/api/course/run", Instructor, start_run},
    Route{by_get, "/api/course/grades", Instructor, show_grades},
    Route{by_get, "/api/course/grades.csv", Instructor, show_grades_csv},
    Route{by_get, "/api/course/log", Instructor, show_log},
    Route{by_get, "/course/pages/…", PageReader, show_page},
};

// Takes the text up to the next slash.
std::string_view take_part(std::string_view& path) {
  const std::string_view part = path.substr(0, path.find('/'));
  path.remove_prefix(std::min(part.size() + 1, path.size()));
  return part;
}

bool is_parameter(std::string_view part) { return !part.empty() && part.front() >= 'A' && part.front() <= 'Z'; }

// The parameter, which is empty where the pattern has none; nothing where the path is another one.
std::optional<std::string_view> match(std::string_view pattern, std::string_view path) {
  std::string_view parameter;
  if (std::count(pattern.begin(), pattern.end(), '/') > std::count(path.begin(), path.end(), '/')) return std::nullopt;
  while (!pattern.empty()) {
    const std::string_view wanted = take_part(pattern);
    if (wanted == "…") return parameter;
    const bool is_last = path.find('/') == std::string_view::npos;
    const std::string_view part = take_part(path);
    if (is_parameter(wanted) ? part.empty() : part != wanted) return std::nullopt;
    if (is_parameter(wanted)) parameter = part;
    if (pattern.empty() && !is_last) return std::nullopt;
  }
  return parameter;
}

}  // namespace

std::span<const Route> routes() { return all_routes; }

std::optional<RouteMatch> find_route(Method method, std::string_view path) {
  if (method == Method::Head) method = Method::Get;
  for (const Route& route : all_routes)
    if (route.method == method)
      if (const auto parameter = match(route.path, path)) return RouteMatch{&route, *parameter};
  return std::nullopt;
}

bool has_route(std::string_view path, bool with_course) {
  return std::any_of(all_routes.begin(), all_routes.end(), [&](const Route& route) {
    return (with_course || !route.is_course()) && match(route.path, path);
  });
}

}  // namespace turno::web
