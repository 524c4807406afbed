import { LOCALES } from '@sound-library/contract/locales.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Chain } from '../../support/chain.ts';
import { editorOf } from '../../support/editor.ts';
import { member, ORIGIN, PATIENCE_MS, type Storefront, startStorefront } from '../../support/storefront.ts';
import { CANARY, FRAMED, previewCookie, PREVIEW_SECRET as SECRET, STRANGERS } from './canary-drafts.ts';

const EDITORS = 'https://app.contentful.com https://app.eu.contentful.com http://localhost:3001';

let storefront: Storefront<Chain>;
beforeAll(async () => {
  storefront = await startStorefront({}, { PUBLIC_ORIGINS: ORIGIN });
}, PATIENCE_MS);
afterAll(() => storefront?.close());

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
      expect(response.headers.getSetCookie()[1]).toMatch(new RegExp(`^live-updates=${liveUpdates}; Path=/; HttpOnly`));
    }
  });

  it('accepts page requests only: an image request with the right secret gets nothing', async () => {
    const response = await storefront.get(previewAddress({ secret: SECRET, path: '/' }), { 'sec-fetch-dest': 'image' });
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
  });

  it.each(['', 'wrong', `${SECRET} `, 'x'.repeat(300)])(
    'is refused with the secret %j, in the frame',
    async (secret) => {
      const language = LOCALES.ja.languageTag;
      const response = await storefront.get(previewAddress({ secret, path: '/' }), { 'accept-language': language });
      expect(response.status).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(frameAncestorsOf(response)).toBe(EDITORS);
      const body = await response.text();
      expect(body).toContain('シークレットが正しくありません');
      expect(body).not.toContain(SECRET);
    },
  );
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

// Covers one page and one call; preview-canary.test.ts covers everything, in the full run.
describe('a draft', () => {
  const PAGE = '/ja/labs/packs/frozen-strings';
  const CALL = '/api/packs/frozen-strings';
  let cookies: { readonly preview: string; readonly member: string };
  beforeAll(async () => {
    await editorOf(storefront.chain).save('pack-frozen-strings', { name: { 'en-GB': CANARY, 'ja-JP': CANARY } });
    cookies = { preview: await previewCookie(storefront), member: (await member(storefront, 1)).cookie };
  });

  const asEditor = async () => {
    const response = await storefront.get(PAGE, { ...FRAMED, cookie: cookies.preview });
    return { text: await response.text(), cacheControl: response.headers.get('cache-control') };
  };

  it.each(STRANGERS)(
    'is not visible to a visitor %s, while and after an editor sees it in the frame',
    async (_, headersOf) => {
      const asked = async (path: string) => (await storefront.get(path, headersOf(cookies))).text();
      const [seen, ...meanwhile] = await Promise.all([asEditor(), asked(PAGE), asked(CALL)]);
      expect(seen.text).toContain(CANARY);
      expect(seen.cacheControl).toBe('private, no-store');
      const answers = [...meanwhile, await asked(PAGE), await asked(CALL)];
      for (const text of answers) expect(text).toContain('frozen-strings');
      expect(answers.filter((text) => text.includes(CANARY))).toEqual([]);
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
