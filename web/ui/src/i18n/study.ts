const en = {};

const es: typeof en = {};

const pt: typeof en = {};

export const study = { en, es, pt };
