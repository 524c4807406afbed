import { mailLinkTokenSchema } from '@sound-library/contract/entities/mail-link.ts';

/** Tells it from the session's value, which is signed with the same keys: neither may pass for the other. */
const KIND = 'link';

interface KeptMailLink {
  readonly token: string;
  readonly expiresAt: Date;
}

/** What the cookie holds before it is signed: kind, expiry in seconds and the link's secret. */
export function encodeMailLink({ token, expiresAt }: KeptMailLink): string {
  return `${KIND}.${Math.floor(expiresAt.getTime() / 1000)}.${token}`;
}

/** The secret in a verified cookie value; null when it is malformed or past its expiry. `now` in milliseconds. */
export function decodeMailLink(value: string, now: number): string | null {
  const [, kind, seconds, token] = /^(\w+)\.(\d{1,12})\.(.+)$/.exec(value) ?? [];
  if (kind !== KIND || Number(seconds) * 1000 <= now) return null;
  return mailLinkTokenSchema.safeParse(token).data ?? null;
}
