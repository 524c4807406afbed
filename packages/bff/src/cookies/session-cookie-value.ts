export interface KeptSession {
  readonly token: string;
  readonly expiresAt: Date;
}

/** What the cookie holds before it is signed: expiry in seconds and the token. */
export function encodeSession({ token, expiresAt }: KeptSession): string {
  return `${Math.floor(expiresAt.getTime() / 1000)}.${token}`;
}

/** The session of a verified cookie value; null when it is malformed or past its expiry. */
export function decodeSession(value: string, now: number): KeptSession | null {
  const [, seconds, token] = /^(\d{1,12})\.([\x21-\x7e]{1,512})$/.exec(value) ?? [];
  if (seconds === undefined || token === undefined) return null;
  const expiresAt = new Date(Number(seconds) * 1000);
  return expiresAt.getTime() > now ? { token, expiresAt } : null;
}
