#include "play/ugi/introduction.hpp"

#include <gtest/gtest.h>

namespace turno {
namespace {

using Games = std::vector<std::string>;

TEST(Introduction, NamesTheGamesThatABotPlays) {
  Introduction one;
  EXPECT_TRUE(one.note("option name Seed type spin default 0 min 0 max 9"));
  EXPECT_EQ(one.games, Games());
  EXPECT_TRUE(one.note("option name Game type string default kalah(pits=6,seeds=4)"));
  EXPECT_EQ(one.games, Games{"kalah(pits=6,seeds=4)"});

  Introduction several;
  EXPECT_TRUE(several.note("option name game type combo default kalah var kalah var mancala11"));
  EXPECT_EQ(several.games, (Games{"kalah", "mancala11"}));

  Introduction none;
  EXPECT_TRUE(none.note("option name Game type string default"));
  EXPECT_EQ(none.games, Games());
  EXPECT_TRUE(none.lists("Game"));
}

}  // namespace
}  // namespace turno
