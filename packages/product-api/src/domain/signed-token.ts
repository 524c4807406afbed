import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';

/** The first key signs, all verify, so that keys can be exchanged without anybody noticing. */
export type SigningKeys = readonly [string, ...string[]];

/** What a token is for: one of another purpose proves nothing, although the same keys sign it. */
interface TokenKind {
  readonly purpose: string;
  readonly keys: SigningKeys;
}

/** Signs claims, given as JSON, into `<payload>.<signature>`, both base64url. */
export function signToken(claims: unknown, { purpose, keys: [key] }: TokenKind): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${mac(payload, purpose, key).toString('base64url')}`;
}

/** The claims of a token of that purpose that one of the keys signed; undefined for any other string. */
export function verifyToken<Claims>(
  token: string,
  { purpose, keys }: TokenKind,
  schema: z.ZodType<Claims>,
): Claims | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const matches = keys.map((key) => {
    const expected = mac(payload, purpose, key);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return matches.includes(true) ? schema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString())) : undefined;
}

function mac(payload: string, purpose: string, key: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}.${payload}`).digest();
}
