// Names and texts of what the server's catalog lists, by the names that the server uses. A rule that depends on a field
// has a text for each of its values; `{robbery}` stands for the value of that field.

const en = {
  games: {
    kalah: {
      name: 'Kalah',
      summary: 'Sow seeds around the board. If the last one falls into your own store, you play again.',
      rules: [
        'On your turn, choose one of your pits. Its seeds are sown one by one into the places that follow: your pits, your store, the other side’s pits, but never the other side’s store.',
        'If the last seed falls into your own store, you play again.',
        { first_extra: { false: 'The very first move of the game earns no other turn.' } },
        {
          capture: {
            nonempty: 'If it falls into an empty pit of yours and the pit opposite has seeds, all of them go to your store.',
            empty: 'If it falls into an empty pit of yours, it goes to your store, with all seeds opposite.',
            none: 'There are no captures.',
          },
        },
        {
          end: {
            row: 'When a row is empty the game is over, and the seeds that are left go to the store on their side. The side with more seeds wins.',
            mover: 'When the side to move has no seeds the game is over, and the seeds of each row count for its side. The side with more seeds wins.',
          },
        },
      ],
    },
    mancala11: {
      name: 'Mancala 11',
      summary: 'A mancala for students: seeds go into every place, and large pits can be robbed.',
      rules: [
        'On your turn, choose one of your pits. Its seeds are sown into every following place, both stores included.',
        'If the last seed falls into your own store, and the store was not empty, you play again.',
        'If it falls into an empty pit of yours with seeds opposite, it captures: all of them go to your store.',
        'If it falls into a pit of the other side that had {robbery} seeds or more, and your pit opposite is empty, it robs: all those seeds go to your pit.',
        'The game is over when a row is empty. The seeds in your pits and your store are your points.',
        'After {cap} half-moves (passes count), or when one side has had a single seed in its pits for long, the draw rule decides: a store with more than 18 seeds wins, and without one it is a draw.',
      ],
    },
    plague: {
      name: 'The Plague',
      summary: 'Spread over the board: a new piece turns all enemies around it.',
      rules: [
        'On your turn, fill an empty cell beside a piece of yours; diagonals count.',
        'All enemy pieces beside the new one become yours.',
        'If you cannot move, all the empty cells go to the other side, and the game is over. The side with more cells wins.',
      ],
    },
    coins: {
      name: 'Coins and Strings',
      summary: 'Cut strings. Whoever cuts the last string of a coin takes it and plays again.',
      rules: [
        'On your turn, cut one string.',
        'If that was the last string of a coin, you get the coin and play again. One cut can free two coins.',
        'When all strings are cut the game is over. The side whose coins are worth more wins.',
      ],
    },
    dots: {
      name: 'Dots and Boxes',
      summary: 'Draw lines. Whoever closes a box gets it and plays again.',
      rules: [
        'On your turn, draw a line between two neighbouring dots.',
        'If it closes a box, the box is yours and you play again. One line can close two boxes.',
        'When all lines are drawn the game is over. The side with more boxes wins.',
      ],
    },
  },
  fields: {
    pits: { label: 'Pits per side', help: '' },
    seeds: { label: 'Seeds per pit', help: '' },
    capture: { label: 'Capture', help: 'When a last seed that falls into an empty pit of its own side captures.' },
    end: { label: 'End', help: 'When the game is over.' },
    majority: { label: 'Majority ends the game', help: 'The game is also over once a store holds more than half of all seeds.' },
    pie: { label: 'Swap allowed', help: 'Second’s first move may be to exchange the halves of the board.' },
    first_extra: { label: 'First move may repeat', help: 'The very first move can earn an extra turn.' },
    robbery: { label: 'Robbery from', help: 'How many seeds in a pit of the other side make it worth robbing.' },
    cap: { label: 'Longest game', help: 'Half-moves (passes count) after which the draw rule decides.' },
    columns: { label: 'Columns', help: '' },
    rows: { label: 'Rows', help: '' },
    board: { label: 'Board', help: '' },
    seed: { label: 'Number of the generated board', help: 'For a board with rows and columns: each number gives another one.' },
  },
  values: {
    nonempty: 'if there are seeds opposite',
    empty: 'always',
    none: 'never',
    row: 'when a row is empty',
    mover: 'when the side to move has no seeds',
  },
  presets: {
    'kalah-alcala': 'As in Alcalá',
    'kalah-ugr': 'As in Granada',
    mankalah: 'Mankalah, seven pits with seven seeds',
    'mancala11-2018': 'Tournament of 2018',
  },
  players: {
    human: 'Person',
    random: 'Random',
    first: 'Always the lowest move',
    last: 'Always the highest move',
    best: 'The strongest',
    minimax: 'Minimax',
    alphabeta: 'Alpha-beta',
    negamax: 'Negamax',
    open: 'Open seat',
  },
  level: (level: string) => `Computer, level ${level}`,
};

