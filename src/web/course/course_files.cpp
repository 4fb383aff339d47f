#include <fmt/format.h>

#include <algorithm>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "course/intake/submission_name.hpp"
#include "course/service/submissions.hpp"
#include "web/course/course_auth.hpp"
#include "web/course/course_calls.hpp"
#include "web/course/course_json.hpp"
#include "web/course/course_workers.hpp"
#include "web/http/path.hpp"

namespace turno::web {
namespace {

constexpr int refused_file = 422;
constexpr std::size_t longest_file_name = 100;

// A refusal of somebody who has shown no code goes into the course's log as long as that does not become a flood; the
// server's own log, which forgets, has them all.
void log_stranger(const CourseContext& context, const std::string& name, const std::string& why) {
  if (!context.auth.count_stranger(context.at)) return;
  // What cannot be logged is refused all the same.
  (void)course::append(context.course, context.now, [&](const course::Ledger&) -> course::Decision {
    return std::vector<course::NewEvent>{course::FileRefused{name, why}};
  });
}

Result<void> check_sender(const CourseContext& context, const std::string& name) {
  const auto read = course::parse_submission_name(name, context.settings().extension);
  if (!read) {
    log_stranger(context, name, read.error().text);
    return refuse(refused_file, read.error().in(context.settings().language));
  }
  const course::PairId id{read->group, read->pair};
  if (const auto pair = context.auth.check_pair(context, id); !pair) {
    log_stranger(context, name, "handed in on the web without the pair's code");
    return tl::unexpected(pair.error());
  }
  return context.auth.count_upload(id, context.at);
}

}  // namespace

Result<Response> take_file(const CourseContext& context) {
  if (!context.workers.has_sandbox())
    return refuse(503, fmt::format("this server takes no files: {}", context.workers.no_sandbox()), "no-sandbox");
  const auto name = query_value(context.request.query, "name");
  if (!name || name->empty() || name->size() > longest_file_name)
    return refuse(400, fmt::format("say the file's name: /api/course/files?name=grupo14pareja023Xf0604{}",
                                   context.settings().extension));
  RETURN_IF_ERROR(check_sender(context, *name));
  const auto receipt = course::receive(context.course, {*name, context.request.body}, context.now);
  if (!receipt) return internal_error(receipt.error());
  if (!receipt->received) return refuse(refused_file, receipt->refused.in(context.settings().language));
  context.workers.examine(receipt->received->event);
  return json_response({{"id", receipt->received->event},
                        {"player", receipt->received->player.number},
                        {"counts_for", course::to_text(receipt->received->counts_for)}},
                       202);
}

Result<Response> show_file(const CourseContext& context) {
  const auto id = parse_number(context.parameter);
  const auto ledger = context.ledger();
  RETURN_IF_ERROR(ledger);
  const course::Entry* entry = id ? (*ledger)->find_entry(*id) : nullptr;
  if (entry == nullptr) return refuse(404, "there is no such file", "no-such-file");
  RETURN_IF_ERROR(context.auth.check_pair(context, entry->player.pair));
  return json_response(file_json(context.settings(), *entry, context.workers.live().of(entry->received)));
}

Result<Response> show_pair(const CourseContext& context) {
  const auto id = read_pair_id(query_value(context.request.query, "pair").value_or(""));
  RETURN_IF_ERROR(id);
  const auto pair = context.auth.check_pair(context, *id);
  RETURN_IF_ERROR(pair);
  const course::Ledger& ledger = **context.ledger();
  Json files = Json::array();
  for (const course::Entry& entry : ledger.entries())
    if (entry.player.pair == *id)
      files.push_back(file_json(context.settings(), entry, context.workers.live().of(entry.received)));
  std::reverse(files.begin(), files.end());  // the newest first
  Json results = Json::array();
  for (const course::Day& day : ledger.days()) {
    if (!day.is_finished || !day.is_published) continue;
    const auto table = context.table(day);
    RETURN_IF_ERROR(table);
    if (Json played = results_of(**table, *id); !played.is_null()) results.push_back(std::move(played));
  }
  std::reverse(results.begin(), results.end());
  return json_response(
      {{"pair", course::to_text(*id)},
       {"banned", (*pair)->banned ? Json((*pair)->banned->in(context.settings().language)) : Json(nullptr)},
       {"files", files},
       {"refusals", refusals_of(context.settings(), ledger, *id)},
       {"results", results}});
}

}  // namespace turno::web
