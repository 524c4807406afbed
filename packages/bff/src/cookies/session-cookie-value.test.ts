import { expect, it } from 'vitest';
import { decodeSession, encodeSession } from './session-cookie-value.ts';

const expiresAt = new Date('2030-01-02T03:04:05Z');

it('gives back what it took', () => {
  const session = { token: 'a.token-with.dots', expiresAt };
  expect(decodeSession(encodeSession(session), expiresAt.getTime() - 1)).toEqual(session);
});

it('is nothing from its expiry on', () => {
  expect(decodeSession(encodeSession({ token: 'token', expiresAt }), expiresAt.getTime())).toBeNull();
});

it.each(['', 'token', '.token', '123.', '99999999999.with space', `99999999999.${'x'.repeat(513)}`, '-5.token'])(
  'is nothing when it reads %j',
  (value) => expect(decodeSession(value, 0)).toBeNull(),
);
