// Players in Lisp, hosted by turno-moedas.

#include "play/moedas/moedas_player.hpp"

#include <gtest/gtest.h>

#include <array>
#include <fstream>

#include "data_folder.hpp"
#include "engine/catalog.hpp"
#include "games/shipped_games.hpp"
#include "play/game/play_game.hpp"
#include "play/match/player_pool.hpp"
#include "play/moedas/board_request.hpp"
#include "test_sandbox.hpp"

namespace turno {
namespace {

class MoedasPlayers : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder.path() / (name + ".lisp")) << text;
  }

  // A player that answers with the value of `form`, of JOGO, JOGADOR and SEGUNDOS.
  void write_vbest(const std::string& form, const std::string& before = "") const {
    write("mine", before +
                      "\n(defun jogador-minimax-vbest (jogo jogador segundos)\n  (list jogo jogador segundos)\n  " +
                      form + ")\n");
  }

  LiveGame play(const std::array<std::string, 2>& texts, const std::string& spec = "coins(board=t1)",
                std::optional<std::chrono::milliseconds> time = {}) {
    PlayerPool pool(no_sandbox());  // files of the same name are others
    LiveGame game(GameSoFar{shipped_games().make(spec).value(), {}});
    std::array<std::unique_ptr<Player>, 2> players;
    for (std::size_t i = 0; i < 2; ++i) {
      const auto text = parse_player(texts[i], 1, game.game(), folder.path());
      if (!text) ADD_FAILURE() << text.error();
      players[i] = pool.make(text.value(), game.game(), 7);
    }
    Conditions conditions;
    conditions.time.move = time;
    play_game(game, {players[0].get(), players[1].get()}, {}, conditions);
    return game;
  }

  std::string ending_of(const std::string& text) {
    const LiveGame game = play({text, "first"});
    EXPECT_EQ(game.ending()->winner, Side::Second) << game.ending()->detail;
    detail = game.ending()->detail;
    return game.ending()->reason;
  }

  const test::DataFolder folder;
  std::string detail;
};

TEST_F(MoedasPlayers, AreToldTheGameInTheTypes) {
  const auto game = shipped_games().make("coins(board=t1)").value();
  const View start = game->look({});
  EXPECT_EQ(begin_request(std::get<StringBoard>(start.board), 3),
            "(begin 2 3 ((0 0 5)(0 1 3)(1 1 1)(1 2 6)(1 0 1)) "
            "(((0 1) (0 0))((1 0) (0 0))((1 1) (0 0))((1 0) (0 1))((0 1) (1 1))((1 0) (1 1))((1 2) (0 1))((1 1) (1 2)))"
            " 3)\n");
  EXPECT_EQ(choose_request({}, 2, 15), "(choose () 2 15)\n");
  EXPECT_EQ(ask_request(4, "(list \"a\\b\")\n"), "(ask 4 \"(list \\\"a\\\\b\\\") \")\n");
}

// A player that takes the highest id is `last` in every representation, whoever is to move: the same games.
TEST_F(MoedasPlayers, PlayWholeGamesInAllTypes) {
  write_vbest("(progn (print 'ola) (reduce #'max (mapcar #'fio-id (tabuleiro-fios (jogo-tabuleiro jogo)))))");
  for (const std::string types : {"ours", "records"})
    for (const std::string board : {"t1", "t2", "t6", "t10"}) {
      const std::string spec = "coins(board=" + board + ")";
      const std::string mine = "lisp-player(types=" + types + "):mine.lisp";
      const LiveGame game = play({mine, "random(seed=4)"}, spec);
      EXPECT_EQ(game.ending()->reason, "played") << game.ending()->detail;
      EXPECT_EQ(game.text().moves, play({"last", "random(seed=4)"}, spec).text().moves);
    }
}

// Files in types of their own: one whose player takes the highest id, since CLISP lists its hash table so, and one that
// searches by structures it reads.
TEST_F(MoedasPlayers, PlayWholeGamesInTheirOwnTypes) {
  const std::filesystem::path data = std::filesystem::path(TURNO_TEST_DATA) / "moedas";
  std::filesystem::copy_file(data / "ordem.lisp", folder.path() / "ordem.lisp");
  std::filesystem::copy_file(data / "tabelas.lisp", folder.path() / "tabelas.lisp");
  for (const std::string types : {"own", "ours"})
    for (const std::string board : {"t1", "t5", "t10"}) {
      const std::string spec = "coins(board=" + board + ")";
      const LiveGame game = play({"lisp-player(types=" + types + "):ordem.lisp", "random(seed=4)"}, spec);
      EXPECT_EQ(game.ending()->reason, "played") << game.ending()->detail;
      EXPECT_EQ(game.text().moves, play({"last", "random(seed=4)"}, spec).text().moves);
    }
  const auto moves = [&](const std::string& types) {
    const LiveGame game = play({"lisp-player(types=" + types + ",time=60s):tabelas.lisp", "random(seed=4)"});
    EXPECT_EQ(game.ending()->reason, "played") << game.ending()->detail;
    return game.text().moves;
  };
  EXPECT_EQ(moves("own"), moves("ours"));
}

TEST_F(MoedasPlayers, SeeWhoMovesAndWhatWasPlayed) {
  write_vbest(
      "(if (and (= jogador (jogo-jogador jogo)) (= segundos 3)"
      "         (= (length (jogo-historico-jogadas jogo)) (- 8 (length (tabuleiro-fios (jogo-tabuleiro jogo)))))"
      "         (= 16 (+ (tabuleiro-total-moedas (jogo-tabuleiro jogo)) (jogo-pontos-jogador1 jogo)"
      "                  (jogo-pontos-jogador2 jogo))))"
      "    (first (accoes jogo)) 'wrong)");
  const LiveGame game = play({"lisp-player(time=3s):mine.lisp", "lisp-player(time=3s):mine.lisp"});
  EXPECT_EQ(game.ending()->reason, "played") << game.ending()->detail;
}

