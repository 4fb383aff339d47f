#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/reports/groups.hpp"
#include "study/reports/messages.hpp"
#include "study/reports/report.hpp"

namespace turno::study {
namespace {

std::string text_of(const Json& json, const char* key) {
  const auto found = json.find(key);
  if (found == json.end()) return "";
  return found->is_string() ? found->get<std::string>() : found->dump();
}

std::string loads_of(const Json& session) {
  return fmt::format("{} / {}", text_of(session, "load_before"), text_of(session, "load_after"));
}

ReportSection settings_section(const ReportFacts& facts, std::size_t rows, Language language) {
  ReportSection section;
  section.title = messages::settings(language);
  ReportTable table{"", {messages::setting(language), messages::value(language)}, {}, 2};
  const auto add = [&](const Phrase<>& name, const std::string& value) {
    if (!value.empty()) table.lines.push_back({name(language), value});
  };
  const bool is_quick = text_of(facts.identity, "form") == "quick";
  add(messages::form, is_quick ? messages::quick(language) : messages::full(language));
  add(messages::seed, text_of(facts.identity, "seed"));
  add(messages::measured, messages::of_planned(language, rows, facts.planned));
  for (const Json& session : facts.sessions) {
    add(messages::program, text_of(session, "version"));
    add(messages::commit, text_of(session, "commit"));
    add(messages::processor, text_of(session, "processor"));
    add(messages::cores, text_of(session, "cores"));
    add(messages::memory, text_of(session, "memory"));
    add(messages::threads, text_of(session, "threads"));
    add(messages::began, text_of(session, "began"));
    add(messages::load, loads_of(session));
    if (session.contains("seconds")) add(messages::took, messages::seconds(language, text_of(session, "seconds")));
  }
  section.tables.push_back(std::move(table));
  section.paragraphs.push_back(messages::times_note(language));
  section.paragraphs.push_back(messages::limited_note(language));
  if (rows < facts.planned) section.paragraphs.push_back(messages::unfinished(language, rows, facts.planned));
  return section;
}

}  // namespace

std::string number_text(double value) {
  constexpr double whole_from = 1000;
  if (std::abs(value - std::round(value)) < 1e-9 || std::abs(value) >= whole_from)
    return fmt::format("{:.0f}", std::abs(value) < 0.5 ? 0.0 : value);
  return fmt::format("{:.4g}", value);
}

std::string spread_text(const Spread& spread) {
  if (spread.count == 1) return number_text(spread.median);
  return fmt::format("{} ({}–{})", number_text(spread.median), number_text(spread.least), number_text(spread.most));
}

Report make_report(const Settings& settings, const std::vector<Row>& rows, const ReportFacts& facts, Language language,
                   const std::optional<OtherRun>& other) {
  Report report{settings.title.in(language), language, {}};
  const auto words = [&](const Phrase<>& title, const Translations& text) {
    if (!text.in(language).empty()) report.sections.push_back({title(language), {text.in(language)}, {}, {}});
  };
  words(messages::question, settings.question);
  words(messages::method, settings.method);
  for (const Part& part : settings.parts) report.sections.push_back(part_section(part, rows, language));
  if (other) {
    const bool same_seed = text_of(other->identity, "seed") == text_of(facts.identity, "seed");
    report.sections.push_back(comparison(settings, rows, same_seed, *other, language));
  }
  report.sections.push_back(settings_section(facts, rows.size(), language));
  return report;
}

}  // namespace turno::study
