const en = {};

const es: typeof en = {};

const pt: typeof en = {};

export const boards = { en, es, pt };
