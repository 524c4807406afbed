import { CONSENT_LIFE_DAYS } from '@sound-library/contract/analytics.ts';
import { cookieValue } from '../../lib/cookie-value.ts';
import type { Consent } from './consent.ts';

/** Keeps a visitor's answer, readable by scripts and servers: `1.a1f0p0m0.1795334400`. */
export const CONSENT_COOKIE = 'consent';

/** After half a year an answer is asked for anew. */
export const CONSENT_LIFE_SECONDS = CONSENT_LIFE_DAYS * 24 * 60 * 60;

/** A clock may go wrong by this much; an answer from a later day was not given. */
const CLOCK_DRIFT_SECONDS = 24 * 60 * 60;

/** Version, one letter and digit for each category, and seconds since 1970. When the categories change, so does the version. */
const VALUE = /^1\.a([01])f([01])p([01])m([01])\.(\d{9,11})$/;

/** The cookie as a page sets it. `attributes` are the deployment's; `now` is in milliseconds since 1970. */
export function consentCookie(consent: Consent, attributes: string, now: number): string {
  const digit = (isGiven: boolean) => (isGiven ? 1 : 0);
  const { analytics, functional, personalisation, marketing } = consent;
  const answer = `a${digit(analytics)}f${digit(functional)}p${digit(personalisation)}m${digit(marketing)}`;
  return `${CONSENT_COOKIE}=1.${answer}.${Math.floor(now / 1000)}; Max-Age=${CONSENT_LIFE_SECONDS}${attributes}`;
}

/** The answer in a Cookie header; null when there is none, or none that counts any more. */
export function consentInCookies(header: string | undefined, now: number): Consent | null {
  const [, analytics, functional, personalisation, marketing, seconds] =
    VALUE.exec(cookieValue(header, CONSENT_COOKIE) ?? '') ?? [];
  const age = Math.floor(now / 1000) - Number(seconds);
  if (seconds === undefined || age > CONSENT_LIFE_SECONDS || age < -CLOCK_DRIFT_SECONDS) return null;
  return {
    functional: functional === '1',
    analytics: analytics === '1',
    personalisation: personalisation === '1',
    marketing: marketing === '1',
  };
}
