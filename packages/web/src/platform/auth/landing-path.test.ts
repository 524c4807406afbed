import { describe, expect, it } from 'vitest';
import { landingPathOf, logOutLandingOf, postLoginOf } from './landing-path.ts';

const at = (path: string) => new URL(path, 'https://labs.example');

describe('landingPathOf', () => {
  it.each([
    ['/account/login?redirect=%2Flabs%2Fpacks%3Fquery%3Dfelt', '/labs/packs?query=felt'],
    ['/account/login', '/account'],
    ['/labs/register', '/labs/packs'],
    ['/ja/account/login', '/ja/account'],
    ['/ko/labs/login', '/ko/labs/packs'],
    ['/ja/account/login?redirect=https%3A%2F%2Fevil.example', '/ja/account'],
    ['/labs/login?redirect=%2F%2Fevil.example', '/labs/packs'],
    ['/account/login?redirect=%2Faccount%2Flogin', '/account'],
    ['/account/login?redirect=%2FLabs%2FLogin%3Fredirect%3D%252Faccount', '/account'],
    ['/account/login?redirect=%2Faccount%2Flogout%23x', '/account'],
  ])('the landing path of %s is %s', (page, landing) => {
    expect(landingPathOf(at(page))).toBe(landing);
  });
});

describe('logOutLandingOf', () => {
  it.each([
    ['/account/logout', '/'],
    ['/ja/account/logout', '/ja'],
    ['/account/logout?redirect=%2Flabs%2Fpacks%3Fquery%3Dfelt', '/labs/packs?query=felt'],
    ['/account/logout?redirect=%2Faccount%2Fmy-details', '/'],
    ['/account/logout?redirect=%2F%2Fevil.example%2Flabs', '/'],
    ['/ko/account/logout?redirect=%2Fko%2Flabs%2Flogin', '/ko'],
  ])('the target after logging out at %s is %s', (page, landing) => {
    expect(logOutLandingOf(at(page))).toBe(landing);
  });
});

it.each([
  ['/account/login?clear-subscriptions-cache=true', true],
  [`/account/login?redirect=${encodeURIComponent('/account?clear-subscriptions-cache=true')}`, true],
  [`/account/login?redirect=${encodeURIComponent('https://evil.example/?clear-subscriptions-cache=true')}`, false],
  ['/account/login', false],
])('a login at %s refreshes: %s', (path, withFreshSubscriptions) => {
  expect(postLoginOf(at(path))).toEqual({ withFreshSubscriptions });
});
