// A game as one names it: `kalah(pits=6,seeds=4)`.

export interface Spec {
  name: string;
  values: Record<string, string>;
}

export function parseSpec(text: string): Spec {
  const [, name = text.trim(), inside = ''] = /^([^()]*)\((.*)\)$/.exec(text.trim()) ?? [];
  const entries = inside
    .split(',')
    .filter((part) => part.includes('='))
    .map((part) => [part.slice(0, part.indexOf('=')).trim(), part.slice(part.indexOf('=') + 1).trim()]);
  return { name: name.trim(), values: Object.fromEntries(entries) };
}

export function writeSpec({ name, values }: Spec): string {
  const inside = Object.entries(values).map(([field, value]) => `${field}=${value}`);
  return inside.length === 0 ? name : `${name}(${inside.join(',')})`;
}

/** The name of the game in a spec or in a game text. */
export function gameOf(text: string): string {
  return /^\s*([^\s(]*)/.exec(text)?.[1] ?? '';
}
