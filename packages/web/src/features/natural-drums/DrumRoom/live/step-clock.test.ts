import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOOK_AHEAD, StepClock } from './step-clock.ts';

interface Heard {
  readonly step: number;
  readonly time: number;
  /** What the clock said when it was set. */
  readonly setAt: number;
}

let seconds: number;
let pace: { tempo: number; swing: number };
let heard: Heard[];
let clock: StepClock;

beforeEach(() => {
  vi.useFakeTimers();
  seconds = 100;
  pace = { tempo: 120, swing: 0 };
  heard = [];
  clock = new StepClock({
    now: () => seconds,
    pace: () => pace,
    onStep: (step, time) => heard.push({ step, time, setAt: seconds }),
  });
});
afterEach(() => {
  clock.stop();
  vi.useRealTimers();
});

const TIMER_MS = 25;
/** Lets time pass; the page's timer comes as late as it is told, each time. */
function pass(howLong: number, lateness: (look: number) => number = () => 0): void {
  const end = seconds + howLong;
  for (let look = 0; seconds < end; look++) {
    seconds += TIMER_MS / 1000 + lateness(look);
    vi.advanceTimersByTime(TIMER_MS);
  }
}

it('counts sixteen steps, four to a beat, and begins again', () => {
  clock.start();
  pass(4.1);
  expect(heard.slice(0, 18).map(({ step }) => step)).toEqual([...Array(16).keys(), 0, 1]);
  const [first] = heard;
  for (const [n, { time }] of heard.entries()) expect(time - (first?.time ?? 0)).toBeCloseTo(n * 0.125, 9);
});

it('does not drift over a thousand steps, however late the timer comes', () => {
  clock.start();
  // Up to 90 ms late, never the same twice: less than what is set ahead.
  pass(130, (look) => ((look * 7919) % 91) / 1000);
  expect(heard.length).toBeGreaterThan(1000);
  const first = heard[0]?.time ?? 0;
  const off = heard.map(({ time }, n) => Math.abs(time - first - n * 0.125));
  expect(Math.max(...off)).toBeLessThan(1e-9);
});

it('sets every step before it is due, and none further ahead than need be', () => {
  clock.start();
  pass(20, (look) => ((look * 31) % 60) / 1000);
  expect(heard.every(({ time, setAt }) => time >= setAt && time < setAt + LOOK_AHEAD + 0.01)).toBe(true);
});

it('leaves out what a page that stood still has missed, and goes on in time', () => {
  clock.start();
  pass(1);
  const before = heard.length;
  seconds += 3;
  vi.advanceTimersByTime(TIMER_MS);
  pass(1);
  const first = heard[0]?.time ?? 0;
  const after = heard.slice(before);
  expect(after.every(({ time, setAt }) => time >= setAt)).toBe(true);
  for (const { time, step } of after) {
    const count = (time - first) / 0.125;
    expect(count).toBeCloseTo(Math.round(count), 6);
    expect(step).toBe(Math.round(count) % 16);
  }
});

it('swings: every second step comes late, by a third of a step at most', () => {
  pace = { tempo: 120, swing: 1 };
  clock.start();
  pass(2.1);
  const first = heard[0]?.time ?? 0;
  heard.forEach(({ time, step }, n) => {
    expect(time - first).toBeCloseTo(n * 0.125 + (step % 2) * (0.125 / 3), 9);
  });
});

it('follows the tempo while it runs, without a jump', () => {
  clock.start();
  pass(1);
  const before = heard.length;
  pace = { tempo: 60, swing: 0 };
  pass(2);
  const gaps = heard.slice(1).map(({ time }, n) => time - (heard[n]?.time ?? 0));
  expect(gaps.slice(0, before - 1).every((gap) => Math.abs(gap - 0.125) < 1e-9)).toBe(true);
  expect(gaps.slice(before).every((gap) => Math.abs(gap - 0.25) < 1e-9)).toBe(true);
});

it('is silent once stopped, and begins at the first step', () => {
  clock.start();
  pass(0.5);
  clock.stop();
  const count = heard.length;
  pass(2);
  expect(heard).toHaveLength(count);
  clock.start();
  expect(clock.isRunning).toBe(true);
  expect(heard[count]?.step).toBe(0);
});
