#include "course/quality/text_likeness.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "course/quality/copying.hpp"
#include "course/vetting/source_text.hpp"

namespace turno::course {
namespace {

const std::string one_text =
    "; Who takes more.\n"
    "(defun melhor (jogo) (let ((fim (loop for fio in (fios jogo) maximize (valor fio)))) (if (> fim 3) fim (- "
    "fim))))\n"
    "(defun pior (jogo) (- (melhor jogo)) (list jogo (melhor jogo) (melhor jogo) 1 2 3))\n";

TEST(TextLikeness, SeesThroughNamesOrderAndComments) {
  const std::string copy =
      "(defun w (j) (- (v j)) (list j (v j) (v j) 1 2 3)) ; mine\n"
      "(defun v (j)\n  (let ((s (loop for f in (g j) maximize (h f))))\n    (if (> s 3) s (- s))))\n";
  EXPECT_FALSE(text_prints(one_text).empty());
  EXPECT_EQ(text_prints(one_text), text_prints(copy));
}

TEST(TextLikeness, SeesWhatIsOtherwise) {
  for (const auto& [what, by] :
       {std::pair{"(> fim 3)", "(> fim 4)"}, {"(- fim)", "(- jogo)"}, {"(list jogo", "(cons jogo"}}) {
    std::string other = one_text;
    other.replace(other.find(what), std::string_view(what).size(), by);
    EXPECT_NE(text_prints(one_text), text_prints(other)) << what;
  }
  EXPECT_TRUE(text_prints("(defun f (").empty());
  EXPECT_TRUE(text_prints("(defun posicao-linha (p) (car p))").empty());  // as in every file
}

std::string text_of_file(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(std::string(TURNO_TEST_DATA) + "/" + path).rdbuf();
  return source_text(text.str()).value();
}

// Two whole players that have nothing to do with each other, and a copy of the one: other names, half of it left out.
TEST(TextLikeness, IsASignBetweenGroups) {
  const std::string one = text_of_file("../../examples/lisp/moedas/jogador.lisp");
  const std::string other = text_of_file("moedas/tabelas.lisp");
  std::string copy = one.substr(one.find("(defun problema-do-jogo"));
  for (std::size_t at = copy.find("estado"); at != std::string::npos; at = copy.find("estado"))
    copy.replace(at, 6, "s");
  const auto player = [](const std::string& name, const std::string& pair, const std::string& text) {
    return ComparedPlayer{name, pair, {}, text_prints(text)};
  };
  const auto signs =
      signs_of_copying(std::vector{player("a", "1", one), player("b", "2", other), player("c", "3", copy),
                                   player("d", "1", one)},  // of the same group as the first
                       {});
  ASSERT_EQ(signs.size(), 2U);
  EXPECT_EQ(to_text(signs[0].likeness), "same-text");
  EXPECT_EQ(signs[0].one + signs[0].other, "ac");
  EXPECT_GT(signs[0].share(), 0.95);
  EXPECT_EQ(signs[1].one + signs[1].other, "cd");
}

}  // namespace
}  // namespace turno::course
