const en = {};

const es: typeof en = {};

const pt: typeof en = {};

export const analyse = { en, es, pt };
