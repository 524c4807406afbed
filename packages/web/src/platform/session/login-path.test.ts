import { describe, expect, it } from 'vitest';
import { entryAreaOf, isEntryPath, loginPathFor, registerPathFor } from './login-path.ts';

const at = (path: string) => new URL(path, 'https://labs.example');

describe('loginPathFor', () => {
  it.each([
    ['/account/my-details', '/account/login?redirect=%2Faccount%2Fmy-details'],
    ['/labs/packs?types=keys#felt', '/labs/login?redirect=%2Flabs%2Fpacks%3Ftypes%3Dkeys%23felt'],
    ['/', '/account/login?redirect=%2F'],
    ['/ja/labs', '/ja/labs/login?redirect=%2Fja%2Flabs'],
    ['/labsearch', '/account/login?redirect=%2Flabsearch'],
  ])('leads from %s to %s', (from, to) => {
    expect(loginPathFor(at(from))).toBe(to);
  });

  it('hands on the way back on a page that is itself passed through', () => {
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
    'knows %s',
    (path) => {
      expect(isEntryPath(path)).toBe(true);
    },
  );

  it.each(['/account', '/labs/packs', '/account/login/more'])('does not take %s for one', (path) => {
    expect(isEntryPath(path)).toBe(false);
  });
});

describe('entryAreaOf', () => {
  it.each([
    ['/labs/packs', 'labs'],
    ['/ja/labs', 'labs'],
    ['/account', 'account'],
    ['/', 'account'],
  ])('of %s is %s', (path, area) => {
    expect(entryAreaOf(path)).toBe(area);
  });
});
