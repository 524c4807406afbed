import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import {
  type Areas,
  absoluteAddressOf,
  pagePathOf,
  pathInLocale,
} from '@sound-library/web/src/platform/navigation/page-paths.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import english from '../../../content/translations/en-gb.json' with { type: 'json' };
import korean from '../../../content/translations/ko.json' with { type: 'json' };
import { ROUTES_UNDER_TEST } from '../../support/browser/routes.ts';
import { ORIGIN, PATIENCE_MS, type Storefront, startWeb } from '../../support/storefront.ts';
import { areasOf, crawl, LEAST_ADDRESSES, linksOfPage, pageProblems, type Visit } from './crawl.ts';
import { parseHtml } from './page-head.ts';

const SUBDOMAINS: Areas = {
  mode: 'subdomain',
  here: 'default',
  origins: {
    default: 'https://sound.example',
    labs: 'https://labs.sound.example',
    account: 'https://account.sound.example',
  },
};
const MODES: readonly (readonly [string, Areas, Readonly<Record<string, string>>])[] = [
  ['path', { mode: 'path', origin: ORIGIN }, {}],
  [
    'subdomain',
    SUBDOMAINS,
    { AREA_MODE: 'subdomain', PUBLIC_ORIGIN: 'https://sound.example', COOKIE_DOMAIN: 'sound.example' },
  ],
];

describe.each(MODES)('in %s mode,', (_, areas, settings) => {
  let storefront: Storefront;
  beforeAll(async () => {
    storefront = await startWeb(settings);
  }, PATIENCE_MS);
  afterAll(() => storefront?.close());

  it('every link leads to a correct page in its language and area', { timeout: 2 * PATIENCE_MS }, async () => {
    const home = areas.mode === 'path' ? areas.origin : areas.origins.default;
    const starts = LOCALE_CODES.map((code) => new URL(pathInLocale('/', LOCALES[code]), home));
    const first = starts.map((address) => ({ address, kind: `${address.origin}${address.pathname}?` }));
    const { visited, problems } = await crawl(first, (address) => visit(storefront, address, areasOf(address, areas)));
    expect(visited).toBeGreaterThan(LEAST_ADDRESSES);
    expect(problems).toEqual([]);
  });

  describe.each(LOCALE_CODES)('a guest in %s', (code) => {
    const pagePath = (path: string) => pathInLocale(path, LOCALES[code]);

    it.each(ROUTES_UNDER_TEST)('gets $status at $path, in the $layout layout', async ({ path, layout, status }) => {
      const address = new URL(absoluteAddressOf(pagePath(path), areas));
      const response = await storefront.getAt(address.host, address.pathname);
      expect(response.status).toBe(status);
      if (status === 302) {
        const login = new URL(response.headers.get('location') ?? '', address);
        expect(pagePathOf(login.pathname, areasOf(login, areas))).toBe(pagePath(`/${layout}/login`));
        expect(login.searchParams.get('redirect')).toBe(pagePath(path));
        return;
      }
      const document = parseHtml(await response.text());
      expect(document.documentElement.lang).toBe(LOCALES[code].languageTag);
      expect(document.querySelector('[data-layout]')?.getAttribute('data-layout')).toBe(layout);
    });
  });
});

async function visit(storefront: Storefront, address: URL, areas: Areas): Promise<Visit> {
  const response = await storefront.getAt(address.host, address.pathname + address.search);
  const { status, headers } = response;
  const location = headers.get('location');
  if (status === 302 && location && /\/login\?redirect=/.test(location)) {
    const login = new URL(location, address);
    return { problems: [], links: [{ address: login, kind: `${login.origin}${login.pathname}?redirect` }] };
  }
  if (status !== 200) return { problems: [`responds with ${status}${location ? ` to ${location}` : ''}`], links: [] };
  if (!headers.get('content-type')?.startsWith('text/html')) return { problems: [], links: [] };
  const document = parseHtml(await response.text());
  const links = linksOfPage(document, address, areas);
  const problems = pageProblems({ document, address, areas, links });
  return { problems, links };
}

describe('problemsOf', () => {
  const origins = {
    default: 'https://a.example',
    labs: 'https://labs.a.example',
    account: 'https://account.a.example',
  };
  const areas: Areas = { mode: 'subdomain', here: 'labs', origins };
  const address = new URL('https://labs.a.example/ko/packs');
  const RIGHT = `<!doctype html><html lang="ko-KR"><head><title>팩 — LABS</title><meta name="description" content="팩">
<link rel="canonical" href="${address}">
<link rel="alternate" hreflang="en-GB" href="https://labs.a.example/packs">
<link rel="alternate" hreflang="ja-JP" href="https://labs.a.example/ja/packs">
<link rel="alternate" hreflang="ko-KR" href="https://labs.a.example/ko/packs">
<link rel="alternate" hreflang="x-default" href="https://labs.a.example/packs"></head>
<body data-layout="labs"><a href="/ja/packs" lang="ja" hreflang="ja">日本語で</a><a href="/ko/packs/felt">${korean['nav.skip']}</a>
</body></html>`;

  function problemsOf(html: string): readonly string[] {
    const document = parseHtml(html);
    return pageProblems({ document, address, areas, links: linksOfPage(document, address, areas) });
  }

  it('returns nothing for a correct page', () => {
    expect(problemsOf(RIGHT)).toEqual([]);
  });

  it.each([
    ['lang="ko-KR"', 'lang="ja-JP"', 'is in ja-JP'],
    ['data-layout="labs"', 'data-layout="account"', 'stands in the layout account'],
    [korean['nav.skip'], english['nav.skip'], `says ${JSON.stringify(english['nav.skip'])}`],
    ['<a href="/ko', '<a aria-label="スキップ" href="/ko', 'says "スキップ"'],
    ['"/ko/packs/felt"', '"/packs/felt"', 'leads to another language: /packs/felt'],
    ['"/ko/packs/felt"', '"/ko/account/login"', 'names /ko/account/login by its page path'],
    ['<title>팩 — LABS</title>', '', 'has the titles []'],
    ['name="description"', 'name="other"', 'has 0 descriptions'],
    ['rel="canonical"', 'rel="other"', 'has the canonicals '],
    [`"${address}"`, '"https://labs.a.example/ko"', 'has the canonical https://labs.a.example/ko'],
  ])('reports %s replaced by %s', (right, wrong, problem) => {
    expect(problemsOf(RIGHT.replace(right, wrong))).toContain(problem);
  });

  it('reports a missing alternate', () => {
    const problems = problemsOf(RIGHT.replace(/<link rel="alternate" hreflang="ja-JP".*/, ''));
    expect(problems).toEqual([expect.stringMatching(/^has the alternates /)]);
  });
});
