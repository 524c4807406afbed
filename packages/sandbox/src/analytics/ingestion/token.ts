import { IngestionRefused } from './ingestion-refused.ts';
import type { Update } from './read-updates.ts';

/** Throws IngestionRefused unless every event names the project's token. */
export function checkEvents(events: readonly Update[], token: string): void {
  for (const { event, properties } of events) {
    if (typeof event !== 'string' || event === '') throw new IngestionRefused(400, 'event, missing or empty');
    checkToken(propertyOf(properties, 'token'), token);
  }
}

/** The same for updates of people and groups, and that each says of whom. */
export function checkProfiles(updates: readonly Update[], token: string, identity: readonly string[]): void {
  for (const update of updates) {
    checkToken(update.$token, token);
    for (const name of identity) {
      const value = update[name];
      if (value === undefined || value === null || value === '') {
        throw new IngestionRefused(400, `${name}, missing or empty`);
      }
    }
  }
}

/** The token as the user of HTTP Basic, with or without a password; undefined when there is none. */
export function basicUser(authorization: string | undefined): string | undefined {
  const [, encoded] = /^Basic +([\w+/=-]+)$/i.exec(authorization ?? '') ?? [];
  return encoded === undefined ? undefined : Buffer.from(encoded, 'base64').toString('utf8').split(':', 1)[0];
}

export function checkToken(given: unknown, token: string): void {
  if (typeof given !== 'string' || given === '') throw new IngestionRefused(401, 'token, missing or empty');
  if (given !== token) throw new IngestionRefused(401, 'token, not that of a project here');
}

/** A property of what may be an object. */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
