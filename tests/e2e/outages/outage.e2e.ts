import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../../support/browser/fixtures.ts';
import { words } from '../../support/browser/words.ts';
import { INSTANCES, type Product } from '../../support/product.ts';

// Browser tests that kill a process have a product of their own, one after the other.
test.describe.configure({ mode: 'serial' });

let product: Product;

test.beforeAll(({ ownProduct }) => {
  product = ownProduct;
});

/** Has every web server ask for the page: each keeps pages for itself, and the balancer asks one after the other. */
async function seeEverywhere(request: APIRequestContext, path: string): Promise<void> {
  for (let instance = 1; instance <= INSTANCES; instance += 1) {
    expect((await request.get(`${product.url}${path}`)).status()).toBe(200);
  }
}

test('without the product API, pages that were seen stay up, others say so, and all comes back by itself', async ({
  page,
  problems,
  request,
}) => {
  test.setTimeout(90_000);
  const at = (path: string) => `${product.url}${path}`;
  const seenPages = ['/labs/packs', '/labs/packs/frozen-strings'];
  for (const seen of seenPages) await seeEverywhere(request, seen);

  await product.stop('product-api');
  for (const seen of seenPages) {
    expect((await page.goto(at(seen)))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  problems.expect(/503/);
  const unseen = await page.goto(at('/labs/packs/solo-clarinet'));
  expect(unseen?.status()).toBe(503);
  await expect(page.getByText('503', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('error.unavailable'));
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'labs');

  await product.restart('product-api');
  await expect
    .poll(async () => (await page.goto(at('/labs/packs/solo-clarinet')))?.status(), { timeout: 30_000 })
    .toBe(200);
});
