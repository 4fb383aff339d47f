#include "tournament/report_html.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "tournament/report_example.hpp"

namespace turno::tournament {
namespace {

bool holds(std::string_view page, std::string_view part) { return page.find(part) != std::string_view::npos; }

std::string page() { return report_html(example::settings(), example::table(), example::games()); }

TEST(ReportHtml, ShowsNamesAndDetailsAsText) {
  EXPECT_TRUE(holds(page(), "&lt;b&gt;&quot;bold&quot; &amp; &#39;so&#39;&lt;/b&gt;"));
  EXPECT_TRUE(holds(page(), "move &quot;9&quot;, says &lt;script&gt; alert(1) [31m\uFFFD</td>"));
  EXPECT_FALSE(holds(page(), "<script"));
  EXPECT_FALSE(holds(page(), "<b>"));
  const std::string html = page();
  EXPECT_TRUE(std::none_of(html.begin(), html.end(), [](char c) { return c == '\x1B' || c == '\xFF'; }));
}

TEST(ReportHtml, EscapesTheNameOfTheTournamentAndItsGames) {
  Settings settings = example::settings();
  settings.name = "</title><img src=x>";
  settings.games = {"coins(board=<i>)"};
  const std::string html = report_html(settings, example::table(), example::games());
  EXPECT_FALSE(holds(html, "<img"));
  EXPECT_FALSE(holds(html, "<i>"));
  EXPECT_TRUE(holds(html, "<td class=\"text\">coins(board=&lt;i&gt;)</td>"));
}

TEST(ReportHtml, NeedsNothingFromElsewhere) {
  for (const std::string_view part : {"http:", "https:", "src=", "href=", "@import", "url("})
    EXPECT_FALSE(holds(page(), part)) << part;
  EXPECT_TRUE(holds(page(), "<meta name=\"viewport\""));
  EXPECT_TRUE(holds(page(), "color-scheme: light dark"));
}

TEST(ReportHtml, HasTheTableAndTheGames) {
  EXPECT_TRUE(holds(page(),
                    "<tr><td>1</td><th class=\"name\">ñandú</th><td>2</td><td>100.0</td><td>2</td><td>2</td><td>0</td>"
                    "<td>0</td><td>+58</td><td>+176</td><td>309</td><td>0</td></tr>"));
  EXPECT_TRUE(
      holds(page(), "<tr><td>1</td><th class=\"name\">ñandú</th><td class=\"self\"></td><td></td><td>2</td></tr>"));
  EXPECT_TRUE(holds(page(),
                    "<td class=\"text\">ñandú</td><td class=\"text\">&lt;b&gt;&quot;bold&quot; &amp; "
                    "&#39;so&#39;&lt;/b&gt;</td><td>1–0</td><td>+10</td><td class=\"text\">played</td>"
                    "<td class=\"long\"></td><td>31</td></tr>"));
  EXPECT_TRUE(holds(page(), "<td>0–1</td><td>-48</td><td class=\"text\">illegal-move</td>"));
}

// Every element that is opened is closed, in the right order.
TEST(ReportHtml, IsWellFormed) {
  const std::string html = page();
  std::vector<std::string> open;
  for (std::size_t at = html.find('<'); at != std::string::npos; at = html.find('<', at + 1)) {
    const std::string tag = html.substr(at + 1, html.find_first_of(" >", at) - at - 1);
    if (tag == "!DOCTYPE" || tag == "meta") continue;
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
