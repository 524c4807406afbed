import { expect, it } from 'vitest';
import { opensRegistration } from './ModalHost.tsx';

it.each([
  ['/?journey=register', true],
  ['/labs/packs?query=felt&journey=register', true],
  ['/?journey=Register', false],
  ['/?journey=login', false],
  ['/?journey=', false],
  ['/?journey=login&journey=register', false],
  ['/', false],
  ['/account/login?journey=register', true],
  ['/ja/labs/login?redirect=%2Fja&journey=register', true],
  ['/ko/labs/register?journey=register', false],
  ['/labs/packs/register?journey=register', true],
])('%j opens the registration modal: %s', (path, expected) => {
  const { pathname, search } = new URL(path, 'https://labs.example');
  expect(opensRegistration(pathname, search)).toBe(expected);
});
