import { expect, it } from 'vitest';
import { showsNewsletter } from './Footer.tsx';

it.each([
  ['/labs', true],
  ['/labs/packs/frozen-strings', true],
  ['/labs/login', false],
  ['/labs/register', false],
  ['/accounting', true],
  ['/', false],
  ['/newsletter', false],
  ['/account', false],
  ['/account/reset-password', false],
  ['/account/confirm', false],
])('showsNewsletter of %s: %s', (path, isShown) => {
  expect(showsNewsletter(path)).toBe(isShown);
});
