import type { CatalogGame, RuleField } from '../api/types';
import { writeSpec } from '../lib/spec';

/** The control that asks for a rule field. */
export type Control =
  | { kind: 'number'; low: number; high: number }
  | { kind: 'switch' }
  | { kind: 'choice'; values: string[] }
  | { kind: 'text' };

export type FieldValues = Record<string, string>;

export function controlOf(field: RuleField): Control {
  const numbers = /^(\d+)\.\.(\d+)$/.exec(field.values);
  if (numbers) return { kind: 'number', low: Number(numbers[1]), high: Number(numbers[2]) };
  const numbered = /^([a-z]+)(\d+)\.\.\1(\d+)$/.exec(field.values);
  if (numbered) return { kind: 'choice', values: series(numbered[1]!, Number(numbered[2]), Number(numbered[3])) };
  if (!/^[\w-]+(, [\w-]+)+$/.test(field.values)) return { kind: 'text' };
  const values = field.values.split(', ');
  return values.length === 2 && values.includes('true') && values.includes('false')
    ? { kind: 'switch' }
    : { kind: 'choice', values };
}

function series(prefix: string, low: number, high: number): string[] {
  return Array.from({ length: high - low + 1 }, (_, index) => `${prefix}${low + index}`);
}

/** The fields that a page can ask for: the server refuses to open files for others. */
export function askedFields(game: CatalogGame): RuleField[] {
  return game.fields.filter((field) => field.name !== 'file');
}

/** The values of all fields: those that were changed, and the defaults of the others. */
export function allValues(game: CatalogGame, changed: FieldValues): FieldValues {
  return { ...Object.fromEntries(game.fields.map((field) => [field.name, field.default])), ...changed };
}

/** The spec of the chosen values; what has its default is left out. */
export function specOf(game: CatalogGame, values: FieldValues): string {
  const changed = game.fields
    .map((field) => ({ name: field.name, usual: field.default, value: (values[field.name] ?? '').trim() }))
    .filter(({ value, usual }) => value !== '' && value !== usual)
    .map(({ name, value }) => [name, value]);
  return writeSpec({ name: game.name, values: Object.fromEntries(changed) });
}
