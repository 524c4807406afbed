import { forAllTests } from '@sound-library/server-kit/test/support/test-resources.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { contentDouble } from './support/content-double.ts';
import { accessToken, newSession, startTestApi, type TestApi } from './support/test-api.ts';

const SECRET = 'the secret of the previews of these tests';
const HOUR_MS = 3_600_000;

const page = (title: string) => ({
  slug: { 'en-GB': 'about' },
  title: { 'en-GB': title, ja: 'ja' },
  sections: { 'en-GB': [] },
});

const content = forAllTests(async () => {
  const double = await contentDouble();
  double.publish('page-about', 'page', page('Published'));
  return double;
});
const start = (environment: Readonly<Record<string, string>> = {}) =>
  startTestApi({ CONTENTFUL_HOST: content.host, PREVIEW_SECRET: SECRET, ...environment });
/** Shared by most tests; the others use an API that has not loaded drafts yet. */
const shared = forAllTests(() => start());
let api: TestApi;
beforeEach(() => {
  api = shared;
  content.mood = 'well';
  content.save('page-about', 'page', page('Published'));
  content.asked.length = 0;
});

const restart = async (environment?: Readonly<Record<string, string>>) => {
  const own = await start(environment);
  onTestFinished(() => own.close());
  api = own;
};
const beginPreview = async (secret: string) => api.http.post('/api/preview').send({ secret });
const previewToken = async (): Promise<string> => (await beginPreview(SECRET)).body.token;
const get = async (url: string, token?: string) =>
  api.http.get(url).set(token === undefined ? {} : { authorization: `Bearer ${token}` });
const ABOUT = '/api/pages/about';
const titleOf = async (token?: string) => (await get(ABOUT, token)).body.title;
const previewRequests = () => content.asked.filter((request) => request.api === 'preview');
const countPreviewRequests = () => previewRequests().length;

describe('the preview secret', () => {
  it('is exchanged for a token of eight hours', async () => {
    const response = await beginPreview(SECRET);
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toEqual({
      token: expect.any(String),
      expires_at: new Date(api.now().getTime() + 8 * HOUR_MS).toISOString(),
    });
  });

  it.each(['x'.repeat(SECRET.length), 'x'])('is refused when it is %j', async (secret) => {
    expect((await beginPreview(secret)).body.code).toBe('preview_refused');
  });

  it('is refused while previews are off, and drafts are never fetched', async () => {
    const token = await previewToken();
    await restart({ PREVIEW: 'off' });
    expect((await beginPreview(SECRET)).body.code).toBe('not_found');
    expect((await get(ABOUT, token)).status).toBe(401);
    expect(countPreviewRequests()).toBe(0);
  });
});

