import { expect, it } from 'vitest';
import { ROUTES } from '../../src/app/routes.ts';
import { LEGACY_PACK_NAMES, legacyRedirectOf } from './legacy-redirects.ts';

const redirectOf = (address: string) => legacyRedirectOf(new URL(address, 'https://labs.example'));

it.each([
  ['/frozen-strings', '/labs/packs/frozen-strings'],
  ['/ja/drums', '/ja/labs/packs/drums'],
  ['/ko/soft-piano/', '/ko/labs/packs/soft-piano'],
  ['/drums?utm_source=mail&subscribe=true', '/labs/packs/drums?utm_source=mail&subscribe=true'],
  ['/labs-frozen-strings', '/labs/packs/frozen-strings'],
  ['/ja/labs-frozen-strings/?a=1', '/ja/labs/packs/frozen-strings?a=1'],
  ['/?query=piano', '/labs/packs?query=piano'],
  ['/labs?types=keys,strings', '/labs/packs?types=keys%2Cstrings'],
  ['/ja?query=%E3%83%94%E3%82%A2%E3%83%8E', '/ja/labs/packs?query=%E3%83%94%E3%82%A2%E3%83%8E'],
  ['/ko/labs?sortBy=new&types=a&types=b&query=', '/ko/labs/packs?sortBy=new&types=a&types=b&query='],
  ['/?utm_source=mail&query=a+b%26c&journey=register', '/labs/packs?query=a+b%26c'],
])('redirects %s to %s', (address, location) => {
  expect(redirectOf(address)).toBe(location);
});

it.each([
  '/',
  '/labs',
  '/labs?journey=register',
  '/?Query=piano&type=keys&sortby=name',
  '/labs/packs?query=piano',
  '/labs/drums',
  '/account?query=piano',
  '/Drums',
  '/drums/more',
  '//drums',
  '/no-such-pack',
  '/fr/drums',
  '/constructor',
])('does not redirect %s', (address) => {
  expect(redirectOf(`https://labs.example${address}`)).toBeNull();
});

it('redirects to the final URL at once', () => {
  for (const name of LEGACY_PACK_NAMES) expect(redirectOf(redirectOf(`/${name}?query=a`) ?? '')).toBeNull();
  expect(redirectOf(redirectOf('/labs?query=a') ?? '')).toBeNull();
});

it('redirects no page of the route table', () => {
  const pages = ROUTES.map(({ path }) => path).filter((path) => !path.includes(':'));
  expect(pages.filter((path) => redirectOf(path) !== null)).toEqual([]);
});
