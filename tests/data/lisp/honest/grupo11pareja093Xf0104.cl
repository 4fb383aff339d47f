; mEzCLa de mayusculas y minusculas
(DefPackage :grupo11pareja093Xf0104 (:Use :Common-Lisp :Mancala) (:Export Heuristica *Alias*))
(In-Package :grupo11pareja093Xf0104)
(DefVar *ALIAS* 'Rapidillo)
(DeFun Heuristica (Estado)
  (LET ((Tab (Estado-Tablero ESTADO)) (Yo (estado-LADO-sgte-jugador estado)))
    (If (Juego-Terminado-P Estado)
        (* 10 (- (Suma-Fila tab yo) (SUMA-FILA Tab (Lado-Contrario Yo))))
        (- (Get-Fichas Tab YO 6) (get-fichas TAB (lado-contrario yo) 6)))))
