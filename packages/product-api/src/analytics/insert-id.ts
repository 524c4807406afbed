import { createHash } from 'node:crypto';

const INSERT_ID_LENGTH = 36;

/** The same id for the same parts, whoever makes it and however often. */
export function insertIdOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, INSERT_ID_LENGTH);
}
