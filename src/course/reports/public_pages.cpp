#include "course/reports/public_pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "course/reports/course_html.hpp"
#include "course/reports/page_messages.hpp"
#include "course/reports/participants.hpp"
#include "course/reports/place_chart.hpp"
#include "course/reports/table_html.hpp"
#include "tournament/reports/csv_text.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::course {
namespace {

std::string html_of(const std::string& page) { return page + ".html"; }
std::string csv_of(const std::string& page) { return page + ".csv"; }

TableView public_view(const PublicCourse& course, const PublicPlayers& players, const DayTable& day) {
  const bool is_newest = &day == &course.days.back();
  return {
      false,
      [&players](const Participant& one) { return std::optional(html_of(player_page_name(players.number_of(one)))); },
      [&course, is_newest](const Participant& one) {
        return is_newest && one.id && course.banned.contains(one.id->pair);
      }};
}

std::string links_to_days(const PublicCourse& course) {
  std::vector<std::string> links;
  for (const DayTable& day : course.days)
    links.push_back(link_html(html_of(day_page_name(day.date)), to_text(day.date)));
  std::reverse(links.begin(), links.end());  // the newest first
  return section_html(messages::days_title, navigation_html(links));
}

std::string links_to_players(const PublicPlayers& players) {
  std::vector<Participant> by_name = players.all();
  std::sort(by_name.begin(), by_name.end(), [&](const Participant& a, const Participant& b) {
    return std::pair(players.newest_name(a), players.number_of(a)) <
           std::pair(players.newest_name(b), players.number_of(b));
  });
  std::vector<std::string> links;
  links.reserve(by_name.size());
  for (const Participant& one : by_name)
    links.push_back(link_html(html_of(player_page_name(players.number_of(one))), players.newest_name(one)));
  return section_html(messages::players_title, navigation_html(links));
}

// The game against each, best first.
std::string against_html(const PublicPlayers& players, const PlayerDay& played) {
  PageTable shown{{number_cell(messages::place), name_cell(messages::name), number_cell("points"), number_cell("games"),
                   number_cell("W"), number_cell("D"), number_cell("L"), number_cell("margin")},
                  {}};
  for (const TableRow& other : played.day->rows) {
    const tournament::Cell& cell = played.day->crosstable[played.row->entrant][other.entrant];
    if (cell.games == 0) continue;
    shown.lines.push_back(
        {number_cell(std::to_string(other.place)),
         name_cell(other.who.name, html_of(player_page_name(players.number_of(participant(other.who))))),
         number_cell(tournament::points_text(cell.points)), number_cell(std::to_string(cell.games)),
         number_cell(std::to_string(cell.won)), number_cell(std::to_string(cell.drawn)),
         number_cell(std::to_string(cell.lost)), number_cell(tournament::margin_text(cell.margin))});
  }
  return page_table_html(fmt::format(messages::against_title, to_text(played.day->date)), shown);
}

std::string development_html(const std::vector<PlayerDay>& days) {
  PageTable shown{{whole_cell("day"), number_cell(messages::place), name_cell(messages::name), number_cell("points"),
                   number_cell("score %"), number_cell("margin"), number_cell("Elo"), number_cell("±")},
                  {}};
  std::vector<PlaceOnDay> places;
  for (const PlayerDay& one : days) {
    const std::string date = to_text(one.day->date);
    auto& line = shown.lines.emplace_back();
    line.push_back({link_html(html_of(day_page_name(one.day->date)), date), PageCell::Kind::Whole});
    places.push_back({one.day->date, std::nullopt, one.day->rows.size()});
    if (one.row == nullptr) {
      line.push_back(number_cell(to_text(one.left_out.value())));
      line.push_back(name_cell(one.name));
      line.resize(shown.heading.size());
      continue;
    }
    places.back().place = one.row->place;
    const tournament::Row& result = one.row->result;
    line.push_back(number_cell(fmt::format(messages::place_of, one.row->place, one.day->rows.size())));
    line.push_back(name_cell(one.name));
    for (const std::string& text :
         {tournament::points_text(result.points), result.played == 0 ? "" : tournament::percent_text(result.score),
          tournament::margin_text(result.margin), result.elo ? tournament::elo_text(*result.elo) : "",
          result.elo ? tournament::error_text(*result.elo) : ""})
      line.push_back(number_cell(text));
  }
  return section_html(messages::development_title, place_chart(places) + page_table_html(shown));
}

}  // namespace

std::string day_page_name(Date date) { return "day-" + to_text(date); }

std::string player_page_name(std::size_t number) { return fmt::format("player-{}", number); }

std::string public_index_html(const PublicCourse& course, const PublicPlayers& players) {
  if (course.days.empty()) return page_html(course.name, "", paragraph_html(messages::no_table));
  const DayTable& newest = course.days.back();
  const std::string title = fmt::format(messages::table_title, to_text(newest.date));
  return page_html(course.name, "",
                   day_table_html(title, newest, public_view(course, players, newest)) +
                       navigation_html({link_html("table.csv", messages::as_csv)}) + links_to_days(course) +
                       links_to_players(players));
}

std::string public_day_html(const PublicCourse& course, const PublicPlayers& players, const DayTable& day) {
  const std::string title = fmt::format(messages::table_title, to_text(day.date));
  return page_html(title, course.name,
                   navigation_html({link_html("index.html", messages::newest_table)}) +
                       day_table_html(title, day, public_view(course, players, day)) +
                       navigation_html({link_html(csv_of(day_page_name(day.date)), messages::as_csv)}) +
                       links_to_days(course));
}

std::string public_player_html(const PublicCourse& course, const PublicPlayers& players, const Participant& player) {
  const std::string page = player_page_name(players.number_of(player));
  const auto days = days_of(course.days, player);
  const bool plays = !days.empty() && days.back().day == &course.days.back() && days.back().row != nullptr;
  std::string body = navigation_html({link_html("index.html", messages::newest_table)});
  body += development_html(days);
  body += navigation_html({link_html(page + "-days.csv", messages::days_csv)});
  if (plays)
    body += against_html(players, days.back()) + navigation_html({link_html(csv_of(page), messages::games_csv)});
  else
    body += paragraph_html(fmt::format(messages::no_games_on_day, to_text(course.days.back().date)));
  return page_html(players.newest_name(player), course.name, body);
}

std::string public_player_days_csv(const PublicCourse& course, const Participant& player) {
  using tournament::csv_number;
  std::string csv = "day,name,place,players,points,score_percent,margin,elo,elo_low,elo_high,state\r\n";
  for (const PlayerDay& one : days_of(course.days, player)) {
    std::vector<std::string> fields{to_text(one.day->date), tournament::csv_words(one.name)};
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
    const tournament::Cell& cell = day.crosstable[days.back().row->entrant][other.entrant];
    if (cell.games == 0) continue;
    csv += tournament::csv_line({to_text(day.date), std::to_string(other.place), tournament::csv_words(other.who.name),
                                 std::to_string(cell.games), std::to_string(cell.won), std::to_string(cell.drawn),
                                 std::to_string(cell.lost), tournament::points_text(cell.points),
                                 std::to_string(cell.margin)});
  }
  return csv;
}

}  // namespace turno::course
