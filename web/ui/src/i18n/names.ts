import { t } from '.';
import type { CatalogGame, Preset, RuleField } from '../api/types';

// What the server lists may be newer than our texts; its own English text then stands.

type Rule = string | Record<string, Record<string, string>>;

export function entry<T>(table: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

export function gameName(name: string): string {
  return entry(t.catalog.games, name)?.name ?? name;
}

export function gameSummary(game: CatalogGame): string {
  return entry(t.catalog.games, game.name)?.summary ?? game.summary;
}

/** The rules of a game whose fields have these values, those that are usual for the others. */
export function gameRules({ name, fields }: CatalogGame, values: Record<string, string> = {}): string[] {
  const known = entry(t.catalog.games, name);
  if (!known) return [];
  const valueOf = (field: string) => values[field] ?? fields.find((one) => one.name === field)?.default ?? '';
  const says = (rule: Rule): string => {
    if (typeof rule === 'string') return rule.replace(/\{(\w+)\}/g, (_, field: string) => valueOf(field));
    return Object.entries(rule).map(([field, texts]) => texts[valueOf(field)] ?? '').join('');
  };
  // What can be switched on is told by the help of its switch.
  const on = fields.filter((field) => field.default === 'false' && valueOf(field.name) === 'true');
  return [...(known.rules as Rule[]).map(says), ...on.map(fieldHelp)].filter((text) => text !== '');
}

export function fieldLabel(field: RuleField): string {
  return entry(t.catalog.fields, field.name)?.label ?? field.name;
}

export function fieldHelp(field: RuleField): string {
  return entry(t.catalog.fields, field.name)?.help ?? field.summary;
}

export function valueName(value: string): string {
  return entry(t.catalog.values, value) ?? value;
}

export function presetName(preset: Preset): string {
  return entry(t.catalog.presets, preset.name) ?? `${preset.name}: ${preset.summary}`;
}

/** A kind of player, or a player with its options: `level3(seed=1)`, `best(time=1s)`; a bot by its own name. */
export function playerName(player: string): string {
  if (player.startsWith('bot:')) return player.slice('bot:'.length);
  const [, kind = player, options = ''] = /^([^()]+)\((.*)\)$/.exec(player) ?? [];
  const level = /^level(\d+)$/.exec(kind)?.[1];
  if (level !== undefined) return t.catalog.level(level);
  const name = entry(t.catalog.players, kind) ?? kind;
  const told = options
    .split(',')
    .filter((option) => option !== '' && !option.startsWith('seed='))
    .join(', ');
  return told === '' ? name : `${name} (${told})`;
}

/** A move in a list; most are written as they are. */
export function moveName(move: string): string {
  if (move === 'swap') return t.play.swap;
  return move === 'pass' ? t.play.pass : move;
}

/** What was refused, in the chosen language where the server gave a code for it, else in the server's own words. */
export function errorText(refused: { error?: unknown; code?: unknown; values?: unknown } | null): string | null {
  const text = typeof refused?.code === 'string' ? entry(t.errors, refused.code) : undefined;
  if (typeof text === 'function') return text({ error: refused?.error, ...(refused?.values as Record<string, unknown> | undefined) });
  return text ?? (typeof refused?.error === 'string' ? refused.error : null);
}
