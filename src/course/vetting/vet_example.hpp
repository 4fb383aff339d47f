#pragma once

#include <string>

// A sound submission, for tests.
namespace turno::course {

inline const std::string example_package = "GRUPO14PAREJA023XF0604";

inline const std::string example_header =
    "(defpackage :grupo14pareja023Xf0604 (:use :common-lisp :mancala) (:export :heuristica :*alias*))\n"
    "(in-package :grupo14pareja023Xf0604)\n"
    "(defvar *alias* '|El Mulo|)\n"
    "(defun heuristica (estado) (suma-fila (estado-tablero estado) (estado-lado-sgte-jugador estado)))\n";

inline constexpr int example_header_lines = 4;

}  // namespace turno::course
