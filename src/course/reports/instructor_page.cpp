#include "course/reports/instructor_page.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "course/reports/course_html.hpp"
#include "course/reports/grade_columns.hpp"
#include "course/reports/page_messages.hpp"
#include "course/reports/report_parts.hpp"
#include "course/reports/table_columns.hpp"
#include "course/reports/table_html.hpp"
#include "tournament/reports/csv_text.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::course {
namespace {

using tournament::points_text;

void newest_first(PageTable& table) { std::reverse(table.lines.begin(), table.lines.end()); }

std::string address_of(PairId pair) { return fmt::format("../{}/report.html", private_folder(pair)); }

std::string days_html(const InstructorView& view) {
  if (view.ledger->days().empty())
    return section_html(messages::course_days_title, paragraph_html(messages::nothing_held));
  PageTable shown{{whole_cell("day"), whole_cell(messages::state), number_cell("players"), number_cell("left out")},
                  {}};
  for (const Day& day : view.ledger->days())
    shown.lines.push_back({whole_cell(to_text(day.begun.date)),
                           whole_cell(day.is_published  ? "published"
                                      : day.is_finished ? "held, not published"
                                                        : "not finished"),
                           number_cell(std::to_string(day.begun.entrants.size())),
                           number_cell(std::to_string(day.begun.left_out.size()))});
  newest_first(shown);
  return page_table_html(messages::course_days_title, shown);
}

std::string table_with_pairs_html(const InstructorView& view) {
  if (!view.newest) return {};
  TableView how;
  how.for_instructor = true;
  how.address = [](const Participant& one) { return one.id ? std::optional(address_of(one.id->pair)) : std::nullopt; };
  how.is_banned = [&](const Participant& one) {
    const Pair* pair = one.id ? view.ledger->find(one.id->pair) : nullptr;
    return pair != nullptr && pair->banned;
  };
  how.is_banned_still = how.is_banned;
  return day_table_html(fmt::format(messages::table_title, to_text(view.newest->date)), *view.newest, how) +
         navigation_html({link_html("table.csv", messages::as_csv)});
}

std::string missed_text(const PairGrade& grade) {
  std::vector<std::string> dates;
  for (const Date date : grade.missed) dates.push_back(to_text(date));
  return fmt::format("{}", fmt::join(dates, ", "));
}

std::string grades_html(const InstructorView& view) {
  if (!view.newest || view.grades.empty()) return {};
  PageTable shown;
  for (const std::string_view heading : messages::grades_heading)
    shown.heading.push_back(heading == messages::grades_heading.front() ? name_cell(heading) : number_cell(heading));
  const auto extra = extra_grade_columns(view.grades);
  for (const GradeColumn& column : extra) shown.heading.insert(shown.heading.end() - 1, number_cell(column.heading));
  shown.heading.push_back(long_cell("missed days"));
  for (const PairGrade& grade : view.grades) {
    shown.lines.push_back({name_cell(to_text(grade.pair), address_of(grade.pair)),
                           number_cell(grade.best ? to_text(*grade.best) : ""),
                           number_cell(grade.best ? std::to_string(grade.place) : ""),
                           number_cell(std::to_string(grade.above)),
                           number_cell(points_text(grade.points)),
                           number_cell(points_text(grade.first_bonus)),
                           number_cell(points_text(grade.training_bonus)),
                           number_cell(points_text(-grade.missed_days)),
                           {fmt::format("<b>{}</b>", points_text(grade.total)), PageCell::Kind::Number},
                           long_cell(missed_text(grade))});
    auto& line = shown.lines.back();
    for (const GradeColumn& column : extra) line.insert(line.end() - 2, number_cell(to_text(column.points(grade))));
  }
  return section_html(
      fmt::format(messages::grades_title, to_text(view.newest->date)),
      page_table_html(shown) + navigation_html({link_html("grades.csv", "CSV"), link_html("grades.json", "JSON")}));
}

std::string named_with_player(const InstructorView& view, const std::string& name) {
  const auto& rows = view.newest->rows;
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const TableRow& row) { return row.who.name == name; });
  return found == rows.end() ? name : fmt::format(messages::with_player, name, who_text(found->who));
}

