import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Names of people, such as mail addresses and networks, as keys of the shared store: who reads it without the secret can't
 * even tell whether a name that he guesses is among them.
 */
export function createKeyHash(secret: string): (name: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'keys of the shared store', 32));
  return (name) => createHmac('sha256', key).update(name).digest('base64url');
}
