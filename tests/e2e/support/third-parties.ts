import type { BrowserContext, Page } from '@playwright/test';
import { cookiePlaceOf } from '../../support/browser/page-path-url.ts';
import type { Product } from '../../support/product.ts';

/** The sandbox's doubles, by the end of their scripts' addresses. */
export const SCRIPTS = {
  captcha: '/recaptcha/api.js',
  'cookie-consent': '/third-parties/cookie-consent.js',
  'support-chat': '/third-parties/support-chat.js',
  personalisation: '/third-parties/personalisation.js',
  marketing: '/third-parties/marketing.js',
} as const;

export type Double = keyof typeof SCRIPTS;

/** Lists the scripts of others that a page asked for, in order. */
export function watchScripts(page: Page): readonly Double[] {
  const asked: Double[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    for (const [double, script] of Object.entries(SCRIPTS)) {
      if (pathname === script && isDouble(double)) asked.push(double);
    }
  });
  return asked;
}

const isDouble = (name: string): name is Double => name in SCRIPTS;

/** The visitor answered the cookie banner at an earlier visit, with yes. */
export async function agreeBefore(context: BrowserContext, { url }: Product): Promise<void> {
  const value = encodeURIComponent('preferences=true&statistics=true&marketing=true');
  await context.addCookies([{ name: 'CookieConsent', value, ...cookiePlaceOf(url) }]);
}

/** Lets a double go wrong for every page, or be well again with `ok`. */
export async function setFault({ sandboxUrl }: Product, service: Double, mode: string): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/api/third-parties/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, mode }),
  });
  if (!answer.ok) throw new Error(`The fault was refused: ${await answer.text()}`);
}
