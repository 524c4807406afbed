import type { IncomingHttpHeaders } from 'node:http';
import type { LocaleCode } from '@sound-library/contract/locales.ts';
import { isbot } from 'isbot';
import type { RouteRow } from '../../src/app/routes.ts';
import type { Device } from '../../src/platform/device/device.ts';
import type { WebConfig } from '../configuration/environment.ts';
import { deviceOfRequest } from '../pages/device-of-request.ts';
import { decideLocale, type LocaleDecision, NO_LOCALE_CHOICE } from '../pages/locale-choice.ts';
import { hasPrivacySignal } from '../third-parties/consent.ts';
import { memoize } from './memoize.ts';
import { type PageTarget, pageTargetOf } from './page-target.ts';

/** All that a cached page is made of, besides public answers and texts: it is rendered from this alone. */
export interface PageKey {
  readonly target: PageTarget;
  /** A language that the visitor may prefer to the page's. */
  readonly offered: LocaleCode | null;
  /** The browser says that nobody may follow its visitor. */
  readonly isSignalled: boolean;
  readonly isCrawler: boolean;
  /** Null on pages that do not depend on it. */
  readonly device: Device | null;
  /** ISO 4217 code. Null on pages that do not depend on it. */
  readonly currency: string | null;
  /** Another text for another key. */
  readonly text: string;
}

export interface CacheableVisit {
  /** Where the page depends on a currency, it is for `inCurrency` to say in which. */
  readonly key: PageKey;
  /** A language to keep in the visitor's cookie. It is not of the page. */
  readonly remembered: LocaleCode | null;
}

/** As much of a request as decides whether a cached page may be its answer. */
export interface AskingRequest {
  readonly method: string;
  /** Path and query as they came. */
  readonly url: string;
  /** As the browser named it. */
  readonly host: string;
  readonly headers: IncomingHttpHeaders;
}

/** Who has one of these may be shown something of their own, or is at something that others are not. */
const OWN_COOKIES = /(?:^|;\s*)(?:__Host-|__Secure-)?(?:session|preview|live-updates|mail-link|feature-flags)=/;
const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame']);
const REMEMBERED_TARGETS = 2000;
const REMEMBERED_AGENTS = 1000;

type KeyConfig = Pick<WebConfig, 'AREA_MODE' | 'PUBLIC_ORIGIN' | 'LABS_ORIGIN' | 'ACCOUNT_ORIGIN' | 'WEB_PORT'>;

/** Reads requests; gives null for those that no cached page may answer. */
export function pageKeys(
  config: KeyConfig,
  rows: readonly RouteRow[],
): (request: AskingRequest) => CacheableVisit | null {
  const isOneHost = config.AREA_MODE === 'path';
  const targetAt = memoize(
    (at: string) => {
      const [host = '', ...url] = at.split(' ');
      return pageTargetOf(config, rows, { host, url: url.join(' ') });
    },
    { max: REMEMBERED_TARGETS },
  );
  const isCrawling = memoize((agent: string) => isbot(agent), { max: REMEMBERED_AGENTS });

  return (request) => {
    const { method, url, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return null;
    if (FRAMES.has(headers['sec-fetch-dest'] ?? '') || OWN_COOKIES.test(headers.cookie ?? '')) return null;
    const target = targetAt(`${isOneHost ? '' : request.host} ${url}`);
    if (!target) return null;
    const isCrawler = isCrawling(headers['user-agent'] ?? '') === true;
    const { offered, remembered }: LocaleDecision = isCrawler ? NO_LOCALE_CHOICE : decideLocale(target.locale, request);
    const isSignalled = hasPrivacySignal(headers);
    const device = target.byDevice ? deviceOfRequest(headers) : null;
    const text = `${target.text} ${offered} ${isSignalled} ${isCrawler} ${device?.system} ${device?.form}`;
    return { key: { target, offered, isSignalled, isCrawler, device, currency: null, text }, remembered };
  };
}

/** The key of the same page in a currency. What such a page says of days to come is said on that day alone. */
export function inCurrency(key: PageKey, currency: string, now: Date): PageKey {
  return { ...key, currency, text: `${key.text} ${currency} ${now.toISOString().slice(0, 10)}` };
}
