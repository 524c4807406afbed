import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { LOCALE_CODES } from '@sound-library/contract/locales.ts';
import sharp, { type OverlayOptions } from 'sharp';
import { expect, it } from 'vitest';
import { WIDTHS } from '../support/browser/settled.ts';
import { differenceOf, pixelsOf, recordedPath, shrink } from './compare.ts';
import { ERROR_SCREEN, FULL_CHECKS, GATE_CHECKS, GATE_PICTURES } from './pages.ts';

it('every recorded screenshot is compared once, by the gate or by the full run', async () => {
  const errorScreens = LOCALE_CODES.map((locale) => ({ screen: ERROR_SCREEN, locale, pictures: WIDTHS }));
  const paths = [...GATE_CHECKS, ...FULL_CHECKS, ...errorScreens].flatMap(({ screen: { name }, locale, pictures }) =>
    pictures.map((width) => recordedPath({ name, locale, width })),
  );
  const folder = dirname(paths[0] ?? '');
  expect((await readdir(folder)).sort()).toEqual(paths.map((path) => basename(path)).sort());
});

it('the gate compares screenshots of existing pages', () => {
  const compared = GATE_CHECKS.filter(({ pictures }) => pictures.includes(360) && pictures.includes(1440));
  const expected = Object.entries(GATE_PICTURES).flatMap(([name, locales]) =>
    locales.map((locale) => `${name} ${locale}`),
  );
  expect(compared.map(({ screen, locale }) => `${screen.name} ${locale}`).sort()).toEqual(expected.sort());
});

// Proves that the comparison detects differences.
const SIZE = { width: 360, height: 780 };
const rectangle = (width: number, height: number, background: string, at = { left: 60, top: 90 }): OverlayOptions => ({
  input: { create: { width, height, channels: 3, background } },
  ...at,
});

async function page(...parts: OverlayOptions[]) {
  const canvas = sharp({ create: { ...SIZE, channels: 3, background: '#04211f' } });
  return pixelsOf(await shrink(await canvas.composite(parts).png().toBuffer()));
}

const button = rectangle(150, 44, '#8fe3d0');
const changes = {
  'a slightly different colour': [rectangle(150, 44, '#86dcc8')],
  'a button 6 px further down': [rectangle(150, 44, '#8fe3d0', { left: 60, top: 96 })],
  'an additional badge': [button, rectangle(48, 20, '#ffb84d', { left: 20, top: 20 })],
} as const;

for (const [change, parts] of Object.entries(changes)) {
  it(`the comparison detects ${change}`, async () => {
    expect((await differenceOf(await page(...parts), await page(button))).description).toMatch(/pixels differ/);
  });
}

it('the comparison detects a longer page', async () => {
  const longer = { create: { width: 360, height: 900, channels: 3, background: '#04211f' } } as const;
  const pixels = await pixelsOf(await shrink(await sharp(longer).png().toBuffer()));
  expect((await differenceOf(pixels, await page())).description).toMatch(/size is 120 × 300 instead of 120 × 260/);
});

it('the comparison ignores rounding', async () => {
  const rounded = await page(rectangle(150, 44, '#90e4d1'));
  expect((await differenceOf(rounded, await page(button))).description).toBeUndefined();
});
