import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaColors, contrast } from './token-values.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const AREAS = ['default', 'labs', 'account'] as const;

/** Text on its background: WCAG 2.2 AA requires 4.5. */
const TEXT_PAIRS: readonly (readonly [string, string])[] = [
  ...['ground', 'surface', 'raised', 'sunken', 'hover'].flatMap((ground) =>
    ['text', 'quiet', 'link'].map((front) => [front, ground] as const),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-selected', 'selected'],
  ['on-sound', 'sound'],
  ['danger', 'ground'],
  ['danger', 'surface'],
  ...['danger', 'success', 'info'].flatMap((tone) =>
    [tone, 'text'].map((front) => [front, `${tone}-surface`] as const),
  ),
];

/** Borders of controls, focus indicators and meaningful graphics: 3. */
const GRAPHIC_PAIRS = ['ground', 'surface', 'raised'].flatMap((ground) =>
  ['line-strong', 'focus', 'sound', 'wave'].map((part) => [part, ground] as const),
);

describe.each(AREAS)('colours of the %s area', (area) => {
  const colors = areaColors(css, area);
  const contrastOf = (front: string, back: string) => contrast(colors.get(front) ?? '', colors.get(back) ?? '');

  it.each(TEXT_PAIRS)('text in %s on %s has enough contrast', (front, back) => {
    expect(contrastOf(front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GRAPHIC_PAIRS)('graphics in %s on %s have enough contrast', (front, back) => {
    expect(contrastOf(front, back)).toBeGreaterThanOrEqual(3);
  });
});

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#0b5f5c', '#ffffff', 7.45],
])('%s and %s: %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});
