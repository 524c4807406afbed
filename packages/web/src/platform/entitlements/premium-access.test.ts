import { expect, it } from 'vitest';
import { ADA } from '../../../test/fake-session-bff.ts';
import { GUEST } from '../session/session.ts';
import type { Session } from '../session/session-state.ts';
import { premiumAccess } from './premium-access.ts';
import { NO_SUBSCRIPTIONS, type Subscriptions } from './subscriptions.ts';

const MEMBER: Session = { kind: 'member', user: ADA };
const PREMIUM: Subscriptions = { ...NO_SUBSCRIPTIONS, hasPremiumAccess: true };

it.each<[string, Session, Subscriptions | null, string]>([
  ['guests', GUEST, null, 'closed'],
  ['guests, whatever is left of somebody who was logged in', GUEST, PREMIUM, 'closed'],
  ['members without it', MEMBER, NO_SUBSCRIPTIONS, 'closed'],
  ['members who had it before', MEMBER, { ...NO_SUBSCRIPTIONS, hadPremiumAccess: true }, 'closed'],
  ['members with it', MEMBER, PREMIUM, 'open'],
  ['members whose subscriptions are not known yet', MEMBER, null, 'loading'],
  ['members whose subscriptions can not be read', MEMBER, { kind: 'unavailable' }, 'unavailable'],
  ['somebody whose login state can not be read', { kind: 'unavailable' }, PREMIUM, 'unavailable'],
  ['somebody of whom nothing can be read', { kind: 'unavailable' }, null, 'unavailable'],
])('to %s premium packs are as they should be', (_whom, session, subscriptions, access) => {
  expect(premiumAccess(session, subscriptions)).toBe(access);
});
