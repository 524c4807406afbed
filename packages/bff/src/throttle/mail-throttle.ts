import type { Attempt, AttemptThrottle } from './attempt-throttle.ts';

const MAILS_MAX = 5;
/** A quarter of the time for which a mail's link is good: whoever gets no further mail has some that work. */
const WINDOW_MS = 15 * 60_000;

export interface MailThrottle {
  /** `receiver` stands for who would get the mail. */
  begin(receiver: string): Promise<Attempt>;
}

/** Keeps strangers from filling somebody's mailbox with our mails. */
export function createMailThrottle(attempts: AttemptThrottle): MailThrottle {
  return { begin: (receiver) => attempts.begin(() => [{ key: receiver, max: MAILS_MAX, windowMs: WINDOW_MS }]) };
}
