#include "course/reports/judgement_html.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "course/reports/page_messages.hpp"
#include "tournament/reports/html_text.hpp"

namespace turno::course {
namespace {

using tournament::escaped;

std::string reason_text(const Reason& reason) {
  return reason.line == 0 ? reason.what : fmt::format(messages::reason_line, reason.line, reason.what);
}

std::string reason_html(const Reason& reason) {
  std::string html = escaped(reason_text(reason));
  if (!reason.form.empty()) html += fmt::format(" <code>{}</code>", escaped(reason.form));
  return fmt::format("<li>{}</li>\n", html);
}

std::string step_html(const Step& step) {
  const std::string_view outcome =
      step.warns && step.outcome == Outcome::Accepted ? messages::close_call : std::string_view(to_text(step.outcome));
  std::string html = fmt::format("<b>{}</b>: {}", escaped(step.name), escaped(outcome));
  if (!step.found.empty()) html += fmt::format(" <span class=\"muted\">({})</span>", escaped(step.found));
  if (step.reasons.empty()) return fmt::format("<li>{}</li>\n", html);
  html += "\n<ul>\n";
  for (const Reason& reason : step.reasons) html += reason_html(reason);
  return fmt::format("<li>{}</ul></li>\n", html);
}

}  // namespace

std::string outcome_text(const Entry& entry) {
  return std::string(entry.judgement ? to_text(entry.judgement->outcome()) : messages::not_looked_at);
}

std::string steps_html(const Judgement& judgement) {
  std::string html;
  for (const Step& step : judgement.steps) html += step_html(step);
  return html.empty() ? html : fmt::format("<ul>\n{}</ul>\n", html);
}

std::string reasons_text(const Judgement& judgement) {
  std::vector<std::string> texts;
  for (const Step& step : judgement.steps)
    if (step.outcome != Outcome::Accepted)
      for (const Reason& reason : step.reasons) texts.push_back(fmt::format("{}: {}", step.name, reason_text(reason)));
  return fmt::format("{}", fmt::join(texts, "; "));
}

}  // namespace turno::course
