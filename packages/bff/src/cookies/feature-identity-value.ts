import { z } from 'zod';
import { decodeSecret, encodeSecret, type KeptSecret } from './signed-cookie-codec.ts';

const FEATURE_IDENTITY = { kind: 'feature_identity', schema: z.uuid() };

/** What the cookie holds of a feature identity before it is signed. */
export function encodeFeatureIdentity(identity: KeptSecret): string {
  return encodeSecret(identity, FEATURE_IDENTITY);
}

/** The id in a verified cookie value; null when it is malformed or past its expiry. `now` in milliseconds. */
export function decodeFeatureIdentity(value: string, now: number): string | null {
  return decodeSecret(value, now, FEATURE_IDENTITY);
}
