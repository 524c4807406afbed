import { expect, test } from '../../support/browser/fixtures.ts';
import { untilQuiet } from '../../support/browser/hydration.ts';

/** The name of the content service's live-preview SDK in its messages (live-preview.e2e.ts); no other script contains it. */
const SDK = 'live-preview-sdk';

test('a page outside of the editor’s frame does not load the preview SDK', async ({ page }) => {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (/\.js(\?|$)/.test(request.url())) addresses.add(request.url());
  });
  await page.goto('/labs/packs/frozen-strings');
  await untilQuiet(page);
  expect(addresses.size).toBeGreaterThan(1);
  for (const address of addresses) {
    expect(await (await page.request.get(address)).text(), address).not.toContain(SDK);
  }
});
