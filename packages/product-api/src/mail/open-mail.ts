import { instrumentCalls } from '@sound-library/server-kit/upstream-metrics.ts';
import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { jobsOf } from '../jobs/run-job.ts';
import type { MailLinkStore } from '../mail-links/mail-link-store.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import type { MailQueue } from './mail-queue.ts';
import { type MailOutcome, mailWorker } from './mail-worker.ts';
import { openMailQueue } from './open-mail-queue.ts';
import { smtpSender } from './smtp-sender.ts';

export interface MailContext {
  readonly config: Pick<ProductApiConfig, 'mail' | 'publicUrl'>;
  readonly database: Pick<Database, 'queries'>;
  readonly boss: PgBoss;
  readonly mailLinks: MailLinkStore;
  readonly now: () => Date;
}

/** Opens the queue of mails and begins to send; when the app closes, the mails under way are finished. */
export async function openMail(app: FastifyInstance, context: MailContext): Promise<MailQueue> {
  const { config, database, boss, mailLinks, now } = context;
  const queue = await openMailQueue(boss);
  let finished: Promise<void> | undefined;
  // Requests under way may still add mails, which another start sends; none of ours is begun any more.
  app.addHook('preClose', async () => {
    finished = queue.finish();
  });
  app.addHook('onClose', () => finished);
  const { queries } = database;
  const site = { publicUrl: config.publicUrl, supportUrl: config.mail.supportUrl };
  const sender = smtpSender(config.mail, instrumentCalls(app, 'smtp'));
  const mails = app.metrics?.counter('mails_total');
  const onOutcome = mails && ((outcome: MailOutcome) => mails.inc({ outcome }));
  const send = mailWorker({ queries, mailLinks, sender, site, log: app.log, now, onOutcome });
  const runJob = jobsOf(app);
  await queue.start((inHand) => runJob('send mail', () => send(inHand)));
  return queue;
}
