import type { Areas } from '@sound-library/web/src/platform/navigation/areas.ts';

/** What a visit to an address found: what is wrong there, and where its links lead. */
export interface Visit {
  readonly problems: readonly string[];
  readonly links: readonly Link[];
}

export interface Link {
  readonly address: URL;
  /** Addresses of the same kind are one address to the crawl: the first of them is visited. */
  readonly kind: string;
}

export interface Crawled {
  /** How many addresses were visited. */
  readonly visited: number;
  /** What is wrong, each with where it is and which page led there first. */
  readonly problems: readonly string[];
}

/** Pages that are made at the same time; the machine has more to do. */
const AT_ONCE = 4;

/** Follows every link from the first addresses on, breadth first, each kind of address once. */
export async function crawl(first: readonly Link[], visit: (address: URL) => Promise<Visit>): Promise<Crawled> {
  const seen = new Set<string>();
  const problems: string[] = [];
  let row = first.map((link) => ({ link, from: 'the start' }));
  while (row.length > 0) {
    const fresh = row.filter(({ link: { kind } }) => !seen.has(kind) && seen.add(kind));
    // In the order of the row, however fast each page was: the same addresses in every run.
    const found = new Map<number, Visit>();
    let next = 0;
    const visitor = async () => {
      while (next < fresh.length) {
        const number = next++;
        const address = fresh[number]?.link.address;
        if (address) found.set(number, await visit(address));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
    row = fresh.flatMap(({ link: { address }, from }, number) => {
      const { problems: wrong, links } = found.get(number) ?? { problems: ['was not visited'], links: [] };
      problems.push(...wrong.map((problem) => `${address.href} (from ${from}): ${problem}`));
      return links.map((link) => ({ link, from: address.href }));
    });
  }
  return { visited: seen.size, problems };
}

/** The gate visits a sample of the packs, searches and filters; `CRAWL=whole` leaves nothing out. */
export const IS_WHOLE = process.env.CRAWL === 'whole';
/** Fewer addresses in a crawl would mean that links are not found. */
export const LEAST_ADDRESSES = IS_WHOLE ? 250 : 60;
const PACK = /^(?<list>(?:\/(?:ja|ko))?(?:\/labs)?\/packs\/)(?<slug>[\w-]+)$/;
const CARD = /^\/cards\/.*\//;
/** So many packs of each language, about, make a sample. */
const SAMPLE = 4;

/**
 * What an address is one of; of each kind one is visited. Filters, searches and ways back can be put together without end:
 * those that a plain page links to are kinds of their own in the whole crawl, all others are told apart by the names of their
 * parameters, and one way back stands for all. Pictures of shared links are slow to make, and one of them tells whether they are
 * there.
 */
export function kindOf({ origin, pathname, searchParams }: URL, from: URL): string {
  const [card] = CARD.exec(pathname) ?? [];
  // The parameter of a card names a version of the content, and differs from card to card.
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

/** A link of a page. */
export interface PageLink extends Link {
  /** As it is written. */
  readonly href: string;
  /** Whether it leads to a page of the site, and of this language: language menus and alternates lead to others. */
  readonly leads: 'to page' | 'to language' | 'to file';
}

const LINKS = 'a[href], area[href], form[action], head link[href], head meta[property="og:image"], img[src]';
/** What the storefront answers that is no page: calls and files. */
const NO_PAGE = /^\/api\/|\.[a-z0-9]+$/i;

/** Every link of the page that stays on the site. */
export function linksOfPage(document: Document, at: URL, areas: Areas): readonly PageLink[] {
  const origins = areas.mode === 'path' ? [areas.origin] : Object.values(areas.origins);
  return [...document.querySelectorAll(LINKS)].flatMap((element) => {
    const href = hrefOf(element);
    if (href === null || !URL.canParse(href, at)) return [];
    const address = new URL(href, at);
    address.hash = '';
    if (!origins.includes(address.origin)) return [];
    const leads = NO_PAGE.test(address.pathname) ? 'to file' : otherLanguage(element) ? 'to language' : 'to page';
    return [{ href, address, kind: kindOf(address, at), leads }];
  });
}

function hrefOf(element: Element): string | null {
  if (element.matches('form')) return isGet(element) ? element.getAttribute('action') : null;
  // What a page fetches from elsewhere beforehand is no address of a page.
  if (element.matches('link[rel~="preconnect"], link[rel~="dns-prefetch"]')) return null;
  return element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('content');
}

function isGet(form: Element): boolean {
  return (form.getAttribute('method') ?? 'get').toLowerCase() === 'get';
}

function otherLanguage(element: Element): boolean {
  return element.matches('[hreflang], [lang], link[rel="alternate"]');
}
