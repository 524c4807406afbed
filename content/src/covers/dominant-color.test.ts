import { expect, it } from 'vitest';
import { dominantColor } from './dominant-color.ts';
import { channels, INKS, PALETTES } from './palette.ts';

const sheet = (color: string): { width: number; height: number; data: Uint8Array } => {
  const rgb = channels(color);
  return { width: 100, height: 100, data: Uint8Array.from({ length: 30_000 }, (_, i) => rgb[i % 3] ?? 0) };
};

it('names the ink that covers most of the sheet', () => {
  expect(dominantColor(sheet(INKS.deepTeal), PALETTES.fjord)).toBe(INKS.deepTeal);
});

it('darkens light paper so that white text stands on it', () => {
  const [r, g, b] = channels(dominantColor(sheet(INKS.bone), PALETTES.bone));
  expect(Math.max(r, g, b)).toBeLessThan(128);
});
