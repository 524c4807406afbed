import { expect, it } from 'vitest';
import { FULL_CONSENT, NO_CONSENT } from './consent.ts';
import { CONSENT_LIFE_SECONDS, consentCookie, consentInCookies } from './consent-cookie.ts';

const NOW = Date.UTC(2026, 10, 22);
const SECONDS = NOW / 1000;

it.each([
  [FULL_CONSENT, '1.a1f1p1m1'],
  [NO_CONSENT, '1.a0f0p0m0'],
  [{ ...NO_CONSENT, analytics: true }, '1.a1f0p0m0'],
  [{ ...NO_CONSENT, functional: true }, '1.a0f1p0m0'],
  [{ ...NO_CONSENT, personalisation: true }, '1.a0f0p1m0'],
  [{ ...NO_CONSENT, marketing: true }, '1.a0f0p0m1'],
])('keeps %o as %s and reads it again', (consent, value) => {
  const cookie = consentCookie(consent, '; Path=/; SameSite=Lax', NOW);
  expect(cookie).toBe(`consent=${value}.${SECONDS}; Max-Age=15552000; Path=/; SameSite=Lax`);
  expect(consentInCookies(`locale=ja; ${cookie.split(';', 1)}; session=x`, NOW)).toEqual(consent);
});

it.each([
  ['no cookie', undefined],
  ['another cookie', `cookieconsent=1.a1f1p1m1.${SECONDS}`],
  ['another version', `consent=2.a1f1p1m1.${SECONDS}`],
  ['no time', 'consent=1.a1f1p1m1.'],
  ['more than we write', `consent=1.a1f1p1m1x1.${SECONDS}`],
  ['words', 'consent=true'],
  ['an answer of more than half a year ago', `consent=1.a1f1p1m1.${SECONDS - CONSENT_LIFE_SECONDS - 1}`],
  ['an answer of the day after tomorrow', `consent=1.a1f1p1m1.${SECONDS + 2 * 24 * 60 * 60}`],
])('takes %s for no answer', (_what, header) => {
  expect(consentInCookies(header, NOW)).toBeNull();
});
