import { LOCALE_CODES } from '@sound-library/contract/locales.ts';
import { z } from 'zod';

const userId = z.string();
const emailAddress = z.string();
const job = <Kind extends string, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) =>
  z.object({ kind: z.literal(kind), locale: z.enum(LOCALE_CODES), ...facts });

const JOBS = [
  /** Somebody registered with an address, which may have an account already. */
  job('registered', { userId }),
  job('confirm-email', { userId }),
  /** Somebody asked for a new password; the address may be nobody's. */
  job('forgot-password', { emailAddress }),
  /** An operator made an account without details. */
  job('invited', { userId }),
  /** A link to the new address, a notice to the old one. */
  job('change-email', { userId, newEmailAddress: emailAddress }),
  job('email-changed', { userId, formerEmailAddress: emailAddress }),
  job('password-changed', { userId }),
  job('passkey-added', { userId, passkeyName: z.string() }),
  job('passkey-removed', { userId, passkeyName: z.string() }),
  job('deletion-scheduled', { userId }),
  job('account-deleted', { emailAddress, firstName: z.string() }),
  /** A subscription was ended because its account is to go, or goes; the name is empty when nobody proved the address. */
  job('subscription-ended', { emailAddress, firstName: z.string() }),
  /** The account has proved its address, and another one that owns something claims it, too. */
  job('second-account', { userId }),
  job('newsletter-signup', { emailAddress }),
] as const;

export const mailJobSchema = z.discriminatedUnion('kind', JOBS);
/** A mail to be sent, and in which language. It holds no secret: links are made when the mail is. */
export type MailJob = Readonly<z.infer<typeof mailJobSchema>>;

export const queuedMailSchema = z.discriminatedUnion('kind', [
  ...JOBS,
  /** To the old address; a job of its own, so that one of the two can be tried again without the other. */
  job('change-email-notice', { userId, newEmailAddress: emailAddress }),
]);
/** What waits in the queue: each makes one mail at most. */
export type QueuedMail = Readonly<z.infer<typeof queuedMailSchema>>;
