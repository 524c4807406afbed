import { createTransport, type SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import type { RunningSandbox } from './running-sandbox.ts';

const addressSchema = z.object({ host: z.string(), port: z.number() });
const mailsSchema = z.array(
  z.object({
    id: z.string(),
    receivedAt: z.iso.datetime(),
    from: z.string(),
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    links: z.array(z.string()),
  }),
);

export interface MailClient {
  send(mail: SendMailOptions): Promise<void>;
  close(): void;
}

/** A mail client of the sandbox's SMTP receiver. */
export async function mailClient(sandbox: RunningSandbox): Promise<MailClient> {
  const transport = createTransport({ ...(await smtpAddress(sandbox)), pool: true });
  return {
    send: async (mail) => {
      await transport.sendMail({ from: 'LABS <labs@shop.test>', to: 'ada@people.test', text: 'Hello', ...mail });
    },
    close: () => transport.close(),
  };
}

/** Where the sandbox takes mail. */
export async function smtpAddress(sandbox: RunningSandbox) {
  const reply = await fetch(`${sandbox.url}/api/mailbox/smtp`);
  return addressSchema.parse(await reply.json());
}

/** The mails of the mailbox, of one recipient when one is given. */
export async function mailsOf(sandbox: RunningSandbox, to?: string) {
  const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`;
  return mailsSchema.parse(await (await fetch(`${sandbox.url}/api/mailbox${query}`)).json());
}
