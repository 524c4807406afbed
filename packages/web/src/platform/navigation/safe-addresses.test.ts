import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { outsideAddress, safeRedirectPath } from './safe-addresses.ts';

const ORIGIN = 'https://labs.example';

const REFUSED = [
  '',
  ' ',
  'account',
  './account',
  '../account',
  '?query=felt',
  '#content',
  '@evil.example',
  ':evil.example',
  'evil.example',
  'www.evil.example/account',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example/account',
  'http://labs.example@evil.example',
  'https://labs.example/account',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://labs.example/1',
  'mailto:a@evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/account',
  '//evil.example@labs.example',
  '//labs.example',
  '//user:password@evil.example',
  '//[::1]',
  '//1.1.1.1',
  '//%65vil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/account\\..\\..\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '/\t\\evil.example',
  '\t//evil.example',
  '\n//evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u0001/evil.example',
  '/\u001f/evil.example',
  '/\u007f/evil.example',
  ' //evil.example',
  ' /account',
  '/account\r\nset-cookie: session=planted',
  '/account\n',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/account/..//evil.example',
  '/account/../..//evil.example',
  '/a/%2e%2E//evil.example/',
  '／／evil.example',
  '\u3000//evil.example',
  '\u00a0//evil.example',
  '\ufeff//evil.example',
  '\u2028//evil.example',
  `/${'a'.repeat(64 * 1024)}`,
  `//${'a'.repeat(2000)}.example`,
];

const ALLOWED = [
  ['/', '/'],
  ['/account', '/account'],
  ['/ja/account/my-details', '/ja/account/my-details'],
  ['/labs/packs?types=strings&query=felt%20piano#results', '/labs/packs?types=strings&query=felt%20piano#results'],
  ['/labs/packs?query=フェルト', '/labs/packs?query=%E3%83%95%E3%82%A7%E3%83%AB%E3%83%88'],
  ['/labs/../account', '/account'],
  ['/account?next=https://evil.example', '/account?next=https://evil.example'],
  ['/account?next=//evil.example', '/account?next=//evil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/labs.example:443', '/labs.example:443'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/%0d%0aset-cookie:a=b', '/%0d%0aset-cookie:a=b'],
  ['/account/https://evil.example', '/account/https://evil.example'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
  ['/"><script>alert(1)</script>', '/%22%3E%3Cscript%3Ealert(1)%3C/script%3E'],
  ['/\u2028/evil.example', '/%E2%80%A8/evil.example'],
] as const;

describe('safeRedirectPath', () => {
  it.each(REFUSED.map((value) => [value.slice(0, 60), value]))('refuses %j', (_, value) => {
    expect(safeRedirectPath(value)).toBeNull();
  });

  it.each([null, undefined])('refuses %s', (value) => {
    expect(safeRedirectPath(value)).toBeNull();
  });

  it.each(ALLOWED)('allows %j as %j', (value, path) => {
    expect(safeRedirectPath(value)).toBe(path);
  });

  it.each(ALLOWED)('leaves the origin with neither %j nor what becomes of it', (_, path) => {
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
  });

  it('gives a value that stays the same when it is checked again', () => {
    for (const [, path] of ALLOWED) expect(safeRedirectPath(path)).toBe(path);
  });
});

const ORIGINS = ['https://store.labs.example', 'http://localhost:4200'];

describe('the way out of our site', () => {
  it.each(['https://store.labs.example/orders?token=1', 'http://localhost:4200/pages/v3/1/'])('leads to %s', (url) => {
    expect(outsideAddress(url, ORIGINS)).toBe(url);
  });

  it.each([
    'https://elsewhere.example/',
    'http://store.labs.example/',
    'https://store.labs.example:8443/',
    'https://store.labs.example.elsewhere.example/',
    'https://store.labs.example@elsewhere.example/',
    'https://somebody@store.labs.example/',
    'http://localhost/',
    'blob:https://store.labs.example/1',
    'https:store.labs.example',
    'https:\\\\store.labs.example',
    ' https://store.labs.example/',
    'https://store.labs.example\n/',
    'javascript:alert(1)',
    'null',
    '//store.labs.example/',
    '/account',
    '',
  ])('never leads to %j', (url) => {
    expect(() => outsideAddress(url, ORIGINS)).toThrow(ApiError);
  });

  it('leads nowhere when no origin is named', () => {
    expect(() => outsideAddress('https://store.labs.example/', [])).toThrow(ApiError);
  });
});
