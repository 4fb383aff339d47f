// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { analysePath, followLinks, gamePath, parseRoute, router, studyPath } from './router.svelte';

const parse = (path: string) => parseRoute(new URL(path, 'http://turno.test'));

describe('parseRoute', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/game/k3v9x0qz', { page: 'game', id: 'k3v9x0qz' }],
    ['/game/k3v9x0qz/', { page: 'game', id: 'k3v9x0qz' }],
    ['/analyse', { page: 'analyse', text: null, ply: null }],
    ['/analyse?text=kalah+moves+3&ply=1', { page: 'analyse', text: 'kalah moves 3', ply: '1' }],
    ['/analyse?text=kalah&ply=x', { page: 'analyse', text: 'kalah', ply: null }],
    ['/embed/game/k3', { page: 'embed', id: 'k3', text: null, ply: null }],
    ['/embed/position?text=dots&ply=1', { page: 'embed', id: null, text: 'dots', ply: '1' }],
    ['/embed/else', { page: 'embed', id: null, text: null, ply: null }],
    ['/embed/game/k3/more', { page: 'embed', id: null, text: null, ply: null }],
    ['/embed/', { page: 'embed', id: null, text: null, ply: null }],
    ['/study?text=dots', { page: 'study', text: 'dots' }],
    ['/course', { page: 'course', day: null }],
    ['/course?day=2026-04-06', { page: 'course', day: '2026-04-06' }],
    ['/course/hand-in', { page: 'hand-in' }],
    ['/course/instructor/', { page: 'instructor' }],
    ['/course/pages/public/index.html', { page: 'unknown' }],
    ['/elsewhere', { page: 'unknown' }],
    ['/game', { page: 'unknown' }],
    ['/game/%', { page: 'unknown' }],
  ])('reads %s', (path, route) => {
    expect(parse(path)).toEqual(route);
  });

  it('reads the paths that are written', () => {
    const text = 'coins(board=t1) from 2-5|0|0|1 moves 3 & 4';
    expect(parse(analysePath(text, 2))).toEqual({ page: 'analyse', text, ply: '2' });
    expect(parse(studyPath(text))).toEqual({ page: 'study', text });
    expect(parse(gamePath('a/b'))).toEqual({ page: 'game', id: 'a/b' });
    expect(analysePath()).toBe('/analyse');
  });

  it('reads where a side line turns off', () => {
    expect(parse(analysePath('kalah', '4.1.2'))).toMatchObject({ ply: '4.1.2' });
    for (const ply of ['4.1', '4.', '4.1.2.1', '-1', '1e9', '9'.repeat(10)])
      expect(parse(analysePath('kalah', ply)), ply).toMatchObject({ ply: null });
  });

  it('keeps a long game away from the server, which refuses long addresses', () => {
    const text = `kalah moves ${'1 '.repeat(5000)}1`;
    const path = analysePath(text, 3);
    expect(new URL(path, 'http://turno.test').search).toBe('');
    expect(parse(path)).toEqual({ page: 'analyse', text, ply: '3' });
    expect(parse(studyPath(text))).toEqual({ page: 'study', text });
  });
});

describe('followLinks', () => {
  beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));
  afterEach(() => vi.unstubAllGlobals());

  function click(html: string, init: MouseEventInit = {}): boolean {
    history.replaceState(null, '', '/');
    document.body.innerHTML = html;
    let followed = false;
    document.addEventListener('click', followLinks, { once: true });
    // What is left to the browser ends here: jsdom cannot load pages.
    const listen = (event: MouseEvent) => {
      followed = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', listen, { once: true });
    document.querySelector('a')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    return followed;
  }

  it('goes to pages of this site', () => {
    expect(click('<a href="/study?text=dots">x</a>')).toBe(true);
    expect(router.route).toEqual({ page: 'study', text: 'dots' });
  });

  it.each([
    ['<a href="/api/games/1/record" download>x</a>', {}],
    ['<a href="#content">x</a>', {}],
    ['<a href="/study">x</a>', { ctrlKey: true }],
    ['<a href="/elsewhere">x</a>', {}],
  ])('leaves %s to the browser', (html, init) => {
    expect(click(html, init)).toBe(false);
  });
});
