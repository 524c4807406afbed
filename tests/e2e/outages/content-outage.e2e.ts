import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { words } from '../../support/browser/words.ts';
import { editorOf } from '../../support/editor.ts';
import type { Product } from '../../support/product.ts';
import { FULL_ONLY } from '../support/full-run.ts';
import { expectSounding, openList, playButtons, playerBar } from '../support/sound.ts';

// Tests that break the content service have a product of their own and run one after the other.
test.describe.configure({ mode: 'serial' });

/** During an outage the retry interval for the content service grows, up to 15 seconds. */
const RECOVERY = { timeout: 45_000 };

let product: Product;
test.beforeAll(({ ownProduct }) => {
  product = ownProduct;
});
test.afterEach(async () => {
  for (const service of ['delivery', 'media'] as const) await fault(service, 'ok');
});

async function fault(service: 'delivery' | 'media', mode: 'ok' | 'down' | 'hanging'): Promise<void> {
  const response = await fetch(`${product.sandboxUrl}/api/content/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, mode }),
  });
  if (!response.ok) throw new Error(`The fault was refused: ${response.status} ${await response.text()}`);
}

const at = (path: string) => `${product.url}${path}`;
const open = (page: Page, path: string) => page.goto(at(path));
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const inAllLanguages = (value: string) => ({ 'en-GB': value, 'ja-JP': value, 'ko-KR': value });

async function expectPage(page: Page, path: string): Promise<void> {
  expect((await open(page, path))?.status(), path).toBe(200);
  await expect(title(page)).toBeVisible();
}

test('every page shows the last good content while the content service hangs', FULL_ONLY, async ({ page }) => {
  const [seen, unseen] = ['moth-synth', 'glass-choir'];
  test.setTimeout(120_000);
  const editor = editorOf(product);
  await expectPage(page, `/labs/packs/${seen}`);
  const name = (await title(page).textContent()) ?? '';

  await fault('delivery', 'hanging');
  const published = `${name}, published during the outage`;
  await editor.save(`pack-${seen}`, { name: inAllLanguages(published) });
  await editor.publish(`pack-${seen}`);
  await expectPage(page, `/labs/packs/${seen}`);
  await expect(title(page)).toHaveText(name);
  for (const path of [`/ja/labs/packs/${unseen}`, '/ko/labs/packs?query=hanging', '/ko/labs/about', '/ja']) {
    await expectPage(page, path);
  }

  await fault('delivery', 'ok');
  await expect
    .poll(async () => {
      await open(page, `/labs/packs/${seen}`);
      return title(page).textContent();
    }, RECOVERY)
    .toBe(published);
});

test('pages work without media, and the player shows an error', async ({ page, problems }) => {
  const media = new URL(product.sandboxUrl).host;
  problems.expect(new RegExp(`${media}/(images|assets|videos)\\.ctfassets\\.net/`));
  await fault('media', 'down');
  await openList(page, at('/labs/packs'));
  await playButtons(page).first().click();
  const complaint = playerBar(page).getByRole('alert');
  await expect(complaint).toHaveText(
    new RegExp(`^(${words('player.failed.network')}|${words('player.failed.unavailable')})$`),
  );
  await goOn(page);

  await fault('media', 'ok');
  await playerBar(page)
    .getByRole('button', { name: words('player.retry') })
    .click();
  await expectSounding(page);
  await expect(complaint).toHaveCount(0);
});

/** Navigates from the pack list without a page load. */
async function goOn(page: Page): Promise<void> {
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/labs\/packs\/[a-z0-9-]+$/);
  await expect(title(page)).toBeVisible();
}
