import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { pathInLocale } from '@sound-library/web/src/platform/navigation/page-paths.ts';
import { overflow } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { untilQuiet } from '../../support/browser/hydration.ts';
import { temporaryFolder } from '../../support/local-resources.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { FULL_ONLY } from '../support/full-run.ts';
import { MARK, PACKS, writeHostileContent } from '../support/hostile-export.ts';

const PATHS = [
  ...['/', '/labs', '/labs/packs', '/labs/about', '/labs/download', '/labs/subscribe', '/newsletter'],
  ...[PACKS.huge, PACKS.unbroken, 'frozen-strings'].map((slug) => `/labs/packs/${slug}`),
];
const LARGEST_PAGE_BYTES = 1_500_000;

// In parallel, they would start this product twice.
test.describe.configure({ mode: 'default' });

let cleanUp: AsyncDisposableStack;
let product: Product;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  cleanUp = new AsyncDisposableStack();
  const content = join(await temporaryFolder(cleanUp), 'content');
  await writeHostileContent(content);
  product = await startProduct({ CONTENT_DIR: content, RATE_LIMIT_PER_MINUTE: '100000' });
  cleanUp.defer(product.close);
});
test.afterAll(() => cleanUp.disposeAsync());

/** Hosts that the page requested anything from, and its errors. */
async function visit(page: Page, path: string) {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  page.on('dialog', () => hosts.add('a dialog'));
  const response = await page.goto(`${product.url}${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await untilQuiet(page);
  page.removeAllListeners('request');
  page.removeAllListeners('dialog');
  return { status: response?.status(), bytes: (await response?.body())?.length ?? 0, hosts: [...hosts] };
}

/** Elements on the page that could run scripts or link to a forbidden address. */
function dangersOn(page: Page): Promise<readonly string[]> {
  return page.evaluate((mark) => {
    const dangers: string[] = mark in window ? ['a script ran'] : [];
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const address = ['href', 'src', 'action', 'formaction', 'poster', 'data'].includes(name);
        const scheme = /^\W*(javascript|vbscript|data:text)/i.test(value);
        const elsewhere = /evil\.example|169\.254/.test(value);
        if (name.startsWith('on') || (address && (scheme || elsewhere))) {
          dangers.push(`${element.tagName} ${name}=${value.slice(0, 60)}`);
        }
      }
    }
    return dangers;
  }, MARK);
}

for (const locale of LOCALE_CODES) {
  for (const width of [360, 1440]) {
    const details = locale === 'en-GB' && width === 360 ? {} : FULL_ONLY;
    test(`hostile content renders as plain text, in ${locale}, ${width} px wide`, details, async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 800 });
      for (const path of PATHS) {
        await test.step(path, async () => {
          const { status, bytes, hosts } = await visit(page, pathInLocale(path, LOCALES[locale]));
          expect.soft(status).toBe(200);
          expect.soft(bytes).toBeLessThan(LARGEST_PAGE_BYTES);
          // In subdomain mode, the areas have hosts of their own.
          const machines = hosts.map((host) => host.replace(/^([a-z]+\.)?sound\.localhost$/, 'localhost'));
          expect.soft([...new Set(machines)]).toEqual(['localhost']);
          expect.soft(await dangersOn(page), 'dangers').toEqual([]);
          expect.soft(await overflow(page), 'sticks out').toEqual([]);
        });
      }
    });
  }
}

test('hostile text is displayed literally; packs with missing fields or a foreign cover are left out', async ({
  page,
  request,
}) => {
  const gone = [PACKS.nameless, PACKS.coverless, PACKS.privateCover, PACKS.scriptCover];
  for (const slug of gone) {
    const response = await request.get(`${product.url}/labs/packs/${slug}`);
    expect([slug, response.status()]).toEqual([slug, 404]);
  }
  await page.goto(`${product.url}/labs/packs`);
  await expect(page.getByRole('article')).toHaveCount(64 - gone.length);
  await page.goto(`${product.url}/labs/packs/frozen-strings`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^<script>window\.hacked=1<\/script><img src=x/);
  await expect(page).toHaveTitle(/^<script>/);
});
