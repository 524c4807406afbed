import { beforeEach, expect, it } from 'vitest';
import { VOICE_LIMIT, Voices } from './voices.ts';

let started: { readonly note: number; readonly end: () => void; stopped: boolean }[];
let held: readonly number[];

const voices = (oneShot = false) =>
  new Voices({
    oneShot,
    onHeld: (notes) => {
      held = [...notes];
    },
    start: (note, _velocity, end) => {
      const sounding = { note, end, stopped: false };
      started.push(sounding);
      return () => {
        sounding.stopped = true;
      };
    },
  });

const stopped = () => started.filter((sounding) => sounding.stopped).map(({ note }) => note);

beforeEach(() => {
  started = [];
  held = [];
});

it('voices release a note that is struck again', () => {
  const keys = voices();
  keys.press(60, 90);
  keys.press(60, 50);
  expect(started.map((sounding) => sounding.stopped)).toEqual([true, false]);
  expect(held).toEqual([60]);
});

it('voices are all released at once, in spite of the pedal', () => {
  const keys = voices();
  keys.setPedal(true);
  keys.press(60, 90);
  keys.press(64, 90);
  keys.release(64);
  keys.releaseAll();
  expect(stopped()).toEqual([60, 64]);
  expect(held).toEqual([]);
});

it('voices are removed once they have faded out', () => {
  const keys = voices();
  keys.press(60, 90);
  started[0]?.end();
  expect(keys.count).toBe(0);
  expect(held).toEqual([]);
});

it('voices of drums sound to their end', () => {
  const pads = voices(true);
  pads.press(36, 90);
  pads.release(36);
  expect(stopped()).toEqual([]);
  expect(held).toEqual([]);
  expect(pads.count).toBe(1);
});

const play = (keys: Voices, from: number, count: number) => {
  for (let note = from; note < from + count; note++) keys.press(note, 90);
};

it('too many voices never sound together', () => {
  const keys = voices();
  play(keys, 40, VOICE_LIMIT + 3);
  expect(keys.count).toBe(VOICE_LIMIT);
  expect(stopped()).toEqual([40, 41, 42]);
});

it('too many voices take released notes before held ones', () => {
  const keys = voices();
  play(keys, 40, VOICE_LIMIT);
  keys.release(50);
  keys.press(80, 90);
  keys.press(81, 90);
  expect(keys.count).toBe(VOICE_LIMIT);
  expect(stopped()).toEqual([40, 50]);
});

it('too many voices take notes that only the pedal holds before notes that a key holds', () => {
  const keys = voices();
  keys.setPedal(true);
  play(keys, 40, VOICE_LIMIT);
  keys.release(47);
  keys.press(80, 90);
  expect(stopped()).toEqual([47]);
});
