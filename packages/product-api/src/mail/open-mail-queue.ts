import { LOCALE_CODES } from '@sound-library/contract/locales.ts';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Queries } from '../database/database.ts';
import { openJobQueue, type QueueTimes } from '../jobs/pg-boss.ts';

const MAILS = 'mails';
const UNSENT = 'unsent-mails';

const MAIL_QUEUE = {
  /** After about 5 s, as a user may be waiting, then 10 s, 20 s … 2 h: for more than four hours in all. */
  retryLimit: 12,
  notify: true,
  deadLetter: UNSENT,
  /** A mail whose worker crashed goes to another one after this time without a heartbeat: a user may be waiting. */
  heartbeatSeconds: 10,
  /** And in any case after this. */
  expireInSeconds: 60,
  /** Jobs contain addresses, so finished ones are deleted. */
  deleteAfterSeconds: 3_600,
};
const UNSENT_QUEUE = { retentionSeconds: 14 * 86_400 };
const MAILS_AT_ONCE = 3;
/** The poll interval where there are no notifications, and for retries. */
const TIMES = { retryDelaySeconds: 4, pollEverySeconds: { unnotified: 1, notified: 5 } };

export interface MailInHand {
  readonly id: string;
  readonly mail: QueuedMail;
  readonly isRetry: boolean;
  /** Aborts when it took too long, and the job goes to another worker. */
  readonly signal: AbortSignal;
}

/** Opens the mail queue (docs/decisions/0012). */
export async function openMailQueue(boss: PgBoss, times: QueueTimes = {}) {
  await boss.createQueue(UNSENT, UNSENT_QUEUE);
  const options = { settings: MAIL_QUEUE, jobsAtOnce: MAILS_AT_ONCE, times: { ...TIMES, ...times } };
  const queue = await openJobQueue(boss, MAILS, options);
  return {
    /** With a transaction's queries, the mail is sent only if the transaction commits. */
    async add(queries: Queries, job: MailJob): Promise<void> {
      await queue.add(queries, job);
      if (job.kind === 'change-email') await queue.add(queries, { ...job, kind: 'change-email-notice' });
    },
    /** Sends pending and new mails; when `send` rejects, the mail is retried later. */
    start: (send: (inHand: MailInHand) => Promise<void>) =>
      queue.start(({ id, data, retryCount, signal }) =>
        send({ id, mail: queuedMailSchema.parse(data), isRetry: retryCount > 0, signal }),
      ),
    finish: queue.finish,
  };
}

/** Pending mails; they stay in the database until they are sent. */
export type MailQueue = Pick<Awaited<ReturnType<typeof openMailQueue>>, 'add'>;

const userId = z.string();
const emailAddress = z.string();
const job = <Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.object({ kind: z.literal(kind), locale: z.enum(LOCALE_CODES), ...fields });

const JOBS = [
  /** A registration with an address, which may have an account already. */
  job('registered', { userId }),
  job('confirm-email', { userId }),
  /** A request for a new password; the address may be unknown. */
  job('forgot-password', { emailAddress }),
  job('invited', { userId }),
  /** A link to the new address, a notice to the old one. */
  job('change-email', { userId, newEmailAddress: emailAddress }),
  job('email-changed', { userId, formerEmailAddress: emailAddress }),
  job('password-changed', { userId }),
  job('passkey-added', { userId, passkeyName: z.string() }),
  job('passkey-removed', { userId, passkeyName: z.string() }),
  job('deletion-scheduled', { userId }),
  job('account-deleted', { emailAddress, firstName: z.string() }),
  /** A subscription was ended because its account is being deleted; the name is empty for an unconfirmed address. */
  job('subscription-ended', { emailAddress, firstName: z.string() }),
  /** The account has confirmed its address, and another account with belongings claims it, too. */
  job('second-account', { userId }),
  job('newsletter-signup', { emailAddress }),
] as const;

const mailJobSchema = z.discriminatedUnion('kind', JOBS);
/** A mail to be sent, and its language. It contains no secret: links are created when the mail is rendered. */
export type MailJob = Readonly<z.infer<typeof mailJobSchema>>;

const queuedMailSchema = z.discriminatedUnion('kind', [
  ...JOBS,
  /** To the old address; a separate job, so that each of the two can be retried on its own. */
  job('change-email-notice', { userId, newEmailAddress: emailAddress }),
]);
/** A job in the queue: each makes one mail at most. */
export type QueuedMail = Readonly<z.infer<typeof queuedMailSchema>>;
