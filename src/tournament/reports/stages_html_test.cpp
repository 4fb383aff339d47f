#include "tournament/reports/stages_html.hpp"

#include <gtest/gtest.h>

#include "tournament/reports/report_example.hpp"

namespace turno::tournament {
namespace {

bool shows(std::string_view html, std::string_view part) { return html.find(part) != std::string_view::npos; }

std::string stages(const std::vector<Stage>& stages) {
  return stages_html(example::settings(), stages, example::games());
}

// Entrant 0 has won both games against 1, the first as First by 10, the other as Second by 48.
const Match decided{1, 0, {5, 6}, 0};
const Match ahead{2, 0, {7}, std::nullopt};

TEST(StagesHtml, IsNothingWithoutStages) { EXPECT_EQ(stages({}), ""); }

TEST(StagesHtml, ShowsAMatchFromBothSides) {
  const std::string html = stages({{"Final", {decided}, {}, true}});
  EXPECT_TRUE(shows(html, "<h2>Bracket</h2>\n<div class=\"wide bracket\""));
  EXPECT_TRUE(shows(html, "<h3>Final</h3>"));
  EXPECT_TRUE(shows(html,
                    "<div class=\"match\"><table><tr><th>&lt;b&gt;&quot;bold&quot; &amp; &#39;so&#39;&lt;/b&gt;</th>"
                    "<td>0</td><td class=\"margin\">-58</td></tr><tr class=\"winner\"><th>ñandú</th><td>2</td>"
                    "<td class=\"margin\">+58</td></tr></table><p class=\"links\"><a href=\"#game-5\">game 5</a>"
                    "<a href=\"#game-6\">game 6</a></p></div>"))
      << html;
}

TEST(StagesHtml, CountsPointsAsTheFileSays) {
  Settings settings = example::settings();
  settings.points = {3, 1, 0.5};
  const std::string html = stages_html(settings, std::vector<Stage>{{"Final", {decided}, {}, true}}, example::games());
  EXPECT_TRUE(shows(html, "<th>ñandú</th><td>6</td>"));
  EXPECT_TRUE(shows(html, "&lt;/b&gt;</th><td>1</td>"));
}

TEST(StagesHtml, LeadsToNoGameThatIsNotFinished) {
  const std::string html = stages({{"Final", {ahead}, {}, true}});
  EXPECT_FALSE(shows(html, "#game-7"));
  EXPECT_FALSE(shows(html, "winner"));
  EXPECT_TRUE(shows(html, "<th>ñandú</th><td></td><td class=\"margin\"></td>"));
}

TEST(StagesHtml, PutsStagesOfAKindTogether) {
  const std::string html = stages({{"Group <i>", {decided}, {2}, false},
                                   {"Group 2", {ahead}, {}, false},
                                   {"Semi-finals", {decided}, {2}, true},
                                   {"Final", {ahead}, {}, true}});
  EXPECT_TRUE(shows(html, "<h3>Group &lt;i&gt;</h3>"));
  const std::size_t rounds = html.find("<h2>Rounds</h2>");
  const std::size_t bracket = html.find("<h2>Bracket</h2>");
  EXPECT_LT(rounds, html.find("Group 2"));
  EXPECT_LT(html.find("Group 2"), bracket);
  EXPECT_LT(bracket, html.find("Semi-finals"));
  EXPECT_LT(html.find("Semi-finals"), html.find("Final</h3>"));
  EXPECT_EQ(html.find("<section>", bracket), std::string::npos);
  EXPECT_EQ(html.find("<section>", rounds), html.rfind("<section>"));
  EXPECT_TRUE(shows(html, "<tr><th>=cmd|&#39; /C calc&#39;!A0</th><td class=\"margin\">bye</td></tr>"));
}

}  // namespace
}  // namespace turno::tournament
