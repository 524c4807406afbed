import { expect, it } from 'vitest';
import { errorReply, fakeBff } from '../../../test/fake-bff.ts';
import { knownCountry } from './known-country.ts';

const PLACE = { country_name: 'United States', country_code: 'US', iso3_country_code: 'USA', currency_code: 'USD' };

function answering(ip_address: string, ip_from: string, ip_to: string) {
  return fakeBff({ 'GET /api/geolocation': { status: 200, body: { ...PLACE, ip_address, ip_from, ip_to } } });
}

it('is that of the range that an address lies in', async () => {
  expect(await knownCountry(answering('8.8.8.8', '8.0.0.0', '8.127.255.255'))).toBe('US');
});

it.each([
  ['an address that nobody can place', '10.1.2.3'],
  ['no address', ''],
])('is not known of %s, for which the United States stand in', async (_what, address) => {
  expect(await knownCountry(answering(address, address, address))).toBeNull();
});

it('is no answer when the call fails', async () => {
  await expect(knownCountry(fakeBff({ 'GET /api/geolocation': errorReply('timeout') }))).rejects.toThrow();
});
