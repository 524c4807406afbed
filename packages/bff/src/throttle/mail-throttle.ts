import { createFailureCounts } from './failure-counts.ts';

const MAILS_MAX = 5;
/** A quarter of the time for which a mail's link is good: whoever gets no further mail has some that work. */
const WINDOW_MS = 15 * 60_000;

export type MailAttempt =
  | { readonly kind: 'enough'; readonly retryAfterMs: number }
  /** Counted from the start, so that attempts at the same time can't exceed the limit together. */
  | { readonly kind: 'counted'; takeBack(): void };

export interface MailThrottle {
  /** `receiver` stands for who would get the mail. */
  begin(receiver: string): MailAttempt;
}

/** Keeps strangers from filling somebody's mailbox with our mails. Counts in this process. */
export function createMailThrottle(now: () => number): MailThrottle {
  const mails = createFailureCounts(now);
  return {
    begin(receiver) {
      if (mails.count(receiver) >= MAILS_MAX) return { kind: 'enough', retryAfterMs: mails.waitMs(receiver) };
      return { kind: 'counted', takeBack: mails.add(receiver, WINDOW_MS) };
    },
  };
}
