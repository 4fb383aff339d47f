// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backOff, LastingSocket } from './socket';

class FakeSocket {
  static readonly OPEN = 1;
  static readonly CONNECTING = 0;
  static made: FakeSocket[] = [];
  readyState = FakeSocket.CONNECTING;
  sent: string[] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }

  open() {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  fail() {
    this.readyState = 3;
    this.onclose();
  }

  send(text: string) {
    this.sent.push(text);
  }

  close() {
    this.fail();
  }
}

beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('waits longer after every failure, but not for ever', () => {
  expect(backOff(0, 1)).toBe(500);
  expect(backOff(0, 0)).toBe(250);
  expect(backOff(3, 1)).toBe(4000);
  expect(backOff(30, 1)).toBe(10_000);
});

it('brings messages and sends questions', () => {
  const onmessage = vi.fn();
  const socket = new LastingSocket('/api/engine', { onmessage });
  const made = FakeSocket.made[0]!;
  expect(made.url).toBe('ws://localhost:3000/api/engine');
  expect(socket.send({ stop: true })).toBe(false);
  made.open();
  expect(socket.send({ stop: true })).toBe(true);
  expect(made.sent).toEqual(['{"stop":true}']);
  made.onmessage({ data: '{"type":"done"}' });
  expect(onmessage).toHaveBeenCalledWith({ type: 'done' });
});

it('comes back after a loss, and tells both', () => {
  const onopen = vi.fn();
  const onlost = vi.fn();
  const socket = new LastingSocket('/live', { onmessage: vi.fn(), onopen, onlost });
  FakeSocket.made[0]!.open();
  FakeSocket.made[0]!.fail();
  vi.advanceTimersByTime(500);
  FakeSocket.made[1]!.fail();
  vi.advanceTimersByTime(1000);
  FakeSocket.made[2]!.open();
  expect(onlost).toHaveBeenCalledOnce();
  expect(onopen).toHaveBeenCalledTimes(2);
  socket.close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(3);
});
