import { afterAll, expect, it, vi } from 'vitest';
import { errorReply, type FakeReply, fakePage } from '../../../test/fake-page.ts';
import { MEMBER_REPLIES } from '../../../test/fake-session-bff.ts';
import { logInWithPasskey } from './PasskeyLogin.tsx';

// Workers run many files: modules are reset before and after, so that the mock applies to this file only.
const authenticateWithPasskey = vi.hoisted(() => {
  vi.resetModules();
  return vi.fn();
});
vi.mock('../../platform/auth/passkeys.ts', () => ({ authenticateWithPasskey }));
afterAll(() => vi.resetModules());

const CALL = 'POST /api/passkey-login';

function logIn(reply: FakeReply, proof: object = { kind: 'success', response: {} }) {
  const { page, tracked } = fakePage('/labs/login', {
    'POST /api/passkey-login/options': { status: 200, body: { options: {} } },
    [CALL]: reply,
    ...MEMBER_REPLIES,
  });
  authenticateWithPasskey.mockResolvedValueOnce(proof);
  return { outcome: logInWithPasskey(page.app, false), tracked };
}

it('tracks a login by passkey', async () => {
  const { outcome, tracked } = logIn({ status: 200, body: { logged_in: true } });
  expect(await outcome).toEqual({ kind: 'success' });
  expect(tracked).toEqual([['logged in', { method: 'passkey' }]]);
});

it.each([
  ['invalid_credentials', 'unknown-passkey', ['login invalid credentials']],
  ['internal_error', 'unexpected', ['login unexpected error']],
  ['rate_limited', 'rate-limited', []],
] as const)('after %s, returns %s and tracks it as such', async (code, kind, events) => {
  const { outcome, tracked } = logIn(errorReply(code));
  expect(await outcome).toMatchObject({ kind });
  expect(tracked).toEqual(events.map((name) => [name, {}]));
});

it('tracks nothing when the visitor cancels', async () => {
  const { outcome, tracked } = logIn({ status: 200 }, { kind: 'cancelled' });
  expect(await outcome).toEqual({ kind: 'cancelled' });
  expect(tracked).toEqual([]);
});