const es: typeof en = {
  games: {
    kalah: {
      name: 'Kalah',
      summary: 'Siembra semillas alrededor del tablero. Si la última cae en tu almacén, juegas otra vez.',
      rules: [
        'En tu turno eliges uno de tus hoyos. Sus semillas se siembran de una en una en los lugares siguientes: tus hoyos, tu almacén, los hoyos del otro lado, pero nunca su almacén.',
        'Si la última semilla cae en tu almacén, juegas otra vez.',
        { first_extra: { false: 'La primera jugada de la partida no da otro turno.' } },
        {
          capture: {
            nonempty: 'Si cae en un hoyo tuyo que estaba vacío y el de enfrente tiene semillas, todas van a tu almacén.',
            empty: 'Si cae en un hoyo tuyo que estaba vacío, va a tu almacén con todas las de enfrente.',
            none: 'No hay capturas.',
          },
        },
        {
          end: {
            row: 'Cuando una fila queda vacía, la partida termina y las semillas que quedan van al almacén de su lado. Gana quien tiene más.',
            mover: 'Cuando el lado que juega no tiene semillas, la partida termina y las de cada fila cuentan para su lado. Gana quien tiene más.',
          },
        },
      ],
    },
    mancala11: {
      name: 'Mancala 11',
      summary: 'Un mancala para estudiantes: se siembra en todas partes y los hoyos grandes se pueden robar.',
      rules: [
        'En tu turno eliges uno de tus hoyos. Sus semillas se siembran en todos los lugares siguientes, también en los dos almacenes.',
        'Si la última semilla cae en tu almacén y este no estaba vacío, juegas otra vez.',
        'En un hoyo tuyo vacío con semillas enfrente, captura: todas van a tu almacén.',
        'En un hoyo del otro lado que tenía {robbery} semillas o más, con tu hoyo de enfrente vacío, roba: todas van a ese hoyo tuyo.',
        'La partida termina cuando una fila queda vacía. Las semillas de tus hoyos y de tu almacén son tus puntos.',
        'Tras {cap} medias jugadas (los pases cuentan), o si un lado lleva mucho con una sola semilla en sus hoyos, decide la regla de tablas: gana un almacén con más de 18 semillas, y sin él son tablas.',
      ],
    },
    plague: {
      name: 'La plaga',
      summary: 'Extiéndete por el tablero: una pieza nueva convierte a todas las enemigas que la rodean.',
      rules: [
        'En tu turno llenas una casilla vacía junto a una pieza tuya; también en diagonal.',
        'Todas las piezas enemigas junto a la nueva pasan a ser tuyas.',
        'Si no puedes mover, todas las casillas vacías son para el otro lado y la partida termina. Gana quien tiene más casillas.',
      ],
    },
    coins: {
      name: 'Monedas e hilos',
      summary: 'Corta hilos. Quien corta el último hilo de una moneda se la lleva y juega otra vez.',
      rules: [
        'En tu turno cortas un hilo.',
        'Si era el último hilo de una moneda, la moneda es tuya y juegas otra vez. Un corte puede soltar dos monedas.',
        'Cuando no quedan hilos, la partida termina. Gana el lado cuyas monedas valen más.',
      ],
    },
    dots: {
      name: 'Puntos y cajas',
      summary: 'Traza líneas. Quien cierra una caja se la queda y juega otra vez.',
      rules: [
        'En tu turno trazas una línea entre dos puntos vecinos.',
        'Si cierra una caja, la caja es tuya y juegas otra vez. Una línea puede cerrar dos cajas.',
        'Cuando no quedan líneas, la partida termina. Gana quien tiene más cajas.',
      ],
    },
  },
  fields: {
    pits: { label: 'Hoyos por lado', help: '' },
    seeds: { label: 'Semillas por hoyo', help: '' },
    capture: { label: 'Captura', help: 'Cuándo captura la última semilla en un hoyo propio vacío.' },
    end: { label: 'Final', help: 'Cuándo termina la partida.' },
    majority: { label: 'La mayoría termina la partida', help: 'También termina cuando un almacén tiene más de la mitad de las semillas.' },
    pie: { label: 'Se puede intercambiar', help: 'La primera jugada de Segundo puede ser intercambiar las mitades del tablero.' },
    first_extra: { label: 'La primera jugada puede repetir turno', help: 'La primera jugada de todas puede ganar otro turno.' },
    robbery: { label: 'Robo desde', help: 'Cuántas semillas en un hoyo del otro lado permiten robarlo.' },
    cap: { label: 'Partida más larga', help: 'Medias jugadas (los pases cuentan) tras las que decide la regla de tablas.' },
    columns: { label: 'Columnas', help: '' },
    rows: { label: 'Filas', help: '' },
    board: { label: 'Tablero', help: '' },
    seed: { label: 'Número del tablero generado', help: 'Para un tablero con filas y columnas: cada número da otro distinto.' },
  },
  values: {
    nonempty: 'si hay semillas enfrente',
    empty: 'siempre',
    none: 'nunca',
    row: 'cuando una fila queda vacía',
    mover: 'cuando el lado que juega no tiene semillas',
  },
  presets: {
    'kalah-alcala': 'Como en Alcalá',
    'kalah-ugr': 'Como en Granada',
    mankalah: 'Mankalah, siete hoyos con siete semillas',
    'mancala11-2018': 'Torneo de 2018',
  },
  players: {
    human: 'Persona',
    random: 'Al azar',
    first: 'Siempre la jugada más baja',
    last: 'Siempre la jugada más alta',
    best: 'El más fuerte',
    minimax: 'Minimax',
    alphabeta: 'Alfa-beta',
    negamax: 'Negamax',
    open: 'Sitio libre',
  },
  level: (level) => `Ordenador, nivel ${level}`,
};

