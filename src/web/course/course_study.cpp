// A pair looks at searches with the evaluation functions that it has handed in.

#include <fmt/format.h>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "course/service/file_study.hpp"
#include "play/players/player_text.hpp"
#include "web/course/course_auth.hpp"
#include "web/course/course_calls.hpp"
#include "web/course/course_workers.hpp"
#include "web/games/untrusted_input.hpp"
#include "web/http/body.hpp"

namespace turno::web {
namespace {

constexpr int most_plies = 4;
constexpr int conflict = 409;
constexpr int too_many = 429;

// Errors about games are the caller's here.
Result<GameSoFar> read_position(const CourseContext& context, const Body& body) {
  const auto text = body.text("text");
  RETURN_IF_ERROR(text);
  auto so_far = open_text(context.catalog, *text);
  if (!so_far) return refuse(400, so_far.error().message, so_far.error().code);
  if (so_far->game->look(so_far->moves).over())
    return refuse(conflict, "the game is over; there is no move left", "no-move-left");
  if (const auto plays = parse_player("lisp(depth=1):any.cl", 1, *so_far->game); !plays)
    return refuse(400, plays.error());
  return *std::move(so_far);
}

Result<const course::Entry*> own_file(const CourseContext& context) {
  const auto id = parse_number(context.parameter);
  const auto ledger = context.ledger();
  RETURN_IF_ERROR(ledger);
  const course::Entry* entry = id ? (*ledger)->find_entry(*id) : nullptr;
  if (entry == nullptr) return refuse(404, "there is no such file", "no-such-file");
  const auto pair = context.auth.check_pair(context, entry->player.pair);
  RETURN_IF_ERROR(pair);
  if ((*pair)->banned) return refuse(conflict, "the files of a pair that is banned are not run");
  return entry;
}

}  // namespace

Result<Response> ask_study(const CourseContext& context) {
  const auto entry = own_file(context);
  RETURN_IF_ERROR(entry);
  if (context.settings().kind != course::PlayerKind::Lisp)
    return refuse(conflict, "only evaluation functions can be searched with");
  if (!context.workers.has_sandbox())
    return refuse(503, fmt::format("this server runs no files: {}", context.workers.no_sandbox()), "no-sandbox");
  if (!course::can_be_studied(**entry))
    return refuse(conflict, "this file was not loaded: only files that passed the vetting can be searched with");
  const auto body = Body::parse(context.request.body);
  RETURN_IF_ERROR(body);
  const auto so_far = read_position(context, *body);
  RETURN_IF_ERROR(so_far);
  const auto depth = body->number("depth", 1, course::deepest_study, context.settings().depth);
  RETURN_IF_ERROR(depth);
  const auto plies = body->number("plies", 1, most_plies, 2);
  RETURN_IF_ERROR(plies);
  const auto number = context.workers.study(
      (*entry)->player.pair,
      {(*entry)->received, describe(*so_far), static_cast<int>(*depth), static_cast<int>(*plies)});
  if (!number) return refuse(too_many, "a search with a file of yours is still going on; wait for it");
  return json_response({{"id", *number}}, 202);
}

Result<Response> show_study(const CourseContext& context) {
  const auto id = parse_number(context.parameter);
  const auto study = id ? context.workers.studies().of(*id) : std::nullopt;
  if (!study) return refuse(404, "there is no such search", "no-such-file");
  RETURN_IF_ERROR(context.auth.check_pair(context, study->pair));
  if (!study->is_done()) return json_response({{"state", "waiting"}});
  if (!study->failure.empty()) return json_response({{"state", "failed"}, {"error", study->failure}});
  return json_response({{"state", "done"}, {"parts", *study->parts}});
}

}  // namespace turno::web
