import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { PageCacheRules, RouteRow } from '../../src/app/routes.ts';
import { withoutCampaign } from '../../src/platform/analytics/campaign.ts';
import type { Device } from '../../src/platform/device/device.ts';
import { localeOfPath, pagePathOf } from '../../src/platform/navigation/page-paths.ts';
import { type AreaConfig, arrivalOf, type RequestTarget } from '../config/areas.ts';
import {
  decideLocale,
  deviceOfRequest,
  hasPrivacySignal,
  NO_LOCALE_CHOICE,
  rowOfPath,
} from '../pages/request-context.ts';

/** Everything a cached page is rendered from, besides public responses and texts. */
export interface PageKey {
  readonly target: PageTarget;
  /** A language that the visitor may prefer to that of the page. */
  readonly offered: LocaleCode | null;
  readonly isSignalled: boolean;
  readonly isCrawler: boolean;
  /** Null on pages that do not depend on it. */
  readonly device: Device | null;
  /** ISO 4217 code. Null on pages that do not depend on it. */
  readonly currency: string | null;
  readonly text: string;
}

export interface CacheableVisit {
  /** Completed by `inCurrency` where the page depends on a currency. */
  readonly key: PageKey;
  /** A language to store in the visitor's cookie. It is not part of the page. Null on shared pages, whose scripts store it. */
  readonly remembered: LocaleCode | null;
  /** Caches in front of us may store it: it depends on `varyOfPages` only and sets no cookie (operations.md). */
  readonly isShared: boolean;
}

/** The parts of a GET or HEAD request that decide whether a cached page may be served. */
export type CacheableRequest = Pick<FastifyRequest, 'url' | 'host' | 'headers'>;

/** Cookies whose pages may differ per visitor: sessions, previews, open e-mail links and feature switches. */
const OWN_COOKIES = /(?:^|;\s*)(?:__Host-|__Secure-)?(?:session|preview|live-updates|mail-link|feature-flags)=/;
const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame']);
const MAX_TARGETS = 2000;
const MAX_AGENTS = 1000;
/** Longer texts rarely recur and would take room. */
const MEMO_MAX_LENGTH = 600;

/** Parses requests; returns null for those that must not be served from the cache. */
export function pageKeys(
  config: AreaConfig,
  rows: readonly RouteRow[],
): (request: CacheableRequest) => CacheableVisit | null {
  const isOneHost = config.AREA_MODE === 'path';
  const targetAt = memoize(MAX_TARGETS, (at) => {
    const [host = '', ...url] = at.split(' ');
    return pageTargetOf(config, rows, { host, url: url.join(' ') }) ?? 'none';
  });
  const isCrawling = memoize(MAX_AGENTS, (agent) => isbot(agent));

  return (request) => {
    const { url, headers } = request;
    if (FRAMES.has(headers['sec-fetch-dest'] ?? '') || OWN_COOKIES.test(headers.cookie ?? '')) return null;
    const target = targetAt(`${isOneHost ? '' : request.host} ${url}`);
    if (target === 'none') return null;
    const isCrawler = isCrawling(headers['user-agent'] ?? '');
    const decision = isCrawler ? NO_LOCALE_CHOICE : decideLocale(target.locale, request);
    const { offered, isPreferred } = decision;
    const isSignalled = hasPrivacySignal(headers);
    const { byDevice, byCurrency, hasForm } = target.rules;
    const isShared = isPreferred && !isSignalled && !byDevice && !byCurrency && !hasForm;
    const remembered = isShared ? null : decision.remembered;
    const device = byDevice ? deviceOfRequest(headers) : null;
    const text = `${target.text} ${offered} ${isSignalled} ${isCrawler} ${device?.system} ${device?.form}`;
    return { key: { target, offered, isSignalled, isCrawler, device, currency: null, text }, remembered, isShared };
  };
}

/** Parsing an address or a user agent takes longer than the cache lookup, and the result depends on the text alone. */
function memoize<Result extends object | string | boolean>(max: number, work: (text: string) => Result) {
  const results = new LRUCache<string, Result>({ max, memoMethod: work });
  return (text: string) => (text.length > MEMO_MAX_LENGTH ? work(text) : results.memo(text));
}

/** The key of the same page in a currency. Such a page mentions future dates, so that its key includes the day. */
export function inCurrency(key: PageKey, currency: string, now: Date): PageKey {
  return { ...key, currency, text: `${key.text} ${currency} ${now.toISOString().slice(0, 10)}` };
}

/** A page, one that its links lead to, or one by a visitor's own words: clients can request any number of these. */
export type TargetKind = 'plain' | 'filtered' | 'searched';

type PageTarget = NonNullable<ReturnType<typeof pageTargetOf>>;

const VALUE = /^[a-zA-Z0-9,-]{1,120}$/;
/** As `encodeURIComponent` or a plain form encodes them; longer searches are rare. */
const WORDS = /^[\w.!~*'()%+-]{1,300}$/;

/** The cacheable page of a URL; null if it is not canonical, has unlisted parameters, or is personal. */
function pageTargetOf(config: AreaConfig, rows: readonly RouteRow[], address: RequestTarget) {
  const arrival = arrivalOf(config, address);
  if (arrival.kind !== 'here') return null;
  const { areas, url } = arrival;
  const { path, locale } = localeOfPath(pagePathOf(url.pathname, areas));
  const row = rowOfPath(rows, path);
  const search = withoutCampaign(url.search);
  if (!row?.cache || !isOwnSpelling(search, row.cache)) return null;
  const page = new URL(`${url.pathname}${search}`, url);
  return {
    areas,
    /** The page's canonical URL, without campaign parameters. */
    url: page,
    locale: locale.code,
    rules: row.cache,
    kind: kindOf(search, row.cache),
    pattern: row.path,
    text: page.href,
  };
}

function kindOf(search: string, { words }: PageCacheRules): TargetKind {
  if (search === '') return 'plain';
  return words !== undefined && new URLSearchParams(search).has(words) ? 'searched' : 'filtered';
}

/** Whether the query is as our links write it: listed parameters in their order, once each, with allowed values. */
function isOwnSpelling(search: string, { parameters = [], words }: PageCacheRules): boolean {
  if (search === '') return true;
  let last = -1;
  return search
    .slice(1)
    .split('&')
    .every((pair) => {
      const [name = '', value = '', ...more] = pair.split('=');
      const place = parameters.indexOf(name);
      const isNext = place > last && more.length === 0 && (name === words ? WORDS : VALUE).test(value);
      last = place;
      return isNext;
    });
}
