import { HEADERS } from '@sound-library/contract/headers.ts';
import { LOCALES } from '@sound-library/contract/locales.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Editor, editorOf } from '../../support/editor.ts';
import { member, ORIGIN, PATIENCE_MS, startStorefront } from '../../support/storefront.ts';

/** In every draft, and in no published entry. */
const CANARY = 'zqxcanaryjkv';
/** A pack that was never published. Requests contain its slug, so that doesn't hold the canary. */
const NEVER_PUBLISHED = 'never-published-pack';

/** An entry of every content type whose drafts are shown to editors, and one of its texts. */
const DRAFTS: Readonly<Record<string, string>> = {
  'announcement-new-pack': 'text',
  'artist-iris-vale': 'name',
  'audio-frozen-strings': 'title',
  'image-frozen-strings': 'name',
  'installer-macos': 'minimumSystem',
  'label-strings': 'name',
  'pack-frozen-strings': 'name',
  'page-about': 'title',
  'section-about-credits': 'heading',
  'section-about-free': 'heading',
  'section-about-next': 'heading',
  'section-about-quote': 'text',
  'section-home-film': 'heading',
  'section-home-hero': 'heading',
  'section-home-packs': 'heading',
  site: 'footerText',
};

const canaryOf = (id: string) => {
  const text = `${CANARY}-${id}.`;
  return { 'en-GB': text, 'ja-JP': text, 'ko-KR': text };
};

async function saveCanaries(editor: Editor): Promise<readonly string[]> {
  for (const [id, field] of Object.entries(DRAFTS)) await editor.save(id, { [field]: canaryOf(id) });
  const { featured: _, ...fields } = (await editor.entry('pack-frozen-strings')).fields;
  const own = { slug: { 'en-GB': NEVER_PUBLISHED }, name: canaryOf(NEVER_PUBLISHED) };
  await editor.create(NEVER_PUBLISHED, 'pack', { ...fields, ...own });
  return [...Object.keys(DRAFTS), NEVER_PUBLISHED].map((id) => canaryOf(id)['en-GB']);
}

const SECRET = 'sandbox-preview-secret-for-this-machine';
const FRAMED = { 'sec-fetch-dest': 'iframe' };
const PREVIEW_HEADER = { [HEADERS.preview]: '1' };

interface Cookies {
  readonly preview: string;
  readonly member: string;
}

const STRANGERS: readonly (readonly [
  who: string,
  headersOf: (cookies: Cookies) => Readonly<Record<string, string>>,
])[] = [
  ['without headers', () => ({})],
  ['with the preview cookie, but no frame', ({ preview }) => ({ cookie: preview })],
  ['with the preview cookie, in a tab', ({ preview }) => ({ cookie: preview, 'sec-fetch-dest': 'document' })],
  ['in a frame, without the cookie', () => FRAMED],
  [
    'in a frame, with a forged cookie',
    ({ preview }) => ({ ...FRAMED, ...PREVIEW_HEADER, cookie: `${preview.slice(0, -4)}AAAA` }),
  ],
  ['with only the header', () => PREVIEW_HEADER],
  ['logged in', ({ member }) => ({ cookie: member })],
  ['logged in, in a frame and with the header', ({ member }) => ({ ...FRAMED, ...PREVIEW_HEADER, cookie: member })],
];

async function previewCookie(): Promise<string> {
  const response = await storefront.get(previewAddress({ secret: SECRET, path: '/' }));
  const cookie = response.headers.getSetCookie().find((line) => line.includes('preview='));
  return cookie?.split(';', 1).join() ?? '';
}

const EDITORS = 'https://app.contentful.com https://app.eu.contentful.com http://localhost:3001';

const storefront = await startStorefront({}, { PUBLIC_ORIGINS: ORIGIN });
afterAll(() => storefront.close());

const previewAddress = (query: Readonly<Record<string, string>>) => `/preview?${new URLSearchParams(query)}`;
const frameAncestorsOf = (response: Response) =>
  /frame-ancestors ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];

describe('the address of a preview', () => {
  it.each([
    [{ path: '/labs/packs/frozen-strings' }, '/labs/packs/frozen-strings'],
    [{ path: '/labs/packs/frozen-strings', locale: 'ja-JP' }, '/ja/labs/packs/frozen-strings'],
    [{ path: '/ja/labs?a=b', locale: 'ko-KR' }, '/ko/labs?a=b'],
    [{ path: '/', locale: 'ko-KR' }, '/ko'],
    [{}, '/'],
    [{ path: 'https://evil.example/', locale: 'de-DE' }, '/'],
  ])('with the secret and %o redirects to %s, with a cookie for drafts', async (query, page) => {
    const response = await storefront.get(previewAddress({ secret: SECRET, ...query }));
    expect([response.status, response.headers.get('location')]).toEqual([303, page]);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-preview=[^;]+;(?=.*HttpOnly)(?=.*SameSite=None)(?=.*Secure).*Partitioned/i),
    ]);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin');
  });

  it('can switch live updates on and off', async () => {
    for (const liveUpdates of ['on', 'off']) {
      const response = await storefront.get(previewAddress({ secret: SECRET, path: '/', liveUpdates }));
      expect(response.headers.getSetCookie()[1]).toMatch(new RegExp(`^live-updates=${liveUpdates}; HttpOnly; Path=/`));
    }
  });

  it('accepts page requests only: an image request with the right secret gets nothing', async () => {
    const response = await storefront.get(previewAddress({ secret: SECRET, path: '/' }), { 'sec-fetch-dest': 'image' });
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
  });

  it.each(['', 'wrong', `${SECRET} `, 'x'.repeat(300)])('is refused in the frame with %j', async (secret) => {
    const language = LOCALES.ja.languageTag;
    const response = await storefront.get(previewAddress({ secret, path: '/' }), { 'accept-language': language });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(frameAncestorsOf(response)).toBe(EDITORS);
    const body = await response.text();
    expect(body).toContain('シークレットが正しくありません');
    expect(body).not.toContain(SECRET);
  });
});

