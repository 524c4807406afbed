import { DEFAULT_LOCALE, type LocaleCode, preferredLocale } from '@sound-library/contract/locales.ts';
import { localeOfPath } from '../../src/platform/i18n/locale-of-path.ts';
import { localeInCookies } from '../../src/platform/navigation/locale-choice.ts';

/** As much of a request as tells of languages. */
export interface LocaleRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As the browser named it. */
  readonly host: string;
}

export interface LocaleDecision {
  /** To be kept in the cookie; null: it stays as it is. */
  readonly remembered: LocaleCode | null;
  /** Null: the page is in a language that the visitor is fine with. */
  readonly offered: LocaleCode | null;
}

/** Of crawlers, which have no language of their own, and of editors, who look at each. */
export const NO_LOCALE_CHOICE: LocaleDecision = { remembered: null, offered: null };

/**
 * What a page in `locale` does about the visitor's language. The page is always in the language of its address; a choice
 * is kept when the browser came from the same page of ours in another language, or asks for this one anyway. Whoever
 * prefers Japanese or Korean, by an earlier choice or by the browser's setting, is offered it and never led there.
 */
export function decideLocale(locale: LocaleCode, { headers, host }: LocaleRequest): LocaleDecision {
  const chosen = localeInCookies(textOf(headers.cookie));
  if (cameByOurSwitch(locale, { headers, host })) return { remembered: locale, offered: null };
  const preferred = chosen ?? preferredLocale(textOf(headers['accept-language']));
  const remembered = chosen === null && preferred === locale ? locale : null;
  const isOfferable = preferred !== null && preferred !== locale && preferred !== DEFAULT_LOCALE;
  return { remembered, offered: isOfferable ? preferred : null };
}

/** Our links keep the language, but for those of the language menu. */
function cameByOurSwitch(locale: LocaleCode, { headers, host }: LocaleRequest): boolean {
  const named = textOf(headers.referer);
  const referer = named === undefined ? null : URL.parse(named);
  if (!referer) return false;
  const isFromUs = headers['sec-fetch-site'] === 'same-origin' || referer.host === host;
  return isFromUs && localeOfPath(referer.pathname).locale.code !== locale;
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
