import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LOCALE_CODES } from '@sound-library/contract/locales.ts';
import { loggablePath } from '@sound-library/server-kit/logging.ts';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { cookieValue } from '../../src/lib/strings.ts';
import {
  BACK_FIELD,
  LOCALE_CHOICE_PATH,
  LOCALE_FIELD,
  localeCookie,
} from '../../src/platform/navigation/locale-choice.ts';
import { addressOf } from '../../src/platform/navigation/page-paths.ts';
import { safeRedirectPath } from '../../src/platform/navigation/safe-addresses.ts';
import { areaOrigins, areasFor } from '../config/areas.ts';
import { type CookieSetting, cookieAttributes, cookieSettingOf, localeCookieAttributes } from '../config/cookies.ts';
import type { WebConfig } from '../config/environment.ts';
import { localeOfRequest, plainPage } from './notice-page.ts';

/** Accepts plain forms, which work without JavaScript, from our own pages only (Fetch Metadata, else Origin). */
export const sameOriginForms = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    const isOnePerArea = config.AREA_MODE === 'subdomain';
    const origins: OwnOrigins = { all: Object.values(areaOrigins(config)), isOnePerArea };
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    // Synchronous, because it runs for every request.
    app.addHook('preHandler', (request, reply, done) => {
      if (request.method === 'GET' || request.method === 'HEAD') return done();
      // The BFF checks API calls itself, with stricter rules and the contract's error shape.
      if (request.url.startsWith('/api/')) return done();
      if (isFromUs(request.headers, origins)) return done();
      request.log.warn({ path: loggablePath(request.url) }, 'A form from another origin was refused');
      reply
        .code(403)
        .type('text/html; charset=utf-8')
        .send(plainPage(app.brand, 403, localeOfRequest(request)));
    });
  },
  { name: 'same-origin-forms' },
);

interface OwnOrigins {
  readonly all: readonly string[];
  /** A form may be posted from a page of another area, which is at another origin of the same site. */
  readonly isOnePerArea: boolean;
}

/** Whether the browser attests that one of our own pages sent the request, at the same origin or at another of ours. */
export function isFromUs(headers: IncomingHttpHeaders, { all, isOnePerArea }: OwnOrigins): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site === 'same-origin') return true;
  if (site !== undefined && !(site === 'same-site' && isOnePerArea)) return false;
  return typeof origin === 'string' && all.includes(origin);
}

/** Distinguishes browsers that send equal forms: 128 random bits per browser session, stored nowhere else. */
const BROWSER_COOKIE = 'form-browser';
const BROWSER = /^[\w-]{22}$/;

type SubmissionRequest = Pick<FastifyRequest, 'method' | 'headers' | 'body'>;

function browserOf(cookies: string | undefined): string | null {
  const value = cookieValue(cookies, BROWSER_COOKIE);
  return value !== null && BROWSER.test(value) ? value : null;
}

export function randomKey(): string {
  return randomBytes(16).toString('base64url');
}

/** The Set-Cookie value for a page with a form when the browser has no such cookie yet; null for all others. */
export function browserCookie(cookies: string | undefined, setting: CookieSetting): string | null {
  if (browserOf(cookies) !== null) return null;
  return `${BROWSER_COOKIE}=${randomKey()}; HttpOnly${cookieAttributes(setting)}`;
}

/** Identifies one browser's filled-in form; needs its cookie to compute. Null without a post or a cookie. */
export function idempotencyKeyOf({ method, headers, body }: SubmissionRequest, { href }: URL): string | null {
  const browser = browserOf(headers.cookie);
  if (method !== 'POST' || browser === null) return null;
  return createHash('sha256')
    .update(JSON.stringify([browser, href, typeof body === 'string' ? body : '']))
    .digest('base64url');
}

/** The form by which a visitor stays with a page's language when no JavaScript can write the cookie. */
export const localeChoice = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    const attributes = localeCookieAttributes(cookieSettingOf(config));
    app.post(LOCALE_CHOICE_PATH, async ({ body, host }, reply) => {
      const form = new URLSearchParams(typeof body === 'string' ? body : '');
      const code = LOCALE_CODES.find((supported) => supported === form.get(LOCALE_FIELD));
      if (code) reply.header('set-cookie', localeCookie(code, attributes));
      const back = safeRedirectPath(form.get(BACK_FIELD)) ?? '/';
      return reply.header('cache-control', 'private, no-store').redirect(addressOf(back, areasFor(config, host)), 303);
    });
  },
  { name: 'locale-choice', dependencies: ['security-headers', 'same-origin-forms'] },
);
