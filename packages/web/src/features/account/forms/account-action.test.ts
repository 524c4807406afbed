import { expect, it, vi } from 'vitest';
import { fakePage } from '../../../../test/fake-page.ts';
import { ADA, MEMBER, MEMBER_REPLIES } from '../../../../test/fake-session-bff.ts';
import { ApiError } from '../../../platform/api/api.ts';
import { SESSION_QUERY_KEY } from '../../../platform/auth/session.ts';
import type { PageArguments } from '../../../platform/navigation/route-module.ts';
import { accountAction, type Intent } from './account-action.ts';

function post(
  fields: Readonly<Record<string, string>>,
  path = '/ja/account/my-details?done=details',
  { page } = fakePage(path),
): PageArguments {
  page.app.queryClient.setQueryData(SESSION_QUERY_KEY, MEMBER);
  const body = new URLSearchParams({ user_id: '1', ...fields });
  return { ...page, request: new Request(page.url, { method: 'POST', body }) };
}

const locationOf = (response: unknown) => response instanceof Response && response.headers.get('location');
const act = (run: Intent, fields = {}) =>
  accountAction(new Map([['save', run]]))(post({ intent: 'save', name: 'Mira', current_password: 'x', ...fields }));

it('redirects to the same page after success, with what has been done', async () => {
  const send = accountAction(new Map([['send', async () => ({ kind: 'success', done: 'restored' }) as const]]));
  const response = await send(post({ intent: 'send' }, '/account/shopify-login?return_to=%2Fbooks&done=details'));
  expect(locationOf(response)).toBe('/account/shopify-login?return_to=%2Fbooks&done=restored');
});

it('shows a refused form again with its values, but no password', async () => {
  const response = await act(async () => ({ kind: 'wrong-password' }));
  expect(response).toMatchObject({
    data: { intent: 'save', failure: { kind: 'wrong-password' }, values: { intent: 'save', name: 'Mira' } },
    init: { status: 403 },
  });
  expect(JSON.stringify(response)).not.toContain('current_password');
});

it('reports that the account service is unavailable', async () => {
  const response = await act(() => Promise.reject(ApiError.unreachable(new Error('away'))));
  expect(response).toMatchObject({ data: { failure: { kind: 'unavailable' } }, init: { status: 503 } });
});

it('redirects to the login and back when the session has expired', async () => {
  const ended = new ApiError({ status: 401, code: 'unauthenticated' });
  const thrown = await act(() => Promise.reject(ended)).catch((cause: unknown) => cause);
  const redirect = new URLSearchParams({ redirect: '/ja/account/my-details?done=details' });
  expect(locationOf(thrown)).toBe(`/ja/account/login?${redirect}`);
});

it.each([
  ['another account', '2'],
  ['nobody', ''],
])('does nothing for a form whose page was rendered for %s', async (_account, user_id) => {
  const run = vi.fn();
  const data = { failure: { kind: 'other-account' }, values: {} };
  expect(await act(run, { user_id })).toMatchObject({ data, init: { status: 409 } });
  expect(run).not.toHaveBeenCalled();
});

it('makes its calls for the account that its page was rendered for', async () => {
  const fake = fakePage('/ja/account', { 'DELETE /api/account/deletion': { status: 204 } });
  const run: Intent = async ({ app }) => {
    await app.api('cancelDeletion', {});
    return { kind: 'success', done: null };
  };
  await accountAction(new Map([['keep', run]]))(post({ intent: 'keep' }, '/ja/account', fake));
  expect(fake.requests).toMatchObject([{ userId: '1' }]);
});

it('continues with the account that is logged in now, without the values for the other', async () => {
  const other = { ...ADA, id: '2' };
  const fake = fakePage('/ja/account', { ...MEMBER_REPLIES, 'GET /api/user': { status: 200, body: other } });
  const page = post({ intent: 'save', first_name: 'Mira' }, '/ja/account', fake);
  const response = await accountAction(new Map([['save', async () => ({ kind: 'other-account' }) as const]]))(page);
  expect(response).toMatchObject({ data: { failure: { kind: 'other-account' }, values: {} }, init: { status: 409 } });
  expect(page.app.queryClient.getQueryData(SESSION_QUERY_KEY)).toEqual({ kind: 'member', user: other });
});

it('does nothing for an unknown form', async () => {
  const run = vi.fn();
  expect(await act(run, { intent: '__proto__' })).toMatchObject({ init: { status: 400 } });
  expect(run).not.toHaveBeenCalled();
});
