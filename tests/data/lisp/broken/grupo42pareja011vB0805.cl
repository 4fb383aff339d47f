; Se olvidaron del defpackage
(defvar *alias* "Sin paquete")
(defun heuristica (estado)
  (suma-fila (estado-tablero estado) 0))
