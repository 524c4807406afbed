import { LOCALE_CODES, LOCALES, type LocaleCode } from '@sound-library/contract/locales.ts';
import { pathInLocale } from '@sound-library/web/src/platform/navigation/page-paths.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import english from '../../../content/translations/en-gb.json' with { type: 'json' };
import { ORIGIN, PATIENCE_MS, startWeb, visit } from '../../support/storefront.ts';
import { pageHeadOf, parseHtml, type StructuredDataItem } from './page-head.ts';

const storefront = await startWeb();
afterAll(() => storefront.close());

const PUBLIC = [
  ...['/', '/labs', '/labs/packs', '/labs/packs/frozen-strings', '/labs/about', '/labs/download', '/labs/subscribe'],
  ...['/account/login', '/newsletter'],
];
const PRIVATE = [
  ...['/account/register', '/account/change-password', '/account/reset-password', '/account/set-account-details'],
  '/account/confirm',
];
const SHARED_IN: Readonly<Record<LocaleCode, readonly string[]>> = {
  'en-GB': ['/', '/account/login'],
  ja: ['/labs/packs/frozen-strings'],
  ko: ['/labs/packs'],
};
const eachOnce = (paths: readonly string[]) =>
  paths.map((path, index) => [LOCALE_CODES[index % LOCALE_CODES.length] ?? 'en-GB', path] as const);
const everywhere = (paths: readonly string[]) =>
  LOCALE_CODES.flatMap((code) => paths.map((path) => [code, path] as const));
const at = (path: string, code: LocaleCode) => new URL(pathInLocale(path, LOCALES[code]), ORIGIN).href;

async function headOf(path: string) {
  const response = await storefront.get(path);
  expect([path, response.status]).toEqual([path, 200]);
  return pageHeadOf(await response.text());
}

/** A square character counts twice. */
function lengthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) > 0x2e80 ? 2 : 1), 0);
}

it.each(eachOnce(PUBLIC))('in %s, the page %s has a title, a description and a social card', async (code, path) => {
  const head = await headOf(pathInLocale(path, LOCALES[code]));
  expect(head.lang).toBe(LOCALES[code].languageTag);
  expect(head.titles).toHaveLength(1);
  expect(head.titles[0]).toMatch(/^.+ — LABS$/);
  const [description = '', ...more] = head.meta('description');
  expect(more).toEqual([]);
  expect(lengthOf(description)).toBeGreaterThanOrEqual(50);
  expect([...description].length).toBeLessThanOrEqual(160);
  expect(head.meta('robots')).toEqual([]);
  expect(head.meta('og:url')).toEqual([at(path, code)]);
  expect(head.meta('og:description')).toEqual([description]);
  expect(head.meta('twitter:card')).toEqual(['summary_large_image']);
});

it.each(eachOnce(PRIVATE))('in %s, %s has title, description, canonical address but is noindex', async (code, path) => {
  const head = await headOf(pathInLocale(path, LOCALES[code]));
  expect(head.titles[0]).toMatch(/^.+ — LABS$/);
  expect(lengthOf(head.meta('description')[0] ?? '')).toBeGreaterThanOrEqual(50);
  expect(head.links('canonical')).toEqual({ '': at(path, code) });
  expect(head.links('alternate')).toEqual({});
  expect(head.meta('robots')).toEqual(['noindex, follow']);
});

describe('the canonical address', () => {
  it.each([
    ['/labs/packs?types=keys&sortBy=newest', '/labs/packs'],
    ['/labs/packs/frozen-strings?subscribe=true&state=succeeded', '/labs/packs/frozen-strings'],
    ['/account/login?redirect=%2Flabs&notice=password-set', '/account/login'],
    ['/labs/login', '/account/login'],
    ['/LABS/Packs/', '/labs/packs'],
  ])('of %s is %s', async (path, home) => {
    expect((await headOf(path)).links('canonical')).toEqual({ '': at(home, 'en-GB') });
  });

  it('of a search is its own, with noindex', async () => {
    const head = await headOf('/labs/packs?query=felt+piano&sortBy=name');
    expect(head.links('canonical')).toEqual({ '': `${ORIGIN}/labs/packs?query=felt+piano` });
    expect(head.meta('robots')).toEqual(['noindex, follow']);
  });

  it('is missing on a page that is not found', async () => {
    const response = await storefront.get('/labs/no-such-page');
    const head = pageHeadOf(await response.text());
    expect([response.status, head.links('canonical'), head.meta('robots')]).toEqual([404, {}, ['noindex']]);
  });
});

it.each([
  ['/labs/home', '/'],
  ['/ja/labs/labs-home', '/ja/labs'],
])('the moved address %s redirects to %s', async (path, place) => {
  const { status, headers } = await storefront.get(path);
  expect([status, headers.get('location')]).toEqual([301, place]);
});

