import { createHash, randomBytes } from 'node:crypto';
import { cookieValue } from '../../src/lib/strings.ts';
import type { CookieSetting } from '../../src/platform/navigation/locale-choice.ts';

/**
 * Distinguishes browsers that send equal forms: 128 random bits until the browser is closed. The server stores nothing for
 * it.
 */
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

/** A random value that identifies a form or a browser. */
export function randomKey(): string {
  return randomBytes(16).toString('base64url');
}

/** The Set-Cookie value for a page with a form when the browser has no such cookie yet; null for all others. */
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
 * Identifies one browser and one filled-in form of one rendered page; only a client that has the browser's cookie can
 * compute it. Null when nothing was posted, and for browsers without cookies, which can't log in either.
 */
export function idempotencyKeyOf({ method, headers, body }: SubmissionRequest, { href }: URL): string | null {
  const browser = browserOf(headers.cookie);
  if (method !== 'POST' || browser === null) return null;
  return createHash('sha256')
    .update(JSON.stringify([browser, href, typeof body === 'string' ? body : '']))
    .digest('base64url');
}
