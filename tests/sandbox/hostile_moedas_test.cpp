#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <ostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/shipped_games.hpp"
#include "play/game/play_game.hpp"
#include "play/match/player_pool.hpp"
#include "play/system/this_process.hpp"
#include "stage.hpp"
#include "test_data.hpp"
#include "traces.hpp"

// Whole players in Lisp that no vetting has seen, in their host and in the sandbox, which must hold them alone: the
// worst they can do is lose their own game. The honest one beside them plays on, nothing of theirs stays, no file is
// changed.
namespace turno::test {
namespace {

namespace fs = std::filesystem;

const std::set<std::string> whole_game{"played"};
const std::set<std::string> lost_game{"bad-value",     "crashed",      "stalled",
                                      "out-of-memory", "illegal-move", "out-of-time"};

struct HostilePlayer {
  std::string name;
  std::string before;  // forms at the head of the file
  std::string move;    // a form of JOGO, JOGADOR and SEGUNDOS
  std::set<std::string> endings;
  bool needs_limits = false;
};

void PrintTo(const HostilePlayer& one, std::ostream* out) { *out << one.name; }

// The honest answer, (maior jogo), is the string of the highest id. Where the game is to be played to its end, the
// attack comes to nothing; where it succeeds, the answer is no string.
const std::vector<HostilePlayer> hostile_players{
    {"reads_beside", "",
     "(if (some (lambda (path) (ignore-errors (ext:probe-pathname path))) '(\"HONEST\" \"TURNO\" \"/etc/shadow\" "
     "\"SOURCE/\")) 0 (maior jogo))",
     whole_game},
    {"writes_beside",
     "(dolist (to '(\"HONEST\" \"FOLDER/new.lisp\" \"MINE\")) (ignore-errors (with-open-file (s to :direction :output "
     ":if-exists :supersede) (print 1 s))) (ignore-errors (delete-file to)))",
     "(maior jogo)", whole_game},
    {"saves_its_memory", "(ignore-errors (ext:saveinitmem \"FOLDER/image\" :executable t))",
     "(progn (ignore-errors (ext:saveinitmem \"/tmp/image\" :executable t)) (maior jogo))", whole_game},
    {"starts_programs", "(ignore-errors (ext:run-program \"/bin/sleep\" :arguments '(\"1000\") :wait nil))",
     "(progn (dotimes (i 3) (ignore-errors (ext:run-program \"/bin/sh\" :arguments '(\"-c\" \"sleep 1000 & sleep 1000 "
     "&\") :wait nil :output nil))) (maior jogo))",
     whole_game},
    {"forks_by_foreign_functions",
     "(ignore-errors (eval (read-from-string \"(ffi:def-call-out c-fork (:name \\\"fork\\\") (:library :default) "
     "(:language :stdc) (:arguments) (:return-type ffi:int))\")))",
     "(progn (dotimes (i 200) (ignore-errors (funcall 'c-fork))) (maior jogo))",
     {"played", "bad-value", "crashed", "stalled", "out-of-memory", "illegal-move"},
     true},
    {"kills_by_foreign_functions",
     "(ignore-errors (eval (read-from-string \"(ffi:def-call-out c-kill (:name \\\"kill\\\") (:library :default) "
     "(:language :stdc) (:arguments (pid ffi:int) (signal ffi:int)) (:return-type ffi:int))\")))",
     "(progn (ignore-errors (funcall 'c-kill -1 9)) (maior jogo))",
     {"played", "crashed"}},
    {"talks_while_it_is_loaded",
     "(let ((out (ext:make-stream 1 :direction :output))) (format out \"ready~%move 5~%move 1~%\") (finish-output "
     "out))",
     "(maior jogo)",
     {"crashed"}},
    {"talks_where_nobody_listens", "",
     "(progn (format *terminal-io* \"move 77~%\") (format *query-io* \"move 77~%\") (ignore-errors (with-open-file (s "
     "\"/dev/fd/3\" :direction :output :if-exists :append) (format s \"move 77~%\"))) (maior jogo))",
     whole_game},
    {"answers_before_it_thinks",
     "",
     "(let ((out (ext:make-stream 1 :direction :output))) (format out \"move ~d~%\" (maior jogo)) (finish-output out) "
     "77)",
     {"played", "illegal-move"}},
    {"closes_its_streams",
     "(ignore-errors (close *standard-output*)) (ignore-errors (close *terminal-io*)) (ignore-errors (close "
     "*error-output*))",
     "(progn (close (ext:make-stream 0 :direction :input)) (close (ext:make-stream 1 :direction :output)) (maior "
     "jogo))",
     whole_game},
    {"changes_how_lisp_prints",
     "(setf *print-base* 2 *print-radix* t *read-base* 16 *print-length* 1 *print-readably* t *read-eval* t)",
     "(maior jogo)", whole_game},
    {"changes_how_lisp_reads", "(set-macro-character #\\( (lambda (s c) (list s c) (loop while (read-char s nil)) 3))",
     "(maior jogo)", whole_game},
    {"redefines_common_lisp", "",
     "(let ((id (maior jogo))) (ext:without-package-lock (\"COMMON-LISP\") (dolist (f '(format terpri intern read-line "
     "eval apply finish-output)) (setf (fdefinition f) (constantly nil)))) id)",
     lost_game},
    {"spoils_the_game", "",
     "(let ((id (maior jogo))) (setf (third (first jogo)) '() (first (third jogo)) 1000 (second jogo) 7 t1 nil) id)",
     whole_game},
    {"leaves_a_hook", "(push (lambda () (loop)) custom:*fini-hooks*) (push (lambda () (loop)) custom:*init-hooks*)",
     "(maior jogo)", whole_game},
    {"never_answers", "", "(loop)", {"stalled"}},
    {"sleeps", "", "(sleep 1000)", {"stalled"}},
    {"wants_memory",
     "",
     "(let ((all '())) (loop (push (make-array 100000 :initial-element 1) all)))",
     {"out-of-memory", "bad-value", "crashed"},
     true},
    {"is_printed_without_end", "(defstruct e) (defmethod print-object ((e e) s) (loop))", "(make-e)", {"stalled"}},
    {"is_too_deep_to_print",
     "",
     "(let ((x nil)) (dotimes (i 1000000 x) (setf x (list x))))",
     {"illegal-move", "crashed", "bad-value"}},
    {"throws_past_the_host", "", "(throw 'system::debug 8)", {"bad-value"}},
    {"unwinds_past_the_host", "", "(system::unwind-to-driver t)", {"bad-value"}},
    {"returns_from_the_host", "", "(return-from turno-moedas::choose 8)", {"bad-value", "crashed"}},
    {"ends_lisp", "", "(unwind-protect (ext:quit 0) (maior jogo))", {"crashed"}},
    {"fills_the_disk",
     "",
     "(progn (ignore-errors (with-open-file (s \"/tmp/full\" :direction :output) (loop (write-line (make-string 10000) "
     "s)))) (maior jogo))",
     {"played", "crashed", "bad-value", "stalled"}},
};

const std::string honest_player =
    "(defun maior (jogo) (reduce #'max (mapcar #'fio-id (tabuleiro-fios (jogo-tabuleiro jogo)))))\n"
    "(defun jogador-minimax-vbest (jogo jogador segundos) (list jogador segundos) (maior jogo))\n";

class HostileMoedas : public testing::TestWithParam<HostilePlayer> {
 protected:
  HostileMoedas() { fs::permissions(folder(), fs::perms(0755)); }

