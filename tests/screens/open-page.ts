import { expect, type Page } from '@playwright/test';
import { LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { fontsThere } from '../e2e/support/fonts-there.ts';
import type { Problems } from '../e2e/support/problems.ts';
import type { MemberCookies, MemberName } from './member-cookies.ts';
import type { ScreenPage } from './pages.ts';
import { DAY } from './screens-product.ts';
import { takenOver } from './settled.ts';

interface Visit {
  readonly page: Page;
  readonly problems: Problems;
  readonly locale: LocaleCode;
}

/** Opens a page in a language and brings it into its state. */
export async function openPage({ page, problems, locale }: Visit, screen: ScreenPage): Promise<void> {
  const { path, status = 200, member, prepare } = screen;
  if (status !== 200) problems.expect(new RegExp(String(status)));
  if (member) await becomeMember(page, member);
  // Days are counted from the same one on both sides, and what the server has just loaded is fresh to the browser.
  await page.clock.setFixedTime(DAY);
  const { pathPrefix } = LOCALES[locale];
  const answer = await page.goto(`${pathPrefix}${path === '/' && pathPrefix ? '' : path}`);
  expect(answer?.status()).toBe(status);
  await takenOver(page);
  // What opens over the page is centred by halves of pixels: once, in the real fonts.
  await fontsThere(page);
  await prepare?.(page, locale);
}

/** The browser's clock isn't the product's: the cookie is kept for the browser's life, whatever its expiry. */
async function becomeMember(page: Page, member: MemberName): Promise<void> {
  const cookies: Partial<MemberCookies> = JSON.parse(process.env.SCREENS_MEMBER_COOKIES ?? '{}');
  const [name = '', value = ''] = (cookies[member] ?? '').split(/=(.*)/s);
  const url = process.env.E2E_URL ?? '';
  await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
}
