import { expect, it } from 'vitest';
import { errorReply, type FakeReply, fakePage, formOf } from '../../../../test/fake-page.ts';
import { ADA } from '../../../../test/fake-session-bff.ts';
import { sampleSubscription } from '../../../../test/sample-subscription.ts';
import { NO_SUBSCRIPTIONS, type Subscriptions } from '../../../platform/auth/entitlements.ts';
import { manageSubscription, subscriptionActions } from './manage-subscription.ts';
import { overviewOf } from './subscription-overview.ts';

const portalAt = (access_url: string): FakeReply => ({ status: 200, body: { portal_session: { access_url } } });

it.each<[FakeReply, object]>([
  [errorReply('not_found'), { kind: 'nothing-to-manage' }],
  [errorReply('upstream_unavailable'), { kind: 'billing-away' }],
  [errorReply('timeout'), { kind: 'billing-away' }],
  [errorReply('rate_limited'), { kind: 'rate-limited' }],
  [portalAt('https://elsewhere.example/portal/'), { kind: 'billing-away' }],
  // Left to the caller, which redirects to the login.
  [errorReply('unauthenticated'), { name: 'ApiError', code: 'unauthenticated' }],
])('the failure of the portal after %j is %j', async (reply, failure) => {
  const { page, tracked } = fakePage('/ja/account', { 'POST /api/portal': reply });
  const outcome = manageSubscription(page, formOf({}), ADA).catch((thrown: unknown) => thrown);
  expect(await outcome).toMatchObject(failure);
  expect(tracked).toEqual([]);
});

const actionsOf = (subscriptions: Subscriptions) => subscriptionActions(overviewOf(subscriptions, 'en-GB'));
const having = (...subscriptions: Parameters<typeof sampleSubscription>[]): Subscriptions => ({
  ...NO_SUBSCRIPTIONS,
  subscriptions: subscriptions.map((one) => sampleSubscription(...one)),
});
const CANCELLED_TRIAL = having(['in_trial', { cancelled_at: '2026-11-21T09:00:00.000Z' }]);

it.each<[string, Subscriptions, string | undefined, string | null]>([
  ['an active subscription', having(['active']), 'manage', null],
  ['a trial', having(['in_trial']), 'manage', null],
  ['a cancelled trial', CANCELLED_TRIAL, 'keep', null],
  ['one that ends', having(['non_renewing']), 'keep', null],
  ['one that begins later', having(['future']), 'manage', null],
  ['one that is paused', having(['paused']), 'resume', null],
  ['one that has ended', having(['cancelled']), 'invoices', 'come-back'],
  ['several', having(['non_renewing'], ['paused']), 'manage', null],
  ['none', NO_SUBSCRIPTIONS, undefined, 'discover'],
  ['none any more', { ...NO_SUBSCRIPTIONS, hadPremiumAccess: true }, undefined, 'come-back'],
  ['access without one', { ...NO_SUBSCRIPTIONS, hasPremiumAccess: true }, undefined, null],
  ['what can not be loaded', { kind: 'unavailable' }, undefined, null],
])('the actions of a member with %s', (_case, subscriptions, label, offers) => {
  const actions = actionsOf(subscriptions);
  const key = (name: string | null | undefined) => name && `account.subscription.${name}`;
  expect([actions.portal?.label, actions.offers]).toEqual([key(label), key(offers)]);
});
