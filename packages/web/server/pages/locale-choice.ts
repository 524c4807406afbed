import type { IncomingHttpHeaders } from 'node:http';
import { DEFAULT_LOCALE, LOCALE_CODES, type LocaleCode, preferredLocale } from '@sound-library/contract/locales.ts';
import fastifyPlugin from 'fastify-plugin';
import {
  BACK_FIELD,
  LOCALE_CHOICE_PATH,
  LOCALE_FIELD,
  localeCookie,
  localeCookieAttributes,
  localeInCookies,
} from '../../src/platform/navigation/locale-choice.ts';
import { addressOf, localeOfPath } from '../../src/platform/navigation/page-paths.ts';
import { safeRedirectPath } from '../../src/platform/navigation/safe-addresses.ts';
import { areasFor, cookieSettingOf } from '../config/areas.ts';
import type { WebConfig } from '../config/environment.ts';

/** The parts of a request that reveal which language its visitor reads. */
interface LocaleRequest {
  readonly headers: IncomingHttpHeaders;
  /** As sent by the browser. */
  readonly host: string;
}

export interface LocaleDecision {
  /** To be stored in the cookie; null leaves the cookie unchanged. */
  readonly remembered: LocaleCode | null;
  /** Null: the visitor has no other preference than the language of the page. */
  readonly offered: LocaleCode | null;
  /** The page is in the visitor's language, as far as cookie and Accept-Language show; the language menu may say otherwise. */
  readonly isPreferred: boolean;
}

/** For crawlers, which have no language of their own, and for editors, who view every language. */
export const NO_LOCALE_CHOICE: LocaleDecision = { remembered: null, offered: null, isPreferred: false };

/**
 * Decides what a page in `locale` does about the visitor's language. The page is always in the language of its URL. A choice
 * is stored when the browser comes from the same page in another language, or prefers this language anyway. A visitor who
 * prefers Japanese or Korean, by an earlier choice or the browser's setting, is offered that language and never redirected.
 */
export function decideLocale(locale: LocaleCode, { headers, host }: LocaleRequest): LocaleDecision {
  const chosen = localeInCookies(headers.cookie);
  if (isFromLanguageMenu(locale, { headers, host })) {
    return { remembered: locale, offered: null, isPreferred: false };
  }
  const preferred = chosen ?? preferredLocale(headers['accept-language']);
  const remembered = chosen === null && preferred === locale ? locale : null;
  const isOfferable = preferred !== null && preferred !== locale && preferred !== DEFAULT_LOCALE;
  const isPreferred = (preferred ?? DEFAULT_LOCALE) === locale;
  return { remembered, offered: isOfferable ? preferred : null, isPreferred };
}

/** Only the links of the language menu change the language. */
function isFromLanguageMenu(locale: LocaleCode, { headers, host }: LocaleRequest): boolean {
  const referer = URL.parse(headers.referer ?? '');
  if (!referer) return false;
  const isFromUs = headers['sec-fetch-site'] === 'same-origin' || referer.host === host;
  return isFromUs && localeOfPath(referer.pathname).locale.code !== locale;
}

/** The form by which a visitor stays with a page's language when no JavaScript can write the cookie. */
export const localeChoice = fastifyPlugin<{ config: WebConfig }>(
  async (app, { config }) => {
    const attributes = localeCookieAttributes(cookieSettingOf(config));
    app.post(LOCALE_CHOICE_PATH, async ({ body, host }, reply) => {
      const form = new URLSearchParams(typeof body === 'string' ? body : '');
      const code = LOCALE_CODES.find((known) => known === form.get(LOCALE_FIELD));
      if (code) reply.header('set-cookie', localeCookie(code, attributes));
      const back = safeRedirectPath(form.get(BACK_FIELD)) ?? '/';
      return reply
        .code(303)
        .headers({ location: addressOf(back, areasFor(config, host)), 'cache-control': 'private, no-store' })
        .send();
    });
  },
  { name: 'locale-choice', dependencies: ['security-headers', 'same-origin-forms'] },
);
