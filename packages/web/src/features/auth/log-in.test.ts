import { expect, it } from 'vitest';
import { errorReply, fakePage } from '../../../test/fake-page.ts';
import { ADA, MEMBER, MEMBER_REPLIES } from '../../../test/fake-session-bff.ts';
import { SESSION_QUERY_KEY } from '../../platform/auth/session.ts';
import { logIn } from './log-in.ts';

const CALL = 'POST /api/login';
const CREDENTIALS = { email: ADA.email_address, password: 'felt piano' };

it('logs in, and tracks it once the member is known', async () => {
  const { page, tracked } = fakePage('/labs/login', {
    [CALL]: { status: 200, body: { logged_in: true } },
    ...MEMBER_REPLIES,
  });
  const { app } = page;
  const track = (...event: unknown[]) => void tracked.push([...event, app.queryClient.getQueryData(SESSION_QUERY_KEY)]);
  expect(await logIn({ ...app, tracker: { ...app.tracker, track } }, CREDENTIALS)).toEqual({ kind: 'success' });
  expect(tracked).toEqual([['logged in', { method: 'password' }, MEMBER]]);
});

it.each([
  ['invalid_credentials', 'invalid-credentials', ['login invalid credentials']],
  ['internal_error', 'unexpected', ['login unexpected error']],
  ['upstream_unavailable', 'unavailable', ['login unexpected error']],
  ['rate_limited', 'rate-limited', []],
] as const)('after %s, returns %s and tracks it as such', async (code, kind, events) => {
  const { page, tracked } = fakePage('/labs/login', { [CALL]: errorReply(code) });
  expect(await logIn(page.app, CREDENTIALS)).toMatchObject({ kind });
  expect(tracked).toEqual(events.map((name) => [name, {}]));
});

it('tracks an error that it did not expect, and throws it', async () => {
  const { page, tracked } = fakePage('/labs/login');
  const app = { ...page.app, api: () => Promise.reject(new TypeError('a fault of the page')) };
  await expect(logIn(app, CREDENTIALS)).rejects.toThrow('a fault of the page');
  expect(tracked).toEqual([['login unexpected error', {}]]);
});

it('tracks nothing for an incomplete form', async () => {
  const { page, tracked, requests } = fakePage('/labs/login');
  expect(await logIn(page.app, { email: '', password: '' })).toMatchObject({ kind: 'refused-fields' });
  expect([...tracked, ...requests]).toEqual([]);
});
