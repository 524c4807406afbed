import type { ErrorCode } from '@sound-library/contract/error-codes.ts';
import { expect, it } from 'vitest';
import { errorReply, fakePage, formOf } from '../../../../test/fake-page.ts';
import { ADA } from '../../../../test/fake-session-bff.ts';
import { sampleSubscription } from '../../../../test/sample-subscription.ts';
import { NO_SUBSCRIPTIONS, type Subscriptions } from '../../../platform/auth/entitlements.ts';
import { manageSubscription, subscriptionActions } from './manage-subscription.ts';
import { overviewOf } from './subscription-overview.ts';

it.each<[ErrorCode, object]>([
  ['not_found', { kind: 'nothing-to-manage' }],
  ['upstream_unavailable', { kind: 'billing-away' }],
  ['timeout', { kind: 'billing-away' }],
  ['rate_limited', { kind: 'rate-limited' }],
  // Left to the caller, which redirects to the login.
  ['unauthenticated', { name: 'ApiError', code: 'unauthenticated' }],
])('the failure of the portal after %s is %j', async (code, failure) => {
  const { page, tracked } = fakePage('/ja/account', { 'POST /api/portal': errorReply(code) });
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
