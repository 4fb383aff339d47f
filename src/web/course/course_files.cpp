#include <fmt/format.h>

#include <algorithm>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "course/intake/submission_name.hpp"
#include "course/league/submissions.hpp"
#include "web/course/course_calls.hpp"
#include "web/course/course_json.hpp"
#include "web/http/path.hpp"

namespace turno::web {
namespace {

constexpr int refused_file = 422;
constexpr std::size_t longest_file_name = 100;

// A refusal of somebody who has shown no code goes into the course's log as long as that does not become a flood; the
// server's own log, which forgets, has them all.
void note_stranger(const CourseCall& call, const std::string& name, const std::string& why) {
  if (!call.door.strangers.has_some("", call.at)) return;
  call.door.strangers.spend("", call.at, 1);
  // What cannot be noted is refused all the same.
  (void)course::happen(call.desk.course, call.desk.now, [&](const course::Ledger&) -> course::Happenings {
    return std::vector<course::Happening>{course::FileRefused{name, why}};
  });
}

Result<course::PairId> check_sender(const CourseCall& call, const std::string& name) {
  const auto read = course::parse_submission_name(name, call.desk.settings().extension);
  if (!read) {
    note_stranger(call, name, read.error());
    return refuse(refused_file, read.error());
  }
  const course::PairId id{read->group, read->pair};
  const auto pair = check_pair(call, id);
  if (!pair) {
    note_stranger(call, name, "handed in on the web without the pair's code");
    return tl::unexpected(pair.error());
  }
  const std::string who = course::to_text(id);
  if (!call.door.pairs.has_some(who, call.at))
    return refuse(429, fmt::format("pair {} has handed in too often; wait {} seconds", who,
                                   call.door.pairs.wait(who, call.at).count()));
  call.door.pairs.spend(who, call.at, 1);
  return id;
}

}  // namespace

Result<Response> take_file(const CourseCall& call) {
  if (!call.office.has_sandbox())
    return refuse(503, fmt::format("this server takes no files: {}", call.office.no_sandbox()));
  const auto name = query_value(call.request.query, "name");
  if (!name || name->empty() || name->size() > longest_file_name)
    return refuse(400, fmt::format("say the file's name: /api/course/files?name=grupo14pareja023Xf0604{}",
                                   call.desk.settings().extension));
  RETURN_IF_ERROR(check_sender(call, *name));
  const auto door = course::receive(call.desk.course, {*name, call.request.body}, call.desk.now);
  if (!door) return refuse_as_ours(door.error());
  if (!door->received) return refuse(refused_file, door->refused);
  call.office.examine(door->received->event);
  return json_response({{"id", door->received->event},
                        {"player", door->received->player.number},
                        {"counts_for", course::to_text(door->received->counts_for)}},
                       202);
}

Result<Response> show_file(const CourseCall& call) {
  const auto id = parse_number(call.rest("/api/course/files/"));
  const auto ledger = call.desk.ledger();
  RETURN_IF_ERROR(ledger);
  const course::Entry* entry = id ? (*ledger)->find_entry(*id) : nullptr;
  if (entry == nullptr) return refuse(404, "there is no such file");
  RETURN_IF_ERROR(check_pair(call, entry->player.pair));
  return json_response(file_json(call.desk.settings(), *entry, call.office.live().of(entry->received)));
}

Result<Response> show_pair(const CourseCall& call) {
  const auto id = read_pair_id(query_value(call.request.query, "pair").value_or(""));
  RETURN_IF_ERROR(id);
  const auto pair = check_pair(call, *id);
  RETURN_IF_ERROR(pair);
  const course::Ledger& ledger = **call.desk.ledger();
  Json files = Json::array();
  for (const course::Entry& entry : ledger.entries())
    if (entry.player.pair == *id)
      files.push_back(file_json(call.desk.settings(), entry, call.office.live().of(entry.received)));
  std::reverse(files.begin(), files.end());  // the newest first
  Json results = Json::array();
  for (const course::Day& day : ledger.days()) {
    if (!day.is_finished || !day.is_published) continue;
    const auto table = call.desk.table(day);
    RETURN_IF_ERROR(table);
    if (Json played = results_of(**table, *id); !played.is_null()) results.push_back(std::move(played));
  }
  std::reverse(results.begin(), results.end());
  return json_response({{"pair", course::to_text(*id)},
                        {"banned", (*pair)->banned ? Json(*(*pair)->banned) : Json(nullptr)},
                        {"files", files},
                        {"refusals", refusals_of(call.desk.settings(), ledger, *id)},
                        {"results", results}});
}

}  // namespace turno::web
