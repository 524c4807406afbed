import { expect, it, vi } from 'vitest';
import { errorReply, type FakeReply, fakeBff } from '../../../test/fake-page.ts';
import { createQueryClient } from '../query/query-client.ts';
import { geolocationOrFallback, geolocationQuery } from './visitor-queries.ts';

const GEOLOCATION = 'GET /api/geolocation';
const IN_SEOUL = { currency_code: 'KRW' };
const SEOUL = { ip_address: '168.126.63.1', country_code: 'KR', ...IN_SEOUL };

function setUp(reply?: FakeReply) {
  const replies: Record<string, FakeReply> = reply ? { [GEOLOCATION]: reply } : {};
  const { api, requests } = fakeBff(replies);
  const logger = { error: vi.fn(), warn: vi.fn() };
  const queryClient = createQueryClient();
  return { replies, logger, requests, place: () => queryClient.query(geolocationQuery({ api, logger })) };
}

it('takes the currency, and omits address and country', async () => {
  const { place, logger } = setUp({ status: 200, body: SEOUL });
  expect(await place()).toEqual({ status: 'success', data: IN_SEOUL });
  expect(logger.warn).not.toHaveBeenCalled();
});

it.each([
  ['times out', errorReply('timeout')],
  ['is unavailable', undefined],
])('only while the BFF %s, falls back to the United States and US dollars, and is fetched again', async (_, reply) => {
  const { place, replies, requests, logger } = setUp(reply);
  expect(geolocationOrFallback(await place())).toMatchObject({ currency_code: 'USD' });
  expect(logger.warn).toHaveBeenCalledOnce();
  replies[GEOLOCATION] = { status: 200, body: SEOUL };
  expect(geolocationOrFallback(await place())).toEqual(IN_SEOUL);
  const requestCount = requests.length;
  await place();
  expect(requests).toHaveLength(requestCount);
});

it('rejects when the session has expired, which is no outage', async () => {
  const { place, logger } = setUp(errorReply('unauthenticated'));
  await expect(place()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(logger.warn).not.toHaveBeenCalled();
});
