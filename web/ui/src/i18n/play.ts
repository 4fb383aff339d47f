const en = {
  newGame: 'New game',
  points: (number: string, one: boolean) => `${number} ${one ? 'point' : 'points'}`,
  provenDraw: 'a draw (proven)',
  provenWin: (by: string) => `wins by ${by} (proven)`,
  provenLoss: (by: string) => `loses by ${by} (proven)`,
};

const es: typeof en = {
  newGame: 'Nueva partida',
  points: (number, one) => `${number} ${one ? 'punto' : 'puntos'}`,
  provenDraw: 'tablas (demostrado)',
  provenWin: (by) => `gana por ${by} (demostrado)`,
  provenLoss: (by) => `pierde por ${by} (demostrado)`,
};

const pt: typeof en = {
  newGame: 'Novo jogo',
  points: (number, one) => `${number} ${one ? 'ponto' : 'pontos'}`,
  provenDraw: 'empate (provado)',
  provenWin: (by) => `ganha por ${by} (provado)`,
  provenLoss: (by) => `perde por ${by} (provado)`,
};

export const play = { en, es, pt };
