import { expect, it } from 'vitest';
import { multipassToken } from '../../test/multipass-encoder.ts';
import { openMultipassToken, sameAddress } from './multipass.ts';

// Made once with OpenSSL on the command line, from the documented steps.
const SECRET = 'known multipass secret';
const TEXT = '{"email":"ada@people.test"}';
const IV = '000102030405060708090a0b0c0d0e0f';
const TOKEN =
  'AAECAwQFBgcICQoLDA0OD8EsoWOIECPWYUh8Ry8ZEXKT6cahGwXpdsxdZFDWq1Vf8Ef19eKzAB_tOzrfYKphYf3uAWA-MLshWxd-xYjtfZg=';

it('opens a token that another program made', () => {
  expect(openMultipassToken(TOKEN, SECRET)?.text).toBe(TEXT);
});

it('is tested with an encoder that makes the same token', () => {
  expect(multipassToken(TEXT, SECRET, Buffer.from(IV, 'hex'))).toBe(TOKEN);
});

it('opens a token of any length', () => {
  for (let length = 0; length < 40; length += 1) {
    const text = 'é'.repeat(length);
    expect(openMultipassToken(multipassToken(text, SECRET), SECRET)?.text).toBe(text);
  }
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
])('%s and %s are one machine: %s', (one, other, expected) => {
  expect(sameAddress(one, other)).toBe(expected);
});
