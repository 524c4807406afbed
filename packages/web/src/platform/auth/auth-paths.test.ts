import { describe, expect, it } from 'vitest';
import { entryAreaOf, isEntryPath, loginPathFor, registerPathFor, wantsFreshSubscriptions } from './auth-paths.ts';

const at = (path: string) => new URL(path, 'https://labs.example');

describe('loginPathFor', () => {
  it.each([
    ['/account/my-details', '/account/login?redirect=%2Faccount%2Fmy-details'],
    ['/labs/packs?types=keys#felt', '/labs/login?redirect=%2Flabs%2Fpacks%3Ftypes%3Dkeys%23felt'],
    ['/', '/account/login?redirect=%2F'],
    ['/ja/labs', '/ja/labs/login?redirect=%2Fja%2Flabs'],
    ['/labsearch', '/account/login?redirect=%2Flabsearch'],
  ])('redirects from %s to %s', (from, to) => {
    expect(loginPathFor(at(from))).toBe(to);
  });

  it('passes the return path on from an authentication page', () => {
    expect(loginPathFor(at('/ko/labs/register?redirect=%2Fko%2Flabs'))).toBe('/ko/labs/login?redirect=%2Fko%2Flabs');
    expect(loginPathFor(at('/account/register'))).toBe('/account/login');
  });
});

describe('registerPathFor', () => {
  it('leads to the registration page of the area', () => {
    expect(registerPathFor(at('/labs/packs'))).toBe('/labs/register?redirect=%2Flabs%2Fpacks');
  });
});

describe('isEntryPath', () => {
  it.each(['/account/login', '/ja/labs/login', '/ko/account/register/', '/Account/Login', '/account/logout'])(
    'is true for %s',
    (path) => {
      expect(isEntryPath(path)).toBe(true);
    },
  );

  it.each(['/account', '/labs/packs', '/account/login/more'])('is false for %s', (path) => {
    expect(isEntryPath(path)).toBe(false);
  });
});

describe('entryAreaOf', () => {
  it.each([
    ['/labs/packs', 'labs'],
    ['/ja/labs', 'labs'],
    ['/account', 'account'],
    ['/', 'account'],
  ])('the area of %s is %s', (path, area) => {
    expect(entryAreaOf(path)).toBe(area);
  });
});

it.each([
  ['?clear-subscriptions-cache=true', true],
  ['?query=felt&clear-subscriptions-cache=true', true],
  ['?clear-subscriptions-cache=false', false],
  ['?clear-subscriptions-cache=', false],
  ['?clear-subscriptions-cache=TRUE', false],
  ['', false],
])('%j requests fresh subscriptions: %s', (search, expected) => {
  expect(wantsFreshSubscriptions(search)).toBe(expected);
});
