// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { language } from '../i18n/language.svelte';
import { ApiError, getGame, look, makeMove } from './client';

function answers(status: number, body: string): void {
  vi.stubGlobal('fetch', vi.fn(async () => new Response(body, { status })));
}

describe('the client', () => {
  beforeEach(() => language.choose('en'));
  afterEach(() => vi.unstubAllGlobals());

  it('gives what the server answers', async () => {
    answers(200, '{"id": "k3"}');
    await expect(getGame('k3')).resolves.toEqual({ id: 'k3' });
  });

  it('sends JSON', async () => {
    answers(200, '{}');
    await makeMove('k/3', 'token', '6', 4);
    const [path, init] = vi.mocked(fetch).mock.calls[0]!;
    expect(path).toBe('/api/games/k%2F3/moves');
    expect(init).toMatchObject({ method: 'POST', headers: { 'Content-Type': 'application/json' } });
    expect(JSON.parse(String(init?.body))).toEqual({ seat: 'token', move: '6', revision: 4 });
  });

  it('fails with the words of the server', async () => {
    answers(409, '{"error": "the game is over"}');
    await expect(look('kalah')).rejects.toEqual(new ApiError(409, 'the game is over'));
  });

  it('fails in words where the server has none', async () => {
    answers(502, '<html>');
    await expect(look('kalah')).rejects.toThrow('cannot be read (status 502)');
  });

  it('says that the server cannot be reached', async () => {
    vi.stubGlobal('fetch', vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))));
    await expect(look('kalah')).rejects.toMatchObject({ status: 0, message: expect.stringContaining('does not answer') });
  });

  it('leaves an abortion as it is', async () => {
    const stop = new AbortController();
    stop.abort();
    vi.stubGlobal('fetch', vi.fn(async () => Promise.reject(stop.signal.reason)));
    await expect(look('kalah', stop.signal)).rejects.toBe(stop.signal.reason);
  });
});
