/** @module-tag full */
import { LOCALE_CODES, LOCALES } from '@sound-library/contract/locales.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES_UNDER_TEST } from '../../support/browser/routes.ts';
import { editorOf } from '../../support/editor.ts';
import { member, ORIGIN, PATIENCE_MS, type Storefront, startStorefront } from '../../support/storefront.ts';
import { CANARY, canaryOf, FRAMED, NEVER_PUBLISHED, previewCookie, STRANGERS, saveCanaries } from './canary-drafts.ts';

/** The number of parallel requests; the machine has other work. */
const AT_ONCE = 6;

type Headers = Readonly<Record<string, string>>;

const SETTINGS = { PUBLIC_ORIGINS: ORIGIN, CATALOGUE_REFRESH_SECONDS: '1', RATE_LIMIT_PER_MINUTE: '1000000' };

/** Content types whose drafts are never delivered, not even to an editor. All others are. */
const NEVER_AS_DRAFT = ['drumKit', 'drumPad', 'drumPattern'];

const PAGES = [
  ...ROUTES_UNDER_TEST.map(({ path }) => path),
  '/account/register',
  '/labs/about',
  '/labs/packs/soft-piano',
  '/labs/packs/frozen-strings?subscribe=true',
  `/labs/packs/${NEVER_PUBLISHED.pack}`,
  `/labs/packs/${NEVER_PUBLISHED.pack}/download`,
  `/labs/${NEVER_PUBLISHED.page}`,
  '/labs/packs/strings',
  // The response repeats the request: a part of the canary finds the drafts without containing it.
  `/labs/packs?query=${CANARY.slice(0, 8)}`,
  '/labs/packs?query=strings&types=strings',
];
const CALLS = [
  '/api/packs',
  `/api/packs?query=${CANARY.slice(0, 8)}`,
  '/api/packs/frozen-strings',
  `/api/packs/${NEVER_PUBLISHED.pack}`,
  '/api/pack-labels',
  '/api/site',
  '/api/installers',
  '/api/listed-content',
  `/api/content-items?ids=pack-frozen-strings,${NEVER_PUBLISHED.pack},site`,
  ...['home', 'labs-home', 'about', 'download', 'subscribe', NEVER_PUBLISHED.page].map((slug) => `/api/pages/${slug}`),
];
const FILES = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/account.webmanifest'];
const CARDS = ['/cards/en-GB/pack/frozen-strings.jpg', '/cards/ja/site.jpg', '/cards/ko/page/about.jpg'];

interface Place {
  readonly path: string;
  readonly language: string;
}
const inEveryLanguage = (paths: readonly string[]): Place[] =>
  LOCALE_CODES.flatMap((code) => {
    const { pathPrefix, languageTag: language } = LOCALES[code];
    return paths.map((path) => ({ path: `${pathPrefix}${path}`.replace(/^(\/\w\w)\/(?=$|\?)/, '$1'), language }));
  });
const callsInEveryLanguage = LOCALE_CODES.flatMap((code) =>
  CALLS.map((path) => ({ path, language: LOCALES[code].languageTag })),
);

let storefront: Storefront;
let cookies: { readonly preview: string; readonly member: string };
let files: readonly Place[];
let cards: readonly Buffer[];
let contentTypes: readonly string[];

beforeAll(async () => {
  storefront = await startStorefront({}, SETTINGS);
  cards = await drawnCards();
  files = [...inEveryLanguage(FILES), ...(await sitemapsAndTexts())];
  contentTypes = await saveCanaries(editorOf(storefront.chain));
  cookies = { preview: await previewCookie(storefront), member: (await member(storefront, 1)).cookie };
}, PATIENCE_MS);
afterAll(() => storefront?.close());

