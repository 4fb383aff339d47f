#include "cli/terminal/narration.hpp"

#include <gtest/gtest.h>

#include "engine/game_so_far.hpp"
#include "games/shipped_games.hpp"

namespace turno::cli {
namespace {

View look(const GameText& text) {
  const auto so_far = open_game(shipped_games(), text);
  EXPECT_TRUE(so_far) << so_far.error();
  return so_far ? so_far->game->look(so_far->moves) : View{};
}

using Sentences = std::vector<std::string>;

TEST(Narration, TellsASowingInOneSentenceAndWhyTheTurnPassed) {
  EXPECT_EQ(
      narrate(look({"mancala11", std::nullopt, {"3"}})),
      (Sentences{"First sows 3 seeds from pit 3, the last into First's store.",
                 "The last seed fell into the mover's own store, but that was empty: the turn passes to Second."}));
  EXPECT_EQ(narrate(look({"kalah", std::nullopt, {"3"}})),
            (Sentences{"First sows 4 seeds from pit 3, the last into First's store.",
                       "The last seed fell into First's own store: First plays again."}));
  EXPECT_EQ(narrate(look({"mankalah", std::nullopt, {"1", "swap"}})),
            (Sentences{"Second swaps: the halves of the board are exchanged.", "The turn passes to First."}));
}

TEST(Narration, TellsCapturesRobberiesAndSweeps) {
  EXPECT_EQ(narrate(look({"kalah", "1,0,3,0,0,0,5|0,0,0,0,7,2,1|1", {"1"}})),
            (Sentences{"First sows 1 seed from pit 1, the last into First's pit 2.",
                       "1 seed from First's pit 2 captured into First's store.",
                       "7 seeds from Second's pit 5 captured into First's store.", "The turn passes to Second."}));
  EXPECT_EQ(narrate(look({"mancala11", "1,0,0,0,0,2,4|5,1,0,0,0,0,3|1", {"5"}})),
            (Sentences{"First sows 2 seeds from pit 5, the last into Second's pit 0.",
                       "6 seeds from Second's pit 0 robbed into First's pit 5.", "The turn passes to Second."}));
  EXPECT_EQ(narrate(look({"kalah", "0,0,0,0,0,1,20|0,3,0,0,0,0,24|1", {"6"}})),
            (Sentences{"First sows 1 seed from pit 6, the last into First's store.",
                       "3 seeds from Second's pit 2 swept into Second's store."}));
}

TEST(Narration, TellsEveryReasonForATurnThatPasses) {
  EXPECT_EQ(narrate(look({"mankalah", std::nullopt, {"1"}})).back(),
            "The last seed fell into the mover's own store, but the first move earns no extra turn: the turn passes to "
            "Second.");
  EXPECT_EQ(narrate(look({"mancala11", "1,0,0,0,0,8,2|1,1,1,1,1,1,2|1", {"5"}})).back(),
            "The last seed fell into the other's store: the turn passes to Second.");
}

TEST(Narration, IsTranslated) {
  EXPECT_EQ(
      narrate(look({"kalah", "1,0,3,0,0,0,5|0,0,0,0,7,2,1|1", {"1"}}), Language::Spanish),
      (Sentences{"Primero siembra 1 semilla del hoyo 1, la última en el hoyo 2 de Primero.",
                 "Captura: 1 semilla del hoyo 2 de Primero al almacén de Primero.",
                 "Captura: 7 semillas del hoyo 5 de Segundo al almacén de Primero.", "El turno pasa a Segundo."}));
  EXPECT_EQ(narrate(look({"mancala11", "1,0,0,0,0,2,4|5,1,0,0,0,0,3|1", {"5"}}), Language::Portuguese),
            (Sentences{"Primeiro semeia 2 sementes do buraco 5, a última no buraco 0 de Segundo.",
                       "Roubo: 6 sementes do buraco 0 de Segundo para o buraco 5 de Primeiro.",
                       "A vez passa para Segundo."}));
  EXPECT_EQ(narrate(look({"mankalah", std::nullopt, {"1", "swap"}}), Language::Spanish),
            (Sentences{"Segundo intercambia: los lados cambian sus mitades del tablero.", "El turno pasa a Primero."}));
  EXPECT_EQ(tell_result(look({"kalah-alcala", "0,0,0,0,1,1,24|4,4,0,0,0,0,14|1", {"6"}}), Language::Spanish),
            "Fin por mayoría: gana Primero por 4, 26 a 22.\n");
  EXPECT_EQ(tell_result(look({"mancala11(cap=1)", "2,2,0,0,0,0,18|1,1,0,0,0,0,12|1", {"0"}}), Language::Portuguese),
            "Fim pela regra de empate: empate, 22 a 14.\n");
}

// The draw rule strikes although the last seed had earned another turn: nobody plays again.
TEST(Narration, TellsOfNoTurnAfterTheEnd) {
  EXPECT_EQ(narrate(look({"mancala11(cap=1)", "1,0,0,0,0,1,2|3,0,0,0,0,0,5|1", {"5"}})),
            (Sentences{"First sows 1 seed from pit 5, the last into First's store."}));
}

TEST(Narration, TellsTheResult) {
  EXPECT_EQ(tell_result(look({"kalah", "0,0,0,0,0,1,20|0,3,0,0,0,0,24|1", {"6"}})),
            "Game over: Second wins by 6, 27 to 21.\n");
  EXPECT_EQ(tell_result(look({"kalah-alcala", "0,0,0,0,1,1,24|4,4,0,0,0,0,14|1", {"6"}})),
            "Game over by majority: First wins by 4, 26 to 22.\n");
  EXPECT_EQ(tell_result(look({"mancala11(cap=1)", "2,2,0,0,0,0,18|1,1,0,0,0,0,12|1", {"0"}})),
            "Game over by the draw rule: a draw, 22 to 14.\n");
}

}  // namespace
}  // namespace turno::cli
