// The program that holds students' files, and what it offers them.

#include "course/judge/judge_host.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "test_data.hpp"
#include "test_sandbox.hpp"

namespace turno::course {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::chrono::seconds limit{60};

class OfferedToMoedas : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    for (const JudgeTypes types : {JudgeTypes::Own, JudgeTypes::Ours, JudgeTypes::Records}) {
      auto host = JudgeHost::start(fs::path(TURNO_TEST_DATA) / GetParam(), types, no_sandbox(), {});
      ASSERT_TRUE(host) << host.error().text;
      hosts.push_back(*std::move(host));
    }
  }

  static std::string ask(JudgeHost& host, const std::string& form) {
    const auto answer = host.ask(form, limit, JudgeHost::Counts::Processor, {});
    EXPECT_TRUE(answer) << form << ": " << answer.error().text;
    return answer ? answer->values : "";
  }

  std::vector<JudgeHost> hosts;  // with each sort of types
};

// (0 1 5) as JSON has it.
json as_json(std::string printed) {
  for (char& c : printed) c = c == '(' ? '[' : c == ')' ? ']' : c == ' ' ? ',' : c;
  return json::parse(printed, nullptr, false);
}

TEST_P(OfferedToMoedas, TheBoardsArePublishedOnes) {
  const json boards = test::json_data("coins/boards.json");
  for (JudgeHost& host : hosts)
    for (int number = 1; number <= 10; ++number) {
      const std::string name = fmt::format("t{}", number);
      const json& board = boards.at(name);
      const json coins = as_json(ask(
          host, fmt::format(
                    "(loop for l below (tabuleiro-linhas {0}) nconc (loop for c below (tabuleiro-colunas {0}) for v = "
                    "(tabuleiro-moeda-posicao {0} (cria-posicao l c)) when v collect (list l c v)))",
                    name)));
      json sorted = board.at("coins");
      std::sort(sorted.begin(), sorted.end());
      EXPECT_EQ(coins, sorted) << name;
      const json strings = as_json(ask(
          host, fmt::format(
                    "(mapcar (lambda (f) (mapcar (lambda (p) (list (posicao-linha p) (posicao-coluna p))) "
                    "(list (fio-origem f) (fio-destino f)))) (sort (copy-list (tabuleiro-fios {})) #'< :key #'fio-id))",
                    name)));
      EXPECT_EQ(strings, board.at("strings")) << name;
      EXPECT_EQ(ask(host, fmt::format("(list (tabuleiro-linhas {0}) (tabuleiro-colunas {0}))", name)),
                fmt::format("({} {})", board.at("rows").get<int>(), board.at("cols").get<int>()));
    }
}

// Line by line; blanks and backslashes are told otherwise.
TEST_P(OfferedToMoedas, TheDrawingsArePublishedOnes) {
  for (JudgeHost& host : hosts)
    for (const std::string name : {"t1", "t2", "t3", "t10"}) {
      ask(host, fmt::format("(defparameter *desenho* (substitute #\\_ #\\Space (substitute #\\% #\\\\ "
                            "(with-output-to-string (*standard-output*) (desenha-tabuleiro {})))))",
                            name));
      std::istringstream drawing(test::read_data("coins/drawings/" + name + ".txt"));
      std::size_t at = 0;
      for (std::string line; std::getline(drawing, line); at += line.size() + 1) {
        std::replace(line.begin(), line.end(), ' ', '_');
        std::replace(line.begin(), line.end(), '\\', '%');
        EXPECT_EQ(ask(host, fmt::format("(subseq *desenho* {} {})", at, at + line.size())), '"' + line + '"') << name;
      }
      EXPECT_EQ(ask(host, "(length *desenho*)"), std::to_string(at)) << name;
    }
}

// By hand: three coins in a row, of 4, 2 and 9. The string of the highest id is cut first, for 9, then the other for 6.
TEST_P(OfferedToMoedas, GamesCanBePlayed) {
  for (JudgeHost& host : hosts) {
    ask(host, "(defun maior (j jogador s) (list jogador s) (first (accoes j)))");
    ask(host, "(defun nada (j jogador s) (list j jogador s) nil)");
    const auto points = [&](const std::string& call) { return ask(host, "(multiple-value-list " + call + ")"); };
    EXPECT_EQ(points("(joga (moedas-problems:row-board) #'maior #'maior 15 nil)"), "(15 0)");
    EXPECT_EQ(points("(joga (moedas-problems:row-board) #'nada #'maior)"), "(0 15)");
    EXPECT_EQ(points("(joga (moedas-problems:row-board) (lambda (j p s) (sleep 2/10) (maior j p s)) #'maior 1/10 nil)"),
              "(0 15)");
    EXPECT_EQ(points("(compara #'maior #'nada (list (moedas-problems:row-board) (moedas-problems:row-board)))"),
              "(60 0)");
    const std::string human =
        "(let* ((saida (make-string-output-stream)) (id (with-input-from-string (*standard-input* (format nil "
        "\"dois~%7~%2~%\")) (let ((*standard-output* saida)) (jogador-humano (cria-jogo (moedas-problems:row-board)) 1 "
        "15)))) (dito (get-output-stream-string saida))) (list id (and (search \"numero de um fio\" dito) t) (and "
        "(search \"nenhum fio 7\" dito) t)))";
    EXPECT_EQ(ask(host, human), "(2 T T)");
    EXPECT_EQ(ask(host, "(typep (tempo-decorrido (get-internal-real-time)) '(real 0 60))"), "T");
  }
}

// A whole player of its own structures, one of hash tables, and one that counts on the order in which CLISP lists them.
INSTANTIATE_TEST_SUITE_P(Styles, OfferedToMoedas,
                         testing::Values("../../examples/lisp/moedas/jogador.lisp", "moedas/tabelas.lisp",
                                         "moedas/ordem.lisp"),
                         [](const auto& tested) { return fs::path(tested.param).stem().string(); });

}  // namespace
}  // namespace turno::course
