import { createHash } from 'node:crypto';

/** What stands for a session in memory and file names: a hash, which logs nobody in. */
export function sessionKey(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
