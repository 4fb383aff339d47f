#include "course/reports/report_parts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "course/reports/page_phrases.hpp"
#include "tournament/reports/html_text.hpp"

namespace turno::course {
namespace {

using tournament::escaped;

std::string reason_text(const Reason& reason, Language language) {
  const std::string what = reason.what.in(language);
  return reason.line == 0 ? what : phrases::reason_line(language, reason.line, what);
}

std::string reason_html(const Reason& reason, Language language) {
  std::string html = escaped(reason_text(reason, language));
  if (!reason.form.empty()) html += fmt::format(" <code>{}</code>", escaped(reason.form));
  return fmt::format("<li>{}</li>\n", html);
}

std::string step_html(const Step& step, Language language) {
  const std::string outcome = step.warns && step.outcome == Outcome::Accepted ? phrases::close_call(language)
                                                                              : outcome_word(step.outcome, language);
  std::string html = fmt::format("<b>{}</b>: {}", escaped(step_name(step, language)), escaped(outcome));
  if (!step.found.empty()) html += fmt::format(" <span class=\"muted\">({})</span>", escaped(step.found.in(language)));
  if (step.reasons.empty()) return fmt::format("<li>{}</li>\n", html);
  html += "\n<ul>\n";
  for (const Reason& reason : step.reasons) html += reason_html(reason, language);
  return fmt::format("<li>{}</ul></li>\n", html);
}

}  // namespace

std::string outcome_text(const Entry& entry, Language language) {
  return entry.outcome() ? outcome_word(*entry.outcome(), language) : phrases::not_examined(language);
}

std::string steps_html(const IntakeReport& report, Language language) {
  std::string html;
  for (const Step& step : report.steps) html += step_html(step, language);
  return html.empty() ? html : fmt::format("<ul>\n{}</ul>\n", html);
}

std::string reasons_text(const IntakeReport& report) {
  std::vector<std::string> texts;
  for (const Step& step : report.steps)
    if (step.outcome != Outcome::Accepted)
      for (const Reason& reason : step.reasons)
        texts.push_back(fmt::format("{}: {}", step.name, reason_text(reason, Language::English)));
  return fmt::format("{}", fmt::join(texts, "; "));
}

}  // namespace turno::course
