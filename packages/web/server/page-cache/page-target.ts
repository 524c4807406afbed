import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { PageCacheRules, RouteRow } from '../../src/app/routes.ts';
import { withoutCampaign } from '../../src/platform/analytics/campaign.ts';
import { localeOfPath } from '../../src/platform/i18n/locale-of-path.ts';
import { type Areas, pagePathOf } from '../../src/platform/navigation/areas.ts';
import { arrivalOf } from '../configuration/areas.ts';
import { rowOfPath } from '../pages/row-of-path.ts';

/**
 * Which of its page's variants it is: the page itself; one of many that its links lead to; one of endless many, by a visitor's own
 * words. They are cached apart, as anybody can ask for all of them.
 */
export type TargetKind = 'plain' | 'filtered' | 'searched';

/** A page that may be cached, by what the address tells of it and nothing else. */
export interface PageTarget {
  readonly areas: Areas;
  /** The page's address in its one spelling, without what a campaign put there. */
  readonly url: URL;
  /** Language of the page. */
  readonly locale: LocaleCode;
  readonly hasForm: boolean;
  readonly byDevice: boolean;
  readonly byCurrency: boolean;
  readonly kind: TargetKind;
  /** The pattern of its address, as the table of routes has it. */
  readonly pattern: string;
  /** Another text for another page. */
  readonly text: string;
}

const VALUE = /^[a-zA-Z0-9,-]{1,120}$/;
/** As `encodeURIComponent` or a form without scripts writes them; longer ones are hardly anybody's. */
const WORDS = /^[\w.!~*'()%+-]{1,300}$/;

interface Asked {
  readonly host: string;
  /** Path and query as they came. */
  readonly url: string;
}

type Sites = Parameters<typeof arrivalOf>[0];

/**
 * Which cached page a request's target names. Null where it is none: an address in another spelling than our links have, with
 * parameters that the page's row does not name, or of a page that is made anew for each visitor.
 */
export function pageTargetOf(config: Sites, rows: readonly RouteRow[], asked: Asked): PageTarget | null {
  const arrival = arrivalOf(config, asked);
  if (arrival.kind !== 'here') return null;
  const { areas, url } = arrival;
  const { path, locale } = localeOfPath(pagePathOf(url.pathname, areas));
  const row = rowOfPath(rows, path);
  const search = withoutCampaign(url.search);
  if (!row?.cache || !isOwnSpelling(search, row.cache)) return null;
  const page = new URL(`${url.pathname}${search}`, url);
  return {
    areas,
    url: page,
    locale: locale.code,
    hasForm: row.cache.hasForm ?? false,
    byDevice: row.cache.byDevice ?? false,
    byCurrency: row.cache.byCurrency ?? false,
    kind: kindOf(search, row.cache),
    pattern: row.path,
    text: page.href,
  };
}

function kindOf(search: string, { words }: PageCacheRules): TargetKind {
  if (search === '') return 'plain';
  return words !== undefined && new URLSearchParams(search).has(words) ? 'searched' : 'filtered';
}

/** The query as `packListPath` and the like write it: known parameters in their order, each once, of what they may say. */
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
