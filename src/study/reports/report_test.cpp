#include "study/reports/report.hpp"

#include <gtest/gtest.h>

#include "study/file/parse_study.hpp"
#include "study/reports/groups.hpp"

namespace turno::study {
namespace {

TEST(BranchingFactor, IsTheBOfAUniformTree) {
  EXPECT_NEAR(branching_factor(3 + 9 + 27 + 81, 4), 3, 1e-9);
  EXPECT_NEAR(branching_factor(7, 1), 7, 1e-9);
  EXPECT_NEAR(branching_factor(4, 4), 1, 1e-9);
  EXPECT_EQ(branching_factor(0, 3), 0);
}

TEST(Growth, FindsTheFactorOrThePower) {
  const auto steps = fit_growth({{1, 6}, {2, 18}, {3, 54}, {4, 162}});
  ASSERT_TRUE(steps);
  EXPECT_TRUE(steps->exponential);
  EXPECT_NEAR(steps->factor, 3, 1e-9);
  EXPECT_NEAR(steps->at(5), 486, 1e-6);
  const auto power = fit_growth({{1, 5}, {2, 40}, {3, 135}, {4, 320}});
  ASSERT_TRUE(power);
  EXPECT_FALSE(power->exponential);
  EXPECT_NEAR(power->factor, 3, 1e-9);
  EXPECT_FALSE(fit_growth({{1, 2}, {2, 4}}));
  EXPECT_FALSE(fit_growth({{0, 2}, {2, 0}, {3, 1}}));
}

// Wilson's interval of 8 of 10, from tables: 0.490 to 0.943.
TEST(Share, HasWilsonsInterval) {
  EXPECT_NEAR(share_of(8, 10).low, 0.490, 0.001);
  EXPECT_NEAR(share_of(8, 10).high, 0.943, 0.001);
  EXPECT_EQ(share_of(0, 10).low, 0);
  EXPECT_NEAR(share_of(10, 10).high, 1, 1e-12);
}

TEST(Numbers, AreShort) {
  EXPECT_EQ(number_text(40320), "40320");
  EXPECT_EQ(number_text(0.12345), "0.1235");
  EXPECT_EQ(number_text(-0.0), "0");
  EXPECT_EQ(number_text(123456.78), "123457");
}

Row row_of(const char* player, double nodes) {
  Row row;
  row.unit = player;
  row.part = "p";
  row.measure = "search";
  row.game = "g";
  row.player = player;
  row.action = "a";
  at(row.quantities, Quantity::Nodes) = nodes;
  at(row.quantities, Quantity::Milliseconds) = 2;
  return row;
}

Settings settings() {
  return parse_study(
             "title = { en = \"T\", es = \"Título\" }\n[[part]]\nname = \"p\"\nmeasure = \"search\"\ngames = [\"g\"]\n"
             "players = [\"a\", \"b\"]\n[[part.chart]]\nx = \"player\"\ny = \"nodes\"\n",
             "s.toml")
      .value();
}

TEST(Report, SaysTheNumbersInSentencesOfEveryLanguage) {
  const std::vector<Row> rows{row_of("slow", 200), row_of("fast", 50)};
  const std::array<std::string, 3> sentences{
      "g: the fewest nodes are those of fast: 50 on average, which is 25 % of those of slow.",
      "g: fast visita menos nodos que nadie: 50 de media, el 25 % de los de slow.",
      "g: fast visita menos nós que todos: 50 em média, 25 % dos de slow."};
  for (const Language language : all_languages) {
    const Report report = make_report(settings(), rows, {Json::object(), Json::array(), 2}, language);
    EXPECT_NE(report_html(report).find(sentences[index_of(language)]), std::string::npos);
    EXPECT_NE(report_markdown(report).find(sentences[index_of(language)]), std::string::npos);
  }
}

TEST(Report, HasALabelledChartAndIsSmall) {
  const std::vector<Row> rows{row_of("slow", 200), row_of("fast", 50)};
  const std::string html =
      report_html(make_report(settings(), rows, {Json::object(), Json::array(), 2}, Language::English));
  EXPECT_NE(html.find("<figcaption>g: Nodes against Player</figcaption>"), std::string::npos);
  EXPECT_NE(html.find(R"({"label":"fast","y":50.0)"), std::string::npos);
  EXPECT_LT(html.size(), 500'000U);
  for (const char* network : {"src=", "href=", "@import", "url("})
    EXPECT_EQ(html.substr(0, html.find("<script>")).find(network), std::string::npos) << network;
}

TEST(Report, IsNoMarkupOfWhatBotsSay) {
  const std::string hostile = "</script><img src=x onerror=alert(1)>|[x](javascript:1)`";
  std::vector<Row> rows{row_of("slow", 200), row_of("fast", 50)};
  rows[0].player = hostile;
  rows[1].ok = false;
  rows[1].detail = hostile;
  const Report report = make_report(settings(), rows, {Json::object(), Json::array(), 2}, Language::English);
  const std::string html = report_html(report);
  EXPECT_EQ(html.find("<img"), std::string::npos);
  EXPECT_EQ(html.find("</script><"), std::string::npos);
  const std::string markdown = report_markdown(report);
  for (std::size_t at = 1; at < markdown.size(); ++at) {
    if (std::string_view("<>[]`").find(markdown[at]) == std::string_view::npos) continue;
    EXPECT_EQ(markdown[at - 1], '\\') << markdown.substr(at - 1, 20);
  }
}

}  // namespace
}  // namespace turno::study
