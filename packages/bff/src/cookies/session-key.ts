import { hash } from 'node:crypto';

/** What stands for a session in memory and file names: a hash, which logs nobody in. */
export function sessionKey(token: string): string {
  return hash('sha256', token, 'base64url');
}
