#include "play/players/player_text.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "data_folder.hpp"
#include "engine/catalog.hpp"
#include "games/kalah/endgames/table_files.hpp"
#include "games/shipped_games.hpp"
#include "play/system/this_process.hpp"
#include "search/tables/table_folder.hpp"

namespace turno {
namespace {

class PlayerTexts : public testing::Test {
 protected:
  auto parse(std::string_view text, std::string_view game = "mancala11") {
    game_ = shipped_games().make(game).value();
    return parse_player(text, 4, *game_);
  }

  std::unique_ptr<AnyGame> game_;
};

TEST_F(PlayerTexts, SayTheSeedOfARandomPlayer) {
  EXPECT_EQ(parse("random")->text, "random(seed=4)");
  EXPECT_EQ(parse("random(seed=7)")->text, "random(seed=7)");
  EXPECT_EQ(parse("random(seed=18446744073709551615)")->seed, 18446744073709551615U);
  EXPECT_EQ(parse("first")->text, "first");
  EXPECT_TRUE(parse("human")->is_human());
}

TEST_F(PlayerTexts, SayTheSeedOfALevelThatErrs) {
  EXPECT_EQ(parse("level0")->text, "level0(seed=4)");
  EXPECT_EQ(parse("level9(seed=7)")->text, "level9(seed=7)");
  EXPECT_EQ(parse("level9(seed=7)")->seed, 7U);
  EXPECT_EQ(parse("level10")->text, "level10");
  EXPECT_EQ(parse("level3(speed=1)").error(), "player level3 has no option \"speed\"; options: seed");
  EXPECT_EQ(parse("level3(seed=x)").error(), "player level3: seed \"x\" is not a whole number");
  EXPECT_EQ(parse("level10(seed=1)").error(), "player level10 has no option \"seed\"; options: none");
  EXPECT_NE(parse("level11").error().find("level9, level10"), std::string::npos);
}

TEST_F(PlayerTexts, SayHowASearcherSearches) {
  EXPECT_EQ(parse("alphabeta")->text, "alphabeta(depth=4,eval=margin)");
  EXPECT_EQ(parse("minimax(eval=margin,depth=2)")->text, "minimax(depth=2,eval=margin)");
  EXPECT_EQ(parse("negamax(time=2s)")->text, "negamax(time=2000ms,eval=margin)");
  EXPECT_EQ(parse("margin(depth=3)")->text, "margin(depth=3)");
  EXPECT_EQ(parse("margin(depth=3)")->searcher->settings.algorithm, "negamax");
  EXPECT_EQ(parse("margin(depth=3)")->searcher->settings.evaluation, "margin");
}

// A bot of a course by its name alone; the evaluation that it uses can be searched otherwise too.
TEST_F(PlayerTexts, SearchAsTheSourceOfAnEvaluationDid) {
  const auto kalimon = parse("kalimon", "kalah");
  EXPECT_EQ(kalimon->text, "kalimon(depth=12)");
  EXPECT_EQ(kalimon->searcher->settings.algorithm, "alphabeta");
  EXPECT_EQ(kalimon->searcher->settings.evaluation, "kalimon");
  EXPECT_EQ(kalimon->searcher->limits.depth, 12);
  EXPECT_EQ(parse("kalimon(depth=3)", "kalah")->searcher->settings.algorithm, "alphabeta");
  EXPECT_EQ(parse("kalimon(depth=3)", "kalah")->text, "kalimon(depth=3)");
  EXPECT_EQ(parse("kalimon(time=1s)", "kalah")->text, "kalimon(time=1000ms)");
  EXPECT_EQ(parse("complex", "kalah")->text, "complex(depth=4)");
  EXPECT_EQ(parse("complex", "kalah")->searcher->settings.algorithm, "negamax");
}

TEST_F(PlayerTexts, TakeWeightsOfTheirEvaluation) {
  const auto named = parse("complex(simple=0.45,captures=-0.1,extra=0.1,depth=1)", "kalah");
  ASSERT_TRUE(named) << named.error();
  EXPECT_EQ(named->text, "complex(depth=1,simple=0.45,captures=-0.1,extra=0.1)");
  EXPECT_EQ(named->searcher->settings.evaluation, "complex(simple=0.45,captures=-0.1,extra=0.1)");
  EXPECT_EQ(parse(named->text, "kalah")->text, named->text);
  const auto nested = parse("alphabeta(eval=complex(simple=1,extra=2),depth=3)", "kalah");
  ASSERT_TRUE(nested) << nested.error();
  EXPECT_EQ(nested->text, "alphabeta(depth=3,eval=complex(simple=1,extra=2))");
  EXPECT_EQ(parse(nested->text, "kalah")->text, nested->text);
  EXPECT_EQ(parse("complex(turns=1)", "kalah").error(),
            "player complex has no option \"turns\"; options: depth, time, nodes, simple, captures, extra");
  EXPECT_EQ(parse("complex(extra=much)", "kalah").error(),
            "player complex: evaluation complex: weight extra \"much\" is not a number from -100 to 100 with at most 4 "
            "decimals");
  EXPECT_EQ(parse("simple(extra=1)", "kalah").error(),
            "player simple has no option \"extra\"; options: depth, time, nodes");
}

TEST_F(PlayerTexts, RefuseOthersAndSayWhichExist) {
  for (const auto* text : {"", "magnus", "random(seed=x)", "random(speed=1)", "first(seed=1)", "random(seed=1",
                           "alphabeta(depth=0)", "alphabeta(depth=100)", "alphabeta(time=0s)", "alphabeta(time=soon)",
                           "alphabeta(eval=kalimon)", "alphabeta(seed=1)", "margin(eval=margin)", "kalimon(depth=2)"}) {
    const auto player = parse(text);
    ASSERT_FALSE(player) << text;
    EXPECT_FALSE(player.error().empty());
  }
  EXPECT_NE(parse("magnus").error().find("human, random, first, last, minimax, alphabeta, negamax, best, mcts, margin"),
            std::string::npos);
}

TEST_F(PlayerTexts, SayHowAProgramPlays) {
  const auto ugi = parse("ugi(time=100ms,memory=64M):./bot --fast");
  EXPECT_EQ(ugi->text, "ugi(time=100ms,memory=64M):./bot --fast");
  EXPECT_EQ(ugi->process->protocol, Protocol::Ugi);
  const auto evaluator = parse("evaluator:./mine 'a b'");
  EXPECT_EQ(evaluator->text, "evaluator(depth=2):./mine 'a b'");
  EXPECT_EQ(evaluator->process->protocol, Protocol::Evaluator);
  EXPECT_EQ(evaluator->process->limits.depth, 2);
  EXPECT_EQ(evaluator->process->command.words, (std::vector<std::string>{"./mine", "a b"}));
  EXPECT_EQ(parse("evaluator(time=1s,depth=4,cpu=10s):./mine")->text, "evaluator(time=1s,depth=4,cpu=10s):./mine");
  EXPECT_TRUE(names_command("evaluator:./mine"));
  EXPECT_TRUE(names_command(" lisp(depth=3):mine.cl"));
  EXPECT_FALSE(names_command("lisping"));
}

// A file is one word, whatever is in its name.
TEST_F(PlayerTexts, NameAFileInLisp) {
  const auto lisp =
      parse_player("lisp(depth=3):my folder/it's.cl", 4, *shipped_games().make("mancala11-2018").value(), "/home/ana");
  ASSERT_TRUE(lisp) << lisp.error();
  EXPECT_EQ(lisp->text, "lisp(depth=3):my folder/it's.cl");
  EXPECT_EQ(lisp->process->protocol, Protocol::Evaluator);
  EXPECT_EQ(lisp->process->lisp_file, "/home/ana/my folder/it's.cl");
  ASSERT_EQ(lisp->process->command.words.size(), 2U);
  EXPECT_TRUE(lisp->process->command.words[0].ends_with("/turno-lisp"));
  EXPECT_EQ(lisp->process->command.words[1], "my folder/it's.cl");
  EXPECT_EQ(parse("lisp:-x.cl")->process->command.words[1], "./-x.cl");
  EXPECT_EQ(only_game_of("lisp:mine.cl"), "mancala11");
  EXPECT_EQ(only_game_of("evaluator:./mine"), std::nullopt);
}

TEST_F(PlayerTexts, RefuseProgramsThatCannotPlay) {
  EXPECT_EQ(parse("lisp:mine.cl", "kalah").error().find("player lisp plays mancala11, not kalah("), 0U);
  EXPECT_EQ(parse("lisp:").error(), "player lisp: a file is missing: write lisp:mine.cl");
  EXPECT_EQ(parse("evaluator(depth=2)").error(), "player evaluator: a command is missing: write evaluator:./my-bot");
  EXPECT_EQ(parse("ugi:").error(), "player ugi: a command is missing: write ugi:./my-bot");
  EXPECT_EQ(parse("evaluator(nodes=5):./mine").error(),
            "player evaluator has no option \"nodes\"; options: depth, time, files, restart, cores, memory, cpu, "
            "processes, file-size, tmp, stop, bot-size, bot-files");
  EXPECT_EQ(parse("evaluator(depth=7):./mine").error(), "player evaluator: depth \"7\" is not a number from 1 to 6");
  EXPECT_EQ(parse("evaluator(depth=4):./mine", "dots(rows=5,columns=5)").error().find("player evaluator: looking 4"),
            0U);
  EXPECT_TRUE(parse("evaluator(depth=6):./mine"));
}

// The same words in another place are the same player; other words are not.
TEST_F(PlayerTexts, AreKnownByTheirFiles) {
  std::string name = std::filesystem::temp_directory_path() / "turno-XXXXXX";
  const std::filesystem::path folder = mkdtemp(name.data());
  const auto file = folder / "one.cl";
  const auto version = [&](const std::string& text) { return version_of(text, folder, "turno test"); };
  const bool has_host = find_beside_turno("turno-lisp").has_value();
  const auto missing = version("lisp:one.cl");
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().find(has_host ? "there is no file " + file.string() : "turno-lisp is missing"),
            std::string::npos)
      << missing.error();
  if (has_host) {
    std::ofstream(file) << "(one)";
    std::ofstream(folder / "two.cl") << "(one)";
    std::filesystem::create_directories(folder / "same");
    std::filesystem::create_directories(folder / "other");
    std::ofstream(folder / "same" / "one.cl") << "(one)";
    std::ofstream(folder / "other" / "one.cl") << "(other)";
    EXPECT_EQ(version("lisp:one.cl"), version("lisp(depth=3):./same/one.cl"));
    EXPECT_NE(version("lisp:one.cl"), version("lisp:other/one.cl"));
    EXPECT_NE(version("lisp:one.cl"), version("lisp:two.cl"));  // the name chooses the package
    const std::string of_host = hash_of_file(beside_turno("turno-lisp")).value();
    EXPECT_NE(version("lisp:one.cl").value().find(of_host), std::string::npos);
  }
  std::filesystem::remove_all(folder);
}

TEST_F(PlayerTexts, HaveTablesForBestOnlyWhenTold) {
  const test::DataFolder folder;
  const auto game = shipped_games().make("kalah(pits=3,seeds=2)").value();
  const std::string text = "best(nodes=9,tables=endgames)";
  const auto missing = parse_player(text, 1, *game, folder.path());
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().find("has no table for kalah(pits=3,capture=nonempty,end=row)"), std::string::npos);
  EXPECT_EQ(version_of(text, folder.path(), "turno 1").value(), "turno 1 tables missing");

