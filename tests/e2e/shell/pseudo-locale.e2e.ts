import type { Page } from '@playwright/test';
import { packListSchema } from '@sound-library/contract/resources/packs.ts';
import { overflow } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { ROUTES_UNDER_TEST } from '../../support/browser/routes.ts';
import type { Product } from '../../support/product.ts';
import { FULL_ONLY } from '../support/full-run.ts';
import { hardCodedTexts } from '../support/pseudo-locale.ts';

const FOR_MEMBERS = ROUTES_UNDER_TEST.filter(({ status }) => status === 302).map(({ path }) => path);
const FOR_ALL = ROUTES_UNDER_TEST.filter(({ status, isForDevelopers }) => status === 200 && !isForDevelopers).map(
  ({ path }) => path,
);

/** The current paths: other tests of this product publish packs under new names. */
let packNames: readonly string[];
test.beforeAll(async ({ product }) => {
  await restartWithTexts(product, 'on');
  // Until the delivery service has responded, pages show the texts of the build; with several instances, each until its own
  // response.
  const allHaveTexts = async () => {
    const responses = await Promise.all(Array.from({ length: 4 }, () => fetch(`${product.url}/newsletter`)));
    const pages = await Promise.all(responses.map((response) => response.text()));
    return pages.every((text) => text.includes('⟦'));
  };
  await expect.poll(allHaveTexts, { timeout: 60_000 }).toBe(true);
  const list = packListSchema.parse(await (await fetch(`${product.url}/api/packs`)).json());
  packNames = list.packs.map(({ name }) => name);
});
test.afterAll(({ product }) => restartWithTexts(product, 'off'));

/** Makes every process fetch texts again. */
async function restartWithTexts(product: Product, pseudo: 'on' | 'off'): Promise<void> {
  for (const name of ['sandbox', 'bff', 'web'] as const) await product.restart(name, { TRANSLATIONS_PSEUDO: pseudo });
}

test.use({ viewport: { width: 360, height: 740 } });

async function expectTranslated(page: Page, path: string, names: readonly string[] = []): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    expect.soft(await hardCodedTexts(page, [...packNames, ...names]), `hard-coded on ${path}`).toEqual([]);
    expect.soft(await overflow(page), `sticks out on ${path}`).toEqual([]);
  });
}

test('every public page shows texts of the delivery service, and longer ones fit', FULL_ONLY, async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of FOR_ALL) await expectTranslated(page, path);
});

test(
  'every page for members shows texts of the delivery service, and longer ones fit',
  FULL_ONLY,
  async ({ page, member }) => {
    test.setTimeout(180_000);
    const { firstName, lastName, email } = member;
    const names = [firstName, `${firstName} ${lastName}`, `${firstName[0]}${lastName[0]}`, email];
    for (const path of FOR_MEMBERS) await expectTranslated(page, path, names);
  },
);
