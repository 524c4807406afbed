import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Mailbox } from './mailbox.ts';
import type { SmtpReceiver } from './smtp-receiver.ts';

interface MailboxApiOptions {
  readonly mailbox: Mailbox;
  readonly receiver: SmtpReceiver;
  /** Where the SMTP receiver listens. */
  readonly address: () => Promise<{ readonly host: string; readonly port: number }>;
}

const MOST_REFUSALS = 1_000;
const querySchema = z.object({ to: z.string().optional() });
const faultsSchema = z.strictObject({ refuseNext: z.int().min(0).max(MOST_REFUSALS) });

/** The mailbox for tests: read it, empty it, and make the SMTP receiver refuse mails. */
export const mailboxApi: FastifyPluginAsync<MailboxApiOptions> = async (app, { mailbox, receiver, address }) => {
  app.get('/api/mailbox', async ({ query }, reply) => {
    const { data, error } = querySchema.safeParse(query);
    return error ? reply.code(400).send({ message: z.prettifyError(error) }) : mailbox.list(data.to);
  });

  app.delete('/api/mailbox', async (_request, reply) => {
    await mailbox.clear();
    return reply.code(204).send();
  });

  app.get('/api/mailbox/smtp', async () => address());

  app.post('/api/mailbox/faults', async ({ body }, reply) => {
    const { data, error } = faultsSchema.safeParse(body);
    if (error) {
      return reply.code(400).send({ message: z.prettifyError(error) });
    }
    receiver.refuseNext(data.refuseNext);
    return data;
  });
};
