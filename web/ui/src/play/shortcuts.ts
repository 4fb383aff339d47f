export const shortcuts = {
  h: 'hint',
  u: 'undo',
  f: 'flip',
  r: 'resign',
  e: 'evaluation',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  ArrowUp: 'toStart',
  ArrowDown: 'toPresent',
  '?': 'help',
} as const;

export type Shortcut = (typeof shortcuts)[keyof typeof shortcuts];

/** A digit that is typed for a move. */
export function numberOf(event: KeyboardEvent): string | null {
  return /^\d$/.test(event.key) && isForPage(event) ? event.key : null;
}

function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest('input, select, textarea, dialog, summary'));
}

/** What a key asks for; null if it is meant for something else: a field, a dialog, the browser. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (!isForPage(event)) return null;
  return Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key as keyof typeof shortcuts] : null;
}
