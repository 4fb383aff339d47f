; Aqui iba el jugador, pero se entrego el fichero equivocado
