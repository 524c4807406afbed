import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const claimsSchema = z.tuple([z.uuid(), z.number().int()]);

/** What an access token says: which session it stands for, and until when (seconds since 1970). */
export interface AccessTokenClaims {
  readonly sessionId: string;
  readonly expiresAt: number;
}

/** The first key signs, all verify, so that keys can be exchanged without logging anybody out. */
export type SigningKeys = readonly [string, ...string[]];

const mac = (payload: string, key: string) => createHmac('sha256', key).update(`access-token.${payload}`).digest();

/** Signs `{ sessionId, expiresAt }` into `<payload>.<signature>`, both base64url. */
export function signAccessToken({ sessionId, expiresAt }: AccessTokenClaims, keys: SigningKeys): string {
  const payload = Buffer.from(JSON.stringify([sessionId, expiresAt])).toString('base64url');
  return `${payload}.${mac(payload, keys[0]).toString('base64url')}`;
}

/** The claims of a token that one of the keys signed and that isn't over; undefined for any other string. */
export function verifyAccessToken(token: string, keys: SigningKeys, now: Date): AccessTokenClaims | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const matches = keys.map((key) => {
    const expected = mac(payload, key);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!matches.includes(true)) return undefined;
  const [sessionId, expiresAt] = claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return expiresAt * 1000 > now.getTime() ? { sessionId, expiresAt } : undefined;
}
