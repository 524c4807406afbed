import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';

const TEXT = 'rgb(0, 0, 0)';
const BACKGROUND = 'rgb(255, 255, 255)';

async function colorsOf(element: Locator, shares: readonly number[]): Promise<readonly string[]> {
  const png = [...(await element.screenshot())];
  return element.evaluate(
    async (_, { bytes, places }) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const line = context?.getImageData(0, Math.floor(height / 2), width, 1).data ?? [];
      return places.map((place) => {
        const start = 4 * Math.floor(place * width);
        return `rgb(${line.slice(start, start + 3).join(', ')})`;
      });
    },
    { bytes: png, places: [...shares] },
  );
}

test('a slider’s filled part and thumb contrast with the rest in a light theme', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  // The page with every component, which not every product has.
  await page.goto('/labs/pattern-library');
  for (const tone of ['accent', 'quiet']) {
    const slider = page.getByRole('slider', { name: tone }).first();
    expect(await colorsOf(slider, [0.2, 0.4, 0.8])).toEqual([TEXT, TEXT, BACKGROUND]);
  }
});