  fs::path folder() const { return scratch_.path(); }
  fs::path file(const std::string& name) const { return folder() / (name + ".lisp"); }

  // With names of files in the place of words.
  std::string with_places(std::string text) const {
    const std::vector<std::pair<std::string, std::string>> places{{"HONEST", file("honest").string()},
                                                                  {"MINE", file("mine").string()},
                                                                  {"FOLDER", folder().string()},
                                                                  {"TURNO", beside_turno("turno").string()},
                                                                  {"SOURCE", TURNO_TEST_DATA}};
    for (const auto& [word, place] : places)
      for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + place.size()))
        text.replace(at, word.size(), place);
    return text;
  }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(file(name)) << text;
    fs::permissions(file(name), fs::perms(0644));
  }

  std::unique_ptr<Player> player(const std::string& name, const std::string& time, PlayerPool& pool,
                                 const LiveGame& game) const {
    const std::string limits = has_limits ? ",memory=256M,processes=32,tmp=8M" : "";
    const auto text =
        parse_player("lisp-player(time=" + time + limits + "):" + file(name).string(), 1, game.game(), folder());
    return pool.make(text.value(), game.game(), 7);
  }

 private:
  ScratchFolder scratch_{"/var/tmp"};
};

TEST_P(HostileMoedas, LoseNothingButTheirOwnGame) {
  const auto sandbox = make_sandbox();
  if (!sandbox) GTEST_SKIP() << sandbox.error();
  if (!has_limits && GetParam().needs_limits) GTEST_SKIP() << "it would take all that this machine has";
  const std::string hostile_player =
      with_places(honest_player + GetParam().before +
                  "\n(defun jogador-minimax-vbest (jogo jogador segundos)\n  (list jogador segundos)\n  " +
                  GetParam().move + ")\n");
  write("honest", honest_player);
  write("mine", hostile_player);
  Traces traces(folder());
  {
    LiveGame game(GameSoFar{shipped_games().make("coins(board=t1)").value(), {}});
    PlayerPool pool(*sandbox);
    const auto hostile = player("mine", GetParam().endings.count("stalled") > 0 ? "2s" : "30s", pool, game);
    const auto honest = player("honest", "60s", pool, game);
    traces.see_users();
    play_game(game, {hostile.get(), honest.get()}, {}, {});
    const RecordedEnding ending = game.ending().value();
    EXPECT_EQ(GetParam().endings.count(ending.reason), 1U) << ending.reason << ": " << ending.detail;
    if (ending.reason != "played") {
      EXPECT_EQ(ending.winner, Side::Second);
      EXPECT_EQ(result_of(game).points.second, 16);  // every coin of the board
    }
    LiveGame next(GameSoFar{shipped_games().make("coins(board=t2)").value(), {}});
    const auto again = player("honest", "60s", pool, next);
    play_game(next, {again.get(), again.get()}, {}, {});
    EXPECT_EQ(next.ending()->reason, "played") << next.ending()->detail;
  }
  const auto left = traces.left();
  EXPECT_TRUE(left.empty()) << left.front();
  EXPECT_EQ(file_contents(file("honest")), honest_player);
  EXPECT_EQ(file_contents(file("mine")), hostile_player);
  std::size_t files = 0;
  for (const auto& entry : fs::directory_iterator(folder())) files += entry.exists() ? 1 : 0;
  EXPECT_EQ(files, 2U);
}

INSTANTIATE_TEST_SUITE_P(Sandbox, HostileMoedas, testing::ValuesIn(hostile_players),
                         [](const testing::TestParamInfo<HostilePlayer>& tested) { return tested.param.name; });

}  // namespace
}  // namespace turno::test
