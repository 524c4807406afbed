import { describe, expect, it } from 'vitest';
import { areaOrigins, arrivalOf, pagePathAt, pageUrl } from './areas.ts';
import { readConfig } from './config.ts';

const path = readConfig({ PUBLIC_ORIGIN: 'https://www.sound.example' });
const subdomain = readConfig({
  AREA_MODE: 'subdomain',
  PUBLIC_ORIGIN: 'https://www.sound.example',
  COOKIE_DOMAIN: 'sound.example',
});
const LABS = 'labs.sound.example';

describe('areaOrigins', () => {
  it('returns one origin for all areas in path mode', () => {
    const origin = 'https://www.sound.example';
    expect(areaOrigins(path)).toEqual({ default: origin, labs: origin, account: origin });
  });

  it('returns hosts beside the public one in subdomain mode, unless configured', () => {
    expect(areaOrigins(subdomain)).toEqual({
      default: 'https://www.sound.example',
      labs: 'https://labs.sound.example',
      account: 'https://account.sound.example',
    });
    const configured = readConfig({
      AREA_MODE: 'subdomain',
      PUBLIC_ORIGIN: 'https://sound.example',
      LABS_ORIGIN: 'https://beta.sound.example/',
      COOKIE_DOMAIN: 'sound.example',
    });
    expect(areaOrigins(configured)).toMatchObject({
      labs: 'https://beta.sound.example',
      account: 'https://account.sound.example',
    });
  });
});

describe('routing of requests to areas', () => {
  it.each(['www.sound.example', 'other.example', '10.0.0.7:3000'])('serves every area at %s in path mode', (host) => {
    expect(arrivalOf(path, { host, url: '/labs/packs' })).toMatchObject({ kind: 'here', areas: { mode: 'path' } });
  });

  it.each([
    ['www.sound.example', '/ja', 'default'],
    [LABS, '/ja/packs?types=keys', 'labs'],
    ['LABS.sound.example', '/', 'labs'],
    ['www.sound.example:443', '/', 'default'],
    ['account.sound.example.', '/login', 'account'],
    [LABS, '/%2f%2fother.example', 'labs'],
  ])('with %s, serves %s in the %s area', (host, url, here) => {
    expect(arrivalOf(subdomain, { host, url })).toMatchObject({ kind: 'here', areas: { here } });
  });

  it.each([
    ['www.sound.example', '/labs/packs?types=keys', 'https://labs.sound.example/packs?types=keys'],
    [LABS, '/labs/packs', 'https://labs.sound.example/packs'],
    [LABS, '/ko/account/login?redirect=%2Flabs', 'https://account.sound.example/ko/login?redirect=%2Flabs'],
    ['sound.example', '/ja?a=1', 'https://www.sound.example/ja?a=1'],
    ['evil.example', '/labs/packs', 'https://labs.sound.example/packs'],
    ['evil.example', '//other.example', 'https://www.sound.example/other.example'],
    [LABS, '//other.example/', '/other.example/'],
    [LABS, '/ja//other.example', '/ja/other.example'],
    [LABS, '/account/%2e%2e//other.example', '/other.example'],
    [LABS, '/\\other.example', '/other.example'],
    [LABS, '///', '/'],
  ])('with %s, redirects %s to %s', (host, url, address) => {
    expect(arrivalOf(subdomain, { host, url })).toEqual({ kind: 'elsewhere', address });
  });

  it.each([
    [LABS, '/ja/packs?types=keys', '/ja/labs/packs?types=keys'],
    [LABS, '/labs/packs', '/labs/packs'],
    ['account.sound.example', '/reset-password', '/account/reset-password'],
    ['evil.example', '/account/confirm', '/account/confirm'],
  ])('with %s, maps %s to the page path %s', (host, url, page) => {
    expect(pagePathAt(subdomain, { host, url })).toBe(page);
  });
});

const ORIGIN = 'https://labs.example';

it.each([
  ['/labs/packs?query=a?b', 'https://labs.example/labs/packs?query=a?b'],
  ['//evil.example/x', 'https://labs.example//evil.example/x'],
  ['http://evil.example/labs', 'https://labs.example/http://evil.example/labs'],
  ['/\\evil.example', 'https://labs.example//evil.example'],
])("pageUrl resolves %s at the storefront's own origin", (target, href) => {
  expect(pageUrl(target, ORIGIN).href).toBe(href);
});
