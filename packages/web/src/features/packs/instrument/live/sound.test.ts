import { expect, it } from 'vitest';
import { samplerRegions } from './sound.ts';

const notes = (...pitches: number[]) => pitches.map((midi) => ({ midi, url: `https://media.example/${midi}.mp3` }));
const regions = (kind: 'pitched' | 'drums', ...pitches: number[]) =>
  samplerRegions({ kind, notes: notes(...pitches) }, new Map([[60, 0.025]]));

it('assigns each note the nearest keys, and leaves none out', () => {
  expect(regions('pitched', 48, 60, 63).map(({ pitch, keyRange }) => [pitch, keyRange])).toEqual([
    [48, [0, 54]],
    [60, [55, 61]],
    [63, [62, 127]],
  ]);
});

it('stretches a single note over all keys', () => {
  expect(regions('pitched', 60)).toMatchObject([{ sample: '60', pitch: 60, keyRange: [0, 127] }]);
});

it('starts a note at its onset in its recording', () => {
  expect(regions('pitched', 48, 60).map(({ offset }) => offset)).toEqual([0, 0.025]);
});

it('assigns each drum its own key', () => {
  expect(regions('drums', 36, 38).map(({ key, keyRange }) => [key, keyRange])).toEqual([
    [36, undefined],
    [38, undefined],
  ]);
});

it('lets a closed hi-hat end the open one', () => {
  expect(regions('drums', 36, 42, 46).map(({ group, offBy }) => [group, offBy])).toEqual([
    [undefined, undefined],
    [undefined, 1],
    [1, 1],
  ]);
});