describe('structured data', () => {
  const byType = (items: readonly StructuredDataItem[], type: string) => items.filter((item) => item['@type'] === type);

  it('of the home page contains the site with its search, and the company', async () => {
    const { items } = await headOf('/ja');
    expect(byType(items, 'WebSite')).toMatchObject([
      {
        url: `${ORIGIN}/ja`,
        inLanguage: 'ja-JP',
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: `${ORIGIN}/ja/labs/packs?query={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ]);
    expect(byType(items, 'Organization')).toMatchObject([{ name: 'Northlight' }]);
  });

  it('of the list contains every pack on it', async () => {
    const { items } = await headOf('/ko/labs/packs?types=strings');
    const [list] = byType(items, 'ItemList');
    expect(list?.numberOfItems).toBeGreaterThan(3);
    expect(list?.itemListElement).toContainEqual({
      '@type': 'ListItem',
      position: 1,
      name: '프로즌 스트링스',
      url: `${ORIGIN}/ko/labs/packs/frozen-strings`,
    });
  });

  it('of a pack contains breadcrumbs, product and audio', async () => {
    const { items } = await headOf('/labs/packs/frozen-strings');
    expect(byType(items, 'BreadcrumbList')).toMatchObject([
      {
        itemListElement: [
          { position: 1, name: 'LABS', item: `${ORIGIN}/labs` },
          { position: 2, name: 'Packs', item: `${ORIGIN}/labs/packs` },
          { position: 3, name: 'Frozen Strings', item: `${ORIGIN}/labs/packs/frozen-strings` },
        ],
      },
    ]);
    expect(byType(items, 'Product')).toMatchObject([
      { name: 'Frozen Strings', sku: 'frozen-strings', offers: { price: 0, priceCurrency: 'USD' } },
    ]);
    const [demo] = byType(items, 'AudioObject');
    expect(demo).toMatchObject({ name: 'First Ice', about: { '@id': `${ORIGIN}/labs/packs/frozen-strings#pack` } });
    expect(demo?.duration).toMatch(/^PT(\d+M)?\d+S$/);
    expect(URL.canParse(String(demo?.contentUrl))).toBe(true);
  });

  it('offers no premium pack for free', async () => {
    const { items } = await headOf('/labs/packs/glass-choir');
    expect(byType(items, 'Product')[0]).not.toHaveProperty('offers');
  });

  it('of the installer contains one application for each system', async () => {
    const { items } = await headOf('/labs/download');
    const systems = byType(items, 'SoftwareApplication').map(({ operatingSystem }) => operatingSystem);
    expect(systems).toEqual(['macOS', 'Windows']);
  });
});

describe('the social card', () => {
  async function expectPicture(code: LocaleCode, path: string): Promise<void> {
    const head = await headOf(pathInLocale(path, LOCALES[code]));
    const address = new URL(head.meta('og:image')[0] ?? '');
    expect(address.origin).toBe(ORIGIN);
    const response = await storefront.get(address.pathname + address.search);
    const { status, headers } = response;
    expect([status, headers.get('content-type')]).toEqual([200, head.meta('og:image:type')[0]]);
    expect(headers.get('cache-control')).toContain('max-age=86400');
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([String(width), String(height)]).toEqual([head.meta('og:image:width')[0], head.meta('og:image:height')[0]]);
  }
  const all = everywhere(['/', '/labs/packs', '/labs/packs/frozen-strings', '/account/login']);
  // A card takes a fifth of a second to render: each page in one language, and each language.
  const some = all.filter(([code, path]) => SHARED_IN[code].includes(path));
  it.each(some)('in %s exists for %s', expectPicture, PATIENCE_MS);
  it.each(all.filter((one) => !some.includes(one)))(
    'in %s exists for %s',
    { timeout: PATIENCE_MS, tags: ['full'] },
    expectPicture,
  );

  it(
    'without its picture has no tag by which a cache could keep it',
    async () => {
      const web = await startWeb({ MEDIA_ORIGINS: 'http://127.0.0.1:9' });
      onTestFinished(() => web.close());
      const { status, headers } = await web.get('/cards/ja/pack/frozen-strings.jpg');
      const seen = [status, headers.get('cache-control'), headers.get('etag')];
      expect(seen).toEqual([200, 'public, max-age=60', null]);
    },
    PATIENCE_MS,
  );

  it.each(['/cards/ja/pack/no-such-pack.jpg', '/cards/fr/site.jpg', '/cards/ja/other.jpg', '/cards/ja/pack/..%2f.jpg'])(
    'is 404 for %s',
    async (path) => {
      expect((await storefront.get(path)).status).toBe(404);
    },
  );
});

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0';
const CRAWLER = 'Mozilla/5.0 (Windows NT 10.0; compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const htmlFor = async (userAgent: string, path: string) =>
  (await visit(storefront, path, { 'user-agent': userAgent })).html;

it('pages make a person’s browser request an identity for features, unless a mail link opens them; crawlers get none', async () => {
  const givesIdentity = '"givesFeatureIdentity":true';
  expect(await htmlFor(WINDOWS, '/labs')).toContain(givesIdentity);
  expect(await htmlFor(CRAWLER, '/labs')).not.toContain(givesIdentity);
  expect(await htmlFor(WINDOWS, '/account/reset-password')).not.toContain(givesIdentity);
});

it('a crawler gets no recommendation for an operating system', async () => {
  expect(await htmlFor(WINDOWS, '/labs/download')).toContain('data-fit="own"');
  expect(await htmlFor(CRAWLER, '/labs/download')).not.toMatch(/data-fit="own"|data-shown="true"/);
});

it('an announcement is shown in the Labs', async () => {
  expect(await htmlFor(WINDOWS, '/labs')).toContain(`aria-label="${english['announcement.region']}"`);
});

it('a film has its poster, controls and captions without scripts, and loads only when it is played', async () => {
  const film = parseHtml(await htmlFor(WINDOWS, '/')).querySelector('main video');
  const attributes = ['controls', 'preload', 'src'].map((name) => film?.getAttribute(name));
  expect(attributes).toEqual(['', 'none', expect.stringMatching(/\/quartet\.mp4$/)]);
  expect(film?.querySelectorAll('track')).toHaveLength(3);
  const poster = film?.parentElement?.querySelector('picture');
  expect(poster?.querySelector('source')?.getAttribute('srcset')).toMatch(/fm=avif/);
  expect(poster?.querySelector('img')?.getAttribute('src')).toMatch(/fm=jpg/);
});

it('the site declares that it respects Global Privacy Control', async () => {
  expect(await (await storefront.get('/.well-known/gpc.json')).json()).toMatchObject({ gpc: true });
});
