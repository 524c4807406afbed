import { expect, it } from 'vitest';
import { countCookies, sessionCookie } from './session-cookie.ts';

it.each([
  [{ secure: true, domain: undefined }, '__Host-session', undefined],
  [{ secure: true, domain: 'example.com' }, '__Secure-session', 'example.com'],
  [{ secure: false, domain: undefined }, 'session', undefined],
])('%j is named %s', (setting, name, domain) => {
  const cookie = sessionCookie(setting);
  expect(cookie.name).toBe(name);
  expect(cookie.attributes.domain).toBe(domain);
  expect(cookie.attributes).toMatchObject({ path: '/', httpOnly: true, sameSite: 'lax', secure: setting.secure });
});

it.each([
  [undefined, 0],
  ['', 0],
  ['a=1; session=x', 1],
  ['session=x;session=y', 2],
  ['other-session=x; session-other=y', 0],
  ['session', 1],
])('counts in %j %i cookies named session', (header, count) => {
  expect(countCookies(header, 'session')).toBe(count);
});
