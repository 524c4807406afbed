import { afterAll, beforeAll, expect, it } from 'vitest';
import { visit } from '../../support/storefront.ts';
import { PATIENCE_MS, type Storefront, startStorefront } from '../../support/storefront.ts';
import { type Editor, editorOf } from '../../support/editor.ts';
import { medianOf } from './median.ts';

/** From publishing to what the next visitor sees. */
const WITHIN_MS = 2_000;

let storefront: Storefront;
let editor: Editor;
beforeAll(async () => {
  // Only the webhook brings news here.
  storefront = await startStorefront({}, { CATALOGUE_REFRESH_SECONDS: '86400' });
  editor = editorOf(storefront.chain);
}, PATIENCE_MS);
afterAll(() => storefront?.close());

/** Publishes a text; gives how long it takes until the next visitor of a cached page sees it. */
async function publishFooter(text: string): Promise<number> {
  await visit(storefront, '/labs/packs');
  expect((await visit(storefront, '/labs/packs')).state).toBe('hit');
  await editor.save('site', { footerText: { 'en-GB': text, 'ja-JP': text, 'ko-KR': text } });
  await editor.publish('site');
  const began = performance.now();
  await expect
    .poll(async () => (await visit(storefront, '/labs/packs')).html.includes(text), { interval: 20, timeout: 20_000 })
    .toBe(true);
  return performance.now() - began;
}

it('a cached page shows what is published to the next visitor', { timeout: PATIENCE_MS }, async () => {
  await publishFooter('A first footer');
});

it('a cached page shows it within two seconds', { timeout: PATIENCE_MS, tags: ['full'] }, async () => {
  const times: number[] = [];
  for (const text of ['A second footer', 'A third footer', 'A fourth footer', 'A fifth footer', 'A sixth footer']) {
    times.push(await publishFooter(text));
  }
  expect(medianOf(times)).toBeLessThan(WITHIN_MS);
});

it('a page that is unpublished is gone, and comes back', { timeout: PATIENCE_MS }, async () => {
  const path = '/labs/packs/frozen-strings';
  expect((await visit(storefront, path)).status).toBe(200);
  for (const [act, status] of [
    ['unpublish', 404],
    ['publish', 200],
  ] as const) {
    await editor[act]('pack-frozen-strings');
    await expect
      .poll(async () => (await visit(storefront, path)).status, { interval: 20, timeout: 20_000 })
      .toBe(status);
  }
});
