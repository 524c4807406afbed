import type { ErrorCode } from '@sound-library/contract/error-codes.ts';
import { SUBSCRIPTION_STATUSES } from '@sound-library/contract/resources/subscriptions.ts';
import { expect, it } from 'vitest';
import { errorReply, type FakeReply, fakePage, formOf } from '../../../../test/fake-page.ts';
import { ADA } from '../../../../test/fake-session-bff.ts';
import { sampleSubscription } from '../../../../test/sample-subscription.ts';
import { NO_SUBSCRIPTIONS, type Subscriptions } from '../../../platform/auth/entitlements.ts';
import { manageSubscription, subscriptionActions } from './manage-subscription.ts';
import { overviewOf } from './subscription-overview.ts';

const PORTAL = 'POST /api/portal';

function manage(reply: FakeReply) {
  const { page, requests, tracked } = fakePage('/ja/account', { [PORTAL]: reply });
  const outcome = manageSubscription(page, formOf({}), ADA).catch((thrown: unknown) => thrown);
  return { outcome, requests, tracked };
}

const portalAt = (access_url: string): FakeReply => ({ status: 200, body: { portal_session: { access_url } } });

it('redirects to the portal, which returns to this page with fresh subscriptions', async () => {
  const { outcome, requests, tracked } = manage(portalAt('https://billing.labs.example/portal/v2/1/'));
  const response = await outcome;
  expect(response instanceof Response && [response.status, response.headers.get('location')]).toEqual([
    303,
    'https://billing.labs.example/portal/v2/1/',
  ]);
  expect(requests).toMatchObject([
    { body: { redirect_url: 'https://labs.example/ja/account?from-portal=true&clear-subscriptions-cache=true' } },
  ]);
  expect(tracked).toEqual([['portal opened', {}]]);
});

it('redirects to no other origin', async () => {
  const { outcome, tracked } = manage(portalAt('https://elsewhere.example/portal/'));
  expect(await outcome).toEqual({ kind: 'billing-away' });
  expect(tracked).toEqual([]);
});

it.each<[ErrorCode, object]>([
  ['not_found', { kind: 'nothing-to-manage' }],
  ['upstream_unavailable', { kind: 'billing-away' }],
  ['timeout', { kind: 'billing-away' }],
  ['rate_limited', { kind: 'rate-limited' }],
])('returns the failure for %s', async (code, failure) => {
  expect(await manage(errorReply(code)).outcome).toMatchObject(failure);
});

it('leaves an expired session to the caller, which redirects to the login', async () => {
  expect(await manage(errorReply('unauthenticated')).outcome).toMatchObject({
    name: 'ApiError',
    code: 'unauthenticated',
  });
});

const actionsOf = (subscriptions: Subscriptions) => subscriptionActions(overviewOf(subscriptions, 'en-GB'));
const having = (...subscriptions: Parameters<typeof sampleSubscription>[]) =>
  actionsOf({ ...NO_SUBSCRIPTIONS, subscriptions: subscriptions.map((one) => sampleSubscription(...one)) });

it.each([
  ['active', 'account.subscription.manage'],
  ['in_trial', 'account.subscription.manage'],
  ['non_renewing', 'account.subscription.keep'],
  ['future', 'account.subscription.manage'],
  ['paused', 'account.subscription.resume'],
  ['cancelled', 'account.subscription.invoices'],
] as const)('a member whose subscription is %s may %s', (status, label) => {
  expect(having([status]).portal?.label).toBe(label);
});

it('owners are offered no other subscription', () => {
  const offered = SUBSCRIPTION_STATUSES.filter((status) => having([status]).offers !== null);
  expect(offered).toEqual(['cancelled']);
});

it('a cancelled trial can be continued', () => {
  const cancelled_at = '2026-11-21T09:00:00.000Z';
  expect(having(['in_trial', { cancelled_at }]).portal?.label).toBe('account.subscription.keep');
});

it('several subscriptions are managed in one place', () => {
  expect(having(['non_renewing'], ['paused'])).toEqual({ portal: having(['active']).portal, offers: null });
});

it.each<[string, Subscriptions, ReturnType<typeof actionsOf>['offers']]>([
  ['never had one', NO_SUBSCRIPTIONS, 'account.subscription.discover'],
  ['had premium', { ...NO_SUBSCRIPTIONS, hadPremiumAccess: true }, 'account.subscription.come-back'],
  ['has premium without one', { ...NO_SUBSCRIPTIONS, hasPremiumAccess: true }, null],
  ['has subscriptions that can not be loaded', { kind: 'unavailable' }, null],
])('a member who %s gets no portal, but the right offers', (_case, subscriptions, offers) => {
  expect(actionsOf(subscriptions)).toEqual({ portal: null, offers });
});