std::string copying_html(const InstructorView& view) {
  if (!view.newest) return {};
  const std::string title = fmt::format(messages::copying_title, to_text(view.newest->date));
  if (view.signs.empty()) return section_html(title, paragraph_html(messages::none));
  PageTable shown{{long_cell("one"), long_cell("other"), whole_cell("sign"), number_cell("same"), number_cell("of"),
                   number_cell("%"), number_cell("distinct values")},
                  {}};
  for (const CopySign& sign : view.signs)
    shown.lines.push_back({long_cell(named_with_player(view, sign.one)), long_cell(named_with_player(view, sign.other)),
                           whole_cell(to_text(sign.likeness)), number_cell(std::to_string(sign.same)),
                           number_cell(std::to_string(sign.compared)),
                           number_cell(tournament::percent_text(sign.share())),
                           number_cell(sign.distinct == 0 ? "" : std::to_string(sign.distinct))});
  return section_html(title, page_table_html(shown) + paragraph_html(messages::copying_note));
}

std::string pairs_html(const InstructorView& view) {
  PageTable shown{{name_cell("pair"), number_cell("files"), whole_cell("last file"), text_cell("division"),
                   long_cell("note"), long_cell("banned")},
                  {}};
  for (const auto& [id, pair] : view.ledger->pairs()) {
    const auto& entries = view.ledger->entries();
    const auto files = std::count_if(entries.begin(), entries.end(),
                                     [id = id](const Entry& entry) { return entry.player.pair == id; });
    const Entry* last = view.ledger->last_of(id);
    shown.lines.push_back({name_cell(to_text(id), address_of(id)), number_cell(std::to_string(files)),
                           whole_cell(last != nullptr ? view.zone.text(last->at) : ""), text_cell(pair.division),
                           long_cell(pair.note), long_cell(pair.banned ? pair.banned->text : "")});
  }
  if (shown.lines.empty()) return section_html(messages::pairs_title, paragraph_html(messages::none));
  return page_table_html(messages::pairs_title, shown);
}

std::string references_html(const InstructorView& view) {
  PageTable shown{{name_cell(messages::name), long_cell("alias"), long_cell(messages::player), whole_cell("from")}, {}};
  for (const Reference& one : view.ledger->references())
    shown.lines.push_back(
        {name_cell(one.name), long_cell(one.alias), long_cell(one.player), whole_cell(to_text(one.from))});
  if (shown.lines.empty()) return section_html(messages::references_title, paragraph_html(messages::none));
  return page_table_html(messages::references_title, shown);
}

std::string review_html(const InstructorView& view) {
  const auto files = view.ledger->under_review();
  if (files.empty()) return {};
  PageTable shown{{number_cell("file"), whole_cell("time"), name_cell("name"), whole_cell(messages::player),
                   number_cell("line"), long_cell("why"), long_cell("form")},
                  {}};
  for (const Entry* entry : files)
    for (const Reason& reason : entry->report->attempts())
      shown.lines.push_back({number_cell(std::to_string(entry->received)), whole_cell(view.zone.text(entry->at)),
                             name_cell(entry->name), whole_cell(to_text(entry->player)),
                             number_cell(std::to_string(reason.line)), long_cell(reason.what.text),
                             long_cell(reason.form)});
  return section_html(messages::review_title, page_table_html(shown) + paragraph_html(messages::review_note));
}

std::string state_text(const Entry& entry) {
  return entry.is_in_time ? fmt::format(messages::received_in_time, outcome_text(entry, Language::English))
                          : outcome_text(entry, Language::English);
}

// Where something was told of later.
std::string entered_text(const InstructorView& view, Instant at, Instant entered) {
  return entered > at ? view.zone.text(entered) : std::string();
}

