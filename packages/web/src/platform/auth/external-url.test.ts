import { beforeEach, expect, it, vi } from 'vitest';
import { externalRedirect } from './external-url.ts';

const ORIGINS = { origins: ['https://store.labs.example', 'http://localhost:4200'], variable: 'STORE_URL' };
const error = vi.fn();
beforeEach(() => error.mockClear());

it.each(['https://store.labs.example/orders?token=1', 'http://localhost:4200/pages/v3/1/'])(
  'redirects to %s',
  (url) => {
    const response = externalRedirect(url, ORIGINS, { error });
    expect([response?.status, response?.headers.get('location')]).toEqual([303, url]);
    expect(error).not.toHaveBeenCalled();
  },
);

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
  expect(externalRedirect(url, ORIGINS, { error })).toBeNull();
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('STORE_URL'));
});

it('names the origin to the operator, and nothing secret', () => {
  externalRedirect('https://elsewhere.example/pages?token=1', ORIGINS, { error });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    'A redirect to https://elsewhere.example was refused, because STORE_URL does not name that origin.',
  );
});

it('refuses everything when no origin is configured', () => {
  expect(externalRedirect('https://store.labs.example/', { ...ORIGINS, origins: [] }, { error })).toBeNull();
});
