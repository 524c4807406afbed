import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { localeOfPath, pathInLocale } from '@sound-library/web/src/platform/i18n/locale-of-path.ts';
import {
  type Areas,
  absoluteAddressOf,
  areaOfPath,
  namesPagePath,
  pagePathOf,
} from '@sound-library/web/src/platform/navigation/areas.ts';
import type { PageLink } from './links-of-page.ts';
import { inOtherLanguages } from './other-languages.ts';
import { wordsOnPage } from './words-on-page.ts';

export interface PageUnderTest {
  readonly document: Document;
  readonly address: URL;
  readonly areas: Areas;
  readonly links: readonly PageLink[];
}

/** What is wrong with a page on its own: its language, its area, its head and where its links say they lead. */
export function pageProblems(page: PageUnderTest): readonly string[] {
  const { locale, path } = localeOfPath(pagePathOf(page.address.pathname, page.areas));
  const { document } = page;
  const layout = document.querySelector('[data-layout]')?.getAttribute('data-layout');
  return [
    ...(document.documentElement.lang === locale.languageTag ? [] : [`is in ${document.documentElement.lang}`]),
    ...(layout === areaOfPath(path) ? [] : [`stands in the layout ${layout}`]),
    ...inOtherLanguages(wordsOnPage(document), locale.code).map((text) => `says ${JSON.stringify(text)}`),
    ...page.links.flatMap((link) => linkProblem(link, page)),
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
  if (isPlain && canonical !== address.href && !sameAsElsewhere(itself, address))
    problems.push(`has the canonical ${canonical}`);
  const expected = isListed ? alternatesOf(itself, areas) : [];
  if (alternates.join() !== expected.join()) problems.push(`has the alternates ${alternates}`);
  return problems;
}

/** The login of the labs area is at home in the account area. */
function sameAsElsewhere(canonical: URL, { pathname }: URL): boolean {
  return pathname.endsWith('/login') && canonical.pathname.endsWith('/login');
}

/** The page of a canonical address in every language, and in the one for everybody else. */
function alternatesOf(canonical: URL, areas: Areas): readonly string[] {
  const at = areasOf(canonical, areas);
  const { path } = localeOfPath(pagePathOf(canonical.pathname, at));
  const inLocale = (code: (typeof LOCALE_CODES)[number]) =>
    absoluteAddressOf(pathInLocale(path, LOCALES[code]), at) + canonical.search;
  return [...LOCALE_CODES.map(inLocale), inLocale('en-GB')];
}

/** The areas as a page at this address has them. */
export function areasOf({ origin }: URL, areas: Areas): Areas {
  if (areas.mode === 'path') return areas;
  const here = (['default', 'labs', 'account'] as const).find((name) => areas.origins[name] === origin) ?? 'default';
  return { ...areas, here };
}
