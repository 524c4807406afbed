import { expect, it } from 'vitest';
import { safeRedirectPath } from './safe-addresses.ts';

const ORIGIN = 'https://labs.example';

const REFUSED = [
  '',
  ' ',
  'account',
  '#content',
  '@evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  '//labs.example',
  '//%65vil.example',
  '/\\evil.example',
  '/account\\..\\..\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\u0000/evil.example',
  '/\u007f/evil.example',
  ' /account',
  '/account\r\nset-cookie: session=planted',
  '/%2e%2e//evil.example',
  '/account/../..//evil.example',
  '／／evil.example',
  `/${'a'.repeat(64 * 1024)}`,
];

const ALLOWED = [
  ['/', '/'],
  ['/ja/account/my-details', '/ja/account/my-details'],
  ['/labs/packs?types=strings&query=felt%20piano#results', '/labs/packs?types=strings&query=felt%20piano#results'],
  ['/labs/packs?query=フェルト', '/labs/packs?query=%E3%83%95%E3%82%A7%E3%83%AB%E3%83%88'],
  ['/labs/../account', '/account'],
  ['/account?next=https://evil.example', '/account?next=https://evil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['/%0d%0aset-cookie:a=b', '/%0d%0aset-cookie:a=b'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
  ['/"><script>alert(1)</script>', '/%22%3E%3Cscript%3Ealert(1)%3C/script%3E'],
  ['/\u2028/evil.example', '/%E2%80%A8/evil.example'],
] as const;

it('refuses a missing value', () => {
  expect([safeRedirectPath(null), safeRedirectPath(undefined)]).toEqual([null, null]);
});

it.each(REFUSED.map((value) => [value.slice(0, 60), value]))('refuses %j', (_, value) => {
  expect(safeRedirectPath(value)).toBeNull();
});

it.each(ALLOWED)('allows %j as %j, which has our origin and is allowed again', (value, path) => {
  expect(safeRedirectPath(value)).toBe(path);
  expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
  expect(safeRedirectPath(path)).toBe(path);
});
