#include "engine/catalog.hpp"

#include <gtest/gtest.h>

#include <map>

#include "games/shipped_games.hpp"

namespace turno {
namespace {

std::string spec_of(const std::string& spec) {
  const auto game = shipped_games().make(spec);
  return game ? (*game)->spec() : "error: " + game.error();
}

TEST(Catalog, WritesSizesAndWhatDiffersFromTheDefaults) {
  const std::map<std::string, std::string> canonical{
      {"kalah", "kalah(pits=6,seeds=4)"},
      {"kalah(seeds=3)", "kalah(pits=6,seeds=3)"},
      {"kalah(capture=nonempty,pie=false)", "kalah(pits=6,seeds=4)"},
      {"kalah-ugr", "kalah(pits=6,seeds=4)"},
      {"kalah-alcala", "kalah(pits=6,seeds=4,end=mover,majority=true)"},
      {"kalah-alcala(majority=false)", "kalah(pits=6,seeds=4,end=mover)"},
      {"mankalah", "kalah(pits=7,seeds=7,pie=true,first_extra=false)"},
      {"kalah(pits=12,seeds=12)", "kalah(pits=12,seeds=12)"},
      {"mancala11", "mancala11"},
      {"mancala11(robbery=5,cap=40)", "mancala11(cap=40)"},
      {"mancala11-2018", "mancala11(robbery=6)"},
      {"plague", "plague(columns=7,rows=7)"},
      {"plague(columns=10,rows=10)", "plague(columns=10,rows=10)"},
      {"coins", "coins(board=t2)"},
      {"coins(board=t10)", "coins(board=t10)"},
      {"coins(rows=4,columns=5,seed=7)", "coins(rows=4,columns=5,seed=7)"},
      {"coins(columns=5,rows=4)", "coins(rows=4,columns=5,seed=1)"},
      {"dots", "dots(rows=3,columns=3)"},
      {"dots(rows=8,columns=7)", "dots(rows=8,columns=7)"},
  };
  for (const auto& [given, written] : canonical) {
    EXPECT_EQ(spec_of(given), written);
    EXPECT_EQ(spec_of(written), written);
  }
}

TEST(Catalog, SaysWhatIsWrongAndWhatExists) {
  const std::map<std::string, std::vector<std::string>> wrong{
      {"chess", {"\"chess\"", "kalah", "mancala11", "mankalah"}},
      {"kalah(pit=6)", {"\"pit\"", "pits", "first_extra"}},
      {"kalah(pits=13)", {"pits", "\"13\"", "1..12"}},
      {"kalah(pits=0)", {"1..12"}},
      {"kalah(pits=six)", {"\"six\"", "1..12"}},
      {"kalah(capture=maybe)", {"\"maybe\"", "nonempty, empty, none"}},
      {"kalah(pie=1)", {"true, false"}},
      {"mancala11(pits=6)", {"\"pits\"", "robbery", "cap"}},
      {"mancala11(cap=0)", {"cap"}},
      {"coins(board=t0)", {"board", "\"t0\"", "t1..t10"}},
      {"coins(board=t1,seed=3)", {"board, file, layout and rows,columns,seed exclude each other"}},
      {"coins(board=t1,file=x)", {"exclude each other"}},
      {"coins(file=x,rows=3,columns=3)", {"exclude each other"}},
      {"coins(rows=4)", {"columns is missing"}},
      {"coins(columns=4)", {"rows is missing"}},
      {"coins(seed=4)", {"rows and columns; both are missing"}},
      {"coins(rows=1,columns=4)", {"2..8"}},
      {"coins(rows=4,columns=9)", {"2..8"}},
      {"coins(file=)", {"file", "path"}},
      {"coins(file=/no/such)", {"\"/no/such\"", "no such file"}},
      {"coins(file=/dev)", {"\"/dev\"", "directory"}},
      {"coins(file=/dev/null)", {"\"/dev/null\"", "cannot be read"}},
      {"dots(rows=0)", {"1..42"}},
      {"dots(rows=8,columns=8)", {"144", "127"}},
  };
  for (const auto& [spec, hints] : wrong) {
    const auto game = shipped_games().make(spec);
    ASSERT_FALSE(game) << spec;
    for (const std::string& hint : hints) EXPECT_NE(game.error().find(hint), std::string::npos) << game.error();
    EXPECT_EQ(game.error().find('\n'), std::string::npos);
    if (const auto fine = shipped_games().check(spec); !fine) {
      EXPECT_EQ(fine.error().in(Language::English), game.error());
    }
  }
}

TEST(Catalog, ChecksRulesInEveryLanguage) {
  EXPECT_TRUE(shipped_games().check("kalah(pits=12)"));
  const auto message = [](std::string_view spec, Language language) {
    return shipped_games().check(spec).error().in(language);
  };
  EXPECT_EQ(message("kalah(pits=13)", Language::Spanish), "kalah: pits no puede ser «13»; admite 1..12");
  EXPECT_EQ(message("kalah(pot=1)", Language::Portuguese).find("kalah não tem um campo «pot»; campos: pits, seeds, "),
            0U);
  EXPECT_EQ(message("dots(rows=8,columns=8)", Language::Spanish),
            "dots: 8 filas y 8 columnas dan 144 líneas; son posibles 127 como mucho");
  EXPECT_EQ(message("kalah(pits=6", Language::Portuguese),
            "«kalah(pits=6» não termina em ); escreva nome(campo=valor,...)");
}

TEST(Catalog, StartsWhereItIsTold) {
  const Catalog catalog = shipped_games();
  const std::string from = "1,0,1,3,2,4,7|2,1,2,5,3,0,5|1";
  const auto game = catalog.make("mancala11", from);
  ASSERT_TRUE(game) << game.error();
  EXPECT_EQ((*game)->start(), from);
  EXPECT_TRUE((*game)->starts_elsewhere());
  EXPECT_FALSE((*catalog.make("mancala11"))->starts_elsewhere());
  EXPECT_FALSE(catalog.make("kalah", "nonsense"));
}

TEST(Catalog, FindsPresetsByTheirOwnName) {
  const Catalog catalog = shipped_games();
  ASSERT_NE(catalog.find("mankalah"), nullptr);
  EXPECT_EQ(catalog.find("mankalah")->name, "kalah");
  EXPECT_EQ(catalog.find("chess"), nullptr);
}

TEST(Catalog, TellsSpecsThatNameAFile) {
  const Catalog catalog = shipped_games();
  EXPECT_TRUE(catalog.names_file("coins(file=/etc/passwd)"));
  for (const std::string spec : {"coins", "coins(layout=53:0-1)", "kalah(pits=4)", "coins(", "nothing(file=x)"})
    EXPECT_FALSE(catalog.names_file(spec)) << spec;
}

// 2 x 6 x 4 and 2 x 7 x 7 seeds, all cells, all coins: 5 + 3 + 1.
TEST(Catalog, KnowsTheFullBoard) {
  const std::vector<std::pair<std::string, int>> stakes{{"kalah", 48},
                                                        {"kalah(pits=7,seeds=7)", 98},
                                                        {"kalah(pits=12,seeds=6)", 144},
                                                        {"mancala11", 36},
                                                        {"plague(columns=4,rows=3)", 12},
                                                        {"coins(layout=53/.1:0-1_1-3_3-g)", 9},
                                                        {"dots(rows=2,columns=3)", 6}};
  for (const auto& [spec, stake] : stakes) EXPECT_EQ(shipped_games().make(spec).value()->stake(), stake) << spec;
  EXPECT_EQ(shipped_games().make("kalah", "0,1,0,0,0,0,20|0,0,0,0,0,3,10|2").value()->stake(), 34);
}

TEST(Catalog, TakesABoardOfCoinsInOneWord) {
  const auto game = shipped_games().make("coins(layout=53/.1:0-1_1-3_3-g)");
  ASSERT_TRUE(game) << game.error();
  EXPECT_EQ((*game)->spec(), "coins(layout=53/.1:0-1_1-3_3-g)");
  EXPECT_EQ((*game)->look({}).legal.size(), 3U);
}

}  // namespace
}  // namespace turno
