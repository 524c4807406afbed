import type { z } from 'zod';

/** A secret that a cookie keeps. */
export interface KeptSecret {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Which cookie it is for: all are signed with the same keys, and none may pass for another. */
interface SecretKind {
  readonly kind: string;
  readonly schema: z.ZodType<string>;
}

/** What the cookie holds before it is signed: kind, expiry in seconds and the secret. */
export function encodeSecret({ token, expiresAt }: KeptSecret, { kind }: SecretKind): string {
  return `${kind}.${Math.floor(expiresAt.getTime() / 1000)}.${token}`;
}

/** The secret in a verified cookie value; null when it is malformed or past its expiry. `now` in milliseconds. */
export function decodeSecret(value: string, now: number, secretKind: SecretKind): string | null {
  return decodeKeptSecret(value, now, secretKind)?.token ?? null;
}

/** The same with its expiry, for a cookie that is written anew. */
export function decodeKeptSecret(value: string, now: number, { kind, schema }: SecretKind): KeptSecret | null {
  const [, given, seconds, token] = /^(\w+)\.(\d{1,12})\.(.+)$/.exec(value) ?? [];
  if (given !== kind || Number(seconds) * 1000 <= now) return null;
  const { data } = schema.safeParse(token);
  return data === undefined ? null : { token: data, expiresAt: new Date(Number(seconds) * 1000) };
}
