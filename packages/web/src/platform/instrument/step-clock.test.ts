import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOOK_AHEAD, StepClock } from './step-clock.ts';

let seconds: number;
let pace: { tempo: number; swing: number };
/** `setAt` is the clock's time when a step was scheduled. */
let steps: { readonly step: number; readonly time: number; readonly setAt: number }[];
let clock: StepClock;

beforeEach(() => {
  vi.useFakeTimers();
  seconds = 100;
  pace = { tempo: 120, swing: 0 };
  steps = [];
  clock = new StepClock({
    now: () => seconds,
    pace: () => pace,
    onStep: (step, time) => steps.push({ step, time, setAt: seconds }),
  });
});
afterEach(() => clock.stop());

const TIMER_MS = 25;
/** Advances time; the page's timer fires late by the given amount each time. */
function pass(duration: number, delay: (tick: number) => number = () => 0): void {
  const end = seconds + duration;
  for (let tick = 0; seconds < end; tick++) {
    seconds += TIMER_MS / 1000 + delay(tick);
    vi.advanceTimersByTime(TIMER_MS);
  }
}

it('counts steps, four to a beat, and does not drift over a thousand steps, however late the timer fires', () => {
  clock.start();
  // Up to 90 ms late, never the same twice: less than the look-ahead.
  pass(130, (tick) => ((tick * 7919) % 91) / 1000);
  expect(steps.length).toBeGreaterThan(1000);
  expect(steps.map(({ step }) => step)).toEqual([...steps.keys()]);
  const first = steps[0]?.time ?? 0;
  const off = steps.map(({ time }, n) => Math.abs(time - first - n * 0.125));
  expect(Math.max(...off)).toBeLessThan(1e-9);
});

it('schedules every step before it is due, and none further ahead than necessary', () => {
  clock.start();
  pass(20, (tick) => ((tick * 31) % 60) / 1000);
  expect(steps.every(({ time, setAt }) => time >= setAt && time < setAt + LOOK_AHEAD + 0.01)).toBe(true);
});

it('skips the steps that a suspended page has missed, and continues in time', () => {
  clock.start();
  pass(1);
  const before = steps.length;
  seconds += 3;
  vi.advanceTimersByTime(TIMER_MS);
  pass(1);
  const first = steps[0]?.time ?? 0;
  const after = steps.slice(before);
  expect(after.every(({ time, setAt }) => time >= setAt)).toBe(true);
  for (const { time, step } of after) {
    const count = (time - first) / 0.125;
    expect(count).toBeCloseTo(Math.round(count), 6);
    expect(step).toBe(Math.round(count));
  }
});

it('swings: every second step is late, by a third of a step at most', () => {
  pace = { tempo: 120, swing: 1 };
  clock.start();
  pass(2.1);
  const first = steps[0]?.time ?? 0;
  steps.forEach(({ time, step }, n) => {
    expect(time - first).toBeCloseTo(n * 0.125 + (step % 2) * (0.125 / 3), 9);
  });
});

it('follows the tempo while it runs, without a jump', () => {
  clock.start();
  pass(1);
  const before = steps.length;
  pace = { tempo: 60, swing: 0 };
  pass(2);
  const gaps = steps.slice(1).map(({ time }, n) => time - (steps[n]?.time ?? 0));
  expect(gaps.slice(0, before - 1).every((gap) => Math.abs(gap - 0.125) < 1e-9)).toBe(true);
  expect(gaps.slice(before).every((gap) => Math.abs(gap - 0.25) < 1e-9)).toBe(true);
});

it('schedules nothing after it stops, and restarts at the first step', () => {
  clock.start();
  pass(0.5);
  clock.stop();
  const count = steps.length;
  pass(2);
  expect(steps).toHaveLength(count);
  clock.start();
  expect(clock.isRunning).toBe(true);
  expect(steps[count]?.step).toBe(0);
});
