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

/** What a key asks for; null if it is meant for something else: a field, a dialog, the browser. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target;
  if (target instanceof Element && target.closest('input, select, textarea, dialog, summary')) return null;
  return Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key as keyof typeof shortcuts] : null;
}
