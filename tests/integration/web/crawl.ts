import type { Areas } from '@sound-library/web/src/platform/navigation/page-paths.ts';
import { inParallel } from '../../support/parallel.ts';

/** Result of a visit to an address: its problems, and the targets of its links. */
export interface Visit {
  readonly problems: readonly string[];
  readonly links: readonly Link[];
}

export interface Link {
  readonly address: URL;
  /** Addresses with the same kind count as one for the crawl: the first of them is visited. */
  readonly kind: string;
}

/** The number of pages in parallel; the machine has other work. */
const AT_ONCE = 4;

/** Follows every link breadth first, each kind of address once; problems name the page that links there. */
export async function crawl(first: readonly Link[], visit: (address: URL) => Promise<Visit>) {
  const seen = new Set<string>();
  const problems: string[] = [];
  let row = first.map((link) => ({ link, from: 'the start' }));
  while (row.length > 0) {
    const fresh = row.filter(({ link: { kind } }) => !seen.has(kind) && seen.add(kind));
    // In the order of the queue, however fast each page was: the same addresses in every run.
    const found = await inParallel(AT_ONCE, fresh, async ({ link: { address }, from }) => {
      return { address, from, ...(await visit(address)) };
    });
    row = found.flatMap(({ address, from, problems: wrong, links }) => {
      problems.push(...wrong.map((problem) => `${address.href} (from ${from}): ${problem}`));
      return links.map((link) => ({ link, from: address.href }));
    });
  }
  return { visited: seen.size, problems };
}

/** The gate visits a sample of the packs, searches and filters; `CRAWL=whole` covers all. */
const IS_WHOLE = process.env.CRAWL === 'whole';
/** A crawl of fewer addresses means that links were missed. */
export const LEAST_ADDRESSES = IS_WHOLE ? 250 : 60;
const PACK = /^(?<list>(?:\/(?:ja|ko))?(?:\/labs)?\/packs\/)(?<slug>[\w-]+)$/;
const CARD = /^\/cards\/.*\//;
/** Approximate number of packs of each language in the sample. */
const SAMPLE = 4;

/** One address of each kind is visited: parameters combine without end, packs are many, cards are slow. */
function kindOf({ origin, pathname, searchParams }: URL, from: URL): string {
  const [card] = CARD.exec(pathname) ?? [];
  // The parameter of a card is a version of the content, and differs from card to card.
  if (card !== undefined) return origin + (IS_WHOLE ? card : '/cards/');
  const parameters = [...searchParams].map(([name, value]) => {
    const counts = IS_WHOLE && from.search === '' && !/redirect/i.test(name);
    return counts ? `${name}=${value}` : name;
  });
  return `${origin}${pathKindOf(pathname)}?${parameters.sort().join('&')}`;
}

function pathKindOf(pathname: string): string {
  const { list, slug } = PACK.exec(pathname)?.groups ?? {};
  return slug === undefined || IS_WHOLE ? pathname : `${list}${slug.length % SAMPLE}`;
}

export interface PageLink extends Link {
  readonly href: string;
  /** Whether it leads to a page of the site in the same language: language menus and alternates lead to others. */
  readonly leads: 'to page' | 'to language' | 'to file';
}

const LINKS =
  'a[href], area[href], form[action]:not([method=post i]), head link[href], head meta[property="og:image"], img[src]';
const OTHER_LANGUAGE = '[hreflang], [lang], link[rel="alternate"]';
const NO_PAGE = /^\/api\/|\.[a-z0-9]+$/i;

export function linksOfPage(document: Document, at: URL, areas: Areas): readonly PageLink[] {
  const origins = areas.mode === 'path' ? [areas.origin] : Object.values(areas.origins);
  return [...document.querySelectorAll(LINKS)].flatMap((element) => {
    const href = hrefOf(element);
    if (href === null || !URL.canParse(href, at)) return [];
    const address = new URL(href, at);
    address.hash = '';
    if (!origins.includes(address.origin)) return [];
    const leads = NO_PAGE.test(address.pathname)
      ? 'to file'
      : element.matches(OTHER_LANGUAGE)
        ? 'to language'
        : 'to page';
    return [{ href, address, kind: kindOf(address, at), leads }];
  });
}

function hrefOf(element: Element): string | null {
  if (element.matches('form')) return element.getAttribute('action');
  // Prefetch hints for other origins are no addresses of pages.
  if (element.matches('link[rel~="preconnect"], link[rel~="dns-prefetch"]')) return null;
  return element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('content');
}