const pt: typeof en = {
  games: {
    kalah: {
      name: 'Kalah',
      summary: 'Semeie à volta do tabuleiro. Se a última semente cair no seu depósito, joga outra vez.',
      rules: [
        'Na sua vez, escolha um dos seus buracos. As sementes são semeadas uma a uma nos lugares seguintes: os seus buracos, o seu depósito, os buracos do outro lado, mas nunca o depósito dele.',
        'Se a última semente cair no seu depósito, joga outra vez.',
        { first_extra: { false: 'O primeiro lance do jogo não dá direito a jogar outra vez.' } },
        {
          capture: {
            nonempty: 'Se cair num buraco seu que estava vazio e o da frente tiver sementes, todas vão para o seu depósito.',
            empty: 'Se cair num buraco seu que estava vazio, vai para o seu depósito com todas as da frente.',
            none: 'Não há capturas.',
          },
        },
        {
          end: {
            row: 'Quando uma fila fica vazia, o jogo acaba e as sementes que restam vão para o depósito do seu lado. Ganha quem tem mais.',
            mover: 'Quando o lado que joga não tem sementes, o jogo acaba e as de cada fila contam para o seu lado. Ganha quem tem mais.',
          },
        },
      ],
    },
    mancala11: {
      name: 'Mancala 11',
      summary: 'Um mancala para estudantes: semeia-se em todo o lado e os buracos grandes podem ser roubados.',
      rules: [
        'Na sua vez, escolha um dos seus buracos. As sementes são semeadas em todos os lugares seguintes, também nos dois depósitos.',
        'Se a última semente cair no seu depósito e este não estava vazio, joga outra vez.',
        'Num buraco seu vazio com sementes em frente, captura: todas vão para o seu depósito.',
        'Num buraco do outro lado que tinha {robbery} sementes ou mais, com o seu buraco em frente vazio, rouba: todas vão para esse buraco seu.',
        'O jogo acaba quando uma fila fica vazia. As sementes dos seus buracos e do seu depósito são os seus pontos.',
        'Após {cap} meias jogadas (os passes contam), ou se um lado tem há muito uma só semente nos seus buracos, decide a regra de empate: ganha um depósito com mais de 18 sementes, e sem ele é empate.',
      ],
    },
    plague: {
      name: 'A praga',
      summary: 'Espalhe-se pelo tabuleiro: uma peça nova converte todas as inimigas à sua volta.',
      rules: [
        'Na sua vez, preencha uma casa vazia junto a uma peça sua; as diagonais contam.',
        'Todas as peças inimigas junto à nova passam a ser suas.',
        'Se não puder jogar, todas as casas vazias ficam para o outro lado e o jogo acaba. Ganha quem tem mais casas.',
      ],
    },
    coins: {
      name: 'Moedas e fios',
      summary: 'Corte fios. Quem corta o último fio de uma moeda fica com ela e joga outra vez.',
      rules: [
        'Na sua vez, corte um fio.',
        'Se era o último fio de uma moeda, a moeda é sua e joga outra vez. Um corte pode soltar duas moedas.',
        'Quando não há mais fios, o jogo acaba. Ganha o lado cujas moedas valem mais.',
      ],
    },
    dots: {
      name: 'Pontos e caixas',
      summary: 'Trace linhas. Quem fecha uma caixa fica com ela e joga outra vez.',
      rules: [
        'Na sua vez, trace uma linha entre dois pontos vizinhos.',
        'Se fechar uma caixa, a caixa é sua e joga outra vez. Uma linha pode fechar duas caixas.',
        'Quando não há mais linhas, o jogo acaba. Ganha quem tem mais caixas.',
      ],
    },
  },
  fields: {
    pits: { label: 'Buracos por lado', help: '' },
    seeds: { label: 'Sementes por buraco', help: '' },
    capture: { label: 'Captura', help: 'Quando captura a última semente num buraco próprio vazio.' },
    end: { label: 'Fim', help: 'Quando o jogo acaba.' },
    majority: { label: 'A maioria acaba o jogo', help: 'Também acaba quando um depósito tem mais de metade das sementes.' },
    pie: { label: 'Troca permitida', help: 'A primeira jogada de Segundo pode ser trocar as metades do tabuleiro.' },
    first_extra: { label: 'A primeira jogada pode repetir a vez', help: 'A primeira jogada de todas pode dar direito a jogar outra vez.' },
    robbery: { label: 'Roubo a partir de', help: 'Quantas sementes num buraco do outro lado permitem roubá-lo.' },
    cap: { label: 'Jogo mais longo', help: 'Meias jogadas (os passes contam) após as quais decide a regra de empate.' },
    columns: { label: 'Colunas', help: '' },
    rows: { label: 'Linhas', help: '' },
    board: { label: 'Tabuleiro', help: '' },
    seed: { label: 'Número do tabuleiro gerado', help: 'Para um tabuleiro com linhas e colunas: cada número dá outro diferente.' },
  },
  values: {
    nonempty: 'se há sementes em frente',
    empty: 'sempre',
    none: 'nunca',
    row: 'quando uma fila fica vazia',
    mover: 'quando o lado que joga não tem sementes',
  },
  presets: {
    'kalah-alcala': 'Como em Alcalá',
    'kalah-ugr': 'Como em Granada',
    mankalah: 'Mankalah, sete buracos com sete sementes',
    'mancala11-2018': 'Torneio de 2018',
  },
  players: {
    human: 'Pessoa',
    random: 'Ao acaso',
    first: 'Sempre a jogada mais baixa',
    last: 'Sempre a jogada mais alta',
    best: 'O mais forte',
    minimax: 'Minimax',
    alphabeta: 'Alfa-beta',
    negamax: 'Negamax',
    open: 'Lugar livre',
  },
  level: (level) => `Computador, nível ${level}`,
};

export const catalog = { en, es, pt };
