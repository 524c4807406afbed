import type { BrowserContext, Page, Request } from '@playwright/test';
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import { cookiePlace } from '../../support/browser/page-path-url.ts';
import { words } from '../../support/browser/words.ts';

/** Requests that need the visitor's consent: third-party scripts, and our own statistics. */
const NEEDS_CONSENT = /\/(third-parties|api\/analytics)\//;

export const CONSENT_SCRIPTS = ['/third-parties/personalisation.js', '/third-parties/marketing.js'];

const NECESSARY = /^(locale|consent|(__(Host|Secure)-)?session|labs\..*|react-router-scroll-positions)$/;

export function watchForConsent(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (NEEDS_CONSENT.test(pathname)) asked.push(pathname);
  });
  return asked;
}

export async function storedItemsNeedingConsent(page: Page): Promise<readonly string[]> {
  const cookies = await page.context().cookies();
  const entries = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies.map(({ name }) => name), ...entries].filter((name) => !NECESSARY.test(name));
}

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

export function choicesOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: words('footer.privacy') });
  return {
    dialog,
    switchOf: (category: string) => dialog.getByRole('switch', { name: words(`consent.${category}`), exact: true }),
    save: dialog.getByRole('button', { name: words('consent.save') }),
    opener: page.getByRole('contentinfo').getByRole('button', { name: words('footer.privacy') }),
  };
}

/** Presets the consent of an earlier visit: to everything, or to analytics only. */
export const agreeToAllBefore = (context: BrowserContext) => agreeBefore(context, 'a1f1p1m1');
export const agreeToAnalytics = (context: BrowserContext) => agreeBefore(context, 'a1f0p0m0');

async function agreeBefore(context: BrowserContext, answers: string): Promise<void> {
  const value = `1.${answers}.${Math.floor(Date.now() / 1000)}`;
  await context.addCookies([{ name: 'consent', value, ...cookiePlace() }]);
}
