import { PREMIUM_FEATURE_ID } from '@sound-library/contract/features.ts';
import { expect, it } from 'vitest';
import { MEMBER } from '../../../test/fake-session-bff.ts';
import { NO_SUBSCRIPTIONS, premiumAccess, type Subscriptions, subscriptionsOf } from './entitlements.ts';
import { GUEST } from './session.ts';
import type { Session } from './session-state.ts';

const premium = [{ feature_id: PREMIUM_FEATURE_ID }];
const other = [{ feature_id: 'labs-other-access' }];

it.each([
  ['the premium feature', premium, [], { hasPremiumAccess: true, hadPremiumAccess: false }],
  ['the premium feature among the inactive', [], premium, { hasPremiumAccess: false, hadPremiumAccess: true }],
  ['another feature', other, other, { hasPremiumAccess: false, hadPremiumAccess: false }],
  ['nothing', [], [], { hasPremiumAccess: false, hadPremiumAccess: false }],
])('reads access from entitlements: %s', (_, entitlements, inactive_entitlements, access) => {
  expect(subscriptionsOf({ subscriptions: [], entitlements, inactive_entitlements })).toMatchObject(access);
});

const PREMIUM: Subscriptions = { ...NO_SUBSCRIPTIONS, hasPremiumAccess: true };

it.each<[string, Session, Subscriptions | null, string]>([
  ['guests', GUEST, null, 'closed'],
  ['guests, whatever data of a former member is cached', GUEST, PREMIUM, 'closed'],
  ['members without it', MEMBER, NO_SUBSCRIPTIONS, 'closed'],
  ['members who had it before', MEMBER, { ...NO_SUBSCRIPTIONS, hadPremiumAccess: true }, 'closed'],
  ['members with it', MEMBER, PREMIUM, 'open'],
  ['members whose subscriptions are loading', MEMBER, null, 'loading'],
  ['members whose subscriptions can not be loaded', MEMBER, { kind: 'unavailable' }, 'unavailable'],
  ['visitors whose session can not be loaded', { kind: 'unavailable' }, PREMIUM, 'unavailable'],
  ['visitors whose session and subscriptions can not be loaded', { kind: 'unavailable' }, null, 'unavailable'],
])('premiumAccess for %s', (_visitor, session, subscriptions, access) => {
  expect(premiumAccess(session, subscriptions)).toBe(access);
});
