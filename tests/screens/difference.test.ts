import sharp, { type OverlayOptions } from 'sharp';
import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';
import { pixelsOf, shrink } from './shrunk.ts';

// The comparison would be worth nothing if it saw nothing.
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
  'a button that is missing': [],
  'a colour a shade off': [rectangle(150, 44, '#86dcc8')],
  'a button 6 px further down': [rectangle(150, 44, '#8fe3d0', { left: 60, top: 96 })],
  'a badge more': [button, rectangle(48, 20, '#ffb84d', { left: 20, top: 20 })],
  'something that sticks out': [button, rectangle(30, 200, '#8fe3d0', { left: 330, top: 300 })],
} as const;

for (const [what, parts] of Object.entries(changes)) {
  test(`the comparison sees ${what}`, async () => {
    expect((await differenceOf(await page(...parts), await page(button))).what).toMatch(/pixels differ/);
  });
}

test('the comparison sees a page that became longer', async () => {
  const longer = { create: { width: 360, height: 900, channels: 3, background: '#04211f' } } as const;
  const pixels = await pixelsOf(await shrink(await sharp(longer).png().toBuffer()));
  expect((await differenceOf(pixels, await page())).what).toMatch(/size is 120 × 300 instead of 120 × 260/);
});

test('the comparison sees nothing in rounding', async () => {
  const rounded = await page(rectangle(150, 44, '#90e4d1'));
  expect((await differenceOf(rounded, await page(button))).what).toBeUndefined();
});
