import type { BrowserContext, Page } from '@playwright/test';
import { cookiePlace } from '../../support/browser/page-path-url.ts';

/** The scripts of the sandbox, by their names at its switch of outages. */
export const SCRIPTS = {
  'captcha-script': '/recaptcha/api.js',
  'cookie-consent': '/third-parties/cookie-consent.js',
  'support-chat': '/third-parties/support-chat.js',
  personalisation: '/third-parties/personalisation.js',
  marketing: '/third-parties/marketing.js',
} as const;

export type Double = keyof typeof SCRIPTS;

/** Lists the third-party scripts that a page requested, in order. */
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

/** Presets full consent in the third-party cookie banner, as from an earlier visit. */
export async function agreeBefore(context: BrowserContext): Promise<void> {
  const value = encodeURIComponent('preferences=true&statistics=true&marketing=true');
  await context.addCookies([{ name: 'CookieConsent', value, ...cookiePlace() }]);
}
