import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { errorReply, type FakeReply, fakeBff } from '../../../test/fake-bff.ts';
import { placeQuery } from './place-query.ts';

const SEOUL = {
  ip_address: '168.126.63.1',
  ip_from: '168.126.0.0',
  ip_to: '168.126.255.255',
  country_name: 'South Korea',
  country_code: 'KR',
  iso3_country_code: 'KOR',
  currency_code: 'KRW',
};

async function place(reply?: FakeReply) {
  const { api, requests } = fakeBff(reply ? { 'GET /api/geolocation': reply } : {});
  const logger = { error: vi.fn(), warn: vi.fn() };
  const found = await new QueryClient().query(placeQuery({ api, logger }));
  return { found, logger, requests };
}

it('takes country and currency, and leaves the address', async () => {
  const { found, logger } = await place({ status: 200, body: SEOUL });
  expect(found).toEqual({ country_code: 'KR', currency_code: 'KRW' });
  expect(logger.warn).not.toHaveBeenCalled();
});

it.each([
  ['the BFF has given it up', errorReply('timeout')],
  ['the product API is away', errorReply('upstream_unavailable')],
  ['it broke', errorReply('internal_error')],
  ['the BFF is away', undefined],
])('falls back to the United States and US dollars when %s', async (_what, reply) => {
  const { found, logger } = await place(reply);
  expect(found).toEqual({ country_code: 'US', currency_code: 'USD' });
  expect(logger.warn).toHaveBeenCalledOnce();
});
