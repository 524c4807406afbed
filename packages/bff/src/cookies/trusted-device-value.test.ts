import { expect, it } from 'vitest';
import { trustedDeviceId, trustedDeviceValue } from './trusted-device-value.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const TOMORROW = new Date(NOW + 86_400_000);
const options = { secrets: ['first', 'retired'], now: NOW };

it('proves the account that it was made for, to all secrets, until it expires', () => {
  const value = trustedDeviceValue('ada', TOMORROW, 'retired');
  expect(trustedDeviceId(value, 'ada', options)).toBe(value.split('.')[0]);
  expect(trustedDeviceId(value, 'grace', options)).toBeUndefined();
  expect(trustedDeviceId(value, 'ada', { ...options, secrets: ['another'] })).toBeUndefined();
  expect(trustedDeviceId(value, 'ada', { ...options, now: TOMORROW.getTime() })).toBeUndefined();
});

it.each(['', 'nonsense', `${'a'.repeat(22)}.99999999999.${'b'.repeat(43)}`])('proves nothing as %j', (value) => {
  expect(trustedDeviceId(value, 'ada', options)).toBeUndefined();
});

it('is another one each time', () => {
  expect(trustedDeviceValue('ada', TOMORROW, 'first')).not.toBe(trustedDeviceValue('ada', TOMORROW, 'first'));
});
