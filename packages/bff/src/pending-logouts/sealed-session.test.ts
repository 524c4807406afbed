import { expect, it } from 'vitest';
import { openSession, sealSession } from './sealed-session.ts';

const session = { token: 'the-token-of-a-session', expiresAt: new Date('2026-12-20T12:00:00Z') };

it('opens with the secret that sealed it, also when that is retired', () => {
  expect(openSession(sealSession(session, ['retired']), ['first', 'retired'])).toEqual(session);
});

it('shows nothing of the token', () => {
  expect(sealSession(session, ['first']).toString('latin1')).not.toContain(session.token);
});

it('is nothing under other secrets, when it was changed or is no seal at all', () => {
  const sealed = sealSession(session, ['first']);
  expect(openSession(sealed, ['another'])).toBeUndefined();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(openSession(sealed, ['first'])).toBeUndefined();
  expect(openSession(Buffer.from('short'), ['first'])).toBeUndefined();
});
