#include "tournament/reports/report_html.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "engine/json.hpp"
#include "tournament/reports/page_assets.hpp"
#include "tournament/reports/report_example.hpp"
#include "tournament/reports/unpacked.hpp"

namespace turno::tournament {
namespace {

bool holds(std::string_view page, std::string_view part) { return page.find(part) != std::string_view::npos; }

std::string page_of(const Settings& settings) {
  return report_html(settings, example::table(), {}, example::games(), std::vector<std::string>{"cGFydA=="});
}

std::string page() { return page_of(example::settings()); }

// What the script finds in a data element.
std::string data_of(std::string_view html, std::string_view id) {
  const std::string head = fmt::format("<script type=\"application/octet-stream\" id=\"{}\">", id);
  const std::size_t from = html.find(head) + head.size();
  return std::string(html.substr(from, html.find('<', from) - from));
}

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(ReportHtml, ShowsNamesAndDetailsAsText) {
  const std::string html = page();
  EXPECT_TRUE(holds(html, "&lt;b&gt;&quot;bold&quot; &amp; &#39;so&#39;&lt;/b&gt;"));
  EXPECT_FALSE(holds(html, "<b>"));
  EXPECT_TRUE(std::none_of(html.begin(), html.end(), [](char c) { return c == '\x1B' || c == '\xFF'; }));
  const Json data = Json::parse(example::unpacked(data_of(html, "games-data")));
  EXPECT_EQ(data["rows"][1].back(), "move \"9\", says <script>\\nalert(1)\\u{1B}[31m\\xFF");
  EXPECT_EQ(data["players"][1], "<b>\"bold\" & 'so'</b>");
}

// Wherever a hostile text stands, the page has the scripts and images that it has without it: its own.
TEST(ReportHtml, EscapesWhateverIsNamed) {
  const std::string hostile = "</script></style></title><img src=x onerror=alert(1)><script>alert(2)</script><!--";
  Settings settings = example::settings();
  settings.name = hostile;
  settings.games = {hostile};
  for (Entrant& entrant : settings.entrants) entrant.name = hostile;
  std::vector<ReportedGame> games = example::games();
  for (ReportedGame& game : games) game.ending = game.detail = hostile;
  const std::vector<Stage> stages{{hostile, {{0, 1, {5, 6}, 0}}, {2}, true}};
  const std::string html = report_html(settings, example::table(), stages, games, std::vector<std::string>{"cGFydA=="});
  EXPECT_FALSE(holds(html, "<img"));
  EXPECT_FALSE(holds(html, "<!--"));
  for (const std::string_view tag : {"<script", "</script>", "<style", "</style>", "<title", "</title>"})
    EXPECT_EQ(count_of(html, tag), count_of(page(), tag)) << tag;
  const Json data = Json::parse(example::unpacked(data_of(html, "games-data")));
  EXPECT_EQ(data["games"], Json({hostile}));
  EXPECT_EQ(data["endings"], Json({hostile}));
}

TEST(ReportHtml, NeedsNothingFromElsewhere) {
  for (const std::string_view part : {"http:", "https:", "src=", "@import", "url(", "eval(", "innerHTML", " style="})
    EXPECT_FALSE(holds(page(), part)) << part;
  EXPECT_TRUE(holds(page(), "<meta name=\"viewport\""));
  EXPECT_TRUE(holds(page(), "color-scheme: light dark"));
}

// The policy names the page's own script and style by what they hash to, and allows nothing else.
TEST(ReportHtml, AllowsNoScriptButItsOwn) {
  const std::string html = page();
  const PageAssets assets = page_assets();
  EXPECT_TRUE(holds(html, fmt::format("content=\"default-src 'none'; script-src {}; style-src {}; ",
                                      assets.script_policy, assets.style_policy)));
  EXPECT_FALSE(holds(html, "unsafe"));
  EXPECT_TRUE(assets.script_policy.starts_with("'sha256-"));
  EXPECT_EQ(assets.script_policy.size(), std::string_view("'sha256-'").size() + 44);
  EXPECT_TRUE(holds(html, fmt::format("<script>{}</script>", assets.script)));
  EXPECT_TRUE(holds(html, fmt::format("<style>{}</style>", assets.style)));
}

TEST(ReportHtml, HasTheTableAndTheGames) {
  const std::string html = page();
  EXPECT_TRUE(holds(html,
                    "<tr><td>1</td><th class=\"name\">ñandú</th><td>2</td><td>100.0</td><td>2</td><td>2</td><td>0</td>"
                    "<td>0</td><td>+58</td><td>+176</td><td>309</td><td><svg class=\"rating\""));
  EXPECT_EQ(count_of(html, "<svg class=\"rating\""), 2U);  // who has not played has none
  EXPECT_TRUE(
      holds(html, "<tr><td>1</td><th class=\"name\">ñandú</th><td class=\"self\"></td><td>2</td><td></td></tr>"));
  EXPECT_FALSE(holds(html, "<h2>Bracket</h2>"));
  EXPECT_FALSE(holds(html, "<h2>Rounds</h2>"));
  EXPECT_TRUE(holds(html, "<noscript>"));
  const Json data = Json::parse(example::unpacked(data_of(html, "games-data")));
  EXPECT_EQ(data["players"][0], "ñandú");
  EXPECT_EQ(data["part"], 100);
  EXPECT_EQ(data["rows"][0], Json({5, 0, 0, 1, 1, 10, 0, 31, ""}));
  EXPECT_EQ(data["endings"], Json({"played", "illegal-move"}));
  EXPECT_EQ(data_of(html, "replays-0"), "cGFydA==");
}

// Every element that is opened is closed, in the right order.
TEST(ReportHtml, IsWellFormed) {
  const std::vector<Stage> stages{{"Final", {{0, 1, {5, 6}, 0}}, {2}, true}, {"Last", {}, {}, false}};
  std::string html = report_html(example::settings(), example::table(), stages, example::games(), {});
  html.erase(html.rfind("<script>"), page_assets().script.size() + std::string_view("<script></script>").size());
  std::vector<std::string> open;
  for (std::size_t at = html.find('<'); at != std::string::npos; at = html.find('<', at + 1)) {
    const std::string tag = html.substr(at + 1, html.find_first_of(" >", at) - at - 1);
    if (tag == "!DOCTYPE" || tag == "meta" || html[html.find('>', at) - 1] == '/') continue;
    if (!tag.starts_with('/')) {
      open.push_back(tag);
      continue;
    }
    ASSERT_FALSE(open.empty());
    EXPECT_EQ('/' + open.back(), tag);
    open.pop_back();
  }
  EXPECT_TRUE(open.empty());
}

}  // namespace
}  // namespace turno::tournament
