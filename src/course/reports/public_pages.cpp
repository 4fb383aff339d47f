#include "course/reports/public_pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "course/reports/course_html.hpp"
#include "course/reports/crosstable.hpp"
#include "course/reports/page_phrases.hpp"
#include "course/reports/participants.hpp"
#include "course/reports/place_chart.hpp"
#include "course/reports/table_html.hpp"
#include "tournament/reports/csv_text.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::course {
namespace {

std::string html_of(const std::string& page) { return page + ".html"; }
std::string csv_of(const std::string& page) { return page + ".csv"; }

AddressOf public_address(const PublicPlayers& players) {
  return
      [&players](const Participant& one) { return std::optional(html_of(player_page_name(players.number_of(one)))); };
}

bool is_newest(const PublicCourse& course, const DayTable& day) {
  return !course.days.empty() && day.date == course.days.back().date;
}

TableView public_view(const PublicCourse& course, const PublicPlayers& players, const DayTable& day) {
  const bool is_newest_day = is_newest(course, day);
  const auto is_banned = [&course](const Participant& one) { return one.id && course.banned.contains(one.id->pair); };
  return {false, public_address(players), [=](const Participant& one) { return is_newest_day && is_banned(one); },
          [=](const Participant& one) { return !is_newest_day || is_banned(one); }, course.language};
}

std::string links_below_table(const PublicCourse& course, const DayTable& day, const std::string& csv) {
  return navigation_html({link_html(html_of(crosstable_page_name(day.date)), phrases::crosstable(course.language)),
                          link_html(csv, phrases::as_csv(course.language))});
}

std::string links_to_days(const PublicCourse& course) {
  std::vector<std::string> links;
  for (const DayTable& day : course.days)
    links.push_back(link_html(html_of(day_page_name(day.date)), to_text(day.date)));
  std::reverse(links.begin(), links.end());  // the newest first
  return section_html(phrases::days_title(course.language), navigation_html(links));
}

std::string links_to_players(const PublicCourse& course, const PublicPlayers& players) {
  std::vector<Participant> by_name = players.all();
  std::sort(by_name.begin(), by_name.end(), [&](const Participant& a, const Participant& b) {
    return std::pair(players.newest_name(a), players.number_of(a)) <
           std::pair(players.newest_name(b), players.number_of(b));
  });
  std::vector<std::string> links;
  links.reserve(by_name.size());
  for (const Participant& one : by_name)
    links.push_back(link_html(html_of(player_page_name(players.number_of(one))), players.newest_name(one)));
  return section_html(phrases::players_title(course.language), navigation_html(links));
}

// The games against each, best first.
std::string against_html(const PublicPlayers& players, const PlayerDay& played, Language language) {
  const std::vector<const phrases::ColumnWords*> columns{&phrases::points, &phrases::games, &phrases::won,
                                                         &phrases::drawn,  &phrases::lost,  &phrases::margin};
  PageTable shown{{number_cell(phrases::place(language)), name_cell(phrases::name(language))}, {}};
  for (const phrases::ColumnWords* column : columns) shown.heading.push_back(number_cell(column->heading(language)));
  for (const TableRow& other : played.day->rows) {
    const tournament::Cell& cell = played.day->crosstable.at(played.row->entrant).at(other.entrant);
    if (cell.games == 0) continue;
    shown.lines.push_back(
        {number_cell(std::to_string(other.place)),
         name_cell(other.who.name, html_of(player_page_name(players.number_of(participant(other.who))))),
         number_cell(tournament::points_text(cell.points)), number_cell(std::to_string(cell.games)),
         number_cell(std::to_string(cell.won)), number_cell(std::to_string(cell.drawn)),
         number_cell(std::to_string(cell.lost)), number_cell(tournament::margin_text(cell.margin))});
  }
  return page_table_html(phrases::against_title(language, to_text(played.day->date)), shown);
}

// Names of earlier days are told only where the course says so.
std::string development_html(const PublicCourse& course, const std::vector<PlayerDay>& days) {
  const Language language = course.language;
  const std::vector<const phrases::ColumnWords*> columns{&phrases::points, &phrases::score, &phrases::margin,
                                                         &phrases::elo, &phrases::error};
  PageTable shown{{whole_cell(phrases::day(language)), number_cell(phrases::place(language))}, {}};
  if (course.earlier_aliases) shown.heading.push_back(name_cell(phrases::name(language)));
  std::vector<ColumnMeaning> meanings;
  for (const phrases::ColumnWords* column : columns) {
    shown.heading.push_back(number_cell(column->heading(language)));
    meanings.push_back({column->heading(language), column->meaning(language)});
  }
  std::vector<PlaceOnDay> places;
  for (const PlayerDay& one : days) {
    const std::string date = to_text(one.day->date);
    auto& line = shown.lines.emplace_back();
    line.push_back({link_html(html_of(day_page_name(one.day->date)), date), PageCell::Kind::Whole});
    places.push_back({one.day->date, std::nullopt, one.day->rows.size()});
    line.push_back(number_cell(one.row == nullptr ? outcome_word(one.left_out.value(), language)
                                                  : phrases::place_of(language, one.row->place, one.day->rows.size())));
    if (course.earlier_aliases) line.push_back(name_cell(one.name));
    if (one.row == nullptr) {
      line.resize(shown.heading.size());
      continue;
    }
    places.back().place = one.row->place;
    const tournament::Row& result = one.row->result;
    for (const std::string& text :
         {tournament::points_text(result.points), result.played == 0 ? "" : tournament::percent_text(result.score),
          tournament::margin_text(result.margin), result.elo ? tournament::elo_text(*result.elo) : "",
          result.elo ? tournament::error_text(*result.elo) : ""})
      line.push_back(number_cell(text));
  }
  return section_html(phrases::development_title(language), place_chart(places, language) + page_table_html(shown) +
                                                                legend_html(phrases::legend_title(language), meanings));
}

}  // namespace

