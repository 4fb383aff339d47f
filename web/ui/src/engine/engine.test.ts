// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { SocketEvents } from '../api/socket';
import { notices } from '../lib/notices.svelte';
import { Engine } from './engine.svelte';

const line = vi.hoisted(() => ({ sent: [] as unknown[], events: null as SocketEvents | null, connections: 0 }));

vi.mock('../api/socket', () => ({
  LastingSocket: class {
    constructor(_path: string, events: SocketEvents) {
      line.events = events;
      line.connections += 1;
    }
    send = (question: unknown) => line.sent.push(question) > 0;
    close = () => {};
  },
}));

const question = (text: string) => ({ analyse: { text, best: 1, ms: 1 } });
const hear = (message: object) => line.events?.onmessage(message);

let engine: Engine;

beforeEach(() => {
  Object.assign(line, { sent: [], events: null, connections: 0 });
  notices.clear();
  engine = new Engine();
});

it('asks when the connection is there, over one connection', () => {
  engine.ask(question('a'), () => {});
  expect(line.sent).toEqual([]);
  line.events?.onopen?.();
  engine.ask(question('b'), () => {});
  expect(line.sent).toEqual([
    { id: 1, ...question('a') },
    { id: 2, ...question('b') },
  ]);
  expect(line.connections).toBe(1);
});

it('hears the answers to the last question only', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  engine.ask(question('a'), first);
  engine.ask(question('b'), second);
  hear({ type: 'done', id: 1 });
  hear({ type: 'done', id: 2 });
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledOnce();
});

it('asks again after a lost connection, unless all was answered', () => {
  engine.ask(question('a'), () => {});
  line.events?.onopen?.();
  line.events?.onlost?.();
  expect(engine.lost).toBe(true);
  line.events?.onopen?.();
  expect(engine.lost).toBe(false);
  expect(line.sent).toHaveLength(2);
  hear({ type: 'done', id: 1 });
  line.events?.onopen?.();
  expect(line.sent).toHaveLength(2);
});

it('stops what it still thinks about, and nothing else', () => {
  const stop = engine.ask(question('a'), () => {});
  stop();
  stop();
  expect(line.sent).toEqual([{ stop: true }]);
});

it('tells the person what the server refuses', () => {
  const listener = vi.fn();
  engine.ask(question('a'), listener);
  hear({ type: 'error', error: 'too much', id: 1 });
  expect(notices.list.map(({ text }) => text)).toEqual(['too much']);
  expect(listener).toHaveBeenCalledOnce();
});
