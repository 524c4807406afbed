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
  await bff.app.inject({ method: 'POST', url: PATH, headers: OURS });
  expect(bff.api.callsTo(PATH)).toHaveLength(1);
});

it.each(['production', 'demo', 'development'])('does not exist in %s, by any method', async (appEnv) => {
  bff = await startBff({ environment: { APP_ENV: appEnv, ...(appEnv === 'production' ? PRODUCTION : {}) } });
  const headers = { ...OURS, ...(appEnv === 'production' ? { origin: PRODUCTION.PUBLIC_ORIGINS } : {}) };
  for (const method of ['POST', 'GET', 'PUT'] as const) {
    const answer = await bff.app.inject({ method, url: PATH, headers });
    expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([404, 'not_found', undefined]);
  }
  expect(bff.api.calls).toEqual([]);
  expect((await bff.app.inject('/api/docs/openapi.json')).body).not.toContain(PATH);
});