std::string day_page_name(Date date) { return "day-" + to_text(date); }

std::string crosstable_page_name(Date date) { return "crosstable-" + to_text(date); }

std::string player_page_name(std::size_t number) { return fmt::format("player-{}", number); }

std::string public_index_html(const PublicCourse& course, const PublicPlayers& players) {
  const Language language = course.language;
  if (course.days.empty()) return page_html(course.name, "", paragraph_html(phrases::no_table(language)), language);
  const DayTable& newest = course.days.back();
  return page_html(course.name, "",
                   day_table_html(phrases::table_title(language, to_text(newest.date)), newest,
                                  public_view(course, players, newest)) +
                       links_below_table(course, newest, "table.csv") + links_to_days(course) +
                       links_to_players(course, players),
                   language);
}

std::string public_day_html(const PublicCourse& course, const PublicPlayers& players, const DayTable& day) {
  const std::string title = phrases::table_title(course.language, to_text(day.date));
  return page_html(title, course.name,
                   navigation_html({link_html("index.html", phrases::newest_table(course.language))}) +
                       day_table_html(title, day, public_view(course, players, day)) +
                       links_below_table(course, day, csv_of(day_page_name(day.date))),
                   course.language);
}

std::string public_crosstable_html(const PublicCourse& course, const PublicPlayers& players, const DayTable& day) {
  const std::string title = phrases::crosstable_title(course.language, to_text(day.date));
  const std::string table_title = phrases::table_title(course.language, to_text(day.date));
  const std::string csv = csv_of(crosstable_page_name(day.date));
  return page_html(title, course.name,
                   navigation_html({link_html(html_of(day_page_name(day.date)), table_title),
                                    link_html("index.html", phrases::newest_table(course.language))}) +
                       section_html(title, crosstable_html(day, course.language, public_address(players))) +
                       navigation_html({link_html(csv, phrases::crosstable_csv(course.language))}),
                   course.language);
}

std::string public_player_html(const PublicCourse& course, const PublicPlayers& players, const Participant& player) {
  const Language language = course.language;
  const std::string page = player_page_name(players.number_of(player));
  const auto days = days_of(course.days, player);
  const bool plays = !days.empty() && days.back().day == &course.days.back() && days.back().row != nullptr;
  std::string body = navigation_html({link_html("index.html", phrases::newest_table(language))});
  body += development_html(course, days);
  body += navigation_html({link_html(page + "-days.csv", phrases::days_csv(language))});
  if (plays)
    body += against_html(players, days.back(), language) +
            navigation_html({link_html(csv_of(page), phrases::games_csv(language))});
  else
    body += paragraph_html(phrases::no_games_on_day(language, to_text(course.days.back().date)));
  return page_html(players.newest_name(player), course.name, body, language);
}

std::string public_player_days_csv(const PublicCourse& course, const PublicPlayers& players,
                                   const Participant& player) {
  using tournament::csv_number;
  std::string csv = "day,name,place,players,points,score_percent,margin,elo,elo_low,elo_high,state\r\n";
  for (const PlayerDay& one : days_of(course.days, player)) {
    const std::string& name = course.earlier_aliases ? one.name : players.newest_name(player);
    std::vector<std::string> fields{to_text(one.day->date), tournament::csv_words(name)};
    if (one.row == nullptr) {
      fields.insert(fields.end(), {"", std::to_string(one.day->rows.size()), "", "", "", "", "", ""});
      fields.emplace_back(to_text(one.left_out.value()));
    } else {
      const tournament::Row& result = one.row->result;
      fields.insert(
          fields.end(),
          {std::to_string(one.row->place), std::to_string(one.day->rows.size()), tournament::points_text(result.points),
           result.played == 0 ? std::string() : csv_number(100 * result.score), std::to_string(result.margin)});
      for (const auto part : {&tournament::Rating::elo, &tournament::Rating::low, &tournament::Rating::high})
        fields.push_back(result.elo ? csv_number(*result.elo.*part) : std::string());
      fields.emplace_back("played");
    }
    csv += tournament::csv_line(fields);
  }
  return csv;
}

std::string public_player_games_csv(const PublicCourse& course, const Participant& player) {
  std::string csv = "day,place,opponent,games,won,drawn,lost,points,margin\r\n";
  const auto days = days_of(course.days, player);
  if (days.empty() || days.back().day != &course.days.back() || days.back().row == nullptr) return csv;
  const DayTable& day = *days.back().day;
  for (const TableRow& other : day.rows) {
    const tournament::Cell& cell = day.crosstable.at(days.back().row->entrant).at(other.entrant);
    if (cell.games == 0) continue;
    csv += tournament::csv_line({to_text(day.date), std::to_string(other.place), tournament::csv_words(other.who.name),
                                 std::to_string(cell.games), std::to_string(cell.won), std::to_string(cell.drawn),
                                 std::to_string(cell.lost), tournament::points_text(cell.points),
                                 std::to_string(cell.margin)});
  }
  return csv;
}

}  // namespace turno::course
