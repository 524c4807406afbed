import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Mailbox } from './mailbox.ts';

interface MailboxApiOptions {
  readonly mailbox: Mailbox;
  /** Where the SMTP receiver listens. */
  readonly address: () => Promise<{ readonly host: string; readonly port: number }>;
}

const querySchema = z.object({ to: z.string().optional() });

/** The mailbox for tests: read it, and empty it. */
export const mailboxApi: FastifyPluginAsync<MailboxApiOptions> = async (app, { mailbox, address }) => {
  app.get('/api/mailbox', async ({ query }, reply) => {
    const { data, error } = querySchema.safeParse(query);
    return error ? reply.code(400).send({ message: z.prettifyError(error) }) : mailbox.list(data.to);
  });

  app.delete('/api/mailbox', async (_request, reply) => {
    await mailbox.clear();
    return reply.code(204).send();
  });

  app.get('/api/mailbox/smtp', async () => address());
};
