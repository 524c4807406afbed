import { createHash } from 'node:crypto';

/** What stands for a mail address in memory: a hash, the same however the address is written. */
export function addressKey(address: string): string {
  return createHash('sha256').update(address.trim().normalize('NFC').toLowerCase()).digest('base64url');
}
