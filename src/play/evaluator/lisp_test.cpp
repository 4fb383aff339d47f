// Evaluation functions in Lisp, hosted by turno-lisp, against the same ones that come with turno.

#include <gtest/gtest.h>

#include <array>
#include <fstream>

#include "data_folder.hpp"
#include "engine/catalog.hpp"
#include "games/shipped_games.hpp"
#include "play/game/play_game.hpp"
#include "play/match/opening.hpp"
#include "play/match/player_pool.hpp"
#include "play/system/this_process.hpp"
#include "test_sandbox.hpp"

namespace turno {
namespace {

class Lisp : public testing::Test {
 protected:
  LiveGame play(const GameSoFar& start, const std::array<std::string, 2>& texts) {
    LiveGame game(start);
    std::array<std::unique_ptr<Player>, 2> players;
    for (std::size_t i = 0; i < 2; ++i)
      players[i] = pool.make(parse_player(texts[i], 1, *start.game, folder.path()).value(), *start.game, 7);
    play_game(game, {players[0].get(), players[1].get()}, {});
    return game;
  }

  void write(const std::string& name, const std::string& body) const {
    std::ofstream(folder.path() / (name + ".cl"))
        << "(defpackage :" << name
        << " (:use :common-lisp :mancala) (:export :heuristica :*alias*))\n(in-package :" << name
        << ")\n(defvar *alias* '|test|)\n(defun heuristica (estado) " << body << ")\n";
  }

  const std::string bueno = beside_turno("bueno.cl").string();
  const test::DataFolder folder;
  PlayerPool pool{no_sandbox()};
};

TEST_F(Lisp, PlaysTheSameGamesAsTurnosOwn) {
  for (const std::string spec : {"mancala11", "mancala11-2018"}) {
    const GameSoFar start{shipped_games().make(spec).value(), {}};
    const auto openings = make_openings(start, 6, 3, 1).value();
    for (const int depth : {1, 2, 3}) {
      const std::string options = "(depth=" + std::to_string(depth) + ")";
      for (const GameSoFar& opening : openings) {
        const LiveGame own = play(opening, {"bueno" + options, "regular(depth=2)"});
        const LiveGame lisp = play(opening, {"lisp" + options + ":" + bueno, "regular(depth=2)"});
        EXPECT_EQ(lisp.text().moves, own.text().moves) << lisp.ending()->detail;
        EXPECT_EQ(lisp.ending()->reason, own.ending()->reason) << lisp.ending()->detail;
      }
    }
  }
}

// GAMES.md: what the games of 2018 came to.
TEST_F(Lisp, PlaysTheGamesOf2018) {
  const GameSoFar start{shipped_games().make("mancala11-2018").value(), {}};
  const auto points = [&](const std::string& first, const std::string& second) {
    const Points found = result_of(play(start, {first, second})).points;
    return std::pair(found.first, found.second);
  };
  EXPECT_EQ(points("regular(depth=2)", "lisp:" + bueno), std::pair(13, 23));
  EXPECT_EQ(points("lisp:" + bueno, "regular(depth=2)"), std::pair(10, 26));
  EXPECT_EQ(points("regular(depth=4)", "lisp(depth=4):" + bueno), std::pair(6, 30));
  EXPECT_EQ(points("lisp(depth=4):" + bueno, "regular(depth=4)"), std::pair(30, 6));
}

// bueno again, as the kit of the course lets one write it: by the successors of the position.
TEST_F(Lisp, LooksFurtherByTheSuccessorsThatItIsOffered) {
  write("mine",
        "(let ((yo (estado-lado-sgte-jugador estado)))"
        "  (flet ((puntos (s) (- (suma-fila (estado-tablero s) yo) (suma-fila (estado-tablero s) (- 1 yo)))))"
        "    (if (juego-terminado-p estado) -50 (reduce #'max (mapcar #'puntos (generar-sucesores estado))))))");
  const auto points = [&](const std::string& spec, const std::string& first, const std::string& second) {
    const Points found = result_of(play({shipped_games().make(spec).value(), {}}, {first, second})).points;
    return std::pair(found.first, found.second);
  };
  EXPECT_EQ(points("mancala11-2018", "regular(depth=2)", "lisp:mine.cl"), std::pair(13, 23));
  EXPECT_EQ(points("mancala11-2018", "lisp:mine.cl", "regular(depth=2)"), std::pair(10, 26));
  EXPECT_EQ(points("mancala11", "lisp(depth=3):mine.cl", "regular(depth=2)"),
            points("mancala11", "bueno(depth=3)", "regular(depth=2)"));
}

TEST_F(Lisp, LosesByWhatItsFunctionDoes) {
  const GameSoFar start{shipped_games().make("mancala11").value(), {}};
  write("grupo01pareja011ab0101", "(if (zerop (get-fichas (estado-tablero estado) 0 6)) 0 'ocho)");
  write("grupo01pareja012ab0101", "(car estado)");
  for (const auto& [file, words] :
       {std::pair{"grupo01pareja011ab0101.cl", "OCHO"}, {"grupo01pareja012ab0101.cl", ""}}) {
    const LiveGame game = play(start, {std::string("lisp:") + file, "first"});
    EXPECT_EQ(game.ending()->reason, "bad-value") << game.ending()->detail;
    EXPECT_EQ(game.ending()->winner, Side::Second);
    EXPECT_NE(game.ending()->detail.find(words), std::string::npos) << game.ending()->detail;
  }
  const LiveGame missing = play(start, {"lisp:nothing.cl", "first"});
  EXPECT_EQ(missing.ending()->reason, "crashed");
  EXPECT_NE(missing.ending()->detail.find("there is no file"), std::string::npos) << missing.ending()->detail;
}

// A file that does not load fails once a game, however many players are made between its games.
TEST_F(Lisp, IsTriedAgainAfterOneFailure) {
  const auto game = shipped_games().make("mancala11").value();
  const auto begins = [&](PlayerPool& few, const std::string& text) {
    return !few.make(parse_player(text, 1, *game, folder.path()).value(), *game, 7)->begin(*game, {});
  };
  PlayerPool few(no_sandbox(), {}, 2);
  write("mine", "(");
  EXPECT_FALSE(begins(few, "lisp:mine.cl"));
  for (int i = 0; i < PlayerPool::max_failures; ++i) EXPECT_TRUE(begins(few, "lisp:" + bueno));
  EXPECT_TRUE(begins(few, "lisp(depth=1):" + bueno));  // for which that of mine.cl has to go
  write("mine", "0");
  EXPECT_TRUE(begins(few, "lisp:mine.cl"));
}

TEST_F(Lisp, IsNotTriedForEver) {
  const auto game = shipped_games().make("mancala11").value();
  const auto begins = [&](PlayerPool& one, const std::string& text) {
    return !one.make(parse_player(text, 1, *game, folder.path()).value(), *game, 7)->begin(*game, {});
  };
  PlayerPool one(no_sandbox(), {}, 1);
  write("mine", "(");
  for (int i = 0; i < PlayerPool::max_failures; ++i) {
    EXPECT_FALSE(begins(one, "lisp:mine.cl"));
    EXPECT_TRUE(begins(one, "lisp:" + bueno));
  }
  write("mine", "0");
  EXPECT_FALSE(begins(one, "lisp:mine.cl"));
}

}  // namespace
}  // namespace turno
