#include "engine/catalog.hpp"

#include <gtest/gtest.h>

#include <map>

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
  };
  for (const auto& [spec, hints] : wrong) {
    const auto game = shipped_games().make(spec);
    ASSERT_FALSE(game) << spec;
    for (const std::string& hint : hints) EXPECT_NE(game.error().find(hint), std::string::npos) << game.error();
    EXPECT_EQ(game.error().find('\n'), std::string::npos);
  }
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

}  // namespace
}  // namespace turno
