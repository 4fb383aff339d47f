// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { shortcutOf } from './shortcuts';

function press(key: string, where: string, init: KeyboardEventInit = {}) {
  document.body.innerHTML = `<${where}></${where}>`;
  let found: ReturnType<typeof shortcutOf> = null;
  const listen = (event: KeyboardEvent) => (found = shortcutOf(event));
  document.addEventListener('keydown', listen, { once: true });
  document.body.firstElementChild!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }));
  return found;
}

it('knows its keys', () => {
  expect(press('h', 'button')).toBe('hint');
  expect(press('ArrowLeft', 'main')).toBe('back');
  expect(press('x', 'main')).toBeNull();
  expect(press('constructor', 'main')).toBeNull();
});

it('leaves keys to fields, dialogs and the browser', () => {
  expect(press('h', 'input')).toBeNull();
  expect(press('ArrowLeft', 'select')).toBeNull();
  expect(press('?', 'dialog')).toBeNull();
  expect(press('r', 'main', { ctrlKey: true })).toBeNull();
});
