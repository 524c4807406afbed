import type { DrumPad } from '@sound-library/contract/resources/natural-drums.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Beat } from './drum-session.ts';

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
const ROWS = { hat: steps('X-x-X-x-X-x-X-x-'), kick: steps('X-------x-------') };

let context: { currentTime: number };
let struck: { readonly slug: string; readonly velocity: number; readonly time: number; takenBack: boolean }[];
let running: boolean[];
let beat: Beat;

beforeEach(() => {
  vi.useFakeTimers();
  context = { currentTime: 0 };
  struck = [];
  running = [];
  beat = new Beat({
    context,
    pads: PADS,
    pattern: () => ({ tempo: 120, swing: 0, rows: ROWS }),
    strike: ({ slug }, velocity, time) => {
      const stroke = { slug, velocity, time, takenBack: false };
      struck.push(stroke);
      return () => {
        stroke.takenBack = true;
      };
    },
    onRunning: () => running.push(beat.isRunning),
  });
  beat.start();
});
afterEach(() => beat.stop());

function pass(seconds: number): void {
  for (let n = 0; n < seconds * 100; n++) {
    context.currentTime += 0.01;
    vi.advanceTimersByTime(10);
  }
}

it("strikes the pattern's strokes, accents harder", () => {
  pass(2);
  const hats = struck.filter(({ slug }) => slug === 'hat').slice(0, 4);
  expect(hats.map(({ velocity }) => velocity)).toEqual([118, 84, 118, 84]);
  const kicks = struck.filter(({ slug }) => slug === 'kick');
  expect(kicks.map(({ time }) => Math.round((time - 0.06) / 0.125))).toEqual([0, 8, 16]);
});

it('cancels scheduled strokes when it stops, and lets current ones ring', () => {
  pass(1);
  beat.stop();
  const now = context.currentTime;
  expect(struck.some(({ time }) => time > now)).toBe(true);
  for (const { time, takenBack } of struck) expect(takenBack).toBe(time > now);
  expect(running).toEqual([true, false]);
});

it('returns each step once, when it is audible', () => {
  expect(beat.audibleAt(0.01)).toBeNull();
  pass(0.1);
  expect(beat.audibleAt(0.06)).toMatchObject({ step: 0, strokes: [{ velocity: 118 }, { velocity: 118 }] });
  expect(beat.audibleAt(0.06)).toBeNull();
  pass(0.5);
  expect(beat.audibleAt(0.06 + 3 * 0.125)?.step).toBe(3);
});
