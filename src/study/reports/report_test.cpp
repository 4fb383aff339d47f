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
      {{"a(depth={depth}): “Nodes” goes from 10 at depth = 1 to 90 at depth = 3.",
        "Nodes: the most is 200, of slow; the least is 50, of fast."},
       {"a(depth={depth}): «Nodos» va de 10 con depth = 1 a 90 con depth = 3.",
        "Nodos: el máximo es 200, de slow; el mínimo es 50, de fast."},
       {"a(depth={depth}): “Nós” vai de 10 com depth = 1 a 90 com depth = 3.",
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

Row game_of(const char* player, const char* opponent, double score, double first = 1) {
  Row row = row_of(player, 10);
  row.unit = std::string(player) + opponent;
  row.measure = "match";
  row.opponent = opponent;
  at(row.quantities, Quantity::First) = first;
  at(row.quantities, Quantity::Score) = score;
  return row;
}

std::string report_of(const Settings& settings, const std::vector<Row>& rows) {
  return report_markdown(make_report(settings, rows, {Json::object(), Json::array(), rows.size()}, Language::English));
}

TEST(Report, NamesAllWhoShareTheHighestElo) {
  const Settings match = parse_study(
                             "[[part]]\nname = \"p\"\nmeasure = \"match\"\ngames = [\"g\"]\n"
                             "players = [\"a\", \"b\"]\nagainst = [\"c\"]\n",
                             "s.toml")
                             .value();
  const std::string tied = report_of(match, {game_of("a", "c", 1), game_of("b", "c", 1)});
  EXPECT_NE(tied.find("is shared by a, b, where the mean of all is 0."), std::string::npos) << tied;
  EXPECT_EQ(tied.find("the strongest is"), std::string::npos) << tied;
  const std::string close = report_of(match, {game_of("a", "c", 1), game_of("b", "c", 0.5)});
  EXPECT_NE(close.find("g: the strongest is a, "), std::string::npos) << close;
  EXPECT_NE(close.find("the 95 % intervals of a and b overlap"), std::string::npos) << close;
}

// Two pairs that never met have no scale in common.
TEST(Report, RatesOnlyPlayersThatGamesLink) {
  const Settings match = parse_study(
                             "[[part]]\nname = \"p\"\nmeasure = \"match\"\ngames = [\"g\"]\n"
                             "players = [\"a\", \"b\"]\nagainst = [\"c\", \"d\"]\n",
                             "s.toml")
                             .value();
  const std::vector<Row> apart{game_of("a", "c", 1), game_of("b", "d", 1)};
  EXPECT_EQ(report_of(match, apart).find("Ratings"), std::string::npos);
  EXPECT_NE(report_of(match, {apart[0], apart[1], game_of("a", "d", 1)}).find("Ratings: g"), std::string::npos);
}

// The strings of a board are the moves of its game: y = x^2, worked by hand, on boards that the file names otherwise.
TEST(Report, TellsHowNodesGrowWithTheMovesOfAGame) {
  const Settings match = parse_study(
                             "[[part]]\nname = \"p\"\nmeasure = \"match\"\ngames = [\"g(n={n})\"]\n"
                             "players = [\"a\"]\nagainst = [\"a\"]\nvary = { n = [1, 2, 3] }\n"
                             "[[part.chart]]\nx = \"plies\"\ny = \"game_nodes\"\nfit = true\n",
                             "s.toml")
                             .value();
  std::vector<Row> rows;
  for (int n = 1; n <= 3; ++n) {
    Row& row = rows.emplace_back(game_of("a", "a", 1));
    row.game = "g(n=" + std::to_string(n) + ")";
    row.variables = {{"n", std::to_string(n)}};
    at(row.quantities, Quantity::Plies) = 10 * n;
    at(row.quantities, Quantity::GameNodes) = 100 * n * n;
  }
  const std::string text = report_of(match, rows);
  EXPECT_NE(text.find("g(n={n}): “Nodes per game” grows with “Moves per game” to the power of 2 (R² = 1.000)."),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("a: “Nodes per game” goes from 100 at “Moves per game” = 10 to 900 at “Moves per game” = 30."),
            std::string::npos)
      << text;
}

TEST(Report, TellsWhereAScoreIsMoreThanChance) {
  const auto study = [](const char* against) {
    return parse_study(std::string("[[part]]\nname = \"p\"\nmeasure = \"match\"\ngames = [\"g\"]\n"
                                   "players = [\"a{d}\"]\nagainst = [\"") +
                           against + "\"]\nvary = { d = [1, 2, 3] }\n[[part.chart]]\nx = \"d\"\ny = \"score\"\n",
                       "s.toml")
        .value();
  };
  // At 1 all of forty games are won, at 2 two of three, at 3 none.
  const auto rows = [](const std::array<const char*, 3>& opponents) {
    std::vector<Row> all;
    const auto add = [&](int d, double score) {
      all.push_back(game_of(("a" + std::to_string(d)).c_str(), opponents[static_cast<std::size_t>(d) - 1], score));
      all.back().unit += std::to_string(all.size());
      all.back().variables = {{"d", std::to_string(d)}};
    };
    for (int i = 0; i < 40; ++i) add(1, 1);
    for (const double score : {1.0, 1.0, 0.0}) add(2, score);
    add(3, 0);
    return all;
  };
  const std::string same = report_of(study("b"), rows({"b", "b", "b"}));
  EXPECT_NE(same.find("g, a{d} – b: more than half of the points at d = 1, 2, and not at 3."), std::string::npos)
      << same;
  EXPECT_NE(same.find("g, a{d} – b: more than chance, since the 95 % interval is above one half, at d = 1."),
            std::string::npos)
      << same;
  EXPECT_EQ(same.find("each step"), std::string::npos) << same;
  const std::string steps = report_of(study("a{d-1}"), rows({"a0", "a1", "a2"}));
  EXPECT_NE(steps.find("each step of d won more than half of the points up to 2; the next one did not."),
            std::string::npos)
      << steps;
}

TEST(Report, TellsWhoPassesAtEachShareOfTime) {
  const Settings timed = parse_study(
                             "[[part]]\nname = \"p\"\nmeasure = \"time\"\ngames = [\"g\"]\nplayers = [\"a\", \"b\"]\n"
                             "percent-of = \"c\"\npercent-limits = [50, 30, 5]\n",
                             "s.toml")
                             .value();
  std::vector<Row> rows{row_of("a", 1), row_of("b", 1)};
  for (Row& row : rows) row.measure = "time";
  at(rows[0].quantities, Quantity::Percent) = 30;
  at(rows[1].quantities, Quantity::Percent) = 31;
  const std::string text = report_of(timed, rows);
  for (const char* sentence : {"g: within 50 % of the time of c: a, b.", "g: within 30 % of the time of c: a.",
                               "g: within 5 % of the time of c: nobody."})
    EXPECT_NE(text.find(sentence), std::string::npos) << sentence << text;
}

TEST(Report, NamesAllBarsOfOneLength) {
  const std::string text = report_of(settings(), {row_of("slow", 200), row_of("fast", 50), row_of("quick", 50)});
  EXPECT_NE(text.find("Nodes: the most is 200, of slow; the least is 50, of fast, quick."), std::string::npos) << text;
}

TEST(Report, LeavesEmptyColumnsOutOfThePage) {
  const std::vector<Row> rows{row_of("slow", 200), row_of("fast", 50)};
  const std::string html =
      report_html(make_report(settings(), rows, {Json::object(), Json::array(), 2}, Language::English));
  EXPECT_EQ(html.find(">Varied</th>"), std::string::npos);
  EXPECT_NE(html.find(">Nodes</th>"), std::string::npos);
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
