#include "course/reports/pair_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "course/league/line_up.hpp"
#include "course/reports/course_html.hpp"
#include "course/reports/lost_games_html.hpp"
#include "course/reports/page_phrases.hpp"
#include "course/reports/report_parts.hpp"
#include "tournament/reports/csv_text.hpp"
#include "tournament/reports/game_viewer.hpp"
#include "tournament/reports/html_text.hpp"
#include "tournament/reports/report_values.hpp"

namespace turno::course {
namespace {

using tournament::escaped;
using tournament::margin_text;
using tournament::points_text;

std::string players_html(const PairReport& report) {
  const Language language = report.language;
  const std::string title = phrases::own_players_title(language);
  if (report.players.empty()) return section_html(title, paragraph_html(phrases::nothing_handed_in(language)));
  PageTable shown{{number_cell(phrases::player(language)), name_cell(phrases::name(language)),
                   text_cell(phrases::newest_file(language)), whole_cell(phrases::counts_for(language)),
                   text_cell(phrases::state(language))},
                  {}};
  for (const OwnPlayer& player : report.players)
    shown.lines.push_back({number_cell(std::to_string(player.id.number)),
                           name_cell(player.name),
                           {escaped(player.newest->name), PageCell::Kind::Long},
                           whole_cell(to_text(player.newest->counts_for)),
                           whole_cell(outcome_text(*player.newest, language))});
  return page_table_html(title, shown);
}

std::string score_text(const Score& score) {
  return fmt::format("{}–{}–{} ({})", score.won, score.drawn, score.lost, margin_text(score.margin));
}

std::string quality_html(const PairReport& report) {
  const Language language = report.language;
  std::set<int> depths;
  std::set<std::string> opponents;
  for (const OwnPlayer& player : report.players) {
    if (!player.quality) continue;
    opponents.insert(player.quality->opponent);
    for (const DepthScore& one : player.quality->depths) depths.insert(one.depth);
  }
  if (opponents.empty()) return {};
  PageTable shown{{number_cell(phrases::player(language)), name_cell(phrases::name(language)),
                   number_cell(phrases::evaluation_time(language)), number_cell(phrases::openings(language))},
                  {}};
  for (const int depth : depths) shown.heading.push_back(number_cell(phrases::depth(language, depth)));
  for (const OwnPlayer& player : report.players) {
    if (!player.quality) continue;
    const Quality& quality = *player.quality;
    auto& line = shown.lines.emplace_back();
    line = {number_cell(std::to_string(player.id.number)), name_cell(player.name),
            number_cell(quality.microseconds ? fmt::format("{:.1f} µs", *quality.microseconds) : ""),
            number_cell(score_text(quality.openings))};
    for (const int depth : depths) {
      const auto found = std::find_if(quality.depths.begin(), quality.depths.end(),
                                      [=](const DepthScore& one) { return one.depth == depth; });
      line.push_back(number_cell(found == quality.depths.end() ? "" : score_text(found->score)));
    }
  }
  const std::string note = phrases::quality_note(language, escaped(fmt::format("{}", fmt::join(opponents, ", "))));
  return section_html(phrases::quality_title(language), page_table_html(shown) + paragraph_html(note));
}

// The newest day first.
std::vector<std::pair<const OwnPlayer*, const PlayerDay*>> by_day(const PairReport& report) {
  std::vector<std::pair<const OwnPlayer*, const PlayerDay*>> all;
  for (const OwnPlayer& player : report.players)
    for (const PlayerDay& day : player.days) all.emplace_back(&player, &day);
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.second->day->date > b.second->day->date; });
  return all;
}

std::string results_html(const PairReport& report) {
  const Language language = report.language;
  PageTable shown{{whole_cell(phrases::day(language)), number_cell(phrases::player(language)),
                   name_cell(phrases::name(language)), number_cell(phrases::place(language))},
                  {}};
  std::vector<ColumnMeaning> meanings;
  for (const phrases::ColumnWords* column : {&phrases::points, &phrases::score, &phrases::won, &phrases::drawn,
                                             &phrases::lost, &phrases::margin, &phrases::elo, &phrases::error}) {
    shown.heading.push_back(number_cell(column->heading(language)));
    meanings.push_back({column->heading(language), column->meaning(language)});
  }
  for (const auto& [player, day] : by_day(report)) {
    auto& line = shown.lines.emplace_back();
    line = {whole_cell(to_text(day->day->date)), number_cell(std::to_string(player->id.number)), name_cell(day->name)};
    if (day->row == nullptr) {
      line.push_back(number_cell(outcome_word(day->left_out.value(), language)));
      line.resize(shown.heading.size());
      continue;
    }
    const tournament::Row& result = day->row->result;
    for (const std::string& text :
         {phrases::place_of(language, day->row->place, day->day->rows.size()), points_text(result.points),
          result.played == 0 ? std::string() : tournament::percent_text(result.score), std::to_string(result.won),
          std::to_string(result.drawn), std::to_string(result.lost), margin_text(result.margin),
          result.elo ? tournament::elo_text(*result.elo) : std::string(),
          result.elo ? tournament::error_text(*result.elo) : std::string()})
      line.push_back(number_cell(text));
  }
  const std::string title = phrases::results_title(language);
  if (shown.lines.empty()) return section_html(title, paragraph_html(phrases::no_results(language)));
  return section_html(title, page_table_html(shown) + legend_html(phrases::legend_title(language), meanings) +
                                 navigation_html({link_html("days.csv", phrases::days_csv(language))}));
}

