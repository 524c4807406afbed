import { expect, it } from 'vitest';
import { openMultipassToken } from './multipass.ts';

// Created with OpenSSL on the command line, by the documented steps.
const SECRET = 'known multipass secret';
const TEXT = '{"email":"ada@people.test"}';
const TOKEN =
  'AAECAwQFBgcICQoLDA0OD8EsoWOIECPWYUh8Ry8ZEXKT6cahGwXpdsxdZFDWq1Vf8Ef19eKzAB_tOzrfYKphYf3uAWA-MLshWxd-xYjtfZg=';

it('opens a token that another program created', () => {
  expect(openMultipassToken(TOKEN, SECRET)?.text).toBe(TEXT);
});
