// Whatever bots, students and files call themselves or say, no form of report can be obeyed by a terminal, a browser or
// a spreadsheet, and none shows anything but what is there.

#include "core/hostile_text.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "core/presentable.hpp"
#include "core/text.hpp"
#include "engine/json.hpp"
#include "tournament/reports/report_csv.hpp"
#include "tournament/reports/report_example.hpp"
#include "tournament/reports/report_html.hpp"
#include "tournament/reports/report_json.hpp"
#include "tournament/reports/report_text.hpp"
#include "tournament/reports/text_table.hpp"
#include "tournament/reports/unpacked.hpp"
#include "tournament/run/derive.hpp"

namespace turno::tournament {
namespace {

using turno::example::hostile_texts;
using turno::example::is_harmless;

Settings hostile_settings(const std::string& text) {
  Settings settings = example::settings();
  settings.games = {text};
  for (Entrant& entrant : settings.entrants) entrant = {text, text};
  return settings;
}

std::vector<ReportedGame> hostile_games(const std::string& text) {
  std::vector<ReportedGame> games = example::games();
  for (ReportedGame& game : games) game.ending = game.detail = text;
  return games;
}

std::size_t longest_line(std::string_view text) {
  std::size_t longest = 0;
  for (const std::string_view line : split(text, '\n')) longest = std::max(longest, columns_of(line));
  return longest;
}

// The marks that keep letters written from right to left among themselves are ours.
std::string without_own_marks(std::string text) {
  constexpr std::string_view mark = "\u200E";
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark)) text.erase(at, mark.size());
  return text;
}

TEST(HostileText, IsHarmlessInTextReports) {
  for (const auto& [attack, text] : hostile_texts()) {
    const std::string report = report_text(hostile_settings(text), example::table());
    EXPECT_TRUE(is_harmless(without_own_marks(report))) << attack;
    EXPECT_LT(longest_line(standings_text(hostile_settings(text), example::table())), 12'000U) << attack;
  }
}

TEST(HostileText, AddsNoLineToAReport) {
  const std::string plain = report_text(hostile_settings("x"), example::table());
  for (const auto& [attack, text] : hostile_texts()) {
    const std::string report = report_text(hostile_settings(text), example::table());
    EXPECT_EQ(std::count(report.begin(), report.end(), '\n'), std::count(plain.begin(), plain.end(), '\n')) << attack;
  }
}

TEST(HostileText, IsHarmlessInSpreadsheets) {
  for (const auto& [attack, text] : hostile_texts()) {
    const Settings settings = hostile_settings(text);
    for (const std::string& csv :
         {standings_csv(settings, example::table()), games_csv(settings, hostile_games(text))}) {
      EXPECT_TRUE(is_harmless(csv, "\r\n")) << attack;
      EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), std::count(csv.begin(), csv.end(), '\r')) << attack;
      EXPECT_LE(std::count(csv.begin(), csv.end(), '\n'), 4) << attack;
      EXPECT_EQ(csv.find(",="), std::string::npos) << attack;
      EXPECT_EQ(csv.find(",\"="), std::string::npos) << attack;
    }
  }
}

TEST(HostileText, IsHarmlessOnPages) {
  for (const auto& [attack, text] : hostile_texts()) {
    const std::vector<Stage> stages{{text, {{0, 1, {5, 6}, 0}}, {2}, true}};
    const std::string page = report_html(hostile_settings(text), example::table(), stages, hostile_games(text),
                                         std::vector<std::string>{"eJ"});
    EXPECT_TRUE(is_harmless(page)) << attack;
    EXPECT_EQ(page.find("<script>alert"), std::string::npos) << attack;
    const std::string head = R"(id="games-data">)";
    const std::size_t from = page.find(head) + head.size();
    const Json data = Json::parse(example::unpacked(page.substr(from, page.find('<', from) - from)));
    EXPECT_TRUE(is_harmless(data["rows"][0].back().get<std::string>(), "")) << attack;
    EXPECT_TRUE(is_harmless(data["players"][0].get<std::string>(), "")) << attack;
  }
}

// Programs get what was said, and whoever looks at it is safe.
TEST(HostileText, IsExactAndHarmlessInJson) {
  for (const auto& [attack, text] : hostile_texts()) {
    const std::string json = report_json(hostile_settings(text), example::table(), hostile_games(text));
    EXPECT_TRUE(std::all_of(json.begin(), json.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }))
        << attack;
    const std::string told = Json::parse(json)["results"][0]["detail"];
    const std::string whole = Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
    EXPECT_EQ(told, Json::parse(whole).get<std::string>()) << attack;  // but for bytes that are no UTF-8
  }
}

TEST(HostileText, OfARecordIsALineOfAscii) {
  for (const auto& [attack, text] : hostile_texts()) {
    const Json record{{"stderr", text}};
    const std::string stored = record.dump(-1, ' ', false, Json::error_handler_t::replace);
    const std::string line = record_line(stored);
    EXPECT_TRUE(std::all_of(line.begin(), line.end() - 1, [](char c) { return c >= ' ' && c <= '~'; })) << attack;
    EXPECT_EQ(Json::parse(line), Json::parse(stored)) << attack;
    EXPECT_TRUE(is_harmless(record_line("{" + text))) << attack;  // damaged
  }
}

// A screen that orders letters from right to left must not take the numbers beside them along.
TEST(HostileText, KeepsDirectionsInTheirCell) {
  EXPECT_EQ(text_table({{"\u05D0", "12"}}, {Align::Left, Align::Right}), "\u200E\u05D0\u200E  12\n");
  EXPECT_EQ(text_table({{"a", "12"}}, {Align::Left, Align::Right}), "a  12\n");
}

}  // namespace
}  // namespace turno::tournament
