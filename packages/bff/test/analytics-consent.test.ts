import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BffUnderTest, logIn, OURS, startBff } from './support/bff-under-test.ts';

const PATH = '/api/analytics-consent';
let bff: BffUnderTest;
let cookie: string;
beforeAll(async () => {
  bff = await startBff();
  cookie = await logIn(bff.http);
});
beforeEach(() => {
  bff.api.calls.length = 0;
});
afterAll(() => bff.close());

const tell = async (payload: object, headers: Readonly<Record<string, string>> = {}) => {
  const { status } = await bff.http
    .put(PATH)
    .set({ ...OURS, cookie, ...headers })
    .send(payload);
  return [status, bff.api.callsTo(PATH).length];
};

describe('consent to analytics', () => {
  it.each([true, false])('goes up as the member that the browser is: %s', async (is_given) => {
    expect(await tell({ is_given })).toEqual([204, 1]);
    expect(bff.api.callsTo(PATH)[0]?.headers.authorization).toMatch(/^Bearer /);
  });

  it('is not taken from a browser that asks not to be followed; a refusal is', async () => {
    expect(await tell({ is_given: true }, { 'sec-gpc': '1' })).toEqual([403, 0]);
    expect(await tell({ is_given: 'false' }, { 'sec-gpc': '1' })).toEqual([403, 0]);
    expect(await tell({ is_given: false }, { 'sec-gpc': '1' })).toEqual([204, 1]);
  });

  it('needs a session, and our own pages', async () => {
    expect(await tell({ is_given: true }, { cookie: '' })).toEqual([401, 0]);
    expect(await tell({ is_given: true }, { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' })).toEqual([
      403, 0,
    ]);
  });
});