bool is_newest_file(const PairReport& report, const Entry& file) {
  return std::any_of(report.players.begin(), report.players.end(),
                     [&](const OwnPlayer& player) { return player.newest == &file; });
}

// The newest first. Steps are shown where somebody will look for them.
std::string files_html(const PairReport& report) {
  std::vector<std::string> files;
  for (const Entry* file : report.files) {
    const bool is_open = is_newest_file(report, *file) || !file->is_accepted();
    files.push_back(fmt::format(
        "<details{}>\n<summary>{}</summary>\n{}</details>\n", is_open ? " open" : "",
        escaped(phrases::handed_in(report.language, report.zone.text(file->at), file->name, file->player.number,
                                   to_text(file->counts_for), outcome_text(*file, report.language))),
        file->report ? steps_html(*file->report, report.language) : ""));
  }
  if (files.empty()) return {};
  std::reverse(files.begin(), files.end());
  return section_html(phrases::files_title(report.language), fmt::format("{}", fmt::join(files, "")));
}

std::string refused_html(const PairReport& report) {
  if (report.refused.empty()) return {};
  const Language language = report.language;
  PageTable shown{
      {whole_cell(phrases::time(language)), name_cell(phrases::file(language)), long_cell(phrases::why(language))}, {}};
  for (const Refusal* one : report.refused)
    shown.lines.push_back(
        {whole_cell(report.zone.text(one->at)), name_cell(one->what.name), long_cell(one->what.why.in(language))});
  std::reverse(shown.lines.begin(), shown.lines.end());
  return page_table_html(phrases::refused_title(language), shown);
}

// To the pages of the server that has the course.
std::string site_html(const PairReport& report) {
  std::vector<std::string> links{link_html("/course", phrases::to_course(report.language)),
                                 link_html("/course/hand-in", phrases::to_hand_in(report.language))};
  if (report.newest)
    links.push_back(link_html(fmt::format("/tournaments/{}?tab=games", day_tournament(*report.newest)),
                              phrases::all_in_arena(report.language, to_text(*report.newest))));
  return navigation_html(links);
}

}  // namespace

std::string pair_report_html(const PairReport& report) {
  const Language language = report.language;
  std::string body = site_html(report);
  if (report.pair->banned)
    body += fmt::format("<p class=\"notice\">{}</p>\n",
                        escaped(phrases::pair_banned(language, report.pair->banned->in(language))));
  body += players_html(report) + results_html(report) + lost_games_html(report);
  if (report.viewer) body += tournament::game_viewer_html(language);
  body += quality_html(report) + files_html(report) + refused_html(report);
  const std::string title = phrases::pair_title(language, to_text(report.pair->id));
  const std::string summary = phrases::pair_summary(language, report.course);
  if (!report.viewer) return page_html(title, summary, body, language);
  return tournament::scripted_page_html(
      title, summary, body, tournament::game_viewer_data_html(report.viewer->list, report.viewer->replays), language);
}

std::string pair_games_csv(const PairReport& report) {
  using tournament::csv_words;
  std::string csv = "day,game,player,side,opponent,result,margin,ending,detail,moves\r\n";
  for (const OwnGame& game : report.games)
    csv += tournament::csv_line({to_text(*report.newest), csv_words(game.id), csv_words(game.player),
                                 game.side == Side::First ? "1" : "2", csv_words(game.opponent),
                                 game.is_drawn  ? "drawn"
                                 : game.is_lost ? "lost"
                                                : "won",
                                 std::to_string(game.margin), csv_words(game.ending), csv_words(game.detail),
                                 std::to_string(game.moves)});
  return csv;
}

std::string pair_days_csv(const PairReport& report) {
  std::string csv = "day,player,name,place,players,points,won,drawn,lost,margin,elo,state\r\n";
  for (const auto& [player, day] : by_day(report)) {
    std::vector<std::string> fields{to_text(day->day->date), std::to_string(player->id.number),
                                    tournament::csv_words(day->name)};
    if (day->row == nullptr) {
      fields.insert(fields.end(), {"", std::to_string(day->day->rows.size()), "", "", "", "", "", ""});
      fields.emplace_back(to_text(day->left_out.value()));
    } else {
      const tournament::Row& result = day->row->result;
      fields.insert(fields.end(), {std::to_string(day->row->place), std::to_string(day->day->rows.size()),
                                   points_text(result.points), std::to_string(result.won), std::to_string(result.drawn),
                                   std::to_string(result.lost), std::to_string(result.margin),
                                   result.elo ? tournament::csv_number(result.elo->elo) : std::string(), "played"});
    }
    csv += tournament::csv_line(fields);
  }
  return csv;
}

}  // namespace turno::course
