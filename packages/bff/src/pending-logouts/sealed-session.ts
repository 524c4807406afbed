import { z } from 'zod';
import type { KeptSession } from '../cookies/session-cookie-value.ts';
import { createSeal } from '../sealing/seal.ts';

type Secrets = readonly [string, ...string[]];

const sealedSchema = z.object({ token: z.string().min(1), expiresAt: z.coerce.date() });

/** What is sealed stands under the session's key. */
const NO_OWNER = '';
const sealOf = (secrets: Secrets) => createSeal(secrets, 'ending sessions');

/** Encrypts a session, so that who reads the shared store can't use it. */
export function sealSession({ token, expiresAt }: KeptSession, secrets: Secrets): Buffer {
  return sealOf(secrets).seal(JSON.stringify({ token, expiresAt }), NO_OWNER);
}

/** The session again; undefined when it was sealed with none of the secrets, or is damaged. */
export function openSession(bytes: Buffer, secrets: Secrets): KeptSession | undefined {
  const text = sealOf(secrets).open(bytes, NO_OWNER);
  return text === undefined ? undefined : sealedSchema.safeParse(parsed(text)).data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whatever was sealed, it was no session.
    return undefined;
  }
}
