// What happens on a board, in sentences, and the spoken names of its places. In Spanish and Portuguese a place has no
// article of its own, since it melts into the word before it; pits and stores have the same gender for that reason.
const en = {
  first: 'First',
  second: 'Second',
  seeds: (count: number) => (count === 1 ? '1 seed' : `${count} seeds`),
  pitOf: (who: string, pit: number) => `${who}'s pit ${pit}`,
  storeOf: (who: string) => `${who}'s store`,

  sown: (who: string, seeds: string, pit: number, last: string) =>
    `${who} sows ${seeds} from pit ${pit}, the last into ${last}.`,
  captured: (seeds: string, from: string, to: string) => `Captured: ${seeds} from ${from} to ${to}.`,
  robbed: (seeds: string, from: string, to: string) => `Robbed: ${seeds} from ${from} to ${to}.`,
  swept: (seeds: string, from: string, to: string) => `Swept up: ${seeds} from ${from} to ${to}.`,
  swapped: 'Second swaps: the sides exchange their halves of the board.',
  filled: (who: string, cell: string) => `${who} takes ${cell}.`,
  turned: (who: string, cell: string) => `${who} turns ${cell}.`,
  given: (stuck: string, cells: number, who: string) => `${stuck} cannot move: the empty cells (${cells}) go to ${who}.`,
  stringCut: (who: string, id: number) => `${who} cuts string ${id}.`,
  lineDrawn: (who: string, id: number) => `${who} draws line ${id}.`,
  coinTaken: (who: string, value: number, row: number, column: number) =>
    `${who} takes the coin worth ${value} at row ${row}, column ${column}.`,
  boxTaken: (who: string, row: number, column: number) => `${who} takes the box at row ${row}, column ${column}.`,

  why: {
    'last-seed-in-store': (next: string) => `The last seed fell into ${next}'s own store: ${next} plays again.`,
    'took-a-coin': (next: string) => `${next} scored and plays again.`,
    'last-seed-elsewhere': (next: string) => `The turn passes to ${next}.`,
    'store-was-empty': (next: string) =>
      `The last seed fell into the mover's own store, but it was empty: the turn passes to ${next}.`,
    'others-store': (next: string) => `The last seed fell into the other side's store: the turn passes to ${next}.`,
    'first-move': (next: string) =>
      `The last seed fell into the mover's own store, but the first move earns no extra turn: the turn passes to ${next}.`,
    'forced-pass': (next: string) => `A forced pass: ${next} plays again.`,
    'took-nothing': (next: string) => `Nothing was taken: the turn passes to ${next}.`,
    alternation: (next: string) => `The turn passes to ${next}.`,
  },

  over: { played: 'Game over', majority: 'Game over by majority', 'draw-rule': 'Game over by the draw rule' },
  won: (over: string, who: string, by: number, points: number, others: number) =>
    `${over}: ${who} wins by ${by}, ${points} to ${others}.`,
  drawn: (over: string, first: number, second: number) => `${over}: a draw, ${first} to ${second}.`,
  resigned: (loser: string, who: string) => `Game over: ${loser} resigned, ${who} wins.`,
  outOfTime: (loser: string, who: string) => `Game over: ${loser} ran out of time, ${who} wins.`,
  failed: {
    'illegal-move': (loser: string, who: string) => `Game over: ${loser} made an illegal move, ${who} wins.`,
    stalled: (loser: string, who: string) => `Game over: ${loser} did not answer, ${who} wins.`,
    crashed: (loser: string, who: string) => `Game over: ${loser} crashed, ${who} wins.`,
    'out-of-memory': (loser: string, who: string) => `Game over: ${loser} used too much memory, ${who} wins.`,
    'bad-value': (loser: string, who: string) => `Game over: ${loser} returned a bad value, ${who} wins.`,
    abandoned: (loser: string, who: string) => `Game over: ${loser} is no longer available, ${who} wins.`,
  },

  board: 'Board',
  moveKeys: 'Choose a move with the arrow keys and play it with Enter.',
  pit: (pit: number, seeds: string) => `Pit ${pit}, ${seeds}`,
  cell: (cell: string) => `Cell ${cell}`,
  string: (id: number, value: number, other: number) =>
    `String ${id} between the coin worth ${value} and the coin worth ${other}`,
  stringToGround: (id: number, value: number) => `String ${id} between the coin worth ${value} and the ground`,
  horizontalLine: (id: number, row: number, column: number) => `Line ${id}, horizontal, row ${row}, column ${column}`,
  verticalLine: (id: number, row: number, column: number) => `Line ${id}, vertical, row ${row}, column ${column}`,
  hint: (name: string, rank: number, text: string) => `${name}, hint ${rank}: ${text}`,
  pitsOf: (who: string, from: number, seeds: string, store: number) =>
    `${who}'s pits, starting with ${from}: ${seeds}; store: ${store}.`,
  piecesOf: (who: string, cells: string) => `${who}'s pieces: ${cells}.`,
  noPieces: (who: string) => `${who} has no pieces.`,
  coinsLeft: (coins: string) => `Coins: ${coins}.`,
  coinAt: (value: number, row: number, column: number) => `${value} at row ${row}, column ${column}`,
  stringsLeft: (ids: string) => `Strings left: ${ids}.`,
  linesLeft: (ids: string) => `Lines to draw: ${ids}.`,
  boxesTaken: (boxes: string) => `Boxes taken: ${boxes}.`,
  boxAt: (row: number, column: number) => `row ${row}, column ${column}`,
  none: 'none',
};

