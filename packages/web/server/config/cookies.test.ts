import { expect, it } from 'vitest';
import { cookieAttributes, localeCookieAttributes } from './cookies.ts';

const plain = { isSecure: false, isCrossOrigin: false, domain: undefined };

it.each([
  [plain, 'SameSite=Lax'],
  [{ ...plain, isSecure: true }, 'SameSite=Lax; Secure'],
  [{ ...plain, isCrossOrigin: true }, 'SameSite=None; Secure'],
  [{ ...plain, isSecure: true, domain: 'sound.example' }, 'SameSite=Lax; Secure; Domain=sound.example'],
])('%j has the attributes %s', (setting, attributes) => {
  expect(cookieAttributes(setting)).toBe(`; Path=/; ${attributes}`);
});

it('keeps the choice of a language for a year', () => {
  expect(localeCookieAttributes(plain)).toBe('; Max-Age=31536000; Path=/; SameSite=Lax');
});
