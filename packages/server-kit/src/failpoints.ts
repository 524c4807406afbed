import { type Channel, channel } from 'node:diagnostics_channel';

export const channelOf = (point: string): string => `sound-library:${point}`;

/**
 * Points at which killing the process leaves work half done; the next start or the next request must finish it. Passing one is
 * published, for tests that kill a process there (tests/resilience/failpoints.test.ts). In production nothing subscribes, and Node's
 * own `publish` does nothing.
 */
export const FAILPOINTS = {
  /** A statement of a migration is about to run. */
  'migration statement': point('migration statement'),
  /** What a call of the contract writes is committed; the response has not been sent. Published with its path. */
  'call done': point('call done'),
  /** An account is written, neither the order of its mail nor its session; nothing is committed. */
  'account inserted': point('account inserted'),
  /** A log in has its session; the one of before has not ended. */
  'session opened': point('session opened'),
  /** What needed the password is written, the session has its old token still; nothing is committed. */
  'proof taken': point('proof taken'),
  /** The subscriptions of an account that is to go end at billing; nothing of ours says so. */
  'charges ended': point('charges ended'),
  /** Billing has made the page of an order; we do not know which. */
  'checkout made': point('checkout made'),
  /** An event of billing counts as received, and has had no effect; nothing is committed. */
  'event noted': point('event noted'),
  /** An event of billing and its effect are committed; billing has no response yet. */
  'event taken': point('event taken'),
  /** The mail server has a mail; the queue does not know. */
  'mail handed over': point('mail handed over'),
  /** The content service has announced a publication, which has not been fetched. */
  'publication announced': point('publication announced'),
  /** A publication has been fetched; the catalogue is as before. */
  'content fetched': point('content fetched'),
} as const;
export type Failpoint = keyof typeof FAILPOINTS;

function point(name: string): Channel {
  return channel(channelOf(name));
}
