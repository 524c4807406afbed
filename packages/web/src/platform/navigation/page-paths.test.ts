import { LOCALES } from '@sound-library/contract/locales.ts';
import { describe, expect, it } from 'vitest';
import {
  type AreaName,
  type Areas,
  absoluteAddressOf,
  addressOf,
  areaOfPath,
  localeOfPath,
  namesPagePath,
  pagePathOf,
  pathInLocale,
  withoutArea,
} from './page-paths.ts';

it.each([
  ['/', 'default'],
  ['/labs', 'labs'],
  ['/labs/packs/strings', 'labs'],
  ['/account/login', 'account'],
  ['/accounting', 'default'],
  ['/nothing/labs', 'default'],
])('%s has the %s layout', (path, area) => {
  expect(areaOfPath(path)).toBe(area);
});

it.each(['/labs//other.example', '/labs/\\other.example', '/account///other.example'])('%s names no host', (path) => {
  expect(withoutArea(path)).toBe('/other.example');
});

const path: Areas = { mode: 'path', origin: 'https://sound.example' };
const originWith = (subdomain: string) => `https://${subdomain}sound.example`;
const origins = { default: originWith(''), labs: originWith('labs.'), account: originWith('account.') };
const at = (here: AreaName): Areas => ({ mode: 'subdomain', here, origins });

describe('in path mode', () => {
  it.each(['/', '/ja', '/labs/packs?types=keys#list', '/ko/account/login'])('%s is its own URL', (page) => {
    expect([addressOf(page, path), pagePathOf(page, path), namesPagePath(page, path)]).toEqual([page, page, false]);
    expect(absoluteAddressOf(page, path)).toBe(new URL(page, 'https://sound.example').href);
  });
});

describe('in subdomain mode', () => {
  it.each([
    ['/', 'default', '/'],
    ['/newsletter?form=1', 'default', '/newsletter?form=1'],
    ['/labs?query=felt', 'labs', '/?query=felt'],
    ['/ja/labs', 'labs', '/ja'],
    ['/ko/labs?query=felt#a', 'labs', '/ko?query=felt#a'],
    ['/account', 'account', '/'],
    ['/ko/account/my-details/change-email', 'account', '/ko/my-details/change-email'],
    ['/labsmith', 'default', '/labsmith'],
  ] as const)('%s is on the host of %s as %s', (page, area, address) => {
    expect(addressOf(page, at(area))).toBe(address);
    expect(pagePathOf(address.split(/[?#]/, 1)[0] ?? '', at(area))).toBe(page.split(/[?#]/, 1)[0]);
    for (const elsewhere of (['default', 'labs', 'account'] as const).filter((name) => name !== area)) {
      expect(addressOf(page, at(elsewhere))).toBe(`${origins[area]}${address}`);
      expect(absoluteAddressOf(page, at(elsewhere))).toBe(absoluteAddressOf(page, at(area)));
    }
  });

  it.each(['https://other.example/labs', '//other.example', '?types=keys', '#list', ''])(
    'leaves %j as it is',
    (target) => {
      expect(addressOf(target, at('labs'))).toBe(target);
    },
  );

  it.each([
    ['/labs/packs', true],
    ['/ja/account', true],
    ['/packs', false],
    ['/labsmith', false],
  ])('%s is recognised as a page path: %s', (pathname, names) => {
    expect(namesPagePath(pathname, at('labs'))).toBe(names);
  });
});

describe('localeOfPath', () => {
  it.each([
    ['/', 'en-GB', '/'],
    ['/labs/packs', 'en-GB', '/labs/packs'],
    ['/ja', 'ja', '/'],
    ['/ja/labs', 'ja', '/labs'],
    ['/ko/labs/packs/strings', 'ko', '/labs/packs/strings'],
    ['/japan', 'en-GB', '/japan'],
    ['/labs/ja', 'en-GB', '/labs/ja'],
  ])('reads %s as %s %s', (pathname, code, path) => {
    const found = localeOfPath(pathname);
    expect([found.locale.code, found.path]).toEqual([code, path]);
  });

  it('is reversed by pathInLocale', () => {
    for (const pathname of ['/', '/ja', '/ja/labs/packs', '/ko/account', '/labs']) {
      const { locale, path } = localeOfPath(pathname);
      expect(pathInLocale(path, locale)).toBe(pathname);
    }
    expect(pathInLocale('/labs?types=keys', LOCALES.ko)).toBe('/ko/labs?types=keys');
    expect(pathInLocale('//evil.example', LOCALES['en-GB'])).toBe('/evil.example');
  });
});
