import type { DrumPad } from '@sound-library/contract/resources/natural-drums.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pattern } from '../pattern.ts';
import { Beat, LOOK_AHEAD, StepClock } from './beat.ts';

const pad = (slug: string, midi: number): DrumPad => ({
  content_id: `pad-${slug}`,
  slug,
  midi,
  name: slug,
  choke: null,
  strikes: [{ velocity: 100, url: 'https://media.example/one.mp3' }],
});
const PADS = [pad('hat', 42), pad('kick', 36)];
const steps = (signs: string) => Array.from(signs, (sign) => (sign === 'X' ? 2 : sign === 'x' ? 1 : 0));

describe('the beat', () => {
  interface Struck {
    readonly slug: string;
    readonly velocity: number;
    readonly time: number;
    takenBack: boolean;
  }

  let context: { currentTime: number };
  let pattern: Pattern;
  let struck: Struck[];
  let running: boolean[];
  let beat: Beat;

  beforeEach(() => {
    vi.useFakeTimers();
    context = { currentTime: 0 };
    struck = [];
    running = [];
    pattern = { tempo: 120, swing: 0, rows: { hat: steps('X-x-X-x-X-x-X-x-'), kick: steps('X-------x-------') } };
    beat = new Beat({
      context,
      pads: PADS,
      pattern: () => pattern,
      strike: ({ slug }, velocity, time) => {
        const stroke = { slug, velocity, time, takenBack: false };
        struck.push(stroke);
        return () => {
          stroke.takenBack = true;
        };
      },
      onRunning: (isRunning) => running.push(isRunning),
    });
  });
  afterEach(() => beat.stop());

  function pass(seconds: number): void {
    for (let n = 0; n < seconds * 100; n++) {
      context.currentTime += 0.01;
      vi.advanceTimersByTime(10);
    }
  }

  it("strikes the pattern's strokes, accents harder", () => {
    beat.start();
    pass(2);
    const hats = struck.filter(({ slug }) => slug === 'hat').slice(0, 8);
    const [accent = 0, stroke = 0] = hats.map(({ velocity }) => velocity);
    expect(hats.map(({ velocity }) => velocity)).toEqual(hats.map((_, n) => (n % 2 === 0 ? accent : stroke)));
    expect(accent).toBeGreaterThan(stroke);
    expect(struck.filter(({ slug }) => slug === 'kick').map(({ time }) => Math.round((time - 0.06) / 0.125))).toEqual([
      0, 8, 16,
    ]);
  });

  it('applies changes during playback from the next step on', () => {
    beat.start();
    pass(0.5);
    pattern = { ...pattern, rows: { kick: steps('xxxxxxxxxxxxxxxx') } };
    const before = struck.length;
    pass(1);
    const after = struck.slice(before);
    expect(after.length).toBeGreaterThan(6);
    expect(after.every(({ slug }) => slug === 'kick')).toBe(true);
  });

  it('cancels scheduled strokes when it stops, and lets current ones ring', () => {
    beat.start();
    pass(1);
    beat.stop();
    const now = context.currentTime;
    expect(struck.some(({ time }) => time > now)).toBe(true);
    for (const { time, takenBack } of struck) expect(takenBack).toBe(time > now);
    expect(running).toEqual([true, false]);
  });

  it('returns each step once, when it is audible', () => {
    beat.start();
    expect(beat.audibleAt(0.01)).toBeNull();
    pass(0.1);
    expect(beat.audibleAt(0.06)).toMatchObject({ step: 0, strokes: [{ velocity: 118 }, { velocity: 118 }] });
    expect(beat.audibleAt(0.06)).toBeNull();
    pass(0.5);
    expect(beat.audibleAt(0.06 + 3 * 0.125)?.step).toBe(3);
  });
});

describe('the step clock', () => {
  interface ScheduledStep {
    readonly step: number;
    readonly time: number;
    /** The clock's time when it was set. */
    readonly setAt: number;
  }

  let seconds: number;
  let pace: { tempo: number; swing: number };
  let steps: ScheduledStep[];
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

  it('counts sixteen steps, four to a beat, and starts over', () => {
    clock.start();
    pass(4.1);
    expect(steps.slice(0, 18).map(({ step }) => step)).toEqual([...Array(16).keys(), 0, 1]);
    const [first] = steps;
    for (const [n, { time }] of steps.entries()) expect(time - (first?.time ?? 0)).toBeCloseTo(n * 0.125, 9);
  });

  it('does not drift over a thousand steps, however late the timer fires', () => {
    clock.start();
    // Up to 90 ms late, never the same twice: less than the look-ahead.
    pass(130, (tick) => ((tick * 7919) % 91) / 1000);
    expect(steps.length).toBeGreaterThan(1000);
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
      expect(step).toBe(Math.round(count) % 16);
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
});
