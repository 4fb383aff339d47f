#include "course/reports/table_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/presentable.hpp"
#include "course/reports/page_messages.hpp"
#include "course/reports/page_phrases.hpp"
#include "course/reports/table_columns.hpp"
#include "tournament/reports/csv_text.hpp"
#include "tournament/reports/report_values.hpp"
#include "tournament/reports/text_table.hpp"

namespace turno::course {
namespace {

using tournament::Align;

std::string shown_name(const std::string& name, const PlayerId& id, bool for_instructor) {
  return for_instructor ? fmt::format(messages::with_player, presentable(name), to_text(id)) : presentable(name);
}

std::string line_of(const std::string& what, const std::vector<std::string>& names) {
  return names.empty() ? std::string() : fmt::format(messages::left_out_line, what, fmt::join(names, ", "));
}

std::string left_out_text(const DayTable& table, bool for_instructor, Language language) {
  std::string text;
  for (const Outcome outcome : {Outcome::Disqualified, Outcome::Suspected, Outcome::Banned}) {
    std::vector<std::string> names;
    for (const LeftOut& one : left_out_by_name(table)) {
      if (one.why == outcome) names.push_back(shown_name(one.name, one.id, for_instructor));
    }
    text += line_of(outcome_word(outcome, language), names);
  }
  if (table.under_review > 0)
    text += fmt::format(messages::left_out_line, phrases::under_review(language), table.under_review);
  return text;
}

std::vector<std::string> csv_fields(const TableRow& row) {
  using tournament::csv_number;
  const tournament::Row& result = row.result;
  std::vector<std::string> fields{std::to_string(row.place),
                                  tournament::csv_words(row.who.name),
                                  std::to_string(result.played),
                                  std::to_string(result.won),
                                  std::to_string(result.drawn),
                                  std::to_string(result.lost),
                                  std::to_string(result.forfeits),
                                  tournament::points_text(result.points),
                                  result.played == 0 ? std::string() : csv_number(100 * result.score),
                                  std::to_string(result.margin)};
  for (const auto part : {&tournament::Rating::elo, &tournament::Rating::low, &tournament::Rating::high})
    fields.push_back(result.elo ? csv_number(*result.elo.*part) : std::string());
  fields.push_back(tournament::csv_words(result.reached));
  fields.push_back(result.bonus == 0 ? std::string() : csv_number(result.bonus));
  fields.emplace_back("played");
  return fields;
}

constexpr std::string_view table_csv_heading =
    "place,name,games,won,drawn,lost,forfeits,points,score_percent,margin,elo,elo_low,elo_high,reached,bonus,state";
constexpr std::size_t fields_between_name_and_state = 13;

}  // namespace

std::string course_table_text(const DayTable& table, bool for_instructor, Language language) {
  const auto columns = result_columns(table, language);
  std::vector<Align> alignments{Align::Right, Align::Left};
  std::vector<std::vector<std::string>> lines{{phrases::place(language), phrases::name(language)}};
  if (for_instructor) {
    alignments.push_back(Align::Left);
    lines.front().push_back(phrases::player(language));
  }
  for (const TableColumn& column : columns) {
    alignments.push_back(column.is_text ? Align::Left : Align::Right);
    lines.front().emplace_back(column.heading);
  }
  for (const TableRow& row : table.rows) {
    auto& line = lines.emplace_back();
    line = {std::to_string(row.place), presentable(row.who.name)};
    if (for_instructor) line.push_back(presentable(who_text(row.who, language)));
    for (const TableColumn& column : columns) line.push_back(column.cell(row.result));
  }
  return tournament::text_table(lines, alignments) + left_out_text(table, for_instructor, language);
}

std::string changed_bans_text(const DayTable& table, const Ledger& ledger, bool for_instructor, Language language) {
  const auto is_banned = [&](const PlayerId& id) {
    const Pair* pair = ledger.find(id.pair);
    return pair != nullptr && pair->banned;
  };
  std::vector<std::string> banned;
  std::vector<std::string> lifted;
  for (const TableRow& row : table.rows)
    if (row.who.id && is_banned(*row.who.id)) banned.push_back(shown_name(row.who.name, *row.who.id, for_instructor));
  for (const LeftOut& one : left_out_by_name(table))
    if (one.why == Outcome::Banned && !is_banned(one.id))
      lifted.push_back(shown_name(one.name, one.id, for_instructor));
  return line_of(phrases::banned_since(language), banned) + line_of(phrases::lifted_since(language), lifted);
}

std::string course_table_csv(const DayTable& table, bool for_instructor) {
  std::string csv = fmt::format("{}{}\r\n", table_csv_heading, for_instructor ? ",player" : "");
  for (const TableRow& row : table.rows) {
    auto fields = csv_fields(row);
    if (for_instructor) fields.push_back(tournament::csv_words(who_text(row.who)));
    csv += tournament::csv_line(fields);
  }
  for (const LeftOut& one : left_out_by_name(table)) {
    std::vector<std::string> fields{"", tournament::csv_words(one.name)};
    fields.resize(fields.size() + fields_between_name_and_state);
    fields.emplace_back(to_text(one.why));
    if (for_instructor) fields.push_back(to_text(one.id));
    csv += tournament::csv_line(fields);
  }
  for (std::size_t i = 0; i < table.under_review; ++i) {
    std::vector<std::string> fields(2 + fields_between_name_and_state);
    fields.emplace_back(messages::under_review);
    csv += tournament::csv_line(fields);
  }
  return csv;
}

}  // namespace turno::course
