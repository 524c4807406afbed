import type { BrowserContext, Page, Request } from '@playwright/test';
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import { cookiePlaceOf } from '../../support/browser/page-path-url.ts';
import { words } from '../../support/browser/words.ts';
import type { Product } from '../../support/product.ts';

/** What no page asks for before its visitor agrees: scripts of others, and our own statistics. */
const NEEDS_CONSENT = /\/(third-parties|api\/analytics)\//;

/** Scripts of others that come with consent. */
export const CONSENT_SCRIPTS = ['/third-parties/personalisation.js', '/third-parties/marketing.js'];

/** Cookies and entries of the browser's storage that the site can't do without. */
const NECESSARY = /^(locale|consent|(__(Host|Secure)-)?session|labs\..*|react-router-scroll-positions)$/;

/** Lists the addresses that a page asked for and that need consent, in order. */
export function watchForConsent(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (NEEDS_CONSENT.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Names of whatever the page has stored that needs consent. */
export async function storedBeyondNeed(page: Page): Promise<readonly string[]> {
  const cookies = await page.context().cookies();
  const entries = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies.map(({ name }) => name), ...entries].filter((name) => !NECESSARY.test(name));
}

/** The banner that asks, in the page's language. */
export function bannerOf(page: Page, locale: LocaleCode = 'en-GB') {
  const banner = page.getByRole('region', { name: words('consent.banner.region', {}, locale), exact: true });
  const button = (key: string) => banner.getByRole('button', { name: words(key, {}, locale) });
  return {
    region: banner,
    allowAll: button('consent.allow-all'),
    onlyNecessary: button('consent.only-necessary'),
    choose: button('consent.choose'),
  };
}

/** The visitor's choices. */
export function choicesOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: words('footer.privacy') });
  return {
    dialog,
    switchOf: (category: string) => dialog.getByRole('switch', { name: words(`consent.${category}`), exact: true }),
    save: dialog.getByRole('button', { name: words('consent.save') }),
    opener: page.getByRole('contentinfo').getByRole('button', { name: words('footer.privacy') }),
  };
}

/** The visitor answered our own banner at an earlier visit: with yes to everything, or to analytics alone. */
export async function agreeToAllBefore(context: BrowserContext, product: Product): Promise<void> {
  await agreeBefore(context, product, 'a1f1p1m1');
}
export async function agreeToAnalytics(context: BrowserContext, product: Product): Promise<void> {
  await agreeBefore(context, product, 'a1f0p0m0');
}

async function agreeBefore(context: BrowserContext, { url }: Product, answers: string): Promise<void> {
  const value = `1.${answers}.${Math.floor(Date.now() / 1000)}`;
  await context.addCookies([{ name: 'consent', value, ...cookiePlaceOf(url) }]);
}
