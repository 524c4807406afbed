import { afterEach, expect, it } from 'vitest';
import { type BffUnderTest, OURS, startBff } from './support/bff-under-test.ts';

const PATH = '/api/cypress-set-up';
const PRODUCTION = {
  PUBLIC_ORIGINS: 'https://labs.example.com',
  TRANSLATIONS_HOST: 'https://texts.example.com',
};

let bff: BffUnderTest;
afterEach(() => bff.close());

it('is passed on in the feature-test environment', async () => {
  bff = await startBff({ environment: { APP_ENV: 'feature-test' } });
  await bff.http.post(PATH).set(OURS);
  expect(bff.api.callsTo(PATH)).toHaveLength(1);
});

it.each(['production', 'demo', 'development'])('does not exist in %s, by any method', async (appEnv) => {
  bff = await startBff({ environment: { APP_ENV: appEnv, ...(appEnv === 'production' ? PRODUCTION : {}) } });
  const headers = { ...OURS, ...(appEnv === 'production' ? { origin: PRODUCTION.PUBLIC_ORIGINS } : {}) };
  for (const method of ['post', 'get', 'put'] as const) {
    const answer = await bff.http[method](PATH).set(headers);
    expect([answer.status, answer.body.code, answer.headers.allow]).toEqual([404, 'not_found', undefined]);
  }
  expect(bff.api.calls).toEqual([]);
  expect((await bff.http.get('/api/docs/openapi.json')).text).not.toContain(PATH);
});
