#include "course/judge/judge_case.hpp"

// The first moves are published for t1; others by tests/oracles/moedas.py.
namespace turno::course {
namespace {

using G = JudgeGroup;

constexpr std::array player_cases{
    JudgeCase{G::SimplePlayer, R"~((values (jogador-minimax-simples (moedas-problems:game-after t1 '()) 1 15)))~",
              R"~(5)~", "", 30, true},
    JudgeCase{G::SimplePlayer, R"~((values (jogador-minimax-simples (moedas-problems:game-after t1 '(5)) 2 15)))~",
              R"~(2)~", "", 30, true},
    JudgeCase{G::SimplePlayer, R"~((values (jogador-minimax-simples (moedas-problems:game-after t1 '(5 2)) 1 15)))~",
              R"~(6)~", "", 30, true},
    JudgeCase{G::SimplePlayer, R"~((values (jogador-minimax-simples (moedas-problems:game-after t1 '(8 7)) 2 15)))~",
              R"~(6)~", "", 30, false},
    JudgeCase{
        G::SimplePlayer,
        R"~((values (jogador-minimax-simples (moedas-problems:game-after (moedas-problems:row-board) '()) 1 15)))~",
        R"~(2)~", "", 10, true},
    JudgeCase{G::BestPlayer, R"~((values (jogador-minimax-vbest (moedas-problems:game-after t1 '()) 1 3)))~",
              R"~(1..8)~", "", 3, true},
    JudgeCase{G::BestPlayer, R"~((values (jogador-minimax-vbest (moedas-problems:game-after t2 '()) 1 3)))~",
              R"~(1..12)~", "", 3, false},
    JudgeCase{G::BestPlayer, R"~((values (jogador-minimax-vbest (moedas-problems:game-after t3 '()) 1 3)))~",
              R"~(1..11)~", "", 3, true},
    JudgeCase{G::BestPlayer, R"~((values (jogador-minimax-vbest (moedas-problems:game-after t4 '()) 1 3)))~",
              R"~(1..20)~", "", 3, false},
    JudgeCase{G::BestPlayer, R"~((values (jogador-minimax-vbest (moedas-problems:game-after t5 '()) 1 3)))~",
              R"~(1..12)~", "", 3, true},
    JudgeCase{G::BestPlayer, R"~((values (jogador-minimax-vbest (moedas-problems:game-after t6 '()) 1 3)))~",
              R"~(1..24)~", "", 3, false},
    JudgeCase{G::BestPlayer, R"~((values (jogador-minimax-vbest (moedas-problems:game-after t7 '()) 1 3)))~",
              R"~(1..11)~", "", 3, true},
    JudgeCase{G::BestPlayer, R"~((values (jogador-minimax-vbest (moedas-problems:game-after t8 '()) 1 3)))~",
              R"~(1..40)~", "", 3, false},
    JudgeCase{G::BestPlayer, R"~((values (jogador-minimax-vbest (moedas-problems:game-after t9 '()) 1 3)))~",
              R"~(1..40)~", "", 3, true},
    JudgeCase{G::BestPlayer, R"~((values (jogador-minimax-vbest (moedas-problems:game-after t10 '()) 1 5)))~",
              R"~(1..33)~", "", 5, true},
    JudgeCase{G::BestPlayer, R"~((values (jogador-minimax-vbest (moedas-problems:game-after t6 '()) 1 2)))~",
              R"~(1..24)~", "", 2, false},
    JudgeCase{G::BestPlayer,
              R"~((values (jogador-minimax-vbest (moedas-problems:game-after (moedas-problems:row-board) '()) 1 9)))~",
              R"~(1..2)~", "", 2, true},
    JudgeCase{G::BestPlayer, R"~((values (jogador-minimax-vbest (moedas-problems:game-after t1 '(5 2 6 1)) 1 9)))~",
              R"~(3|4|7|8)~", "", 4, false},
    JudgeCase{G::Abstraction, R"~((minimax-alfa-beta (moedas-problems:coins-after t1) 1))~", R"~(5 14 1219)~", "", 30},
    JudgeCase{G::Abstraction, R"~((values (jogador-minimax-simples (moedas-problems:game-after t1 '()) 1 15)))~",
              R"~(5)~", "", 30},
    JudgeCase{G::Abstraction, R"~((values (jogador-minimax-vbest (moedas-problems:game-after t2 '()) 1 3)))~",
              R"~(1..12)~", "", 3},
};

}  // namespace

std::span<const JudgeCase> cases_of_players() { return player_cases; }

}  // namespace turno::course
