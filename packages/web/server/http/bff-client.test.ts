import { expect, it } from 'vitest';
import { createCookieJar } from './bff-client.ts';

const NOW = Date.parse('2026-03-01T00:00:00Z');
const RENEWED = 'session=new.a=b; Path=/; HttpOnly; SameSite=Lax; Max-Age=60';

it.each<[string, sent: string | undefined, set: string | null, header: string | undefined]>([
  ['returns the cookies of the request', 'a=1; session=old', null, 'a=1; session=old'],
  ['sends no header without cookies', undefined, null, undefined],
  ['sends no empty header', '', null, undefined],
  [
    'retains two cookies of one name, so that the BFF can refuse them',
    'session=x; session=y',
    null,
    'session=x; session=y',
  ],
  ['replaces a cookie that a response sets', 'a=1; session=old; session=planted', RENEWED, 'a=1; session=new.a=b'],
  ['removes a cookie without an age', 'session=old', 'session=; Max-Age=0; Path=/', undefined],
  ['removes an expired cookie', 'session=old', 'session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT', undefined],
  ['removes a cookie with a negative age', 'session=old', 'session=x; max-age=-1', undefined],
  ['retains a cookie until it expires', undefined, 'session=x; Expires=Mon, 02 Mar 2026 00:00:00 GMT', 'session=x'],
])('a cookie jar %s', (_, sent, set, header) => {
  const jar = createCookieJar(sent, () => NOW);
  if (set !== null) jar.set(set);
  expect(jar.header()).toBe(header);
});
