import { afterEach, expect, it } from 'vitest';
import { type BffUnderTest, OURS, PRODUCTION, startBff } from './support/bff-under-test.ts';

const SET_UP = '/api/cypress-set-up';

let bff: BffUnderTest;
afterEach(() => bff.close());

it('forwards the set-up call in the feature-test environment', async () => {
  bff = await startBff({ environment: { APP_ENV: 'feature-test' } });
  await bff.http.post(SET_UP).set(OURS);
  expect(bff.api.callsTo(SET_UP)).toHaveLength(1);
});

it.each([PRODUCTION, { APP_ENV: 'demo' }, { APP_ENV: 'development' }])(
  'has no set-up call with %j',
  async (environment) => {
    bff = await startBff({ environment });
    const headers = { ...OURS, origin: bff.config.publicOrigins[0] };
    for (const method of ['post', 'get', 'put'] as const) {
      const response = await bff.http[method](SET_UP).set(headers);
      expect([response.status, response.body.code, response.headers.allow]).toEqual([404, 'not_found', undefined]);
    }
    expect(bff.api.calls).toEqual([]);
  },
);
