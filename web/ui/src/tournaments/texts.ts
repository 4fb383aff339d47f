import { tournaments } from '../i18n/tournaments';
import { language } from '../i18n/language.svelte';

/** The texts of these pages. They come with the pages, so that the first page does not carry them. */
export const words = {
  get t() {
    return tournaments[language.current];
  },
};

function entry(table: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

export const formatName = (format: string): string => entry(words.t.formats, format) ?? format;
export const endingName = (ending: string): string => entry(words.t.endings, ending) ?? ending;
export const columnName = (column: string): string => entry(words.t.columns, column) ?? column;

/** The titles of stages, and how far somebody came, are written by the server in English. */
export function stageName(title: string): string {
  const known = entry(words.t.stages, title);
  if (known !== undefined) return known;
  const replayed = /^(.*), replayed$/.exec(title)?.[1];
  if (replayed !== undefined) return words.t.replayed(stageName(replayed));
  const round = /^Round (\d+)$/.exec(title)?.[1];
  if (round !== undefined) return words.t.round(round);
  const of = /^Round of (\d+)$/.exec(title)?.[1];
  if (of !== undefined) return words.t.roundOf(of);
  const divisions = /^Knock-out of the divisions, round (\d+)$/.exec(title)?.[1];
  if (divisions !== undefined) return words.t.divisionsRound(divisions);
  return title.replace(/^Group /, () => `${words.t.group} `);
}

/** A time in words: "12 ms", "3.4 s", "2:05". */
export function timeText(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