  std::filesystem::create_directory(folder.path() / "endgames");
  const kalah::Rules rules{.pits = 3, .seeds = 2};
  ASSERT_TRUE(kalah::write_table(kalah::table_path(folder.path() / "endgames", rules),
                                 kalah::EndgameTable::build(rules, 5, {}).value()));
  const auto found = parse_player(text, 1, *game, folder.path());
  ASSERT_TRUE(found) << found.error();
  EXPECT_EQ(found->text, "best(nodes=9,eval=expert,tables=endgames)");
  EXPECT_EQ(version_of(text, folder.path(), "turno 1").value(), "turno 1 tables kalah-3-nonempty-row:5");
  EXPECT_FALSE(parse_player("alphabeta(tables=endgames)", 1, *game, folder.path()));

  PlayerText plain = parse_player("best(nodes=9)", 1, *game).value();
  EXPECT_EQ(plain.searcher->settings.tables, nullptr);
  const auto tables = std::make_shared<search::TableFolder>(folder.path() / "endgames");
  give_tables(plain, tables);
  EXPECT_EQ(plain.searcher->settings.tables, tables);
  EXPECT_EQ(plain.text, "best(nodes=9,eval=expert)");
  give_named_tables(plain, tables);
  EXPECT_EQ(plain.text, "best(nodes=9,eval=expert,tables=" + (folder.path() / "endgames").string() + ")");
  PlayerText its_own = *found;
  give_named_tables(its_own, tables);
  EXPECT_EQ(its_own.text, found->text);
  EXPECT_NE(its_own.searcher->settings.tables, tables);
  for (const std::string other : {"level3", "alphabeta(depth=2)", "random"}) {
    PlayerText player = parse_player(other, 1, *game).value();
    const std::string before = player.text;
    give_named_tables(player, tables);
    EXPECT_EQ(player.text, before);
    EXPECT_TRUE(!player.searcher || !player.searcher->settings.tables);
  }
}

}  // namespace
}  // namespace turno
