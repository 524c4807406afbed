import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { words } from '../../support/browser/words.ts';
import { INSTANCES } from '../../support/product.ts';

/** Makes every web server request the page: each has its own cache, and the balancer alternates between them. */
async function visitOnEveryServer(request: APIRequestContext, path: string): Promise<void> {
  for (let instance = 1; instance <= INSTANCES; instance += 1) {
    expect((await request.get(path)).status()).toBe(200);
  }
}

test('without the product API, cached pages work, others show an error, and everything recovers by itself', async ({
  page,
  problems,
  product,
  request,
}) => {
  test.setTimeout(90_000);
  const seenPages = ['/labs/packs', '/labs/packs/frozen-strings'];
  for (const seen of seenPages) await visitOnEveryServer(request, seen);

  await product.stop('product-api');
  for (const seen of seenPages) {
    expect((await page.goto(seen))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  problems.expect(/503/);
  const uncached = await page.goto('/labs/packs/solo-clarinet');
  expect(uncached?.status()).toBe(503);
  await expect(page.getByText('503', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('error.unavailable'));
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'labs');

  await product.restart('product-api');
  await expect
    .poll(async () => (await page.goto('/labs/packs/solo-clarinet'))?.status(), { timeout: 30_000 })
    .toBe(200);
});
