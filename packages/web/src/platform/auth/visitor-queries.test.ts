import { expect, it, test, vi } from 'vitest';
import { errorReply, type FakeReply, fakeBff } from '../../../test/fake-bff.ts';
import { ApiError } from '../api/api-error.ts';
import { freshFor, loadFact } from '../query/fact.ts';
import { createQueryClient } from '../query/query-client.ts';
import { placeOrFallback, placeQuery } from './visitor-queries.ts';

const GEOLOCATION = 'GET /api/geolocation';
const SEOUL = {
  ip_address: '168.126.63.1',
  ip_from: '168.126.0.0',
  ip_to: '168.126.255.255',
  country_name: 'South Korea',
  country_code: 'KR',
  iso3_country_code: 'KOR',
  currency_code: 'KRW',
};
const IN_SEOUL = { currency_code: 'KRW' };

function setUp(reply?: FakeReply) {
  const replies: Record<string, FakeReply> = reply ? { [GEOLOCATION]: reply } : {};
  const { api, requests } = fakeBff(replies);
  const logger = { error: vi.fn(), warn: vi.fn() };
  const queryClient = createQueryClient();
  return { replies, logger, requests, place: () => queryClient.query(placeQuery({ api, logger })) };
}

it('takes the currency, and leaves address and country', async () => {
  const { place, logger } = setUp({ status: 200, body: SEOUL });
  expect(await place()).toEqual({ kind: 'known', value: IN_SEOUL });
  expect(logger.warn).not.toHaveBeenCalled();
});

it.each([
  ['the BFF has given it up', errorReply('timeout')],
  ['the product API is away', errorReply('upstream_unavailable')],
  ['it broke', errorReply('internal_error')],
  ['the BFF is away', undefined],
])('falls back to the United States and US dollars when %s', async (_what, reply) => {
  const { place, logger } = setUp(reply);
  expect(placeOrFallback(await place())).toMatchObject({ currency_code: 'USD' });
  expect(logger.warn).toHaveBeenCalledOnce();
});

it('is asked for again only as long as it could not be told', async () => {
  const { place, replies, requests } = setUp(errorReply('timeout'));
  await place();
  replies[GEOLOCATION] = { status: 200, body: SEOUL };
  expect(placeOrFallback(await place())).toEqual(IN_SEOUL);
  const asked = requests.length;
  await place();
  expect(requests).toHaveLength(asked);
});

const quiet = () => ({ logger: { error: vi.fn(), warn: vi.fn() } });
const open = () => new AbortController().signal;

test('what the account service answers is known', async () => {
  expect(await loadFact(quiet(), open(), async () => 3)).toEqual({ kind: 'known', value: 3 });
});

test('an outage makes a fact unavailable, which is told to the log and asked again at once', async () => {
  const app = quiet();
  const fact = await loadFact(app, open(), () => Promise.reject(ApiError.unreachable(new Error('away'))));
  expect(fact).toEqual({ kind: 'unavailable' });
  expect(app.logger.warn).toHaveBeenCalledOnce();
  expect(freshFor(fact)).toBe(0);
});

test('an ended session is not taken for an outage', async () => {
  const ended = new ApiError({ status: 401, code: 'unauthenticated' });
  await expect(loadFact(quiet(), open(), () => Promise.reject(ended))).rejects.toBe(ended);
});
