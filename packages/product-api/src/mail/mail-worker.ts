import { createHash } from 'node:crypto';
import { FAILPOINTS } from '@sound-library/server-kit/failpoints.ts';
import { instrumentCalls } from '@sound-library/server-kit/upstream-metrics.ts';
import { lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { MailLinkStore } from '../accounts/mail-link-store.ts';
import type { Queries } from '../database/database.ts';
import { mailAllowances } from '../database/schema.ts';
import { emailKey, lockUser } from '../database/users.ts';
import { finishOnClose } from '../jobs/pg-boss.ts';
import { jobsOf } from '../jobs/run-job.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import { MAIL_TEMPLATES, type MailOrder, mailOrder, readMailContext } from './mail-order.ts';
import { type MailInHand, type MailQueue, openMailQueue } from './open-mail-queue.ts';
import { type MailSite, renderMail } from './render-mail.ts';
import { type MailSender, smtpSender } from './smtp-sender.ts';

interface MailWorkerServices {
  readonly queries: Queries;
  readonly mailLinks: MailLinkStore;
  readonly sender: MailSender;
  readonly site: MailSite;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly now: () => Date;
  readonly onOutcome?: ((outcome: MailOutcome) => void) | undefined;
}

/** The outcome of a mail, as metrics and log name it. */
export type MailOutcome = 'sent' | 'not_needed' | 'too_many' | 'failed';

/** Renders and sends a queued mail; rejects when it should be retried. Logs neither addresses nor links. */
export function mailWorker(services: MailWorkerServices): (inHand: MailInHand) => Promise<void> {
  const { log } = services;
  return async (inHand) => {
    const about = { job: inHand.id, kind: inHand.mail.kind };
    try {
      const outcome = await handle(services, inHand);
      log.info({ ...about, outcome }, 'mail');
      services.onOutcome?.(outcome);
    } catch (error) {
      log.warn({ ...about, outcome: 'failed', err: error }, 'mail');
      services.onOutcome?.('failed');
      throw error;
    }
  };
}

async function handle(services: MailWorkerServices, { id, mail, isRetry, signal }: MailInHand): Promise<MailOutcome> {
  const { queries, sender, site, now } = services;
  const order = mailOrder(mail, await readMailContext(queries, mail, now()));
  if (!order) return 'not_needed';
  const counted = { to: order.to, kind: order.template, now: now() };
  const isLimited = !MAIL_TEMPLATES[order.template].isNotice && !isRetry;
  if (isLimited && !(await takeAllowance(queries, counted))) return 'too_many';
  const link = await makeLink(services, order);
  if (link === 'not_needed') return link;
  const { to } = order;
  await sender.send({ id, to, ...renderMail(order, site, link.token) }, signal);
  FAILPOINTS['mail handed over'].publish('');
  return 'sent';
}

/** Only the newest link of each purpose is valid for an account. */
async function makeLink({ queries, mailLinks }: MailWorkerServices, { template, to, userId }: MailOrder) {
  const { purpose } = MAIL_TEMPLATES[template];
  if (purpose === null) return { token: undefined };
  return queries.transaction(async (transaction) => {
    if (userId !== null) {
      // Lock accounts first, links second, as everywhere, which prevents deadlocks.
      const user = await lockUser(transaction, userId);
      // The change may have been cancelled since the mail was selected; a newer link must stay.
      if (!user || (purpose === 'change-email' && user.pendingEmailAddress !== to)) return 'not_needed' as const;
      await mailLinks.revoke(transaction, userId, [purpose]);
    }
    return { token: await mailLinks.create(transaction, { purpose, userId, emailAddress: to }) };
  });
}

interface MailContext extends Pick<MailWorkerServices, 'queries' | 'mailLinks' | 'now'> {
  readonly config: Pick<ProductApiConfig, 'brand' | 'mail' | 'publicUrl'>;
  readonly boss: PgBoss;
}

/** Opens the mail queue and starts its worker; when the app closes, the mails being sent are finished. */
export async function openMail(app: FastifyInstance, context: MailContext): Promise<MailQueue> {
  const { config, boss, ...services } = context;
  const queue = await openMailQueue(boss);
  finishOnClose(app, queue);
  const site = { brand: config.brand, publicUrl: config.publicUrl, supportUrl: config.mail.supportUrl };
  const sender = smtpSender(config.mail, instrumentCalls(app, 'smtp'));
  const mails = app.metrics?.counter('mails_total');
  const onOutcome = mails && ((outcome: MailOutcome) => mails.inc({ outcome }));
  const send = mailWorker({ ...services, sender, site, log: app.log, onOutcome });
  const runJob = jobsOf(app);
  await queue.start((inHand) => runJob('send mail', () => send(inHand)));
  return queue;
}

/** Maximum number of mails of one kind per address and hour, except for notices. */
const MOST_PER_HOUR = 3;
const HOUR_MS = 3_600_000;

const hourBefore = (now: Date): Date => new Date(now.getTime() - HOUR_MS);

export async function deleteOldAllowances(queries: Queries, now: Date): Promise<void> {
  await queries.delete(mailAllowances).where(lte(mailAllowances.lastSentAt, hourBefore(now)));
}

/** Within the limit, in one statement: concurrent senders can't exceed it. */
async function takeAllowance(
  queries: Queries,
  { to, kind, now }: { readonly to: string; readonly kind: string; readonly now: Date },
): Promise<boolean> {
  const addressHash = createHash('sha256').update(emailKey(to)).digest('hex');
  const counted = sql`select at from unnest(${mailAllowances.sentAt}) as at where at > ${hourBefore(now).toISOString()}::timestamptz`;
  const taken = await queries
    .insert(mailAllowances)
    .values({ addressHash, kind, sentAt: [now], lastSentAt: now })
    .onConflictDoUpdate({
      target: [mailAllowances.addressHash, mailAllowances.kind],
      set: { sentAt: sql`array(${counted}) || ${now.toISOString()}::timestamptz`, lastSentAt: now },
      setWhere: sql`(select count(*) from (${counted}) as counted) < ${MOST_PER_HOUR}`,
    })
    .returning({ kind: mailAllowances.kind });
  return taken.length > 0;
}
