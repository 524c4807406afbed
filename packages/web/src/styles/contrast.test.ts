import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const AREAS = ['default', 'labs', 'account'] as const;

/** Pairs that text is set in: WCAG 2.2 AA asks for 4.5. */
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

/** Borders of controls, focus and drawings that carry meaning: 3. */
const GRAPHIC_PAIRS = ['ground', 'surface', 'raised'].flatMap((ground) =>
  ['line-strong', 'focus', 'sound', 'wave'].map((part) => [part, ground] as const),
);

function colorsOf(area: string): Map<string, string> {
  const block = css.slice(css.indexOf(`[data-area="${area}"] {`)).split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name ?? '', hex ?? '']),
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string | undefined, other: string | undefined): number {
  if (!one || !other) throw new Error('A colour of the pair is missing from the area.');
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(AREAS)('colours of the %s area', (area) => {
  const colors = colorsOf(area);

  it.each(TEXT_PAIRS)('%s on %s can be read', (front, back) => {
    expect(contrast(colors.get(front), colors.get(back))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GRAPHIC_PAIRS)('%s on %s can be seen', (front, back) => {
    expect(contrast(colors.get(front), colors.get(back))).toBeGreaterThanOrEqual(3);
  });
});
