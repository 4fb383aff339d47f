#include "course/judge/judge_case.hpp"

// Expected values: published for t1, t2 and tic-tac-toe; those of the other games by tests/oracles/moedas.py.
namespace turno::course {
namespace {

using G = JudgeGroup;

constexpr std::array search_cases{
    JudgeCase{G::Minimax, R"~((minimax (moedas-problems:coins-after t1) 1))~", R"~(5 14 40320)~", R"~(6 -6 40320)~", 30,
              true},
    JudgeCase{G::Minimax, R"~((minimax (moedas-problems:coins-after t1 5) 2))~", R"~(2 -14 5040)~", R"~(2 16 5040)~",
              30, true},
    JudgeCase{G::Minimax, R"~((minimax (moedas-problems:coins-after t1 5 2) 1))~", R"~(6 14 720)~", R"~(8 -16 720)~",
              30, true},
    JudgeCase{G::Minimax, R"~((minimax (moedas-problems:coins-after t1) 2))~", R"~(5 -14 40320)~", R"~(1 2 40320)~", 30,
              false},
    JudgeCase{G::Minimax, R"~((minimax (moedas-problems:coins-after t1 5) 1))~", R"~(2 14 5040)~", R"~(2 4 5040)~", 30,
              false},
    JudgeCase{G::Minimax, R"~((minimax (moedas-problems:coins-cut-at 10 t1) 1))~", R"~(5 14 38748)~", R"~(6 -6 38748)~",
              30, true},
    JudgeCase{G::Minimax, R"~((minimax (moedas-problems:coins-after (moedas-problems:small-board)) 1))~",
              R"~(5 16 120)~", "", 30, true},
    JudgeCase{G::Minimax, R"~((minimax (moedas-problems:coins-after (moedas-problems:row-board)) 1))~", R"~(2 15 2)~",
              "", 10, false},
    JudgeCase{G::AlphaBeta, R"~((minimax-alfa-beta (moedas-problems:coins-after t1) 1))~", R"~(5 14 1219)~",
              R"~(6 -6 2735)~", 30, true},
    JudgeCase{G::AlphaBeta, R"~((minimax-alfa-beta (moedas-problems:coins-after t1 5) 2))~", R"~(2 -14 325)~",
              R"~(2 16 405)~", 30, true},
    JudgeCase{G::AlphaBeta, R"~((minimax-alfa-beta (moedas-problems:coins-after t1 5 2) 1))~", R"~(6 14 123)~",
              R"~(8 -16 206)~", 30, true},
    JudgeCase{G::AlphaBeta, R"~((minimax-alfa-beta (moedas-problems:coins-after t1) 2))~", R"~(5 -14 1219)~",
              R"~(1 2 2691)~", 30, false},
    JudgeCase{G::AlphaBeta, R"~((minimax-alfa-beta (moedas-problems:coins-after t1 5) 1))~", R"~(2 14 325)~",
              R"~(2 4 698)~", 30, false},
    JudgeCase{G::AlphaBeta, R"~((minimax-alfa-beta (moedas-problems:coins-cut-at 10 t1) 1))~", R"~(5 14 801)~",
              R"~(6 -6 2721)~", 30, true},
    JudgeCase{G::AlphaBeta, R"~((minimax-alfa-beta (moedas-problems:coins-after (moedas-problems:small-board)) 1))~",
              R"~(5 16 30)~", "", 30, true},
    JudgeCase{G::AlphaBeta, R"~((minimax-alfa-beta (moedas-problems:coins-after (moedas-problems:row-board)) 1))~",
              R"~(2 15 2)~", "", 10, false},
    JudgeCase{G::AlphaBeta, R"~((minimax-alfa-beta (moedas-problems:coins-after t2) 1))~", R"~(9 35 218517)~", "", 60,
              false},
    JudgeCase{G::Independence, R"~((minimax (moedas-problems:tic-tac-toe 4) 2))~", R"~(0 0 25872)~", "", 30},
    JudgeCase{G::Independence, R"~((minimax-alfa-beta (moedas-problems:tic-tac-toe) 1))~", R"~(0 0 7330)~", "", 30},
    JudgeCase{G::Independence, R"~((minimax (moedas-problems:tic-tac-toe 0 4) 1))~", R"~(1 0 3468)~", "", 30, false},
    JudgeCase{G::Independence, R"~((minimax (moedas-problems:heap 10) 1))~", R"~(1 9 274)~", R"~(1 2 274)~", 30},
    JudgeCase{G::Independence, R"~((minimax (moedas-problems:heap 11) 2))~", R"~(2 -13 504)~", R"~(1 0 504)~", 30},
    JudgeCase{G::Independence, R"~((minimax (moedas-problems:heap 12) 1))~", R"~(3 10 927)~", R"~(2 3 927)~", 30,
              false},
    JudgeCase{G::Independence, R"~((minimax-alfa-beta (moedas-problems:heap 10) 1))~", R"~(1 9 139)~", R"~(1 2 116)~",
              30},
    JudgeCase{G::Independence, R"~((minimax-alfa-beta (moedas-problems:heap 11) 2))~", R"~(2 -13 261)~", R"~(1 0 183)~",
              30},
    JudgeCase{G::Independence, R"~((minimax-alfa-beta (moedas-problems:heap 12) 1))~", R"~(3 10 493)~", R"~(2 3 353)~",
              30, false},
};

}  // namespace

std::span<const JudgeCase> cases_of_searches() { return search_cases; }

}  // namespace turno::course
