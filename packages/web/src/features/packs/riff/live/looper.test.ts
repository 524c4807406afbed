import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TimedNote } from '../../instrument/live/sound.ts';
import { BEAT_TICKS, type Riff } from '../riff.ts';
import { Looper, type LooperInstrument } from './looper.ts';

type Observer = Parameters<LooperInstrument['observe']>[0];

/** An instrument as far as a looper needs it, with a clock that the test moves. */
function fakeInstrument() {
  const context = { currentTime: 5, outputLatency: 0 };
  const played: TimedNote[] = [];
  const clicks: number[] = [];
  const cancelled: number[] = [];
  const begun = vi.fn();
  let observer: Observer | undefined;
  const sound: LooperInstrument['sound'] = {
    source: {
      pack: { slug: 'own', name: 'Own', premium: false },
      instrument: { kind: 'pitched', notes: [{ midi: 60, url: 'https://media.example/n' }] },
      samples: [],
      gain: 1,
    },
    start: () => () => undefined,
    schedule: (note) => {
      played.push(note);
      return () => undefined;
    },
    click: (time) => {
      clicks.push(time);
      return () => cancelled.push(time);
    },
    close: () => undefined,
  };
  const instrument: LooperInstrument = {
    context,
    sound,
    signal: new AbortController().signal,
    begin: begun,
    observe: (one) => {
      observer = one;
    },
  };
  return { context, played, clicks, cancelled, begun, instrument, observer: () => observer };
}

let fake: ReturnType<typeof fakeInstrument>;
let looper: Looper;
let recorded: Riff[];

beforeEach(() => {
  vi.useFakeTimers();
  fake = fakeInstrument();
  recorded = [];
  looper = new Looper((riff) => recorded.push(riff));
  looper.connect(fake.instrument);
  looper.change({ tempo: 60, bars: 1 });
});
afterEach(() => {
  looper.stop();
  vi.useRealTimers();
});

function pass(seconds: number): void {
  for (let n = 0; n < Math.round(seconds * 100); n += 1) {
    fake.context.currentTime += 0.01;
    vi.advanceTimersByTime(10);
  }
}
const phase = () => looper.getSnapshot().phase;
const strike = (note: number, seconds: number) => {
  fake.observer()?.press(note, 90);
  pass(seconds);
  fake.observer()?.hold(new Set());
};

/** Records a note in the first bar. */
const recordNote = () => {
  looper.record();
  pass(4.1);
  strike(62, 0.2);
};

/** The clock's first step. */
const START = 5.06;

it('counts in for a bar, records, and goes on as a loop without a pause', () => {
  looper.record();
  expect(fake.begun).toHaveBeenCalledTimes(1);
  expect(phase()).toBe('count-in');
  pass(4.08);
  expect(phase()).toBe('recording');
  pass(0.98);
  strike(60, 0.5);
  pass(3);
  expect(phase()).toBe('playing');
  expect(recorded).toEqual([
    { tempo: 60, bars: 1, notes: [{ start: BEAT_TICKS, length: BEAT_TICKS / 2, note: 60, velocity: 90 }] },
  ]);
  // A click on every beat of the count-in and of the recording, none in the loop.
  expect(fake.clicks.map((time) => Math.round((time - START) * 100) / 100)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  pass(5);
  const [first = 0, second = 0] = fake.played.map(({ time }) => time);
  expect(first).toBeCloseTo(START + 8 + 1, 1);
  expect(second - first).toBeCloseTo(4);
});

it('ends a recording that is stopped with its bar', () => {
  looper.change({ bars: 4 });
  recordNote();
  pass(4.5);
  looper.stop();
  expect(phase()).toBe('idle');
  expect(looper.getSnapshot()).toMatchObject({ bars: 2, played: [{ start: 4, note: 62 }] });
});

it('records as many bars as were chosen, also after a recording that was stopped', () => {
  looper.change({ bars: 2 });
  recordNote();
  looper.stop();
  expect(looper.getSnapshot()).toMatchObject({ bars: 1, chosenBars: 2 });
  looper.record();
  pass(4.1);
  expect(looper.getSnapshot()).toMatchObject({ phase: 'recording', bars: 2 });
  pass(4.5);
  strike(64, 0.2);
  pass(4);
  expect(looper.getSnapshot()).toMatchObject({ phase: 'playing', bars: 2, played: [{ note: 64 }] });
});

it('retains the length of the former riff when nothing was played', () => {
  looper.load({ tempo: 60, bars: 1, notes: [{ start: 0, length: 10, note: 60, velocity: 90 }] });
  looper.change({ bars: 4 });
  recordNote();
  looper.stop();
  looper.record();
  pass(5);
  looper.stop();
  expect(looper.getSnapshot()).toMatchObject({ isSilent: true, bars: 1, chosenBars: 4, played: [{ note: 62 }] });
});

it('a count-in that is stopped ends nothing later', () => {
  recordNote();
  looper.stop();
  looper.record();
  pass(1);
  looper.stop();
  looper.play();
  pass(20);
  expect(looper.getSnapshot()).toMatchObject({ phase: 'playing', isSilent: false });
});

it('retains the former riff when nothing was played, and during a count-in that is stopped', () => {
  const notes = [{ start: 0, length: 10, note: 60, velocity: 90 }];
  looper.load({ tempo: 60, bars: 1, notes });
  looper.record();
  pass(9);
  expect(looper.getSnapshot()).toMatchObject({ phase: 'idle', isSilent: true });
  looper.record();
  pass(2);
  looper.stop();
  expect(looper.getSnapshot().played).toEqual(notes);
  expect(fake.cancelled).toEqual(fake.clicks.slice(-fake.cancelled.length));
  expect(fake.cancelled).not.toEqual([]);
  expect(recorded).toEqual([]);
});

it('records what the player heard, in spite of the output’s latency', () => {
  fake.context.outputLatency = 0.25;
  looper.record();
  pass(5.31);
  strike(60, 0.5);
  expect(looper.getSnapshot().played[0]?.start).toBe(BEAT_TICKS);
});

it('shows negative steps while it counts in', () => {
  looper.record();
  pass(0.07);
  expect(looper.heardStep()).toBe(-16);
  pass(4);
  expect(looper.heardStep()).toBe(0);
});

it('gives the last deleted riff back, as it was', () => {
  const notes = [{ start: 0, length: 10, note: 60, velocity: 90 }];
  looper.load({ tempo: 90, bars: 2, notes });
  looper.change({ grid: 'eighth' });
  looper.clear();
  expect(looper.getSnapshot()).toMatchObject({ played: [], deleted: { played: notes } });
  looper.change({ tempo: 200, bars: 5, grid: 'off' });
  looper.restore();
  expect(looper.getSnapshot()).toMatchObject({ played: notes, tempo: 90, bars: 2, grid: 'eighth', deleted: null });
});