TEST_F(MoedasPlayers, AreToldWholeSecondsFromTwo) {
  using std::chrono::milliseconds;
  for (const auto& [time, told] : {std::pair{milliseconds(15'999), "15"}, {milliseconds(2'000), "2"}}) {
    write_vbest(std::string("(if (eql segundos ") + told + ") 1 segundos)");
    const LiveGame game = play({"lisp-player:mine.lisp", "last"}, "coins(board=t1)", time);
    EXPECT_EQ(game.moves().empty(), false) << game.ending()->detail;
  }
}

TEST_F(MoedasPlayers, LoseByWhatTheyAnswer) {
  for (const auto& [form, words] : {std::pair{"nil", "NIL"},
                                    {"0", "0"},
                                    {"99", "99"},
                                    {"(values)", "NIL"},
                                    {"'(3 4)", "(3 4)"},
                                    {"1.0", "1.0"},
                                    {"-1", "-1"},
                                    {"(expt 10 50)", "100000"}}) {
    write_vbest(form);
    EXPECT_EQ(ending_of("lisp-player:mine.lisp"), "illegal-move") << form;
    EXPECT_NE(detail.find(words), std::string::npos) << detail;
  }
}

TEST_F(MoedasPlayers, LoseByErrors) {
  for (const auto& [form, words] : {std::pair{"(car jogador)", "CAR"},
                                    {"(error \"olha ~a\" 7)", "olha 7"},
                                    {"(nao-existe)", "NAO-EXISTE"},
                                    {"(labels ((f (n) (1+ (f n)))) (f 1))", "recursion is too deep"},
                                    {"(break)", "debugger"},
                                    {"(read)", "EOF|end"},
                                    {"(throw 'nada 1)", "NADA"}}) {
    write_vbest(form);
    EXPECT_EQ(ending_of("lisp-player:mine.lisp"), "bad-value") << form << ": " << detail;
    const std::string_view wanted = words;
    const auto bar = wanted.find('|');
    EXPECT_TRUE(detail.find(wanted.substr(0, bar)) != std::string::npos ||
                (bar != std::string_view::npos && detail.find(wanted.substr(bar + 1)) != std::string::npos))
        << detail;
  }
}

TEST_F(MoedasPlayers, LoseByDyingOrBeingSlow) {
  write_vbest("(ext:exit 3)");
  EXPECT_EQ(ending_of("lisp-player:mine.lisp"), "crashed");
  EXPECT_NE(detail.find("exit status 3"), std::string::npos) << detail;
  write_vbest("(loop)");
  EXPECT_EQ(ending_of("lisp-player(time=2s):mine.lisp"), "stalled") << detail;
  const LiveGame game = play({"lisp-player(time=2s):mine.lisp", "first"});
  EXPECT_EQ(result_of(game).points.second, 16);  // every coin of the board
}

TEST_F(MoedasPlayers, SayWhyAFileDoesNotLoad) {
  write("mine", "(defun a ()\n  1)\n(defun b (");
  EXPECT_EQ(ending_of("lisp-player:mine.lisp"), "crashed");
  EXPECT_NE(detail.find("line 3: the file ends within"), std::string::npos) << detail;
  write("mine", "(defun a ()\n  1)\n\n(car 7)\n");
  ending_of("lisp-player:mine.lisp");
  EXPECT_NE(detail.find("line 4: "), std::string::npos) << detail;
  EXPECT_EQ(ending_of("lisp-player:nothing.lisp"), "crashed");
  EXPECT_NE(detail.find("there is no file"), std::string::npos) << detail;
  write("mine", "");
  EXPECT_EQ(ending_of("lisp-player:mine.lisp"), "bad-value");
  EXPECT_NE(detail.find("JOGADOR-MINIMAX-VBEST"), std::string::npos) << detail;
}

TEST_F(MoedasPlayers, AreRefusedWhereTheyCannotPlay) {
  const auto error = [&](const std::string& text, const std::string& spec) {
    const auto read = parse_player(text, 1, *shipped_games().make(spec).value(), folder.path());
    return read ? std::string() : read.error();
  };
  EXPECT_NE(error("lisp-player:mine.lisp", "kalah").find("boards of coins"), std::string::npos);
  EXPECT_NE(error("lisp-player:mine.lisp", "dots").find("to the ground"), std::string::npos);
  EXPECT_NE(error("lisp-player:", "coins").find("a file is missing"), std::string::npos);
  for (const std::string wrong : {"time=1s", "time=2500ms", "types=theirs", "depth=3", "nodes=4"})
    EXPECT_NE(error("lisp-player(" + wrong + "):mine.lisp", "coins"), "") << wrong;
  EXPECT_EQ(error("lisp-player(time=2s,types=own,memory=256M):mine.lisp", "coins"), "");
}

TEST_F(MoedasPlayers, AreOtherPlayersWithOtherTypes) {
  write_vbest("1");
  const auto version = [&](const std::string& text) { return version_of(text, folder.path(), "0").value(); };
  EXPECT_NE(version("lisp-player:mine.lisp"), version("lisp-player(types=own):mine.lisp"));
  EXPECT_EQ(version("lisp-player:mine.lisp"), version("lisp-player(time=4s):mine.lisp"));
}

}  // namespace
}  // namespace turno
