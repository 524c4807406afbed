import { describe, expect, it } from 'vitest';
import { ADA } from '../../../../test/fake-session-bff.ts';
import { GUEST } from '../../../platform/auth/session.ts';
import type { Session } from '../../../platform/auth/session-state.ts';
import { packAction } from './pack-action.ts';

const MEMBER: Session = { kind: 'member', user: ADA };
const AWAY: Session = { kind: 'unavailable' };
const instrument = { kind: 'drums', notes: [{ midi: 36, url: 'https://assets.example/36.mp3' }] } as const;
const FREE = { premium: false, instrument: { ...instrument, notes: [...instrument.notes] } };
const PREMIUM = { ...FREE, premium: true };

describe('the first way to a pack', () => {
  it.each([
    ['free', FREE, 'a guest', { session: GUEST, access: 'closed' }, 'login'],
    ['free', FREE, 'a member', { session: MEMBER, access: 'closed' }, 'samples'],
    ['free', FREE, 'a subscriber', { session: MEMBER, access: 'open' }, 'samples'],
    ['premium', PREMIUM, 'a guest', { session: GUEST, access: 'closed' }, 'offers'],
    ['premium', PREMIUM, 'a member', { session: MEMBER, access: 'closed' }, 'offers'],
    ['premium', PREMIUM, 'a subscriber', { session: MEMBER, access: 'open' }, 'samples'],
    ['premium', PREMIUM, 'a member not known yet', { session: MEMBER, access: 'loading' }, 'samples'],
    ['premium', PREMIUM, 'a member who can not be told', { session: MEMBER, access: 'unavailable' }, 'samples'],
    ['premium', PREMIUM, 'somebody who can not be known', { session: AWAY, access: 'unavailable' }, 'samples'],
  ] as const)('that is %s', (_kind, pack, _whom, visitor, way) => {
    expect(packAction(pack, visitor)).toBe(way);
  });

  it('is the installer where there are no samples, for whom the pack is open', () => {
    const silent = { instrument: null };
    expect(packAction({ ...silent, premium: false }, { session: GUEST, access: 'closed' })).toBe('installer');
    expect(packAction({ ...silent, premium: true }, { session: MEMBER, access: 'open' })).toBe('installer');
    expect(packAction({ ...silent, premium: true }, { session: MEMBER, access: 'closed' })).toBe('offers');
  });
});
