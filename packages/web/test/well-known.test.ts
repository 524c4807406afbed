import { request } from '@sound-library/server-kit/test/support/request.ts';
import { expect, it } from 'vitest';
import { wellKnown } from '../server/http/well-known.ts';
import { testServer } from './test-server.ts';

it.each([
  [{}, '/account/change-password'],
  [{ 'accept-language': 'ja' }, '/ja/account/change-password'],
  [{ 'accept-language': 'ja', cookie: 'locale=ko' }, '/ko/account/change-password'],
])('leads password managers to the page that changes a password (%j)', async (headers, location) => {
  const app = await testServer({}, [wellKnown]);
  const response = await (await request(app)).get('/.well-known/change-password').set(headers);
  expect([response.status, response.headers.location]).toEqual([303, location]);
  expect(response.headers['cache-control']).toBe('private, no-store');
});
