import { expect, it } from 'vitest';
import { opensRegistration } from './ModalHost.tsx';

it.each([
  ['?journey=register', true],
  ['?query=felt&journey=register', true],
  ['?journey=Register', false],
  ['?journey=login', false],
  ['?journey=', false],
  ['?journey=login&journey=register', false],
  ['', false],
])('%j opens the registration modal: %s', (search, expected) => {
  expect(opensRegistration(search)).toBe(expected);
});
