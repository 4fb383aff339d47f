// What the server refuses, by the codes of docs/api.md.

type Values = Record<string, unknown>;

const seconds = ({ seconds: count }: Values, one: string, many: string) => `${String(count)} ${count === 1 ? one : many}`;

const en = {
  'no-seat': 'You have no seat in this game; you may watch.',
  'moved-on': 'The game has moved on in the meantime; look at it again.',
  'game-over': 'The game is over.',
  'not-over': 'The game is not over yet.',
  'no-move-left': 'The game is over; there is no move left.',
  'already-over': 'That game is already over; open it on the page Analyse.',
  'seat-open': 'The other seat is still open.',
  'others-turn': 'It is the other side’s turn.',
  'illegal-move': 'That move is not legal here.',
  'time-up': 'Your time is up.',
  'nothing-asked': 'Nobody has asked to take back a move.',
  'nothing-to-take-back': 'There is no move to take back.',
  'no-open-seat': 'No seat is open in this game; you may watch.',
  'nobody-to-ask': 'There is nobody else to ask; begin a new game.',
  'no-such-game': 'There is no such game.',
  'no-bots': 'No bots play here.',
  'too-many': (values: Values) => `Too many requests from your address. Wait ${seconds(values, 'second', 'seconds')}.`,
  'too-much-thinking': (values: Values) =>
    `The engine has thought a lot for your address. Wait ${seconds(values, 'second', 'seconds')}.`,
  'too-many-wrong-codes': (values: Values) =>
    `Too many wrong codes from your address. Wait ${seconds(values, 'second', 'seconds')}.`,
  'wrong-code': ({ pair }: Values) =>
    `This is not the whole code of pair ${String(pair)}, as in Xf-k7mq2vwt9d4h; the instructor can make a new one.`,
  'wrong-token': 'This is for the instructor: enter the token that turno serve printed.',
};

const es: typeof en = {
  'no-seat': 'No tienes asiento en esta partida; puedes mirar.',
  'moved-on': 'La partida ha seguido entretanto; mírala otra vez.',
  'game-over': 'La partida ha terminado.',
  'not-over': 'La partida aún no ha terminado.',
  'no-move-left': 'La partida ha terminado; no quedan jugadas.',
  'already-over': 'Esa partida ya ha terminado; ábrela en la página Analizar.',
  'seat-open': 'El otro asiento sigue libre.',
  'others-turn': 'Le toca al otro lado.',
  'illegal-move': 'Esa jugada no es legal aquí.',
  'time-up': 'Se te ha acabado el tiempo.',
  'nothing-asked': 'Nadie ha pedido deshacer una jugada.',
  'nothing-to-take-back': 'No hay jugada que deshacer.',
  'no-open-seat': 'En esta partida no hay asientos libres; puedes mirar.',
  'nobody-to-ask': 'No hay nadie a quien preguntar; empieza otra partida.',
  'no-such-game': 'No existe esa partida.',
  'no-bots': 'Aquí no juegan bots.',
  'too-many': (values) => `Demasiadas peticiones desde tu dirección. Espera ${seconds(values, 'segundo', 'segundos')}.`,
  'too-much-thinking': (values) =>
    `El motor ha pensado mucho para tu dirección. Espera ${seconds(values, 'segundo', 'segundos')}.`,
  'too-many-wrong-codes': (values) =>
    `Demasiados códigos incorrectos desde tu dirección. Espera ${seconds(values, 'segundo', 'segundos')}.`,
  'wrong-code': ({ pair }) =>
    `Este no es el código completo de la pareja ${String(pair)}, como Xf-k7mq2vwt9d4h; quien dirige el curso puede crear otro.`,
  'wrong-token': 'Esto es para quien dirige el curso: escribe la clave que mostró turno serve.',
};

const pt: typeof en = {
  'no-seat': 'Não tem lugar neste jogo; pode assistir.',
  'moved-on': 'O jogo entretanto avançou; veja-o outra vez.',
  'game-over': 'O jogo terminou.',
  'not-over': 'O jogo ainda não terminou.',
  'no-move-left': 'O jogo terminou; não há mais jogadas.',
  'already-over': 'Esse jogo já terminou; abra-o na página Analisar.',
  'seat-open': 'O outro lugar ainda está livre.',
  'others-turn': 'É a vez do outro lado.',
  'illegal-move': 'Essa jogada não é permitida aqui.',
  'time-up': 'O seu tempo acabou.',
  'nothing-asked': 'Ninguém pediu para desfazer uma jogada.',
  'nothing-to-take-back': 'Não há jogada para desfazer.',
  'no-open-seat': 'Neste jogo não há lugares livres; pode assistir.',
  'nobody-to-ask': 'Não há mais ninguém a quem perguntar; comece outro jogo.',
  'no-such-game': 'Esse jogo não existe.',
  'no-bots': 'Aqui não jogam bots.',
  'too-many': (values) => `Demasiados pedidos do seu endereço. Espere ${seconds(values, 'segundo', 'segundos')}.`,
  'too-much-thinking': (values) =>
    `O motor pensou muito para o seu endereço. Espere ${seconds(values, 'segundo', 'segundos')}.`,
  'too-many-wrong-codes': (values) =>
    `Demasiados códigos errados do seu endereço. Espere ${seconds(values, 'segundo', 'segundos')}.`,
  'wrong-code': ({ pair }) =>
    `Este não é o código completo do par ${String(pair)}, como Xf-k7mq2vwt9d4h; quem dirige o curso pode criar outro.`,
  'wrong-token': 'Isto é para quem dirige o curso: escreva a chave que turno serve mostrou.',
};

export const errors = { en, es, pt };
