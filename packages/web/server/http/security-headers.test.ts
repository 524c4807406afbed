import { expect, it } from 'vitest';
import { isTokenPage, mayBeTokenPage } from './security-headers.ts';

it.each([
  '/account/reset-password',
  '/account/reset-password?token=secret',
  '/ja/account/set-account-details',
  '/ko/account/confirm/',
  '//account//confirm?token=secret',
  '/Account/Confirm',
  '/account/login?token=secret',
  '/?a=b&token=secret',
  '/?%74oken=secret',
])('%s is a token page', (target) => {
  expect([mayBeTokenPage(target), isTokenPage(target)]).toEqual([true, true]);
});

it.each([
  '/',
  '/account',
  '/account/reset-password/more',
  '/labs/confirm',
  '/labs/packs?query=token',
  '/account/login',
])('%s is not a token page', (target) => {
  expect(isTokenPage(target)).toBe(false);
});
