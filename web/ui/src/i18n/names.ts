import { t } from '.';
import type { CatalogGame, Preset, RuleField } from '../api/types';

// What the server lists may be newer than our texts; its own English text then stands.

export function entry<T>(table: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

export function gameName(name: string): string {
  return entry(t.catalog.games, name)?.name ?? name;
}

export function gameSummary(game: CatalogGame): string {
  return entry(t.catalog.games, game.name)?.summary ?? game.summary;
}

export function gameRules(name: string): string[] {
  return entry(t.catalog.games, name)?.rules ?? [];
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
