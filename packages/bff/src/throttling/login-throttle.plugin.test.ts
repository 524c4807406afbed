import { beforeEach, expect, it } from 'vitest';
import {
  type BeginAttempt,
  beginLogin,
  createAttemptThrottle,
  type LoginSource,
  trustedDeviceId,
  trustedDeviceValue,
  UNDER_ATTACK_FROM,
} from './login-throttle.plugin.ts';

const MINUTE_MS = 60_000;
let time: number;
let begin: BeginAttempt;
beforeEach(() => {
  time = 0;
  begin = createAttemptThrottle(() => time, undefined);
});

const from = (network: string, wideNetwork = network): LoginSource => ({ kind: 'network', network, wideNetwork });
const device: LoginSource = { kind: 'trusted-device', id: 'laptop' };

/** The number of failing attempts before one is refused, up to `most`. */
async function failuresUntilRefusal(source: LoginSource, most = 100, account = 'ada'): Promise<number> {
  for (let count = 0; count < most; count += 1) {
    if ((await beginLogin(begin, account, source)).kind === 'refused') return count;
  }
  return most;
}

async function besiege(): Promise<void> {
  for (let network = 0; network < UNDER_ATTACK_FROM; network += 1)
    await beginLogin(begin, 'ada', from(`bot-${network}`));
}

it('refuses a network after ten failures for an account, and accepts it again within five minutes', async () => {
  expect(await failuresUntilRefusal(from('home'))).toBe(10);
  time += 4 * MINUTE_MS;
  expect(await beginLogin(begin, 'ada', from('home'))).toEqual({ kind: 'refused', retryAfterMs: MINUTE_MS });
  expect((await beginLogin(begin, 'grace', from('home'))).kind).toBe('counted');
  expect((await beginLogin(begin, 'ada', from('office'))).kind).toBe('counted');
  time += MINUTE_MS;
  expect(await failuresUntilRefusal(from('home'))).toBe(10);
});

it('refuses the networks of one wide network after forty failures together', async () => {
  let taken = 0;
  for (let network = 0; network < 10; network += 1) taken += await failuresUntilRefusal(from(`v6-${network}`, 'v6'));
  expect(taken).toBe(40);
});

it('never refuses a network that has not tried yet, however many others have', async () => {
  await besiege();
  for (let network = 0; network < 500; network += 1) {
    expect((await beginLogin(begin, 'ada', from(`more-${network}`))).kind).toBe('counted');
  }
});

it('leaves each network a small budget while an account is under attack, and does not affect other accounts', async () => {
  await besiege();
  expect(await failuresUntilRefusal(from('new'))).toBe(3);
  expect(await failuresUntilRefusal(from('new'), 100, 'grace')).toBe(10);
  time += 15 * MINUTE_MS;
  expect(await failuresUntilRefusal(from('new'))).toBe(10);
});

it('gives a trusted device a limited budget that no stranger can use up', async () => {
  await besiege();
  expect(await failuresUntilRefusal(device)).toBe(10);
  expect(await failuresUntilRefusal({ kind: 'trusted-device', id: 'phone' })).toBe(10);
  time += 5 * MINUTE_MS;
  expect((await beginLogin(begin, 'ada', device)).kind).toBe('counted');
});

it('counts an attempt from its start, until it turns out to be no wrong password', async () => {
  const begun = await Promise.all(Array.from({ length: 10 }, () => beginLogin(begin, 'ada', from('home'))));
  expect((await beginLogin(begin, 'ada', from('home'))).kind).toBe('refused');
  for (const attempt of begun) {
    if (attempt.kind !== 'counted') continue;
    attempt.takeBack();
    attempt.takeBack();
  }
  expect(await failuresUntilRefusal(from('home'))).toBe(10);
});

const NOW = Date.parse('2026-11-20T12:00:00Z');
const TOMORROW = new Date(NOW + 86_400_000);
const options = { secrets: ['first', 'retired'], now: NOW };

it('is valid for its account, under all secrets, until it expires', () => {
  const value = trustedDeviceValue('ada', TOMORROW, 'retired');
  expect(trustedDeviceId(value, 'ada', options)).toBe(value.split('.')[0]);
  expect(trustedDeviceId(value, 'grace', options)).toBeUndefined();
  expect(trustedDeviceId(value, 'ada', { ...options, secrets: ['another'] })).toBeUndefined();
  expect(trustedDeviceId(value, 'ada', { ...options, now: TOMORROW.getTime() })).toBeUndefined();
});

it.each(['', 'nonsense', `${'a'.repeat(22)}.99999999999.${'b'.repeat(43)}`])('is not valid as %j', (value) => {
  expect(trustedDeviceId(value, 'ada', options)).toBeUndefined();
});

it('is different each time', () => {
  expect(trustedDeviceValue('ada', TOMORROW, 'first')).not.toBe(trustedDeviceValue('ada', TOMORROW, 'first'));
});
