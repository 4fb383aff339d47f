#include "course/judge/judge_case.hpp"

// Expected values: the assignment, and for whole games the rules played by tests/oracles/moedas.py.
namespace turno::course {
namespace {

using G = JudgeGroup;

constexpr std::array type_cases{
    JudgeCase{G::Positions, R"~((posicao-linha (cria-posicao 3 7)))~", R"~(3)~"},
    JudgeCase{G::Positions, R"~((posicao-coluna (cria-posicao 3 7)))~", R"~(7)~"},
    JudgeCase{G::Positions, R"~((list (posicao-linha (cria-posicao 0 11)) (posicao-coluna (cria-posicao 0 11))))~",
              R"~((0 11))~", "", 10, false},
    JudgeCase{G::Positions, R"~((if (posicao-p (cria-posicao 0 0)) t nil))~", R"~(T)~"},
    JudgeCase{G::Positions, R"~((if (posicao-p 5) t nil))~", R"~(NIL)~"},
    JudgeCase{G::Positions, R"~((if (posicao-p "1 2") t nil))~", R"~(NIL)~", "", 10, false},
    JudgeCase{G::Positions, R"~((if (posicao-p nil) t nil))~", R"~(NIL)~", "", 10, false},
    JudgeCase{G::Positions, R"~((if (posicoes-iguais-p (cria-posicao 2 5) (cria-posicao 2 5)) t nil))~", R"~(T)~"},
    JudgeCase{G::Positions, R"~((if (posicoes-iguais-p (cria-posicao 2 5) (cria-posicao 5 2)) t nil))~", R"~(NIL)~"},
    JudgeCase{G::Positions, R"~((if (posicoes-iguais-p (cria-posicao 2 5) (cria-posicao 2 4)) t nil))~", R"~(NIL)~", "",
              10, false},
    JudgeCase{G::Strings, R"~((fio-id (cria-fio 4 (cria-posicao 0 1) (cria-posicao 1 2))))~", R"~(4)~"},
    JudgeCase{
        G::Strings,
        R"~((if (posicoes-iguais-p (fio-origem (cria-fio 4 (cria-posicao 0 1) (cria-posicao 1 2))) (cria-posicao 0 1)) t nil))~",
        R"~(T)~"},
    JudgeCase{
        G::Strings,
        R"~((if (posicoes-iguais-p (fio-destino (cria-fio 4 (cria-posicao 0 1) (cria-posicao 1 2))) (cria-posicao 1 2)) t nil))~",
        R"~(T)~"},
    JudgeCase{G::Strings, R"~((if (fio-p (cria-fio 4 (cria-posicao 0 1) (cria-posicao 1 2))) t nil))~", R"~(T)~"},
    JudgeCase{G::Strings, R"~((if (fio-p 7) t nil))~", R"~(NIL)~"},
    JudgeCase{G::Strings, R"~((if (fio-p (cria-posicao 1 1)) t nil))~", R"~(NIL)~", "", 10, false},
    JudgeCase{
        G::Strings,
        R"~((list (posicao-linha (fio-origem (cria-fio 4 (cria-posicao 0 1) (cria-posicao 1 2)))) (posicao-coluna (fio-destino (cria-fio 4 (cria-posicao 0 1) (cria-posicao 1 2))))))~",
        R"~((0 2))~", "", 10, false},
    JudgeCase{G::Boards, R"~((tabuleiro-linhas (cria-tabuleiro 3 4)))~", R"~(3)~"},
    JudgeCase{G::Boards, R"~((tabuleiro-colunas (cria-tabuleiro 3 4)))~", R"~(4)~"},
    JudgeCase{G::Boards, R"~((tabuleiro-fios (cria-tabuleiro 3 4)))~", R"~(NIL)~"},
    JudgeCase{G::Boards, R"~((tabuleiro-total-moedas (cria-tabuleiro 3 4)))~", R"~(0)~"},
    JudgeCase{G::Boards, R"~((let ((tb (cria-tabuleiro 3 4))) (tabuleiro-moeda-posicao tb (cria-posicao 2 3))))~",
              R"~(NIL)~"},
    JudgeCase{
        G::Boards,
        R"~((let ((tb (cria-tabuleiro 3 4))) (tabuleiro-adiciona-moeda-posicao! tb (cria-posicao 2 3) 7) (tabuleiro-moeda-posicao tb (cria-posicao 2 3))))~",
        R"~(7)~"},
    JudgeCase{
        G::Boards,
        R"~((let ((tb (cria-tabuleiro 3 4))) (tabuleiro-adiciona-moeda-posicao! tb (cria-posicao 2 3) 7) (tabuleiro-adiciona-moeda-posicao! tb (cria-posicao 2 3) 4) (list (tabuleiro-moeda-posicao tb (cria-posicao 2 3)) (tabuleiro-total-moedas tb))))~",
        R"~((4 4))~", "", 10, false},
    JudgeCase{
        G::Boards,
        R"~((let ((tb (cria-tabuleiro 3 4))) (tabuleiro-adiciona-moeda-posicao! tb (cria-posicao 0 0) 9) (tabuleiro-adiciona-moeda-posicao! tb (cria-posicao 1 2) 5) (tabuleiro-total-moedas tb)))~",
        R"~(14)~"},
    JudgeCase{
        G::Boards,
        R"~((let ((tb (cria-tabuleiro 3 4))) (tabuleiro-adiciona-fio! tb (cria-posicao 0 0) (cria-posicao 0 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 0 1) (cria-posicao 1 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 1 1) (cria-posicao 0 0)) (sort (mapcar #'fio-id (tabuleiro-fios tb)) #'<)))~",
        R"~((1 2 3))~"},
    JudgeCase{
        G::Boards,
        R"~((let ((tb (cria-tabuleiro 3 4))) (tabuleiro-adiciona-fio! tb (cria-posicao 0 0) (cria-posicao 0 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 0 1) (cria-posicao 1 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 1 1) (cria-posicao 0 0)) (fio-id (tabuleiro-fio-com-id tb 2))))~",
        R"~(2)~"},
    JudgeCase{
        G::Boards,
        R"~((let ((tb (cria-tabuleiro 3 4))) (tabuleiro-adiciona-fio! tb (cria-posicao 0 0) (cria-posicao 0 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 0 1) (cria-posicao 1 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 1 1) (cria-posicao 0 0)) (if (posicoes-iguais-p (fio-destino (tabuleiro-fio-com-id tb 2)) (cria-posicao 1 1)) t nil)))~",
        R"~(T)~", "", 10, false},
    JudgeCase{
        G::Boards,
        R"~((let ((tb (cria-tabuleiro 3 4))) (tabuleiro-adiciona-fio! tb (cria-posicao 0 0) (cria-posicao 0 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 0 1) (cria-posicao 1 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 1 1) (cria-posicao 0 0)) (tabuleiro-fio-com-id tb 9)))~",
        R"~(NIL)~"},
    JudgeCase{
        G::Boards,
        R"~((let ((tb (cria-tabuleiro 3 4))) (tabuleiro-adiciona-fio! tb (cria-posicao 0 0) (cria-posicao 0 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 0 1) (cria-posicao 1 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 1 1) (cria-posicao 0 0)) (sort (mapcar #'fio-id (tabuleiro-fios-posicao tb (cria-posicao 0 1))) #'<)))~",
        R"~((1 2))~"},
    JudgeCase{
        G::Boards,
        R"~((let ((tb (cria-tabuleiro 3 4))) (tabuleiro-adiciona-fio! tb (cria-posicao 0 0) (cria-posicao 0 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 0 1) (cria-posicao 1 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 1 1) (cria-posicao 0 0)) (sort (mapcar #'fio-id (tabuleiro-fios-posicao tb (cria-posicao 1 1))) #'<)))~",
        R"~((2 3))~", "", 10, false},
    JudgeCase{
        G::Boards,
        R"~((let ((tb (cria-tabuleiro 3 4))) (tabuleiro-adiciona-fio! tb (cria-posicao 0 0) (cria-posicao 0 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 0 1) (cria-posicao 1 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 1 1) (cria-posicao 0 0)) (tabuleiro-fios-posicao tb (cria-posicao 2 2))))~",
        R"~(NIL)~"},
    JudgeCase{
        G::Boards,
        R"~((let ((tb (cria-tabuleiro 3 4))) (tabuleiro-adiciona-fio! tb (cria-posicao 0 0) (cria-posicao 0 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 0 1) (cria-posicao 1 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 1 1) (cria-posicao 0 0)) (tabuleiro-remove-fio-com-id! tb 2) (sort (mapcar #'fio-id (tabuleiro-fios tb)) #'<)))~",
        R"~((1 3))~"},
    JudgeCase{G::Boards, R"~((let ((tb (cria-tabuleiro 3 4))) (tabuleiro-adiciona-fio! tb (cria-posicao 0 0) (cria-posicao 0 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 0 1) (cria-posicao 1 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 1 1) (cria-posicao 0 0)) (tabuleiro-remove-fio-com-id! tb 3) (tabuleiro-adiciona-fio! tb (cria-posicao 1 0) (cria-posicao 1 1)) (sort (mapcar #'fio-id (tabuleiro-fios tb)) #'<)))~",
              R"~((1 2 4))~"},
    JudgeCase{
        G::Boards,
        R"~((let ((tb (cria-tabuleiro 3 4))) (tabuleiro-adiciona-fio! tb (cria-posicao 0 0) (cria-posicao 0 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 0 1) (cria-posicao 1 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 1 1) (cria-posicao 0 0)) (tabuleiro-remove-fio-com-id! tb 8) (sort (mapcar #'fio-id (tabuleiro-fios tb)) #'<)))~",
        R"~((1 2 3))~"},
    JudgeCase{G::Boards,
              R"~((let ((tb (cria-tabuleiro 3 4))) (tabuleiro-remove-fio-com-id! tb 1) (tabuleiro-fios tb)))~",
              R"~(NIL)~", "", 10, false},
    JudgeCase{
        G::Boards,
        R"~((let ((tb (cria-tabuleiro 3 4))) (tabuleiro-adiciona-moeda-posicao! tb (cria-posicao 1 1) 6) (tabuleiro-remove-moeda-posicao! tb (cria-posicao 1 1)) (list (tabuleiro-moeda-posicao tb (cria-posicao 1 1)) (tabuleiro-total-moedas tb))))~",
        R"~((NIL 0))~"},
    JudgeCase{
        G::Boards,
        R"~((let ((tb (cria-tabuleiro 3 4))) (tabuleiro-adiciona-moeda-posicao! tb (cria-posicao 1 1) 6) (tabuleiro-remove-moeda-posicao! tb (cria-posicao 0 0)) (tabuleiro-total-moedas tb)))~",
        R"~(6)~", "", 10, false},
    JudgeCase{
        G::Boards,
        R"~((let* ((tb (cria-tabuleiro 3 4)) (um (progn (tabuleiro-adiciona-fio! tb (cria-posicao 0 0) (cria-posicao 0 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 0 1) (cria-posicao 1 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 1 1) (cria-posicao 0 0)) (tabuleiro-adiciona-moeda-posicao! tb (cria-posicao 0 0) 3) (copia-tabuleiro tb)))) (list (tabuleiro-linhas um) (tabuleiro-colunas um) (tabuleiro-total-moedas um) (sort (mapcar #'fio-id (tabuleiro-fios um)) #'<))))~",
        R"~((3 4 3 (1 2 3)))~"},
    JudgeCase{
        G::Boards,
        R"~((let* ((tb (cria-tabuleiro 3 4)) (um (progn (tabuleiro-adiciona-fio! tb (cria-posicao 0 0) (cria-posicao 0 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 0 1) (cria-posicao 1 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 1 1) (cria-posicao 0 0)) (tabuleiro-adiciona-moeda-posicao! tb (cria-posicao 0 0) 3) (copia-tabuleiro tb)))) (tabuleiro-remove-moeda-posicao! um (cria-posicao 0 0)) (list (tabuleiro-total-moedas tb) (tabuleiro-total-moedas um))))~",
        R"~((3 0))~"},
    JudgeCase{
        G::Boards,
        R"~((let* ((tb (cria-tabuleiro 3 4)) (um (progn (tabuleiro-adiciona-fio! tb (cria-posicao 0 0) (cria-posicao 0 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 0 1) (cria-posicao 1 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 1 1) (cria-posicao 0 0)) (tabuleiro-adiciona-moeda-posicao! tb (cria-posicao 0 0) 3) (copia-tabuleiro tb)))) (tabuleiro-adiciona-moeda-posicao! tb (cria-posicao 0 0) 8) (list (tabuleiro-total-moedas tb) (tabuleiro-total-moedas um))))~",
        R"~((8 3))~", "", 10, false},
    JudgeCase{
        G::Boards,
        R"~((let* ((tb (cria-tabuleiro 3 4)) (um (progn (tabuleiro-adiciona-fio! tb (cria-posicao 0 0) (cria-posicao 0 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 0 1) (cria-posicao 1 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 1 1) (cria-posicao 0 0)) (tabuleiro-adiciona-moeda-posicao! tb (cria-posicao 0 0) 3) (copia-tabuleiro tb)))) (tabuleiro-remove-fio-com-id! um 1) (list (sort (mapcar #'fio-id (tabuleiro-fios tb)) #'<) (sort (mapcar #'fio-id (tabuleiro-fios um)) #'<))))~",
        R"~(((1 2 3) (2 3)))~"},
    JudgeCase{
        G::Boards,
        R"~((let* ((tb (cria-tabuleiro 3 4)) (um (progn (tabuleiro-adiciona-fio! tb (cria-posicao 0 0) (cria-posicao 0 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 0 1) (cria-posicao 1 1)) (tabuleiro-adiciona-fio! tb (cria-posicao 1 1) (cria-posicao 0 0)) (tabuleiro-adiciona-moeda-posicao! tb (cria-posicao 0 0) 3) (copia-tabuleiro tb)))) (tabuleiro-adiciona-fio! tb (cria-posicao 2 2) (cria-posicao 2 3)) (tabuleiro-adiciona-fio! um (cria-posicao 1 2) (cria-posicao 1 3)) (list (sort (mapcar #'fio-id (tabuleiro-fios tb)) #'<) (sort (mapcar #'fio-id (tabuleiro-fios um)) #'<))))~",
        R"~(((1 2 3 4) (1 2 3 4)))~", "", 10, false},
    JudgeCase{
        G::Games,
        R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (list (jogo-jogador j) (jogo-pontos-jogador1 j) (jogo-pontos-jogador2 j))))~",
        R"~((1 0 0))~"},
    JudgeCase{G::Games, R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (jogo-historico-jogadas j)))~",
              R"~(NIL)~"},
    JudgeCase{G::Games, R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (if (jogo-terminado-p j) t nil)))~",
              R"~(NIL)~"},
    JudgeCase{G::Games, R"~((let ((j (cria-jogo (cria-tabuleiro 2 2)))) (if (jogo-terminado-p j) t nil)))~", R"~(T)~"},
    JudgeCase{G::Games,
              R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (tabuleiro-total-moedas (jogo-tabuleiro j))))~",
              R"~(15)~"},
    JudgeCase{
        G::Games,
        R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (jogo-aplica-jogada! j 1) (list (jogo-jogador j) (jogo-pontos-jogador1 j) (jogo-pontos-jogador2 j))))~",
        R"~((1 4 0))~"},
    JudgeCase{
        G::Games,
        R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (jogo-aplica-jogada! j 1) (jogo-aplica-jogada! j 2) (list (jogo-jogador j) (jogo-pontos-jogador1 j) (jogo-pontos-jogador2 j))))~",
        R"~((1 15 0))~"},
    JudgeCase{
        G::Games,
        R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (jogo-aplica-jogada! j 1) (jogo-aplica-jogada! j 2) (list (if (jogo-terminado-p j) t nil) (tabuleiro-total-moedas (jogo-tabuleiro j)))))~",
        R"~((T 0))~"},
    JudgeCase{
        G::Games,
        R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (jogo-aplica-jogada! j 1) (tabuleiro-moeda-posicao (jogo-tabuleiro j) (cria-posicao 0 0))))~",
        R"~(NIL)~"},
    JudgeCase{
        G::Games,
        R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (jogo-aplica-jogada! j 2) (jogo-aplica-jogada! j 1) (jogo-historico-jogadas j)))~",
        R"~((2 1))~"},
    JudgeCase{
        G::Games,
        R"~((let ((j (cria-jogo (moedas-problems:small-board)))) (jogo-aplica-jogada! j 3) (jogo-aplica-jogada! j 1) (jogo-aplica-jogada! j 2) (jogo-historico-jogadas j)))~",
        R"~((3 1 2))~"},
    JudgeCase{
        G::Games,
        R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (jogo-aplica-jogada! j 7) (list (jogo-jogador j) (jogo-historico-jogadas j))))~",
        R"~((1 NIL))~"},
    JudgeCase{
        G::Games,
        R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (jogo-aplica-jogada! j 1) (jogo-aplica-jogada! j 1) (list (jogo-pontos-jogador1 j) (jogo-historico-jogadas j))))~",
        R"~((4 (1)))~", "", 10, false},
    JudgeCase{
        G::Games,
        R"~((let ((j (cria-jogo (moedas-problems:small-board)))) (jogo-aplica-jogada! j 5) (list (jogo-jogador j) (jogo-pontos-jogador1 j) (jogo-pontos-jogador2 j))))~",
        R"~((2 0 0))~"},
    JudgeCase{
        G::Games,
        R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (let ((k (copia-jogo j))) (jogo-aplica-jogada! j 1) (list (jogo-jogador k) (jogo-pontos-jogador1 k) (jogo-historico-jogadas k) (length (tabuleiro-fios (jogo-tabuleiro k)))))))~",
        R"~((1 0 NIL 2))~"},
    JudgeCase{
        G::Games,
        R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (let ((k (copia-jogo j))) (jogo-aplica-jogada! k 1) (list (jogo-pontos-jogador1 j) (jogo-pontos-jogador1 k) (tabuleiro-total-moedas (jogo-tabuleiro j))))))~",
        R"~((0 4 15))~", "", 10, false},
    JudgeCase{
        G::Games,
        R"~((let ((tb (cria-tabuleiro 1 3))) (tabuleiro-adiciona-moeda-posicao! tb (cria-posicao 0 0) 4) (tabuleiro-adiciona-moeda-posicao! tb (cria-posicao 0 1) 2) (tabuleiro-adiciona-moeda-posicao! tb (cria-posicao 0 2) 9) (tabuleiro-adiciona-fio! tb (cria-posicao 0 0) (cria-posicao 0 1)) (let ((j (cria-jogo tb))) (jogo-aplica-jogada! j 1) (list (jogo-pontos-jogador1 j) (tabuleiro-total-moedas (jogo-tabuleiro j)) (if (jogo-terminado-p j) t nil)))))~",
        R"~((6 9 T))~"},
    JudgeCase{
        G::Games,
        R"~((let ((j (cria-jogo (moedas-problems:small-board)))) (jogo-aplica-jogada! j 3) (jogo-aplica-jogada! j 1) (jogo-aplica-jogada! j 2) (jogo-aplica-jogada! j 5) (list (jogo-jogador j) (jogo-pontos-jogador1 j) (jogo-pontos-jogador2 j))))~",
        R"~((1 4 2))~", "", 10, false},
    JudgeCase{
        G::Problem,
        R"~((let ((p (make-problema :estado-inicial 1 :jogador 2 :accoes 3 :resultado 4 :teste-corte-p 5 :funcao-avaliacao 6 :historico-accoes 7 :chave-equivalencia 8))) (list (problema-estado-inicial p) (problema-jogador p) (problema-accoes p) (problema-resultado p) (problema-teste-corte-p p) (problema-funcao-avaliacao p) (problema-historico-accoes p) (problema-chave-equivalencia p))))~",
        R"~((1 2 3 4 5 6 7 8))~"},
    JudgeCase{
        G::Problem,
        R"~((let ((p (make-problema :estado-inicial 1))) (setf (problema-estado-inicial p) 'novo (problema-accoes p) 'outras) (list (problema-estado-inicial p) (problema-accoes p))))~",
        R"~((NOVO OUTRAS))~"},
    JudgeCase{G::Problem, R"~((let ((j (cria-jogo (moedas-problems:small-board)))) (accoes j)))~", R"~((5 4 3 2 1))~"},
    JudgeCase{G::Problem,
              R"~((let ((j (cria-jogo (moedas-problems:small-board)))) (jogo-aplica-jogada! j 3) (accoes j)))~",
              R"~((5 4 2 1))~", "", 10, false},
    JudgeCase{
        G::Problem,
        R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (jogo-aplica-jogada! j 1) (jogo-aplica-jogada! j 2) (accoes j)))~",
        R"~(NIL)~"},
    JudgeCase{
        G::Problem,
        R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (let ((k (resultado j 1))) (list (jogo-pontos-jogador1 k) (jogo-pontos-jogador1 j) (jogo-historico-jogadas j) (jogo-historico-jogadas k)))))~",
        R"~((4 0 NIL (1)))~"},
    JudgeCase{
        G::Problem,
        R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (list (if (teste-terminal-p j 0) t nil) (if (teste-terminal-p j 99) t nil))))~",
        R"~((NIL NIL))~"},
    JudgeCase{
        G::Problem,
        R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (jogo-aplica-jogada! j 1) (jogo-aplica-jogada! j 2) (if (teste-terminal-p j 3) t nil)))~",
        R"~(T)~"},
    JudgeCase{
        G::Problem,
        R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (jogo-aplica-jogada! j 1) (list (utilidade j 1) (utilidade j 2))))~",
        R"~((4 -4))~"},
    JudgeCase{G::Problem,
              R"~((let ((j (cria-jogo (moedas-problems:row-board)))) (list (utilidade j 1) (utilidade j 2))))~",
              R"~((0 0))~", "", 10, false},
};

}  // namespace

std::span<const JudgeCase> cases_of_types() { return type_cases; }

}  // namespace turno::course
