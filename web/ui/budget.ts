import { gzipSync } from 'node:zlib';

/** What of a bundle is weighed here; Rollup's chunks are such. */
export interface Script {
  fileName: string;
  code: string;
  imports: string[];
  isEntry: boolean;
  moduleIds: string[];
}

export interface Weights {
  firstPage: number;
  all: number;
}

/** In bytes, gzipped as they are sent. */
export const MOST: Weights = { firstPage: 60_000, all: 160_000 };

const FIRST_PAGE = '/src/home/Home.svelte';

/** The first page is what its address loads: the entry, the page itself where that is apart, and all that both import. */
export function weigh(scripts: Script[]): Weights {
  const byName = new Map(scripts.map((script) => [script.fileName, script]));
  const bytes = (script: Script) => gzipSync(script.code, { level: 9 }).length;
  const begins = scripts.filter((script) => script.isEntry || script.moduleIds.some((id) => id.endsWith(FIRST_PAGE)));
  const first = new Set<Script>();
  const take = (script: Script | undefined): void => {
    if (!script || first.has(script)) return;
    first.add(script);
    for (const name of script.imports) take(byName.get(name));
  };
  begins.forEach(take);
  const sum = (some: Iterable<Script>) => [...some].reduce((total, script) => total + bytes(script), 0);
  return { firstPage: sum(first), all: sum(scripts) };
}

/** What is too heavy, for whoever builds; nothing if all is well. */
export function tooHeavy(weights: Weights, most: Weights = MOST): string | null {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const wrong = [
    ['the first page', weights.firstPage, most.firstPage] as const,
    ['all pages together', weights.all, most.all] as const,
  ].filter(([, weight, limit]) => weight >= limit);
  if (wrong.length === 0) return null;
  const found = wrong.map(([what, weight, limit]) => `${what}: ${kilobytes(weight)} of scripts, gzipped; ${kilobytes(limit)} is too much`);
  return `${found.join('\n')}\n"npm run build" lists the files: load later what is not needed at once, or leave it out`;
}
