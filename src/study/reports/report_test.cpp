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

TEST(Report, SaysWhatEachFigureShowsInEveryLanguage) {
  const Settings lines = parse_study(
                             "[[part]]\nname = \"p\"\nmeasure = \"search\"\ngames = [\"g\"]\n"
                             "players = [\"a(depth={depth})\"]\nvary = { depth = [1, 2, 3] }\n"
                             "[[part.chart]]\nx = \"depth\"\ny = \"nodes\"\n",
                             "s.toml")
                             .value();
  std::vector<Row> deeper{row_of("a(depth=1)", 10), row_of("a(depth=2)", 20), row_of("a(depth=3)", 90)};
  for (std::size_t i = 0; i < deeper.size(); ++i) deeper[i].variables = {{"depth", std::to_string(i + 1)}};
  const std::vector<Row> bars{row_of("slow", 200), row_of("fast", 50)};
  const std::array<std::array<std::string, 2>, 3> sentences{
      {{"a(depth={depth}): Nodes goes from 10 at depth = 1 to 90 at depth = 3.",
        "Nodes: the most is 200, of slow; the least is 50, of fast."},
       {"a(depth={depth}): Nodos va de 10 con depth = 1 a 90 con depth = 3.",
        "Nodos: lo más es 200, de slow; lo menos es 50, de fast."},
       {"a(depth={depth}): Nós vai de 10 com depth = 1 a 90 com depth = 3.",
        "Nós: o máximo é 200, de slow; o mínimo é 50, de fast."}}};
  for (const Language language : all_languages) {
    const auto& [line, bar] = sentences[index_of(language)];
    const ReportFacts facts{Json::object(), Json::array(), 3};
    const Report of_lines = make_report(lines, deeper, facts, language);
    EXPECT_NE(report_html(of_lines).find("<p>" + line + "</p>\n</figure>"), std::string::npos) << line;
    EXPECT_NE(report_markdown(of_lines).find("- " + line), std::string::npos) << line;
    const Report of_bars = make_report(settings(), bars, facts, language);
    EXPECT_NE(report_html(of_bars).find("<p>" + bar + "</p>\n</figure>"), std::string::npos) << bar;
    EXPECT_NE(report_markdown(of_bars).find("- " + bar), std::string::npos) << bar;
  }
}

// Whoever won both games of two has all points, and no interval may deny that.
TEST(Report, IntervalsHoldWhatWasMeasured) {
  const Settings match = parse_study(
                             "[[part]]\nname = \"p\"\nmeasure = \"match\"\ngames = [\"g\"]\n"
                             "players = [\"a\"]\nagainst = [\"b\"]\n",
                             "s.toml")
                             .value();
  std::vector<Row> rows{row_of("a", 10), row_of("a", 10)};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].measure = "match";
    rows[i].opponent = "b";
    at(rows[i].quantities, Quantity::First) = i == 0 ? 1 : 0;
    at(rows[i].quantities, Quantity::Score) = i == 0 ? 1 : 0;  // whoever moved first
  }
  const std::string text =
      report_markdown(make_report(match, rows, {Json::object(), Json::array(), 2}, Language::English));
  EXPECT_NE(text.find("whoever moved first won 2 games, drew 0 and lost 0, which is 100 % of the points"),
            std::string::npos);
  EXPECT_NE(text.find(" to 100)."), std::string::npos) << text;
}

// Who asks later must be able to do it again: what was asked, how, with which program and seed, on which machine.
TEST(Report, SaysWhatWasAskedHowAndWhere) {
  const Settings asked = parse_study(
                             "title = \"T\"\nquestion = { en = \"Why?\", es = \"¿Por qué?\", pt = \"Porquê?\" }\n"
                             "method = { en = \"So.\", es = \"Así.\", pt = \"Assim.\" }\n[[part]]\n"
                             "name = \"p\"\nmeasure = \"search\"\ngames = [\"g\"]\nplayers = [\"a\"]\n",
                             "s.toml")
                             .value();
  const Json session{{"version", "turno 9"}, {"commit", "c0ffee"}, {"processor", "Z80"},    {"cores", 3},
                     {"memory", "64 kB"},    {"threads", 2},       {"began", "1976-07-01"}, {"load_before", "0.25"},
                     {"load_after", "1.75"}, {"seconds", 77}};
  const ReportFacts facts{{{"form", "quick"}, {"seed", 4711}}, Json::array({session}), 1};
  const std::array<std::array<std::string, 4>, 3> own{{{"Why?", "So.", "quick", "load at the start and at the end"},
                                                       {"¿Por qué?", "Así.", "rápida", "carga al principio y al final"},
                                                       {"Porquê?", "Assim.", "rápida", "carga no início e no fim"}}};
  for (const Language language : all_languages) {
    const Report report = make_report(asked, {row_of("a", 1)}, facts, language);
    const std::string html = report_html(report);
    for (const std::string& words : own[index_of(language)]) EXPECT_NE(html.find(words), std::string::npos) << words;
    for (const char* fact : {"4711", "turno 9", "c0ffee", "Z80", "64 kB", "1976-07-01", "0.25 / 1.75", "77 s"}) {
      EXPECT_NE(html.find(fact), std::string::npos) << fact;
      EXPECT_NE(report_markdown(report).find(fact), std::string::npos) << fact;
    }
  }
}

TEST(Report, SaysBeforeTheLimitOfThoseThatAreNotLate) {
  const Settings timed =
      parse_study("[[part]]\nname = \"p\"\nmeasure = \"time\"\ngames = [\"g\"]\nplayers = [\"a\"]\n", "s.toml").value();
  Row row = row_of("a", 1);
  row.measure = "time";
  at(row.quantities, Quantity::Asked) = 10;
  const auto text_of = [&](double late) {
    at(row.quantities, Quantity::Late) = late;
    return report_markdown(make_report(timed, {row}, {Json::object(), Json::array(), 1}, Language::English));
  };
  EXPECT_NE(text_of(-3.5).find("none of 1 moves was late, the slowest came 3.5 ms before the limit."),
            std::string::npos);
  EXPECT_NE(text_of(3.5).find("1 of 1 moves were late, the latest by 3.5 ms."), std::string::npos);
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
