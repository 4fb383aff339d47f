#include "cli/play/typed_command.hpp"

#include <gtest/gtest.h>

#include "cli/play/player_words.hpp"

namespace turno::cli {
namespace {

using What = TypedCommand::What;
constexpr Language english = Language::English;
constexpr Language spanish = Language::Spanish;
constexpr Language portuguese = Language::Portuguese;

TEST(TypedCommands, AreReadInEveryLanguageAndInEnglish) {
  EXPECT_EQ(read_command("hint", english), TypedCommand{What::Hint});
  EXPECT_EQ(read_command("pista", spanish), TypedCommand{What::Hint});
  EXPECT_EQ(read_command("hint", spanish), TypedCommand{What::Hint});
  EXPECT_EQ(read_command("dica", portuguese), TypedCommand{What::Hint});
  EXPECT_EQ(read_command("pista", english), std::nullopt);
  EXPECT_EQ(read_command("dica", spanish), std::nullopt);
  EXPECT_EQ(read_command("anular", portuguese), TypedCommand{What::Undo});
  EXPECT_EQ(read_command("ayuda", spanish), TypedCommand{What::Help});
  for (const Language language : all_languages) {
    EXPECT_EQ(read_command(" ? ", language), TypedCommand{What::Help});
    for (const auto* word : {"x", "exit", "quit"}) EXPECT_EQ(read_command(word, language), TypedCommand{What::Leave});
  }
  EXPECT_EQ(read_command("salir", spanish), TypedCommand{What::Leave});
}

TEST(TypedCommands, SaveTakesAFile) {
  EXPECT_EQ(read_command("save", english), TypedCommand{What::Save});
  EXPECT_EQ(read_command("save  my game.json ", english), (TypedCommand{What::Save, "my game.json"}));
  EXPECT_EQ(read_command("guardar a", portuguese), (TypedCommand{What::Save, "a"}));
  EXPECT_EQ(read_command("saved", english), std::nullopt);
}

TEST(TypedCommands, MovesAreNone) {
  for (const auto* typed : {"", "3", "(R 3)", "b3", "swap", "pass", "x1", "hint 3", "undo all"})
    EXPECT_EQ(read_command(typed, english), std::nullopt) << typed;
}

TEST(TypedCommands, OnlyOneAnswerResigns) {
  EXPECT_TRUE(wants_to_resign("r", english));
  EXPECT_TRUE(wants_to_resign(" Resign ", english));
  EXPECT_TRUE(wants_to_resign("rendirse", spanish));
  EXPECT_TRUE(wants_to_resign("d", portuguese));
  for (const auto* typed : {"", "k", "x", "y", "yes", "d", "re", "resign!"})
    EXPECT_FALSE(wants_to_resign(typed, english)) << typed;
}

TEST(PlayerWords, LettersAndNumbersStandForPlayers) {
  EXPECT_EQ(player_meant("H", english), "human");
  EXPECT_EQ(player_meant("o", portuguese), "level3");
  EXPECT_EQ(player_meant("Ordenador", spanish), "level3");
  EXPECT_EQ(player_meant("humano", portuguese), "human");
  EXPECT_EQ(player_meant("ordenador", english), "ordenador");
  EXPECT_EQ(player_meant("0", english), "level0");
  EXPECT_EQ(player_meant(" 10 ", english), "level10");
  for (const auto* other : {"", "11", "05", "-1", "5.0", "random", "level5", "ugi:./o", "9999999999"})
    EXPECT_EQ(player_meant(other, english), other);
}

TEST(PlayerWords, NumbersBesideTheLevelsAreNone) {
  for (const auto* number : {"11", "05", "-1", "+5", "1.5", "1,5", " 99999999999999999999 "})
    EXPECT_TRUE(is_no_level(number)) << number;
  for (const auto* other : {"", "-", ".", "0", "10", " 5 ", "level11", "1x", "ugi:./5", "H"})
    EXPECT_FALSE(is_no_level(other)) << other;
}

}  // namespace
}  // namespace turno::cli
