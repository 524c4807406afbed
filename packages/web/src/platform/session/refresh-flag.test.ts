import { expect, it } from 'vitest';
import { postLoginOf } from './landing-path.ts';
import { wantsFreshSubscriptions } from './refresh-flag.ts';

it.each([
  ['?clear-subscriptions-cache=true', true],
  ['?query=felt&clear-subscriptions-cache=true', true],
  ['?clear-subscriptions-cache=false', false],
  ['?clear-subscriptions-cache=', false],
  ['?clear-subscriptions-cache=TRUE', false],
  ['', false],
])('%j asks for fresh subscriptions: %s', (search, asked) => {
  expect(wantsFreshSubscriptions(search)).toBe(asked);
});

it.each([
  ['/account/login?clear-subscriptions-cache=true', true],
  [`/account/login?redirect=${encodeURIComponent('/account?clear-subscriptions-cache=true')}`, true],
  [`/account/login?redirect=${encodeURIComponent('https://evil.example/?clear-subscriptions-cache=true')}`, false],
  ['/account/login', false],
])('a login at %s refreshes: %s', (path, withFreshSubscriptions) => {
  expect(postLoginOf(new URL(path, 'https://labs.example'))).toEqual({ withFreshSubscriptions });
});