std::string excuses_html(const InstructorView& view) {
  PageTable shown{
      {name_cell("pair"), whole_cell("day"), long_cell("why"), whole_cell("time"), whole_cell("taken back")}, {}};
  const auto add = [&](PairId id, Date date, const Excuse& excuse, const std::string& undone) {
    shown.lines.push_back({name_cell(to_text(id), address_of(id)), whole_cell(to_text(date)), long_cell(excuse.why),
                           whole_cell(view.zone.text(excuse.at)), whole_cell(undone)});
  };
  for (const auto& [id, pair] : view.ledger->pairs()) {
    for (const auto& [date, excuse] : pair.excuses) add(id, date, excuse, "");
    for (const UndoneExcuse& one : pair.undone_excuses) add(id, one.date, one.excuse, view.zone.text(one.undone));
  }
  return shown.lines.empty() ? std::string() : page_table_html(messages::excuses_title, shown);
}

std::string submissions_html(const InstructorView& view) {
  PageTable shown{{whole_cell("time"), whole_cell("entered"), name_cell("file"), whole_cell(messages::player),
                   long_cell("alias"), whole_cell("counts for"), text_cell(messages::state), long_cell("why")},
                  {}};
  for (const Entry& entry : view.ledger->entries())
    shown.lines.push_back({whole_cell(view.zone.text(entry.at)),
                           whole_cell(entered_text(view, entry.at, entry.entered)), name_cell(entry.name),
                           whole_cell(to_text(entry.player)), long_cell(entry.report ? entry.report->alias : ""),
                           whole_cell(to_text(entry.counts_for)), whole_cell(state_text(entry)),
                           long_cell(entry.report ? reasons_text(*entry.report) : "")});
  newest_first(shown);
  if (shown.lines.empty()) return section_html(messages::submissions_title, paragraph_html(messages::none));
  return section_html(messages::submissions_title,
                      page_table_html(shown) + navigation_html({link_html("files.csv", "CSV")}));
}

std::string refusals_html(const InstructorView& view) {
  PageTable shown{{whole_cell("time"), whole_cell("entered"), name_cell("file"), long_cell("why")}, {}};
  for (const Refusal& one : view.ledger->refusals())
    shown.lines.push_back({whole_cell(view.zone.text(one.at)), whole_cell(entered_text(view, one.at, one.entered)),
                           name_cell(one.what.name), long_cell(one.what.why.text)});
  newest_first(shown);
  if (shown.lines.empty()) return section_html(messages::refusals_title, paragraph_html(messages::none));
  return page_table_html(messages::refusals_title, shown);
}

}  // namespace

std::string private_folder(PairId pair) { return fmt::format("private/{:02}-{:02}", pair.group, pair.pair); }

std::string instructor_html(const InstructorView& view) {
  return page_html(fmt::format(messages::instructor_title, view.course), "",
                   review_html(view) + table_with_pairs_html(view) + grades_html(view) + copying_html(view) +
                       days_html(view) + pairs_html(view) + excuses_html(view) + references_html(view) +
                       submissions_html(view) + refusals_html(view));
}

std::string files_csv(const InstructorView& view) {
  using tournament::csv_words;
  std::string csv = "time,file,player,alias,counts_for,state,why,entered\r\n";
  for (const Entry& entry : view.ledger->entries())
    csv += tournament::csv_line({view.zone.text(entry.at), csv_words(entry.name), to_text(entry.player),
                                 csv_words(entry.report ? entry.report->alias : ""), to_text(entry.counts_for),
                                 state_text(entry), csv_words(entry.report ? reasons_text(*entry.report) : ""),
                                 entered_text(view, entry.at, entry.entered)});
  for (const Refusal& one : view.ledger->refusals())
    csv += tournament::csv_line({view.zone.text(one.at), csv_words(one.what.name), "", "", "", "refused",
                                 csv_words(one.what.why.text), entered_text(view, one.at, one.entered)});
  return csv;
}

}  // namespace turno::course
