import type { APIRequestContext } from '@playwright/test';
import { INSTANCES, type Product } from '../../support/product.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { FULL_ONLY } from '../support/full-run.ts';
import { words } from '../../support/browser/words.ts';

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

test('without the product API, a member is not taken for logged out', FULL_ONLY, async ({ request }) => {
  const proof = { origin: product.url, 'x-storefront': '1' };
  const email = `outage-${crypto.randomUUID()}@example.com`;
  const account = { first_name: 'Noa', last_name: 'Lind', email, password: 'a long and quiet passphrase' };
  const registered = await request.post(`${product.url}/api/register`, {
    headers: proof,
    data: { ...account, source: 'test', newsletter: false, g_recaptcha_response: 'sandbox-captcha-passes' },
  });
  expect(registered.status()).toBe(201);
  await product.stop('product-api');
  const asked = await request.get(`${product.url}/api/user`);
  expect(asked.status()).toBe(503);
  await product.restart('product-api');
  await expect.poll(async () => (await request.get(`${product.url}/api/user`)).status(), { timeout: 30_000 }).toBe(200);
});

test(
  'without the BFF, pages that were seen before are shown, others are its error screen, and it recovers',
  FULL_ONLY,
  async ({ page, problems, request }) => {
    problems.expect(/50[0-9]/);
    await seeEverywhere(request, '/labs/packs');
    await product.stop('bff');
    expect((await page.goto(`${product.url}/labs/packs`))?.status()).toBe(200);
    await expect(page.locator('main article').first()).toBeVisible();
    const unseen = `${product.url}/labs/packs?query=marsh`;
    expect((await page.goto(unseen))?.status()).toBe(503);
    await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'labs');
    await product.restart('bff');
    await expect.poll(async () => (await page.goto(unseen))?.status(), { timeout: 30_000 }).toBe(200);
  },
);