describe('drafts', () => {
  it('are returned only with a preview token, and up to date', async () => {
    const token = await previewToken();
    for (const title of ['First draft', 'Second draft']) {
      content.save('page-about', 'page', page(title));
      expect(await titleOf(token)).toBe(title);
      expect(await titleOf()).toBe('Published');
    }
  });

  it('are sent as private responses, and published content as public ones', async () => {
    const token = await previewToken();
    const draft = await get(ABOUT, token);
    expect(draft.headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: 'accept-language, authorization',
    });
    expect(draft.headers['x-content-version']).toBeUndefined();
    expect(draft.headers.etag).toBeUndefined();
    const open = await get(ABOUT);
    expect(open.headers['cache-control']).toMatch(/^public/);
    expect(open.headers).toMatchObject({ vary: 'accept-language, authorization', etag: expect.any(String) });
    expect(open.headers['x-content-version']).toMatch(/^\d+\.[\w-]+$/);
    const missing = await get('/api/pages/nothing', token);
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('are fetched on demand only', async () => {
    await previewToken();
    await get(ABOUT);
    expect(countPreviewRequests()).toBe(0);
  });

  it('cost one check after the first time, and one fetch of what was saved', async () => {
    const token = await previewToken();
    await get(ABOUT, token);
    content.asked.length = 0;
    await get(ABOUT, token);
    const oneCheck = ['assets', 'entries'];
    expect(
      previewRequests()
        .map(({ path }) => path)
        .sort(),
    ).toEqual(oneCheck);
    content.asked.length = 0;
    content.save('page-about', 'page', page('Saved'));
    await get(ABOUT, token);
    const fetches = previewRequests().filter(({ query }) => query.has('sys.updatedAt[gte]'));
    expect(previewRequests()).toHaveLength(3);
    expect(fetches.map(({ path }) => path)).toEqual(['entries']);
  });

  it('are fetched once for concurrent callers', async () => {
    await restart();
    const token = await previewToken();
    await Promise.all(Array.from({ length: 20 }, () => get(ABOUT, token)));
    const whole = content.asked.filter(({ api: from, query }) => from === 'preview' && query.get('limit') === '250');
    expect(whole).toHaveLength(2);
  });

  it('are left out silently when they are incomplete', async () => {
    const token = await previewToken();
    content.save('canary-page', 'page', {
      slug: { 'en-GB': 'canary of drafts' },
      title: { 'en-GB': 'canary of drafts' },
    });
    content.save('canary-pack', 'pack', {
      slug: { 'en-GB': 'canary-of-drafts' },
      name: { 'en-GB': 'canary of drafts' },
    });
    expect((await get('/api/packs', token)).status).toBe(200);
    expect((await get('/api/content-items?ids=canary-page', token)).body.items).toHaveLength(1);
    expect(api.logLines.join('')).not.toMatch(/canary/);
  });

  it('are released after a quarter of an hour without use', async () => {
    await restart();
    const token = await previewToken();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await get(ABOUT, token);
      await vi.advanceTimersByTimeAsync(14 * 60_000);
      content.asked.length = 0;
      await get(ABOUT, token);
      expect(countPreviewRequests()).toBe(2);
      await vi.advanceTimersByTimeAsync(15 * 60_000);
      content.asked.length = 0;
      await get(ABOUT, token);
      expect(countPreviewRequests()).toBe(4);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a content call refuses', () => {
  it('a token that is expired, forged or of another purpose', async () => {
    const token = await previewToken();
    const member = (await accessToken(api.http, await newSession(api.http, 'mira@example.com'))) ?? '';
    for (const wrong of [`${token}x`, member, 'nonsense', '']) {
      expect(await get(ABOUT, wrong)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    }
    expect((await api.http.get(ABOUT).set('authorization', 'Basic YTpi')).status).toBe(401);
    expect(countPreviewRequests()).toBe(0);
    api.pass(8 * HOUR_MS);
    expect((await get(ABOUT, token)).status).toBe(401);
  });

  it('a preview token at all other calls', async () => {
    const token = await previewToken();
    content.save('page-about', 'page', page('canary of drafts'));
    for (const url of ['/api/user', '/api/account', '/api/natural-drums', '/api/packs/any/download']) {
      expect((await get(url, token)).status).toBe(401);
    }
    const listed = await get('/api/listed-content', token);
    expect(listed.status).toBe(200);
    expect(countPreviewRequests()).toBe(0);
  });

  it('the preview header, which has no effect without the token', async () => {
    content.save('page-about', 'page', page('canary of drafts'));
    const response = await api.http.get(ABOUT).set({ 'x-preview': '1', cookie: 'preview=1' });
    expect(response.body.title).toBe('Published');
  });
});

describe('while the content service', () => {
  it.each(['away', 'nonsense'] as const)(
    'is %s, the last drafts are shown, or 503 when there are none',
    async (mood) => {
      await restart();
      const token = await previewToken();
      content.mood = mood;
      const early = await get(ABOUT, token);
      expect([early.status, early.headers['retry-after'], early.headers['x-retry-spent']]).toEqual([503, '2', '1']);
      expect(await titleOf()).toBe('Published');
      content.mood = 'well';
      content.save('page-about', 'page', page('Draft'));
      expect(await titleOf(token)).toBe('Draft');
      content.mood = mood;
      expect(await titleOf(token)).toBe('Draft');
      const lines = api.logLines.filter((line) => line.includes('drafts could not be fetched'));
      expect(lines).toHaveLength(2);
    },
  );

  it('hangs, no caller waits longer than three seconds', async () => {
    await restart();
    const token = await previewToken();
    content.mood = 'hanging';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const waiting = get(ABOUT, token);
      await vi.waitFor(() => expect(countPreviewRequests()).toBe(2));
      await vi.advanceTimersByTimeAsync(3_000);
      expect((await waiting).status).toBe(503);
      expect(await titleOf()).toBe('Published');
    } finally {
      vi.useRealTimers();
    }
  });
});
