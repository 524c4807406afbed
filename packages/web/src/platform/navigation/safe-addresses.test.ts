import { beforeEach, describe, expect, it, vi } from 'vitest';
import { externalUrl, safeRedirectPath } from './safe-addresses.ts';

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

describe('safeRedirectPath', () => {
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
});

const ORIGINS = { origins: ['https://store.labs.example', 'http://localhost:4200'], variable: 'STORE_URL' };
const error = vi.fn();
beforeEach(() => error.mockClear());

describe('externalUrl', () => {
  it.each(['https://store.labs.example/orders?token=1', 'http://localhost:4200/pages/v3/1/'])('allows %s', (url) => {
    expect(externalUrl(url, ORIGINS, { error })).toBe(url);
    expect(error).not.toHaveBeenCalled();
  });

  it.each([
    'https://elsewhere.example/',
    'http://store.labs.example/',
    'https://store.labs.example.elsewhere.example/',
    'https://somebody@store.labs.example/',
    'blob:https://store.labs.example/1',
    'https:\\\\store.labs.example',
    'https://store.labs.example\n/',
    'javascript:alert(1)',
    '//store.labs.example/',
    '/account',
    '',
  ])('refuses a redirect to %j', (url) => {
    expect(externalUrl(url, ORIGINS, { error })).toBeNull();
    expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('STORE_URL'));
  });

  it('names the origin to the operator, and nothing secret', () => {
    externalUrl('https://elsewhere.example/pages?token=1', ORIGINS, { error });
    expect(error).toHaveBeenCalledExactlyOnceWith(
      'A redirect to https://elsewhere.example was refused, because STORE_URL does not name that origin.',
    );
  });

  it('refuses everything when no origin is configured', () => {
    expect(externalUrl('https://store.labs.example/', { ...ORIGINS, origins: [] }, { error })).toBeNull();
  });
});
