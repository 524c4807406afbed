import { expect, it } from 'vitest';
import { padFor } from './pad-for.ts';

const NOTES = [36, 38, 46].map((midi) => ({ midi, url: 'https://media.example/a.mp3' }));

it.each([
  ['its own note', 38, 38],
  ['the next pad in turn', 37, 38],
  ['the first again after the last', 39, 36],
  ['a pad from below as well', 35, 46],
])('plays %s', (_, pitch, drum) => {
  expect(padFor(NOTES, pitch)).toBe(drum);
});
