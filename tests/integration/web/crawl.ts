import { LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import {
  type Areas,
  absoluteAddressOf,
  areaOfPath,
  localeOfPath,
  namesPagePath,
  pagePathOf,
  pathInLocale,
} from '@sound-library/web/src/platform/navigation/page-paths.ts';
import pLimit from 'p-limit';
import english from '../../../content/translations/en-gb.json' with { type: 'json' };
import japanese from '../../../content/translations/ja.json' with { type: 'json' };
import korean from '../../../content/translations/ko.json' with { type: 'json' };

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

const AT_ONCE = 4;

/** Follows every link breadth first, each kind of address once; problems name the page that links there. */
export async function crawl(first: readonly Link[], visit: (address: URL) => Promise<Visit>) {
  const seen = new Set<string>();
  const problems: string[] = [];
  let row = first.map((link) => ({ link, from: 'the start' }));
  while (row.length > 0) {
    const fresh = row.filter(({ link: { kind } }) => !seen.has(kind) && seen.add(kind));
    // In the order of the queue, however fast each page was: the same addresses in every run.
    const found = await pLimit(AT_ONCE).map(fresh, async ({ link: { address }, from }) => {
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

interface PageLink extends Link {
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

interface PageUnderTest {
  readonly document: Document;
  readonly address: URL;
  readonly areas: Areas;
  readonly links: readonly PageLink[];
}

/** Problems of a page on its own: its language, its area, its head and the targets of its links. */
export function pageProblems(page: PageUnderTest): readonly string[] {
  const { locale, path } = localeOfPath(pagePathOf(page.address.pathname, page.areas));
  const { document } = page;
  const layout = document.querySelector('[data-layout]')?.getAttribute('data-layout');
  return [
    ...(document.documentElement.lang === locale.languageTag ? [] : [`is in ${document.documentElement.lang}`]),
    ...(layout === areaOfPath(path) ? [] : [`stands in the layout ${layout}`]),
    ...inOtherLanguages(wordsOnPage(document), locale.code).map((text) => `says ${JSON.stringify(text)}`),
    ...page.links.flatMap((link) => linkProblem(link, page)),
    ...[...document.querySelectorAll('header nav, footer')].flatMap(sharedWords),
    ...headProblems(page),
  ];
}

function linkProblem({ address, href, leads }: PageLink, page: PageUnderTest): readonly string[] {
  if (leads === 'to file') return [];
  if (namesPagePath(new URL(href, page.address).pathname, page.areas)) return [`names ${href} by its page path`];
  if (leads === 'to language') return [];
  const here = localeOfPath(page.address.pathname).locale;
  return localeOfPath(address.pathname).locale === here ? [] : [`leads to another language: ${href}`];
}

function sharedWords(menu: Element): readonly string[] {
  const targets = new Map<string, Set<string>>();
  for (const entry of menu.querySelectorAll('a, h2')) {
    const words = entry.textContent?.trim() ?? '';
    targets.set(words, (targets.get(words) ?? new Set()).add(entry.getAttribute('href') ?? 'a heading'));
  }
  const shared = [...targets].filter(([, { size }]) => size > 1);
  return shared.map(([words, links]) => `has the words ${JSON.stringify(words)} for ${[...links].join(' and ')}`);
}

function headProblems({ document, address, areas }: PageUnderTest): readonly string[] {
  const contents = (selector: string, name: string) =>
    [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
  const titles = [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent?.trim());
  const descriptions = contents('meta[name="description"]', 'content');
  const canonicals = contents('link[rel="canonical"]', 'href');
  const alternates = contents('link[rel="alternate"][hreflang]', 'href');
  const isListed = !contents('meta[name="robots"]', 'content').some((robots) => robots.includes('noindex'));
  const [canonical = ''] = canonicals;
  const problems: string[] = [];
  if (titles.length !== 1 || !titles[0]) problems.push(`has the titles ${JSON.stringify(titles)}`);
  if (descriptions.length !== 1 || !descriptions[0]) problems.push(`has ${descriptions.length} descriptions`);
  if (canonicals.length !== 1 || !URL.canParse(canonical)) return [...problems, `has the canonicals ${canonicals}`];
  const itself = new URL(canonical);
  const isPlain = address.search === '' && isListed;
  // The login of the labs area is canonical in the account area.
  const areLogins = [itself, address].every(({ pathname }) => pathname.endsWith('/login'));
  if (isPlain && canonical !== address.href && !areLogins) problems.push(`has the canonical ${canonical}`);
  const expected = isListed ? alternatesOf(itself, areas) : [];
  if (alternates.join() !== expected.join()) problems.push(`has the alternates ${alternates}`);
  return problems;
}

function alternatesOf(canonical: URL, areas: Areas): readonly string[] {
  const at = areasOf(canonical, areas);
  const { path } = localeOfPath(pagePathOf(canonical.pathname, at));
  const inLocale = (code: (typeof LOCALE_CODES)[number]) =>
    absoluteAddressOf(pathInLocale(path, LOCALES[code]), at) + canonical.search;
  return [...LOCALE_CODES.map(inLocale), inLocale('en-GB')];
}

export function areasOf({ origin }: URL, areas: Areas): Areas {
  if (areas.mode === 'path') return areas;
  const here = (['default', 'labs', 'account'] as const).find((name) => areas.origins[name] === origin) ?? 'default';
  return { ...areas, here };
}

type Texts = Readonly<Record<string, string>>;

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const FOREIGN: Readonly<Record<LocaleCode, readonly RegExp[]>> = { 'en-GB': [KANA, HANGUL], ja: [HANGUL], ko: [KANA] };

/** Shorter texts are words and names that may be the same in every language. */
const LEAST_CHARACTERS = 12;
const ENGLISH: Readonly<Record<LocaleCode, ReadonlySet<string>>> = {
  'en-GB': new Set(),
  ja: untranslatedIn(japanese),
  ko: untranslatedIn(korean),
};

/** Texts that are not in the page's language: in another script, or an English interface text. */
function inOtherLanguages(texts: readonly string[], code: LocaleCode): readonly string[] {
  return texts.filter((text) => ENGLISH[code].has(text) || FOREIGN[code].some((letters) => letters.test(text)));
}

function untranslatedIn(other: Texts): ReadonlySet<string> {
  const texts = Object.entries<string>(english).filter(
    ([key, text]) => text.length > LEAST_CHARACTERS && !/[{<]/.test(text) && other[key] !== text,
  );
  return new Set(texts.map(([, text]) => text));
}

/** Everything with visible text or an accessible name, except elements that declare another language. */
const SILENT = 'script, style, noscript, template, [lang]:not(html)';
const NAMES = ['aria-label', 'title', 'placeholder', 'alt'];

function wordsOnPage(document: Document): readonly string[] {
  const words = [document.title];
  const walk = (element: Element): void => {
    if (element.matches(SILENT)) return;
    for (const name of NAMES) words.push(element.getAttribute(name) ?? '');
    for (const node of element.childNodes) if (node.nodeType === node.TEXT_NODE) words.push(node.nodeValue ?? '');
    for (const child of element.children) walk(child);
  };
  walk(document.body);
  return words.map((text) => text.trim()).filter((text) => text !== '');
}
