import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import type { Areas } from '@sound-library/web/src/platform/navigation/areas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN, PATIENCE_MS, type Storefront, startWeb } from '../../../support/storefront.ts';
import { parseHtml } from '../parsed-document.ts';
import { crawl, type Visit } from './crawl.ts';
import { LEAST_ADDRESSES } from './kind.ts';
import { linksOfPage } from './links-of-page.ts';
import { areasOf, pageProblems } from './page-problems.ts';

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

describe.each(MODES)('every link from the home pages on, in %s mode,', (_, areas, settings) => {
  let storefront: Storefront;
  beforeAll(async () => {
    storefront = await startWeb(settings);
  }, PATIENCE_MS);
  afterAll(() => storefront?.close());

  it(
    'leads to a page that is in its language and area, and says what and where it is',
    async () => {
      const home = areas.mode === 'path' ? areas.origin : areas.origins.default;
      const starts = LOCALE_CODES.map((code) => new URL(`${LOCALES[code].pathPrefix}/`.replace(/(?<=.)\/$/, ''), home));
      const first = starts.map((address) => ({ address, kind: `${address.origin}${address.pathname}?` }));
      const { visited, problems } = await crawl(first, (address) =>
        visit(storefront, address, areasOf(address, areas)),
      );
      expect(visited).toBeGreaterThan(LEAST_ADDRESSES);
      expect(problems).toEqual([]);
    },
    2 * PATIENCE_MS,
  );
});

async function visit(storefront: Storefront, address: URL, areas: Areas): Promise<Visit> {
  const answer = await storefront.getAt(address.host, address.pathname + address.search);
  const { status, headers } = answer;
  const location = headers.get('location');
  if (status === 302 && location && /\/login\?redirect=/.test(location)) {
    const login = new URL(location, address);
    return { problems: [], links: [{ address: login, kind: `${login.origin}${login.pathname}?redirect` }] };
  }
  if (status !== 200) return { problems: [`answers ${status}${location ? ` to ${location}` : ''}`], links: [] };
  if (!headers.get('content-type')?.startsWith('text/html')) return { problems: [], links: [] };
  const document = parseHtml(await answer.text());
  const links = linksOfPage(document, address, areas);
  const problems = pageProblems({ document, address, areas, links });
  return { problems, links };
}
