import { featureTestDataSchema } from '@sound-library/contract/resources/content.ts';
import { forAllTests } from '@sound-library/server-kit/test/support/test-resources.ts';
import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '../src/demo/accounts.ts';
import { accessToken, getUser, login, startTestApi } from './support/test-api.ts';

describe('in the demo', () => {
  const api = forAllTests(() => startTestApi({ APP_ENV: 'demo' }));

  it.each(DEMO_ACCOUNTS)('lets $email log in with the printed password', async ({ email, password, firstName }) => {
    const session = (await login(api.http, email, password)).body.session_token;
    const bearer = await accessToken(api.http, session);
    const user = { first_name: firstName, email_address: email };
    expect((await getUser(api.http, bearer ?? '')).body).toMatchObject(user);
  });
});

const PATH = '/api/cypress-set-up';

describe('in the feature-test environment', () => {
  const api = forAllTests(() => startTestApi({ PUBLIC_URL: 'http://storefront.example:3000/' }));

  const setUp = async (language = 'en-GB') =>
    featureTestDataSchema.parse((await api.http.post(PATH).set('accept-language', language)).body);
  const get = async (path: string, language = 'en-GB') => api.http.get(path).set('accept-language', language);

  it('returns entries and assets, each by its own id, with an uncacheable response', async () => {
    const { entries, assets } = await setUp();
    const ids = [...entries.map(({ content_id }) => content_id), ...assets.map(({ asset_id }) => asset_id)];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(2);
    const response = await api.http.post(PATH);
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('serves every file of an entry at the storefront', async () => {
    const { entries, assets } = await setUp();
    const files = entries.flatMap(({ image_id, video_id, source_id }) => image_id ?? video_id ?? source_id ?? []);
    expect(files.sort()).toEqual(assets.map(({ asset_id }) => asset_id).sort());
    for (const { file } of assets) expect(file.url).toMatch(/^\/\/storefront\.example:3000\/[\w/.-]+$/);
  });

  it.each(['en-GB', 'ja-JP', 'ko-KR'])(
    'returns the same content by id, in %s, without a content service',
    async (tag) => {
      const { entries, assets } = await setUp(tag);
      const items = await get(`/api/content-items?ids=${entries.map(({ content_id }) => content_id).join()}`, tag);
      expect(items.body).toEqual({ items: entries });
      const files = await get(`/api/content-assets?ids=${assets.map(({ asset_id }) => asset_id).join()}`, tag);
      expect(files.body).toEqual({ assets });
    },
  );

  it('leaves other ids to the content service', async () => {
    expect((await get('/api/content-items?ids=feature-test-sound,other')).body.code).toBe('upstream_unavailable');
  });
});

describe.each(['demo', 'development'])('in the %s environment', (appEnv) => {
  const api = forAllTests(() => startTestApi({ APP_ENV: appEnv }));

  it.each(['post', 'get', 'delete'] as const)('has no %s call', async (method) => {
    const response = await api.http[method](PATH);
    expect([response.status, response.body.code, response.headers.allow]).toEqual([404, 'not_found', undefined]);
  });

  it('does not serve the entries', async () => {
    const response = await api.http.get('/api/content-items?ids=feature-test-sound');
    expect(response.body.code).toBe('upstream_unavailable');
  });
});
