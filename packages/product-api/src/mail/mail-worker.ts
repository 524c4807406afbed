import { failpoint } from '@sound-library/server-kit/failpoints.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Queries } from '../database/database.ts';
import { lockUser } from '../database/users.ts';
import { awaitsAddress } from '../domain/account-times.ts';
import type { MailLinkStore } from '../mail-links/mail-link-store.ts';
import { takeAllowance } from './mail-allowance.ts';
import { mailFacts } from './mail-facts.ts';
import { type MailOrder, mailOrder } from './mail-order.ts';
import { MAIL_TEMPLATES } from './mail-templates.ts';
import type { MailInHand } from './open-mail-queue.ts';
import { type MailSite, renderMail } from './render-mail.ts';
import type { MailSender } from './smtp-sender.ts';

interface MailWorkerServices {
  readonly queries: Queries;
  readonly mailLinks: MailLinkStore;
  readonly sender: MailSender;
  readonly site: MailSite;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly now: () => Date;
  /** Told what became of each. */
  readonly onOutcome?: ((outcome: MailOutcome) => void) | undefined;
}

/** What became of a mail, as metrics name it. */
export type MailOutcome = 'sent' | 'not_needed' | 'too_many' | 'failed';
type Outcome = 'sent' | 'not needed' | 'too many';
const METRIC_OUTCOMES = { sent: 'sent', 'not needed': 'not_needed', 'too many': 'too_many' } as const;

/** Makes and sends a mail of the queue; rejects when it should be tried again. Logs neither addresses nor links. */
export function mailWorker(services: MailWorkerServices): (inHand: MailInHand) => Promise<void> {
  const { log } = services;
  return async (inHand) => {
    const about = { job: inHand.id, kind: inHand.mail.kind };
    try {
      const outcome = await handle(services, inHand);
      log.info({ ...about, outcome }, 'mail');
      services.onOutcome?.(METRIC_OUTCOMES[outcome]);
    } catch (error) {
      log.warn({ ...about, outcome: 'failed', err: error }, 'mail');
      services.onOutcome?.('failed');
      throw error;
    }
  };
}

async function handle(services: MailWorkerServices, { id, mail, isRetry, signal }: MailInHand): Promise<Outcome> {
  const { queries, sender, site, now } = services;
  const order = mailOrder(mail, await mailFacts(queries, mail, now()));
  if (!order) return 'not needed';
  const counted = { to: order.to, kind: order.template, now: now() };
  if (!isRetry && !(await takeAllowance(queries, counted))) return 'too many';
  const link = await makeLink(services, order);
  if (link === 'not needed') return link;
  const { to } = order;
  await sender.send({ id, to, ...renderMail(order, site, link.token) }, signal);
  failpoint('mail handed over');
  return 'sent';
}

/** The newest link of its purpose is the only one of the account that works. */
async function makeLink({ queries, mailLinks }: MailWorkerServices, { template, to, userId }: MailOrder) {
  const { purpose } = MAIL_TEMPLATES[template];
  if (purpose === null) return { token: undefined };
  return queries.transaction(async (transaction) => {
    if (userId !== null) {
      // Accounts first, links second, as everywhere: nobody waits for somebody who waits for them.
      const user = await lockUser(transaction, userId);
      // The change may have been called off since the mail was decided on; a newer link must stay.
      if (!user || (purpose === 'change-email' && !awaitsAddress(user, to))) return 'not needed' as const;
      await mailLinks.revoke(transaction, userId, [purpose]);
    }
    return { token: await mailLinks.create(transaction, { purpose, userId, emailAddress: to }) };
  });
}