const es: typeof en = {
  first: 'Primero',
  second: 'Segundo',
  seeds: (count) => (count === 1 ? '1 semilla' : `${count} semillas`),
  pitOf: (who, pit) => `hoyo ${pit} de ${who}`,
  storeOf: (who) => `almacén de ${who}`,

  sown: (who, seeds, pit, last) => `${who} siembra ${seeds} del hoyo ${pit}, la última en el ${last}.`,
  captured: (seeds, from, to) => `Captura: ${seeds} del ${from} al ${to}.`,
  robbed: (seeds, from, to) => `Robo: ${seeds} del ${from} al ${to}.`,
  swept: (seeds, from, to) => `Recogida: ${seeds} del ${from} al ${to}.`,
  swapped: 'Segundo intercambia: los lados cambian sus mitades del tablero.',
  filled: (who, cell) => `${who} ocupa ${cell}.`,
  turned: (who, cell) => `${who} convierte ${cell}.`,
  given: (stuck, cells, who) => `${stuck} no puede mover: las casillas vacías (${cells}) son para ${who}.`,
  stringCut: (who, id) => `${who} corta el hilo ${id}.`,
  lineDrawn: (who, id) => `${who} traza la línea ${id}.`,
  coinTaken: (who, value, row, column) =>
    `${who} se lleva la moneda de valor ${value} de la fila ${row}, columna ${column}.`,
  boxTaken: (who, row, column) => `${who} se lleva la caja de la fila ${row}, columna ${column}.`,

  why: {
    'last-seed-in-store': (next) => `La última semilla cayó en su propio almacén: ${next} juega otra vez.`,
    'took-a-coin': (next) => `${next} ha sumado puntos y juega otra vez.`,
    'last-seed-elsewhere': (next) => `El turno pasa a ${next}.`,
    'store-was-empty': (next) =>
      `La última semilla cayó en su propio almacén, pero estaba vacío: el turno pasa a ${next}.`,
    'others-store': (next) => `La última semilla cayó en el almacén del rival: el turno pasa a ${next}.`,
    'first-move': (next) =>
      `La última semilla cayó en su propio almacén, pero la primera jugada no da turno extra: el turno pasa a ${next}.`,
    'forced-pass': (next) => `Paso obligado: ${next} juega otra vez.`,
    'took-nothing': (next) => `No ha ganado nada: el turno pasa a ${next}.`,
    alternation: (next) => `El turno pasa a ${next}.`,
  },

  over: { played: 'Fin de la partida', majority: 'Fin por mayoría', 'draw-rule': 'Fin por la regla de tablas' },
  won: (over, who, by, points, others) => `${over}: gana ${who} por ${by}, ${points} a ${others}.`,
  drawn: (over, first, second) => `${over}: empate, ${first} a ${second}.`,
  resigned: (loser, who) => `Fin de la partida: ${loser} se rindió, gana ${who}.`,
  outOfTime: (loser, who) => `Fin de la partida: a ${loser} se le acabó el tiempo, gana ${who}.`,
  failed: {
    'illegal-move': (loser, who) => `Fin de la partida: ${loser} hizo una jugada ilegal, gana ${who}.`,
    stalled: (loser, who) => `Fin de la partida: ${loser} no respondió, gana ${who}.`,
    crashed: (loser, who) => `Fin de la partida: ${loser} falló, gana ${who}.`,
    'out-of-memory': (loser, who) => `Fin de la partida: ${loser} usó demasiada memoria, gana ${who}.`,
    'bad-value': (loser, who) => `Fin de la partida: ${loser} dio un valor incorrecto, gana ${who}.`,
    abandoned: (loser, who) => `Fin de la partida: ${loser} ya no está disponible, gana ${who}.`,
  },

  board: 'Tablero',
  moveKeys: 'Elige una jugada con las flechas y juégala con Intro.',
  pit: (pit, seeds) => `Hoyo ${pit}, ${seeds}`,
  cell: (cell) => `Casilla ${cell}`,
  string: (id, value, other) => `Hilo ${id} entre la moneda de valor ${value} y la moneda de valor ${other}`,
  stringToGround: (id, value) => `Hilo ${id} entre la moneda de valor ${value} y el suelo`,
  horizontalLine: (id, row, column) => `Línea ${id}, horizontal, fila ${row}, columna ${column}`,
  verticalLine: (id, row, column) => `Línea ${id}, vertical, fila ${row}, columna ${column}`,
  hint: (name, rank, text) => `${name}, pista ${rank}: ${text}`,
  pitsOf: (who, from, seeds, store) => `Hoyos de ${who} desde el ${from}: ${seeds}; almacén: ${store}.`,
  piecesOf: (who, cells) => `Fichas de ${who}: ${cells}.`,
  noPieces: (who) => `${who} no tiene fichas.`,
  coinsLeft: (coins) => `Monedas: ${coins}.`,
  coinAt: (value, row, column) => `${value} en la fila ${row}, columna ${column}`,
  stringsLeft: (ids) => `Hilos que quedan: ${ids}.`,
  linesLeft: (ids) => `Líneas por trazar: ${ids}.`,
  boxesTaken: (boxes) => `Cajas ganadas: ${boxes}.`,
  boxAt: (row, column) => `fila ${row}, columna ${column}`,
  none: 'ninguno',
};