describe('a page', () => {
  it('in a frame is tagged for the inspector, and never cached', async () => {
    const response = await storefront.get('/ja/labs/packs/frozen-strings', FRAMED);
    expect(response.status).toBe(200);
    expect(frameAncestorsOf(response)).toBe(EDITORS);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      vary: expect.stringContaining('Sec-Fetch-Dest'),
    });
    expect(await response.text()).toMatch(
      /<h1[^>]* data-contentful-entry-id="pack-frozen-strings" data-contentful-field-id="name" data-contentful-locale="ja-JP"/,
    );
  });

  it('with an error can be read in the frame, too', async () => {
    for (const path of ['/labs/packs/nothing', '/sitemaps/nothing.xml', '/feature-test/nothing']) {
      const response = await storefront.get(path, FRAMED);
      expect([path, response.status, frameAncestorsOf(response)]).toEqual([path, 404, EDITORS]);
    }
  });

  it.each([{}, { 'x-preview': '1' }, { 'sec-fetch-dest': 'document' }])(
    'with %o has no tags, and may not be framed',
    async (headers) => {
      const response = await storefront.get('/ja/labs/packs/frozen-strings', headers);
      expect(frameAncestorsOf(response)).toBe("'none'");
      expect(response.headers.get('x-robots-tag')).toBeNull();
      const page = await response.text();
      expect(page).not.toMatch(/data-contentful|live-preview|contentful\.com/);
    },
  );
});

const FOUND = `query=${CANARY.slice(0, 8)}`;
const PAGES = [
  ...['/ja', '/ja/labs', '/ja/labs/about', '/ja/labs/download', '/ja/labs/packs', '/ja/labs/packs/frozen-strings'],
  `/ja/labs/packs/${NEVER_PUBLISHED}`,
];
const OTHERS = [
  // The response repeats the request: a part of the canary finds the drafts without containing it.
  ...[`/ja/labs/packs?${FOUND}`, `/api/packs?${FOUND}`, '/api/packs', '/api/packs/frozen-strings', '/api/pack-labels'],
  ...[`/api/packs/${NEVER_PUBLISHED}`, `/labs/packs/${NEVER_PUBLISHED}/download`, '/api/site', '/api/installers'],
  ...['/api/pages/home', '/api/pages/about', '/api/listed-content', '/sitemaps/ja.xml', '/manifest.webmanifest'],
  `/api/content-items?ids=site,pack-frozen-strings,${NEVER_PUBLISHED}`,
];

describe('a draft of any kind', () => {
  let cookies: Cookies;
  let drafts: readonly string[];
  beforeAll(async () => {
    drafts = await saveCanaries(editorOf(storefront.chain));
    cookies = { preview: await previewCookie(), member: (await member(storefront, 1)).cookie };
  });

  const requestAll = (paths: readonly string[], headers: Readonly<Record<string, string>>) =>
    Promise.all(
      paths.map(async (path) => {
        const response = await storefront.get(path, { 'accept-language': 'ja', ...headers });
        const cacheControl = response.headers.get('cache-control');
        return { path, status: response.status, cacheControl, text: await response.text() };
      }),
    );
  const asEditor = () => requestAll(PAGES, { ...FRAMED, cookie: cookies.preview });

  it('is visible to an editor in the frame, and never cached', { timeout: PATIENCE_MS }, async () => {
    const pages = await asEditor();
    expect(pages.filter(({ status }) => status !== 200)).toEqual([]);
    expect(new Set(pages.map(({ cacheControl }) => cacheControl))).toEqual(new Set(['private, no-store']));
    const shown = pages.map(({ text }) => text).join('');
    expect(drafts.filter((draft) => !shown.includes(draft))).toEqual([]);
  });

  it.each(STRANGERS)(
    'is not visible to a visitor %s, while and after an editor sees it in the frame',
    { timeout: PATIENCE_MS },
    async (_, headersOf) => {
      const asStranger = () => requestAll([...PAGES, ...OTHERS], headersOf(cookies));
      const [seen, meanwhile] = await Promise.all([asEditor(), asStranger()]);
      expect(seen.some(({ text }) => text.includes(CANARY))).toBe(true);
      const pages = [...meanwhile, ...(await asStranger())];
      expect(pages.filter(({ text }) => text.includes(CANARY)).map(({ path }) => path)).toEqual([]);
      expect(pages.filter(({ status }) => status >= 500).map(({ path }) => path)).toEqual([]);
    },
  );
});

it('is not visible where preview is off', async () => {
  const without = await storefront.another({ PREVIEW: 'off' });
  const page = await without.get('/labs', FRAMED);
  expect([page.status, frameAncestorsOf(page)]).toEqual([200, "'none'"]);
  expect(await page.text()).not.toContain('data-contentful');
  expect((await without.get(previewAddress({ secret: SECRET, path: '/' }))).status).toBe(404);
});
