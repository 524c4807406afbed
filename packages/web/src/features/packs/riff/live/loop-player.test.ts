import type { PackInstrument } from '@sound-library/contract/resources/packs.ts';
import { beforeEach, expect, it } from 'vitest';
import type { Sampler, TimedNote } from '../../instrument/live/sound.ts';
import { BEAT_TICKS, type Riff, STEP_TICKS } from '../riff.ts';
import { LoopPlayer } from './loop-player.ts';

interface Played extends TimedNote {
  readonly by: string;
  stoppedAt?: number;
}

let played: Played[];
let context: { currentTime: number };
beforeEach(() => {
  played = [];
  context = { currentTime: 0 };
});

function sampler(by: string, kind: PackInstrument['kind'] = 'pitched'): Sampler {
  const instrument: PackInstrument = {
    kind,
    notes: [36, 38].map((midi) => ({ midi, url: 'https://media.example/n' })),
  };
  return {
    source: { pack: { slug: by, name: by, premium: false }, instrument, samples: [], gain: 1 },
    start: () => () => undefined,
    schedule: (note) => {
      const one: Played = { ...note, by };
      played.push(one);
      return (at) => {
        one.stoppedAt = at;
      };
    },
    close: () => undefined,
  };
}

/** At 60 beats a minute a beat is a second: a long note, and a short one in the second beat, off the step. */
const RIFF: Riff = {
  tempo: 60,
  bars: 1,
  notes: [
    { start: 0, length: 3 * BEAT_TICKS, note: 48, velocity: 90 },
    { start: BEAT_TICKS + STEP_TICKS / 2, length: STEP_TICKS, note: 60, velocity: 70 },
  ],
};
const step = (player: LoopPlayer, count: number) => player.playStep(RIFF, count % 16, count / 4);

it('changes the sampler on the beat, where sounding notes continue in it without a gap', () => {
  const player = new LoopPlayer(context, sampler('own'));
  step(player, 0);
  step(player, 1);
  player.use(sampler('other'));
  context.currentTime = 0.4;
  for (const count of [2, 3]) step(player, count);
  expect(played.map(({ by }) => by)).toEqual(['own']);
  for (const count of [4, 5]) step(player, count);
  expect(played).toMatchObject([
    { by: 'own', note: 48, stoppedAt: 1 },
    { by: 'other', note: 48, velocity: 90, time: 1, duration: 2 },
    { by: 'other', note: 60, time: 1.125 },
  ]);
});

it('changes notes that are scheduled already from the next beat on', () => {
  const player = new LoopPlayer(context, sampler('own'));
  for (let count = 0; count < 8; count += 1) step(player, count);
  context.currentTime = 0.9;
  player.use(sampler('other'));
  expect(played).toMatchObject([
    { by: 'own', note: 48, stoppedAt: 1 },
    { by: 'own', note: 60, stoppedAt: 1 },
    { by: 'other', note: 48, time: 1, duration: 2 },
    { by: 'other', note: 60, time: 1.125, duration: 0.25 },
  ]);
});

it('plays drums by their pads, and does not strike those that ring', () => {
  const player = new LoopPlayer(context, sampler('own'));
  step(player, 0);
  player.use(sampler('kit', 'drums'));
  step(player, 4);
  step(player, 16);
  context.currentTime = 4.5;
  player.use(sampler('own'));
  step(player, 20);
  expect(played.map(({ by, note, stoppedAt }) => [by, note, stoppedAt])).toEqual([
    ['own', 48, 1],
    ['kit', 36, undefined],
    ['kit', 36, undefined],
    ['own', 60, undefined],
  ]);
});

it('stops sounding and scheduled notes, but none that has ended', () => {
  const player = new LoopPlayer(context, sampler('own'));
  for (let count = 0; count < 8; count += 1) step(player, count);
  context.currentTime = 2;
  player.stop();
  expect(played.map(({ stoppedAt }) => stoppedAt)).toEqual([2, 2]);
  player.stop();
});
