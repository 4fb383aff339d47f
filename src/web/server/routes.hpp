#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "web/course/course_calls.hpp"
#include "web/server/api.hpp"
#include "web/studies/study_calls.hpp"
#include "web/tournaments/tournament_calls.hpp"

namespace turno::web {

using GameCall = Result<Response> (*)(Api&, const ApiCall&);
using LateCall = void (*)(Api&, const ApiCall&, const Reply&);  // answers when it has thought
enum class SocketKind : std::uint8_t { Game, Engine, Tournament };

// A call of the API, as docs/api.md lists it.
struct Route {
  Method method = Method::Get;
  std::string_view path;  // a word in capital letters stands for one part, "…" at the end for any number of them
  Permission permission = Permission::Everybody;
  std::variant<GameCall, LateCall, CourseCall, TournamentCall, StudyCall, SocketKind> call;

  bool is_course() const { return std::holds_alternative<CourseCall>(call); }
};

// All of them. The first that matches counts.
std::span<const Route> routes();

struct RouteMatch {
  const Route* route = nullptr;
  std::string_view parameter = {};  // what stands in the place of the word in capital letters
};
std::optional<RouteMatch> find_route(Method method, std::string_view path);

// Whether there is a route for the path with whatever method, those of a course included or not.
bool has_route(std::string_view path, bool with_course);

}  // namespace turno::web
