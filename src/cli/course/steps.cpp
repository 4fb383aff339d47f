#include "cli/course/steps.hpp"

#include <fmt/format.h>

#include <ostream>

#include "cli/messages/course_messages.hpp"

namespace turno::cli {
namespace {

std::string in_words(const course::Reason& reason) {
  return reason.line == 0 ? reason.what : fmt::format(messages::course_reason_line, reason.line, reason.what);
}

Json json_of_step(const course::Step& step) {
  Json reasons = Json::array();
  for (const auto& [what, line, form] : step.reasons) {
    Json reason{{"what", what}};
    if (line != 0) reason["line"] = line;
    if (!form.empty()) reason["form"] = form;
    reasons.push_back(std::move(reason));
  }
  return {{"name", step.name},
          {"outcome", course::to_text(step.outcome)},
          {"found", step.found},
          {"warns", step.warns},
          {"reasons", reasons}};
}

}  // namespace

void write_step(const course::Step& step, std::ostream& out) {
  if (step.outcome == course::Outcome::Accepted) {
    out << (step.warns ? fmt::format(messages::course_step_warns, step.name, step.found, in_words(step.reasons.front()))
                       : fmt::format(messages::course_step_fine, step.name, step.found));
  } else {
    for (const course::Reason& reason : step.reasons) {
      out << fmt::format(messages::course_step_wrong, step.name, in_words(reason));
      if (!reason.form.empty()) out << fmt::format(messages::course_reason_form, reason.form);
    }
  }
  out.flush();
}

std::string_view sentence_of(course::Outcome outcome) {
  switch (outcome) {
    case course::Outcome::Accepted: return messages::course_accepted;
    case course::Outcome::Disqualified: return messages::course_disqualified;
    case course::Outcome::Banned: return messages::course_banned;
  }
  return "";
}

Json json_of(const course::Judgement& judgement) {
  Json steps = Json::array();
  for (const course::Step& step : judgement.steps) steps.push_back(json_of_step(step));
  return steps;
}

}  // namespace turno::cli
