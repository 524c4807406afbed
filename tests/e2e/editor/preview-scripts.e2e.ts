import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { untilQuiet } from '../../support/browser/hydration.ts';

/** The name under which the content service's live-preview SDK contacts its editor; no other script contains it. */
const SDK = 'live-preview-sdk';
const CHUNK = /start-live-preview/;

const known = new Map<string, Promise<string>>();

/** Records every script that pages of the context load from now on, with its source. */
function scriptsOf(context: BrowserContext) {
  const addresses = new Set<string>();
  context.on('request', (request) => {
    if (request.resourceType() === 'script' || /\.m?js(\?|$)/.test(request.url())) addresses.add(request.url());
  });
  const textOf = (address: string): Promise<string> => {
    const text = known.get(address) ?? fetch(address).then((response) => response.text());
    known.set(address, text);
    return text;
  };
  return {
    addresses,
    async withSdk(): Promise<readonly string[]> {
      const scripts = await Promise.all(
        [...addresses].map(async (address) => ({ address, text: await textOf(address) })),
      );
      return scripts
        .filter(({ address, text }) => CHUNK.test(address) || text.includes(SDK))
        .map(({ address }) => address);
    },
  };
}

test('a page in the editor’s frame loads the preview SDK', async ({ page, context }) => {
  const scripts = scriptsOf(context);
  await page.goto(`${process.env.E2E_EDITOR_URL}/entries/pack-frozen-strings`);
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Connected');
  const chunks = (await scripts.withSdk()).filter((address) => CHUNK.test(address));
  expect(chunks).toHaveLength(1);
  expect(await (await page.request.get(chunks.join())).text()).toContain(SDK);
});

test('a page outside of the editor’s frame does not load the preview SDK', async ({ page, context }) => {
  const scripts = scriptsOf(context);
  await page.goto('/labs/packs/frozen-strings');
  await untilQuiet(page);
  expect(scripts.addresses.size).toBeGreaterThan(1);
  expect(await scripts.withSdk()).toEqual([]);
});
