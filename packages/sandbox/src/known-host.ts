import { isIP } from 'node:net';

/**
 * Tells whether a Host header names this machine: by localhost, by an address, or by the name given. A page of another
 * name could be made to lead here (DNS rebinding) and would then read the token that the editor's page holds.
 */
export function isKnownHost(host: string | undefined, publicUrl: string): boolean {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname;
  if (!name) {
    return false;
  }
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
    name === new URL(publicUrl).hostname
  );
}
