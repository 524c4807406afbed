import { describe, expect, it } from 'vitest';
import { authPathFor, isAuthPath, landingPathOf, loginPathFor, logOutLandingOf, needsRefresh } from './auth-paths.ts';

const at = (path: string) => new URL(path, 'https://labs.example');

describe('authPathFor', () => {
  it.each([
    ['login', '/account/my-details', '/account/login?redirect=%2Faccount%2Fmy-details'],
    ['login', '/labs/packs?types=keys#felt', '/labs/login?redirect=%2Flabs%2Fpacks%3Ftypes%3Dkeys%23felt'],
    ['login', '/ja/labs', '/ja/labs/login?redirect=%2Fja%2Flabs'],
    ['login', '/', '/account/login?redirect=%2F'],
    ['login', '/labsearch', '/account/login?redirect=%2Flabsearch'],
    ['register', '/labs/packs', '/labs/register?redirect=%2Flabs%2Fpacks'],
    // Another person may log in.
    ['login', '/account?notice=password-changed', '/account/login?redirect=%2Faccount'],
  ] as const)('leads to the %s from %s and back by %s', (page, from, to) => {
    expect(authPathFor(page, at(from))).toBe(to);
  });

  it('passes the return path on from an authentication page', () => {
    expect(loginPathFor(at('/ko/labs/register?redirect=%2Fko%2Flabs'))).toBe('/ko/labs/login?redirect=%2Fko%2Flabs');
    expect(loginPathFor(at('/account/register'))).toBe('/account/login');
    // A login page that opens the registration, which needs JavaScript.
    expect(
      authPathFor('register', at('/account/login?redirect=%2Faccount%3Fjourney%3Dregister&journey=register')),
    ).toBe('/account/register?redirect=%2Faccount%3Fjourney%3Dregister');
  });
});

it.each([
  ['/account/login', true],
  ['/ja/labs/login', true],
  ['/ko/account/register/', true],
  ['/Account/Login', true],
  ['/account/logout', true],
  ['/account', false],
  ['/labs/packs', false],
  ['/account/login/more', false],
])('%s is an authentication page: %s', (path, expected) => {
  expect(isAuthPath(path)).toBe(expected);
});

describe('landingPathOf', () => {
  it.each([
    ['/account/login?redirect=%2Flabs%2Fpacks%3Fquery%3Dfelt', '/labs/packs?query=felt'],
    ['/account/login', '/account'],
    ['/labs/register', '/labs/packs'],
    ['/ko/labs/login', '/ko/labs/packs'],
    ['/ja/account/login?redirect=https%3A%2F%2Fevil.example', '/ja/account'],
    ['/labs/login?redirect=%2F%2Fevil.example', '/labs/packs'],
    ['/labs/login?redirect=%2Fja%2F%2Fevil.example', '/evil.example'],
    ['/account/login?redirect=%2Faccount%2Flogin', '/account'],
    ['/account/login?redirect=%2FLabs%2FLogin%3Fredirect%3D%252Faccount', '/account'],
    ['/account/login?redirect=%2Faccount%2Flogout%23x', '/account'],
    ['/ko/labs/login?redirect=%2Flabs%2Fnatural-drums%3Fa%3D1', '/ko/labs/natural-drums?a=1'],
    ['/labs/login?redirect=%2Fja%2Flabs%3Fa%3D1%23b', '/labs?a=1#b'],
    ['/ja/account/login?redirect=%2Fko%3Fa%3D1', '/ja?a=1'],
    ['/ja/account/login?redirect=%2F', '/ja'],
  ])('the landing path of %s is %s', (page, landing) => {
    expect(landingPathOf(at(page))).toBe(landing);
  });
});

describe('logOutLandingOf', () => {
  it.each([
    ['/ja/account/logout', '/ja'],
    ['/account/logout?redirect=%2Flabs%2Fpacks%3Fquery%3Dfelt', '/labs/packs?query=felt'],
    ['/account/logout?redirect=%2Faccount%2Fmy-details', '/account/my-details'],
    ['/account/logout?redirect=%2F%2Fevil.example%2Flabs', '/'],
    ['/account/logout?redirect=%2Fko%2F%2Flabs', '/labs'],
    ['/ko/account/logout?redirect=%2Fko%2Flabs%2Flogin', '/ko'],
    ['/ko/account/logout?redirect=%2Fja%2Flabs', '/ko/labs'],
  ])('the target after logging out at %s is %s', (page, landing) => {
    expect(logOutLandingOf(at(page))).toBe(landing);
  });
});

it.each([
  ['/account/login?clear-subscriptions-cache=true', true],
  [`/account/login?redirect=${encodeURIComponent('/account?clear-subscriptions-cache=true')}`, true],
  [`/account/login?redirect=${encodeURIComponent('https://evil.example/?clear-subscriptions-cache=true')}`, false],
  ['/account/login', false],
])('a login at %s refreshes: %s', (path, refreshes) => {
  expect(needsRefresh(at(path))).toBe(refreshes);
});
