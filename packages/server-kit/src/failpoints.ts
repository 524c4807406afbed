import { channel } from 'node:diagnostics_channel';

/** Points at which killing the process leaves work half done; the next start or the next request must finish it. */
export const FAILPOINTS = {
  'migration statement': 'A statement of a migration is about to run.',
  'call done':
    'What a call of the contract writes is committed; the response has not been sent. Published with its path.',
  'account inserted': 'An account is written, neither the order of its mail nor its session; nothing is committed.',
  'session opened': 'A log in has its session; the one of before has not ended.',
  'proof taken': 'What needed the password is written, the session has its old token still; nothing is committed.',
  'charges ended': 'The subscriptions of an account that is to go end at billing; nothing of ours says so.',
  'checkout made': 'Billing has made the page of an order; we do not know which.',
  'event noted': 'An event of billing counts as received, and has had no effect; nothing is committed.',
  'event taken': 'An event of billing and its effect are committed; billing has no response yet.',
  'mail handed over': 'The mail server has a mail; the queue does not know.',
  'publication announced': 'The content service has announced a publication, which has not been fetched.',
  'content fetched': 'A publication has been fetched; the catalogue is as before.',
} as const;
export type Failpoint = keyof typeof FAILPOINTS;

const PREFIX = 'sound-library:';

/** The name of a failpoint's channel in `node:diagnostics_channel`. */
export const channelOf = (point: string): string => PREFIX + point;

const channels = new Map(Object.keys(FAILPOINTS).map((point) => [point, channel(channelOf(point))] as const));

/**
 * Reports that the work has reached this point, for tests that kill a process there (tests/resilience/failpoints.test.ts). In
 * production nothing subscribes, and a call costs one lookup.
 */
export function failpoint(point: Failpoint, about = ''): void {
  const passed = channels.get(point);
  if (passed?.hasSubscribers) passed.publish(about);
}