/** Targets of links in pages and in the sitemap index, besides pages. */
async function sitemapsAndTexts(): Promise<Place[]> {
  const index = await (await storefront.get('/sitemap.xml')).text();
  const sitemaps = [...index.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
  const texts = await Promise.all(
    LOCALE_CODES.map(async (code) => {
      const page = await (await storefront.get(`${LOCALES[code].pathPrefix}/labs`)).text();
      return /\/texts\/[\w.-]+/.exec(page)?.[0] ?? '';
    }),
  );
  expect(sitemaps).toHaveLength(LOCALE_CODES.length);
  expect(texts).not.toContain('');
  return [...sitemaps, ...texts].map((path) => ({ path, language: 'en-GB' }));
}

const drawnCards = () =>
  Promise.all(CARDS.map(async (path) => Buffer.from(await (await storefront.get(path)).arrayBuffer())));

interface Answered extends Place {
  readonly status: number;
  readonly cacheControl: string;
  /** Headers and body. */
  readonly content: string;
}

/** Requests everything, a few at a time. */
async function requestAll(places: readonly Place[], headers: Headers): Promise<Answered[]> {
  const answered: Answered[] = [];
  const waiting = [...places];
  const ask = async () => {
    for (let place = waiting.shift(); place; place = waiting.shift()) {
      const response = await storefront.get(place.path, { 'accept-language': place.language, ...headers });
      const content = `${JSON.stringify([...response.headers])}${await response.text()}`;
      const cacheControl = response.headers.get('cache-control') ?? '';
      answered.push({ ...place, status: response.status, cacheControl, content });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return answered;
}

const nameOf = ({ path, language, status }: Answered) => `${language} ${path} (${status})`;
const withCanary = (answers: readonly Answered[]) =>
  answers.filter(({ content }) => content.includes(CANARY)).map(nameOf);
const pages = inEveryLanguage(PAGES);
const asEditor = () => requestAll(pages, { ...FRAMED, cookie: cookies.preview });

/** Requests everything public as a visitor who is not an editor: no request may fail or return a draft. */
async function expectNoCanary(headers: Headers): Promise<void> {
  const answers = await requestAll([...pages, ...callsInEveryLanguage, ...files], headers);
  expect(withCanary(answers)).toEqual([]);
  expect(answers.filter(({ status }) => status >= 500).map(nameOf)).toEqual([]);
}

describe('drafts of everything', () => {
  it(
    'are visible to no visitor before an editor opens them',
    async () => {
      for (const [, headersOf] of STRANGERS.slice(0, 4)) await expectNoCanary(headersOf(cookies));
    },
    PATIENCE_MS,
  );

  it(
    'are all visible to an editor in the frame, in every language, and never cached',
    async () => {
      const shown = contentTypes.filter((type) => !NEVER_AS_DRAFT.includes(type));
      expect(shown).toHaveLength(contentTypes.length - NEVER_AS_DRAFT.length);
      expect(shown.length).toBeGreaterThan(15);
      const answers = await asEditor();
      expect(answers.filter(({ status }) => status >= 500).map(nameOf)).toEqual([]);
      const content = answers.map((response) => response.content).join('');
      const missing = LOCALE_CODES.flatMap((code) =>
        [...shown, 'unseen'].map((type) => canaryOf(type, LOCALES[code].languageTag)),
      ).filter((canary) => !content.includes(canary));
      expect(missing).toEqual([]);
      expect(answers.filter(({ cacheControl }) => cacheControl !== 'private, no-store').map(nameOf)).toEqual([]);
      for (const type of NEVER_AS_DRAFT) expect(content).not.toContain(`${CANARY}-${type}-`);
    },
    PATIENCE_MS,
  );

  it.each(STRANGERS)(
    'are not visible to a visitor %s while an editor has them open',
    async (_, headersOf) => {
      const [seen] = await Promise.all([asEditor(), expectNoCanary(headersOf(cookies))]);
      expect(withCanary(seen).length).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );

  it(
    'are visible to no visitor after an editor has opened them',
    async () => {
      await asEditor();
      for (const headers of [{}, FRAMED]) await expectNoCanary(headers);
    },
    PATIENCE_MS,
  );

  it('are in no social card', async () => {
    await asEditor();
    const drawn = await drawnCards();
    expect(drawn.map((card, number) => card.equals(cards[number] ?? Buffer.alloc(0)))).toEqual(CARDS.map(() => true));
  });

  it('do not prevent caching of public responses', async () => {
    const answers = await requestAll([...pages, ...callsInEveryLanguage, ...files], { cookie: cookies.preview });
    const cacheable = answers.filter(({ status, content }) => status === 200 && !content.includes('"set-cookie"'));
    expect(cacheable.length).toBeGreaterThan(PAGES.length);
    expect(cacheable.filter(({ cacheControl }) => cacheControl.includes('no-store')).map(nameOf)).toEqual([]);
  });
});
