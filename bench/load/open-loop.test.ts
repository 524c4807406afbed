import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLoop } from './open-loop.ts';
import { prepared } from './request.ts';

const request = prepared({ url: 'http://127.0.0.1/', headers: {} });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server behind so many connections, which answers when it is told to. */
function serverOf(connections: number) {
  const waiting: (() => void)[] = [];
  const intended: number[] = [];
  const startedAt = performance.now();
  return {
    intended,
    send(_: unknown, intendedAt: number, onDone: (isAnswered: boolean) => void): boolean {
      if (waiting.length >= connections) return false;
      intended.push(intendedAt - startedAt);
      waiting.push(() => onDone(true));
      return true;
    },
    answerOne: () => waiting.shift()?.(),
    answerAll() {
      while (waiting.length > 0) waiting.shift()?.();
    },
  };
}

const order = { next: () => request, now: () => performance.now(), perSecond: 100, seconds: 0.1, backlog: 100 };

it('sends at its rate, however long the answers take', async () => {
  const server = serverOf(50);
  const running = openLoop({ ...order, send: server.send });
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.intended).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
  server.answerAll();
  expect(await running).toEqual({ arrived: 10, late: 0, leftOut: 0 });
});

it('counts from the intended time what had to wait for a connection', async () => {
  const server = serverOf(1);
  const running = openLoop({ ...order, send: server.send });
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.intended).toEqual([0]);
  server.answerAll();
  expect(server.intended).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
  expect(await running).toEqual({ arrived: 10, late: 9, leftOut: 0 });
});

it('leaves out and counts what finds the backlog full', async () => {
  const server = serverOf(1);
  const running = openLoop({ ...order, backlog: 3, send: server.send });
  await vi.advanceTimersByTimeAsync(1000);
  server.answerAll();
  expect(server.intended).toEqual([0, 10, 20, 30]);
  expect(await running).toEqual({ arrived: 10, late: 3, leftOut: 6 });
});

it('does not let who comes later overtake who waits', async () => {
  const server = serverOf(1);
  const running = openLoop({ ...order, send: server.send });
  await vi.advanceTimersByTimeAsync(25);
  server.answerOne();
  await vi.advanceTimersByTimeAsync(1000);
  server.answerAll();
  await running;
  expect(server.intended).toEqual(server.intended.toSorted((one, other) => one - other));
});
