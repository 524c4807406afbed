import { channel } from 'node:diagnostics_channel';

/** Moments of our work after which a process may be gone, and something stands that something else is yet to follow. */
export const FAILPOINTS = {
  'migration statement': 'A statement of a migration is about to run.',
  'call done': 'What a call of the contract writes is committed; nobody has been answered. Told with its path.',
  'account inserted': 'An account is written, neither the order of its mail nor its session; nothing is committed.',
  'session opened': 'A log in has its session; the one of before has not ended.',
  'proof taken': 'What needed the password is written, the session has its old token still; nothing is committed.',
  'charges ended': 'The subscriptions of an account that is to go end at billing; nothing of ours says so.',
  'checkout made': 'Billing has made the page of an order; we do not know which.',
  'event noted': 'An event of billing counts as come, and has had no effect; nothing is committed.',
  'event taken': 'An event of billing and its effect are committed; billing has not been answered.',
  'mail handed over': 'The mail server has a mail; the queue does not know.',
  'publication heard': 'The content service tells of a publication; nobody has looked what it is.',
  'content fetched': 'What was published is here; the catalogue is as before.',
} as const;
export type Failpoint = keyof typeof FAILPOINTS;

const PREFIX = 'sound-library:';

/** What whoever watches hears of, as `node:diagnostics_channel` names it. */
export const channelOf = (point: string): string => PREFIX + point;

const channels = new Map(Object.keys(FAILPOINTS).map((point) => [point, channel(channelOf(point))] as const));

/**
 * Says that the work is at this point, for tests that end a process there (tests/resilience/named-points.test.ts). The product never
 * listens, and then it costs a look.
 */
export function failpoint(point: Failpoint, about = ''): void {
  const passed = channels.get(point);
  if (passed?.hasSubscribers) passed.publish(about);
}
