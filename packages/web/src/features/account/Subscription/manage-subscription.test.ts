import type { ErrorCode } from '@sound-library/contract/error-codes.ts';
import { expect, it } from 'vitest';
import { errorReply, type FakeReply } from '../../../../test/fake-bff.ts';
import { fakePage, formOf } from '../../../../test/fake-page.ts';
import { ADA } from '../../../../test/fake-session-bff.ts';
import { manageSubscription } from './manage-subscription.ts';

const PORTAL = 'POST /api/portal';

function manage(reply: FakeReply) {
  const { page, requests, told } = fakePage('/ja/account', { [PORTAL]: reply });
  const outcome = manageSubscription(page, formOf({}), ADA).catch((thrown: unknown) => thrown);
  return { outcome, requests, told };
}

const portalAt = (access_url: string): FakeReply => ({ status: 200, body: { portal_session: { access_url } } });

it('leads to the portal, which leads back to this page and its newest facts', async () => {
  const { outcome, requests, told } = manage(portalAt('https://billing.labs.example/portal/v2/1/'));
  const answer = await outcome;
  expect(answer instanceof Response && [answer.status, answer.headers.get('location')]).toEqual([
    303,
    'https://billing.labs.example/portal/v2/1/',
  ]);
  expect(requests).toMatchObject([
    { body: { redirect_url: 'https://labs.example/ja/account?from-portal=true&clear-subscriptions-cache=true' } },
  ]);
  expect(told).toEqual([['portal opened', {}]]);
});

it('leads nowhere else', async () => {
  const { outcome, told } = manage(portalAt('https://elsewhere.example/portal/'));
  expect(await outcome).toMatchObject({ name: 'ApiError', code: 'upstream_unavailable' });
  expect(told).toEqual([]);
});

it.each<[ErrorCode, object]>([
  ['not_found', { kind: 'nothing-to-manage' }],
  ['upstream_unavailable', { kind: 'billing-away' }],
  ['timeout', { kind: 'billing-away' }],
  ['rate_limited', { kind: 'rate-limited' }],
])('says what %s means', async (code, failure) => {
  expect(await manage(errorReply(code)).outcome).toMatchObject(failure);
});

it('leaves an ended session to whoever leads to the login', async () => {
  expect(await manage(errorReply('unauthenticated')).outcome).toMatchObject({
    name: 'ApiError',
    code: 'unauthenticated',
  });
});
