import type { FrameLocator, Page } from '@playwright/test';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { editorOf } from '../../support/editor.ts';
import type { Product } from '../../support/product.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { FULL_ONLY } from '../support/full-run.ts';
import { expectSounding, openList, playButtons, playerBar } from '../support/sound.ts';
import { words } from '../../support/browser/words.ts';

// Journeys that break the content service have a product of their own, one after the other.
test.describe.configure({ mode: 'serial' });

/** It looks at the content service less and less often while that is away: every 15 seconds in the end. */
const COMES_BACK = { timeout: 45_000 };

let product: Product;
test.beforeAll(({ ownProduct }) => {
  product = ownProduct;
});
test.afterEach(async () => {
  for (const service of ['delivery', 'preview', 'media'] as const) await fault(service, 'ok');
});

type Mode = 'ok' | 'down' | 'hanging';

async function fault(service: 'delivery' | 'preview' | 'media', mode: Mode): Promise<void> {
  const answer = await fetch(`${product.sandboxUrl}/api/content/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, mode }),
  });
  if (!answer.ok) throw new Error(`The fault was refused: ${answer.status} ${await answer.text()}`);
}

const at = (path: string) => `${product.url}${path}`;
const open = (page: Page, path: string) => page.goto(at(path));
const title = (page: Page | FrameLocator) => page.getByRole('heading', { level: 1 });
const inAllLanguages = (value: string) => ({ 'en-GB': value, 'ja-JP': value, 'ko-KR': value });

async function expectPage(page: Page, path: string): Promise<void> {
  expect((await open(page, path))?.status(), path).toBe(200);
  await expect(title(page)).toBeVisible();
}

for (const [mode, seen, unseen] of [
  ['down', 'drums', 'paper-harp'],
  ['hanging', 'moth-synth', 'glass-choir'],
] as const) {
  test(`while the content service is ${mode}, every page shows the last good content`, FULL_ONLY, async ({ page }) => {
    test.setTimeout(120_000);
    const editor = editorOf(product);
    await expectPage(page, `/labs/packs/${seen}`);
    const name = (await title(page).textContent()) ?? '';

    await fault('delivery', mode);
    const published = `${name}, told during the outage`;
    await editor.save(`pack-${seen}`, { name: inAllLanguages(published) });
    await editor.publish(`pack-${seen}`);
    await expectPage(page, `/labs/packs/${seen}`);
    await expect(title(page)).toHaveText(name);
    for (const path of [`/ja/labs/packs/${unseen}`, `/ko/labs/packs?query=${mode}`, '/ko/labs/about', '/ja']) {
      await expectPage(page, path);
    }

    await fault('delivery', 'ok');
    await expect
      .poll(async () => {
        await open(page, `/labs/packs/${seen}`);
        return title(page).textContent();
      }, COMES_BACK)
      .toBe(published);
  });
}

test(
  'a product API that starts without the content service shows an error, and comes back by itself',
  FULL_ONLY,
  async ({ page, problems }) => {
    test.setTimeout(180_000);
    problems.expect(/503/);
    await expectPage(page, '/labs/packs/soft-piano');
    await product.stop('product-api');
    await fault('delivery', 'down');
    // It is ready only when it has content; until then it answers, and says that it has none.
    const ready = product.restart('product-api');
    const listens = () =>
      fetch(`${product.productApiUrl}/api/packs`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(listens, COMES_BACK).toBe(503);

    for (const code of LOCALE_CODES) {
      const answer = await open(page, `${LOCALES[code].pathPrefix}/labs/packs/granite-drums`);
      expect(answer?.status()).toBe(503);
      expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
      await expect(title(page)).toHaveText(words('error.unavailable', {}, code));
      await expect(page.locator('html')).toHaveAttribute('lang', LOCALES[code].languageTag);
      await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'labs');
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    // What was shown before is still there.
    await expectPage(page, '/labs/packs/soft-piano');

    await fault('delivery', 'ok');
    await ready;
    for (const code of LOCALE_CODES) {
      const path = `${LOCALES[code].pathPrefix}/labs/packs/granite-drums`;
      await expect.poll(async () => (await open(page, path))?.status(), COMES_BACK).toBe(200);
    }
  },
);

for (const mode of ['hanging', 'down'] as const) {
  test(
    `while drafts are ${mode}, the editor’s frame says so, and public pages do not notice`,
    FULL_ONLY,
    async ({ page, problems }) => {
      test.setTimeout(120_000);
      problems.expect(/503/);
      await fault('preview', mode);
      await page.goto(`${product.editorUrl}/entries/pack-soft-piano`, { waitUntil: 'domcontentloaded' });
      const frame = page.frameLocator('iframe');
      await expect(title(frame)).toHaveText(words('error.unavailable'));
      await expect(frame.locator('[data-layout]')).toHaveAttribute('data-layout', 'labs');

      const visitor = await page.context().newPage();
      for (const path of ['/labs/packs/soft-piano', '/ja/labs']) await expectPage(visitor, path);
      await visitor.close();

      await fault('preview', 'ok');
      // A look that hangs holds up the next one until it is given up.
      const retry = frame.getByRole('link', { name: words('error.retry') });
      await expect(async () => {
        if (await retry.isVisible()) await retry.click({ timeout: 5_000 });
        await expect(title(frame)).toHaveText('Soft Piano', { timeout: 5_000 });
      }).toPass(COMES_BACK);
      // The next one begins without drafts as well.
      await product.stop('product-api');
      await product.restart('product-api');
    },
  );
}

test(
  'while drafts are away, the editor’s frame goes on with those that were seen last',
  FULL_ONLY,
  async ({ page }) => {
    const editor = editorOf(product);
    await editor.save('pack-soft-piano', { name: inAllLanguages('Softer Piano') });
    await page.goto(`${product.editorUrl}/entries/pack-soft-piano`);
    const frame = page.frameLocator('iframe');
    await expect(title(frame)).toHaveText('Softer Piano');
    await fault('preview', 'down');
    await page.reload();
    await expect(title(frame)).toHaveText('Softer Piano');
    const visitor = await page.context().newPage();
    await expectPage(visitor, '/labs/packs/soft-piano');
    await expect(title(visitor)).toHaveText('Soft Piano');
  },
);

test('without media, pages can be used and the player says what is missing', async ({ page, problems }) => {
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

test(
  'while media hang, pages can be used all the same, and the player says so in the end',
  FULL_ONLY,
  async ({ page }) => {
    test.setTimeout(90_000);
    await fault('media', 'hanging');
    const untilThere = { waitUntil: 'domcontentloaded' } as const;
    await page.goto(at('/labs/packs'), untilThere);
    await expect(page.locator('main article [tabindex="0"]')).toHaveCount(1);
    await playButtons(page).first().click();
    await goOn(page);
    const complaint = playerBar(page).getByRole('alert');
    await expect(complaint).toHaveText(words('player.failed.network'), { timeout: 40_000 });

    await fault('media', 'ok');
    // The pictures of the page still wait, and with them every connection that the browser makes to one host.
    await page.goto(at('/labs/packs'), untilThere);
    await expect(page.locator('main article [tabindex="0"]')).toHaveCount(1);
    await playButtons(page).first().click();
    await expectSounding(page);
    await expect(complaint).toHaveCount(0);
  },
);

/** Walks on from the list of packs, without a load of the whole page. */
async function goOn(page: Page): Promise<void> {
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/labs\/packs\/[a-z0-9-]+$/);
  await expect(title(page)).toBeVisible();
}
