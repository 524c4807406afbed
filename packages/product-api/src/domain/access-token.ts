import { z } from 'zod';
import { type SigningKeys, signToken, verifyToken } from './signed-token.ts';

const PURPOSE = 'access-token';
const claimsSchema = z.tuple([z.uuid(), z.number().int()]);

/** What an access token says: which session it stands for, and until when (seconds since 1970). */
export interface AccessTokenClaims {
  readonly sessionId: string;
  readonly expiresAt: number;
}

/** Signs `{ sessionId, expiresAt }` into `<payload>.<signature>`, both base64url. */
export function signAccessToken({ sessionId, expiresAt }: AccessTokenClaims, keys: SigningKeys): string {
  return signToken([sessionId, expiresAt], { purpose: PURPOSE, keys });
}

/** The claims of a token that one of the keys signed and that isn't over; undefined for any other string. */
export function verifyAccessToken(token: string, keys: SigningKeys, now: Date): AccessTokenClaims | undefined {
  const [sessionId, expiresAt] = verifyToken(token, { purpose: PURPOSE, keys }, claimsSchema) ?? [];
  if (sessionId === undefined || expiresAt === undefined) return undefined;
  return expiresAt * 1000 > now.getTime() ? { sessionId, expiresAt } : undefined;
}
