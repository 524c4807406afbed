import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { packListSchema } from '@sound-library/contract/resources/packs.ts';
import { overflow, spokenTexts } from '../../support/browser/accessible.ts';
import { expect, test } from '../../support/browser/fixtures.ts';
import { ROUTES_UNDER_TEST } from '../../support/browser/routes.ts';
import { PROJECT_ROOT } from '../../support/local-resources.ts';
import type { Product } from '../../support/product.ts';
import { FULL_ONLY } from '../support/full-run.ts';

const FOR_MEMBERS = ROUTES_UNDER_TEST.filter(({ status }) => status === 302).map(({ path }) => path);
const FOR_ALL = ROUTES_UNDER_TEST.filter(({ status, isForDevelopers }) => status === 200 && !isForDevelopers).map(
  ({ path }) => path,
);

/** The current paths: other tests of this product publish packs under new names. */
let packNames: readonly string[];
test.beforeAll(async ({ product }) => {
  await restartWithTexts(product, 'on');
  // Until the delivery service has responded, each instance shows the texts of the build.
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

/** Brackets and accents of the pseudo-locale; a part of a text lacks the brackets. */
const PSEUDO = /[⟦⟧ÅåƁÇçĐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž]/;
/** Numbers and keys of the keyboard need no translation. */
const WORD = /\p{L}{2,}/u;

/** Texts that are the same in every language, each with its reason. */
const NAMES: readonly RegExp[] = [
  /^LABS$/,
  /^Northlight$/,
  // Prices and dates are formatted by the browser.
  /^US\$[\d.,]+$/,
  /^\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/,
  // Languages are listed under their own names.
  ...LOCALE_CODES.map((code) => new RegExp(`^${LOCALES[code].displayName}$`)),
];

/** All texts of the content service, from the demo content: single lines, and all of them joined for parts of a line. */
const content = new Set<string>();
collect(JSON.parse(readFileSync(join(PROJECT_ROOT, 'content/export.json'), 'utf8')));
const allContent = [...content].join('\n').replaceAll('**', '');
/** Shorter parts may occur in content by chance. */
const LEAST_PART = 12;

function collect(value: unknown): void {
  if (typeof value === 'string') for (const line of value.split('\n')) content.add(line.trim());
  else if (value !== null && typeof value === 'object') for (const part of Object.values(value)) collect(part);
}

/** Visible texts and accessible names on the page that are not interface texts, content or names: hard-coded ones. */
async function hardCodedTexts(page: Page, alsoFine: readonly string[] = []): Promise<readonly string[]> {
  const texts = await page.locator('body').evaluate(spokenTexts);
  const isFine = (text: string) =>
    PSEUDO.test(text) ||
    !WORD.test(text) ||
    content.has(text) ||
    (text.length >= LEAST_PART && allContent.includes(text)) ||
    alsoFine.includes(text) ||
    NAMES.some((name) => name.test(text));
  return [...new Set(texts)].filter((text) => !isFine(text));
}
