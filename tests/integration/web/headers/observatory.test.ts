import { expect, it } from 'vitest';
import { observatoryScore } from './observatory.ts';

const GOOD = {
  'content-type': 'text/html',
  'content-security-policy':
    "default-src 'none'; script-src 'nonce-a' 'strict-dynamic'; style-src 'self'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
};
const url = new URL('https://labs.example/');
const scoreOf = (headers: Record<string, string>, html = '') =>
  observatoryScore({ url, headers: new Headers({ ...GOOD, ...headers }), html }).score;

it.each([
  ['an answer with all that counts', {}, '', 130],
  [
    'inline styles',
    { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" },
    '',
    120,
  ],
  [
    'inline scripts',
    { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'" },
    '',
    80,
  ],
  [
    'forms by plain http',
    { 'content-security-policy': "default-src 'none'; form-action http://a.example; frame-ancestors *" },
    '',
    80,
  ],
  [
    'pictures by plain http',
    { 'content-security-policy': "default-src 'none'; img-src http://a.example; frame-ancestors *" },
    '',
    110,
  ],
  ['no policy', { 'content-security-policy': '' }, '', 55],
  ['a short transport security', { 'strict-transport-security': 'max-age=60' }, '', 120],
  ['a session cookie that scripts read', { 'set-cookie': 'session=1; Secure; SameSite=Lax' }, '', 70],
  ['a cookie that only https carries', { 'set-cookie': 'a=1; Secure; SameSite=Lax' }, '', 135],
  ['anybody may read it', { 'access-control-allow-origin': '*' }, '', 50],
  ['a script of others, unchecked', {}, '<script src="https://others.example/a.js"></script>', 125],
  ['a script of others by plain http', {}, '<script src="http://others.example/a.js"></script>', 50],
])('%s', (_what, headers, html, score) => {
  expect(scoreOf(headers, html)).toBe(score);
});
