import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areaColors } from './token-values.ts';

const OURS = join(import.meta.dirname, '../../../../brand');
const css = readFileSync(join(process.env.BRAND_DIR || OURS, 'tokens.css'), 'utf8');
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
  ['line-strong', 'focus', 'sound', 'favourite', 'wave'].map((part) => [part, ground] as const),
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

/** Contrast of two colours by WCAG 2.2, from 1 to 21; colours as `#rrggbb`. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
