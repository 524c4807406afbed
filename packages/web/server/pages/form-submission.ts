import { createHash, randomBytes } from 'node:crypto';
import { cookieValue } from '../../src/lib/strings.ts';
import type { CookieSetting } from '../../src/platform/navigation/locale-choice.ts';

/** Tells browsers apart whose forms are equal: 128 random bits, until the browser is closed. Nothing is remembered of it. */
const BROWSER_COOKIE = 'form-browser';
const BROWSER = /^[\w-]{22}$/;

interface SubmissionRequest {
  readonly method: string;
  readonly headers: { readonly cookie?: string | undefined };
  readonly body: unknown;
}

function browserOf(cookies: string | undefined): string | null {
  const value = cookieValue(cookies, BROWSER_COOKIE);
  return value !== null && BROWSER.test(value) ? value : null;
}

/** Random, for a form or a browser. */
export function randomKey(): string {
  return randomBytes(16).toString('base64url');
}

/** The Set-Cookie line of a page with a form, for a browser that has no such cookie; null for all others. */
export function browserCookie(cookies: string | undefined, setting: CookieSetting): string | null {
  if (browserOf(cookies) !== null) return null;
  const { isSecure, isCrossOrigin, domain } = setting;
  return [
    `${BROWSER_COOKIE}=${randomKey()}; Path=/; HttpOnly`,
    `; SameSite=${isCrossOrigin ? 'None' : 'Lax'}`,
    isSecure || isCrossOrigin ? '; Secure' : '',
    domain === undefined ? '' : `; Domain=${domain}`,
  ].join('');
}

/**
 * Stands for one browser and one filled-in form of one drawn page: who does not know the browser's cookie can't name it. Null where
 * nothing was posted, and for browsers without cookies, which can't log in either.
 */
export function idempotencyKeyOf({ method, headers, body }: SubmissionRequest, { href }: URL): string | null {
  const browser = browserOf(headers.cookie);
  if (method !== 'POST' || browser === null) return null;
  return createHash('sha256')
    .update(JSON.stringify([browser, href, typeof body === 'string' ? body : '']))
    .digest('base64url');
}
