import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

interface TrustedDeviceOptions {
  /** The first signs, all verify. */
  readonly secrets: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A value that proves until `expiresAt` that this browser has logged the account in; it names nobody. */
export function trustedDeviceValue(account: string, expiresAt: Date, secret: string): string {
  const id = randomBytes(16).toString('base64url');
  const facts = `${id}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${facts}.${signature(facts, account, secret).toString('base64url')}`;
}

/** The device's id; undefined when the value proves nothing about this account. */
export function trustedDeviceId(
  value: string,
  account: string,
  { secrets, now }: TrustedDeviceOptions,
): string | undefined {
  const [, facts, id, seconds, given] = /^(([\w-]{22})\.(\d{1,12}))\.([\w-]{43})$/.exec(value) ?? [];
  if (facts === undefined || id === undefined || given === undefined) return undefined;
  if (Number(seconds) * 1000 <= now) return undefined;
  const proof = Buffer.from(given, 'base64url');
  const isSigned = secrets.some((secret) => timingSafeEqual(proof, signature(facts, account, secret)));
  return isSigned ? id : undefined;
}

/** Over the account too, which the cookie does not hold. */
function signature(facts: string, account: string, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'known device', 32));
  return createHmac('sha256', key).update(`${facts}.${account}`).digest();
}