const pt: typeof en = {
  first: 'Primeiro',
  second: 'Segundo',
  seeds: (count) => (count === 1 ? '1 semente' : `${count} sementes`),
  pitOf: (who, pit) => `buraco ${pit} de ${who}`,
  storeOf: (who) => `depósito de ${who}`,

  sown: (who, seeds, pit, last) => `${who} semeia ${seeds} do buraco ${pit}, a última no ${last}.`,
  captured: (seeds, from, to) => `Captura: ${seeds} do ${from} para o ${to}.`,
  robbed: (seeds, from, to) => `Roubo: ${seeds} do ${from} para o ${to}.`,
  swept: (seeds, from, to) => `Recolha: ${seeds} do ${from} para o ${to}.`,
  swapped: 'Segundo troca: os lados trocam as suas metades do tabuleiro.',
  filled: (who, cell) => `${who} ocupa ${cell}.`,
  turned: (who, cell) => `${who} converte ${cell}.`,
  given: (stuck, cells, who) => `${stuck} não pode jogar: as casas vazias (${cells}) ficam para ${who}.`,
  stringCut: (who, id) => `${who} corta o fio ${id}.`,
  lineDrawn: (who, id) => `${who} traça a linha ${id}.`,
  coinTaken: (who, value, row, column) =>
    `${who} fica com a moeda de valor ${value} da linha ${row}, coluna ${column}.`,
  boxTaken: (who, row, column) => `${who} fica com a caixa da linha ${row}, coluna ${column}.`,

  why: {
    'last-seed-in-store': (next) => `A última semente caiu no próprio depósito: ${next} joga outra vez.`,
    'took-a-coin': (next) => `${next} pontuou e joga outra vez.`,
    'last-seed-elsewhere': (next) => `A vez passa para ${next}.`,
    'store-was-empty': (next) =>
      `A última semente caiu no próprio depósito, mas este estava vazio: a vez passa para ${next}.`,
    'others-store': (next) => `A última semente caiu no depósito do adversário: a vez passa para ${next}.`,
    'first-move': (next) =>
      `A última semente caiu no próprio depósito, mas a primeira jogada não dá direito a jogar outra vez: a vez passa para ${next}.`,
    'forced-pass': (next) => `Passagem obrigatória: ${next} joga outra vez.`,
    'took-nothing': (next) => `Nada foi ganho: a vez passa para ${next}.`,
    alternation: (next) => `A vez passa para ${next}.`,
  },

  over: { played: 'Fim do jogo', majority: 'Fim por maioria', 'draw-rule': 'Fim pela regra de empate' },
  won: (over, who, by, points, others) => `${over}: ${who} ganha por ${by}, ${points} a ${others}.`,
  drawn: (over, first, second) => `${over}: empate, ${first} a ${second}.`,
  resigned: (loser, who) => `Fim do jogo: ${loser} desistiu, ${who} ganha.`,
  outOfTime: (loser, who) => `Fim do jogo: acabou o tempo de ${loser}, ${who} ganha.`,
  failed: {
    'illegal-move': (loser, who) => `Fim do jogo: ${loser} fez uma jogada ilegal, ${who} ganha.`,
    stalled: (loser, who) => `Fim do jogo: ${loser} não respondeu, ${who} ganha.`,
    crashed: (loser, who) => `Fim do jogo: ${loser} falhou, ${who} ganha.`,
    'out-of-memory': (loser, who) => `Fim do jogo: ${loser} usou demasiada memória, ${who} ganha.`,
    'bad-value': (loser, who) => `Fim do jogo: ${loser} deu um valor incorreto, ${who} ganha.`,
    abandoned: (loser, who) => `Fim do jogo: ${loser} já não está disponível, ${who} ganha.`,
  },

  board: 'Tabuleiro',
  moveKeys: 'Escolha uma jogada com as setas e jogue-a com Enter.',
  pit: (pit, seeds) => `Buraco ${pit}, ${seeds}`,
  cell: (cell) => `Casa ${cell}`,
  string: (id, value, other) => `Fio ${id} entre a moeda de valor ${value} e a moeda de valor ${other}`,
  stringToGround: (id, value) => `Fio ${id} entre a moeda de valor ${value} e o chão`,
  horizontalLine: (id, row, column) => `Linha ${id}, horizontal, fila ${row}, coluna ${column}`,
  verticalLine: (id, row, column) => `Linha ${id}, vertical, fila ${row}, coluna ${column}`,
  hint: (name, rank, text) => `${name}, dica ${rank}: ${text}`,
  pitsOf: (who, from, seeds, store) => `Buracos de ${who} a partir do ${from}: ${seeds}; depósito: ${store}.`,
  piecesOf: (who, cells) => `Peças de ${who}: ${cells}.`,
  noPieces: (who) => `${who} não tem peças.`,
  coinsLeft: (coins) => `Moedas: ${coins}.`,
  coinAt: (value, row, column) => `${value} na linha ${row}, coluna ${column}`,
  stringsLeft: (ids) => `Fios que restam: ${ids}.`,
  linesLeft: (ids) => `Linhas por traçar: ${ids}.`,
  boxesTaken: (boxes) => `Caixas ganhas: ${boxes}.`,
  boxAt: (row, column) => `linha ${row}, coluna ${column}`,
  none: 'nenhum',
};

export const boards = { en, es, pt };
