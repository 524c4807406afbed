import { geolocationSchema } from '@sound-library/contract/resources/geolocation.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './support/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: 'loopback,10.0.0.0/8' });
});
afterAll(() => api.close());

const TOKYO = '133.11.0.1';
const SEOUL = '168.126.63.1';
const LONDON = '212.58.244.20';

/** Injected: no request of this machine comes from such addresses. */
async function visit(remoteAddress: string, forwardedFor?: string, language = 'en-GB') {
  const headers = { 'accept-language': language, ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) };
  const answer = await api.app.inject({ url: '/api/geolocation', remoteAddress, headers });
  expect(answer.statusCode).toBe(200);
  return { headers: answer.headers, place: geolocationSchema.parse(answer.json()) };
}

it('believes the address that the BFF tells of, and no other sender', async () => {
  expect((await visit('127.0.0.1', TOKYO)).place).toMatchObject({ ip_address: TOKYO, country_code: 'JP' });
  expect((await visit('10.20.30.40', SEOUL)).place).toMatchObject({ ip_address: SEOUL, country_code: 'KR' });
  expect((await visit(LONDON, TOKYO)).place).toMatchObject({ ip_address: LONDON, country_code: 'GB' });
});

it('takes the last address that no trusted proxy has', async () => {
  const { place } = await visit('127.0.0.1', `${TOKYO}, ${SEOUL}, 10.20.30.40`);
  expect(place).toMatchObject({ ip_address: SEOUL, currency_code: 'KRW' });
});

it('takes a visitor from this machine, and one whose address is nonsense, to be in the United States', async () => {
  const { place } = await visit('127.0.0.1');
  expect(place).toMatchObject({ ip_address: '127.0.0.1', country_name: 'United States', currency_code: 'USD' });
  expect((await visit('127.0.0.1', 'nonsense')).place).toMatchObject({ ip_address: '', currency_code: 'USD' });
});

it('is kept by nobody, and speaks the language asked for', async () => {
  const { headers, place } = await visit('127.0.0.1', LONDON, 'ja-JP');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers.etag).toBeUndefined();
  expect(place.country_name).toBe('イギリス');
});
