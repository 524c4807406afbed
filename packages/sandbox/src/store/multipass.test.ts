import { expect, it } from 'vitest';
import { openMultipassToken, sameAddress } from './multipass.ts';

// Created with OpenSSL on the command line, by the documented steps.
const SECRET = 'known multipass secret';
const TEXT = '{"email":"ada@people.test"}';
const TOKEN =
  'AAECAwQFBgcICQoLDA0OD8EsoWOIECPWYUh8Ry8ZEXKT6cahGwXpdsxdZFDWq1Vf8Ef19eKzAB_tOzrfYKphYf3uAWA-MLshWxd-xYjtfZg=';

it('opens a token that another program created', () => {
  expect(openMultipassToken(TOKEN, SECRET)?.text).toBe(TEXT);
});

it.each([
  ['203.0.113.9', '203.0.113.9', true],
  ['203.0.113.9', '::ffff:203.0.113.9', true],
  ['2001:DB8::1', '2001:db8::1', true],
  ['127.0.0.1', '::1', true],
  ['::ffff:127.0.0.1', '::1', true],
  ['203.0.113.9', '203.0.113.8', false],
  ['203.0.113.9', '127.0.0.1', false],
  ['', '127.0.0.1', false],
])('compares the addresses %s and %s: %s', (one, other, expected) => {
  expect(sameAddress(one, other)).toBe(expected);
});
