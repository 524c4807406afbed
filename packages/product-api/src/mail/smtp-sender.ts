import { createReport, type Finding, reasonOfFailure } from '@sound-library/server-kit/diagnosis.ts';
import {
  type InstrumentCall,
  outcomeOfFailure,
  type UpstreamOutcome,
  uninstrumented,
} from '@sound-library/server-kit/upstream-metrics.ts';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import type { ProductApiConfig } from '../product-api-config.ts';

/** A mail must be handed over well before the queue gives it to another worker. */
const TIMEOUTS = { dnsTimeout: 3_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

export interface OutgoingMail {
  /** The local part of the message id: the same for each retry, so that mailboxes detect duplicates. */
  readonly id: string;
  readonly to: string;
  /** The mail's language, such as `ja-JP`. */
  readonly languageTag: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export type MailSender = ReturnType<typeof smtpSender>;

/** The connection to the configured SMTP server, opened for each mail. */
function smtpTransport({ smtpUrl, requiresTls }: ProductApiConfig['mail']) {
  return nodemailer.createTransport({ ...TIMEOUTS, url: smtpUrl, ...(requiresTls && { requireTLS: true }) });
}

/** Sends mails to the configured SMTP server, over one connection each. */
export function smtpSender(config: ProductApiConfig['mail'], watch: InstrumentCall = uninstrumented) {
  const { from } = config;
  const transport = smtpTransport(config);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    /** Rejects with MailNotSent. */
    async send({ id, to, languageTag, subject, html, text }: OutgoingMail, signal: AbortSignal): Promise<void> {
      try {
        const mail = {
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': languageTag },
          // A mail contains neither files nor URLs to be fetched.
          disableFileAccess: true,
          disableUrlAccess: true,
          signal,
        };
        await watch('SEND', () => transport.sendMail(mail), { failure: outcomeOf });
      } catch (error) {
        throw new MailNotSent(error);
      }
    },
  };
}

/** A server that responds with a code has processed the command. */
function outcomeOf(error: unknown): UpstreamOutcome {
  const hasResponded = error instanceof Error && 'responseCode' in error && error.responseCode !== undefined;
  return hasResponded ? 'refused' : outcomeOfFailure(error);
}

const failureSchema = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
});

/** Only codes, and no cause: servers quote addresses, and this error reaches logs and the queue's tables. */
class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly code: string;

  constructor(failure: unknown) {
    const { code = 'UNKNOWN', command, responseCode } = failureSchema.safeParse(failure).data ?? {};
    const where = [command && `at ${command}`, responseCode !== undefined && `response ${responseCode}`].filter(
      Boolean,
    );
    super(`The mail server did not accept the mail: ${[code, ...where].join(', ')}`);
    this.code = code;
  }
}

const SEND_WITHIN_MS = 30_000;

/** Checks the mail server for `pnpm run doctor` by a handshake with login; with an address, also by a mail to it. */
export async function checkMail(config: ProductApiConfig['mail'], recipient?: string): Promise<readonly Finding[]> {
  const report = createReport('mail server');
  const { smtpUrl, from } = config;
  const { host } = new URL(smtpUrl);
  const transport = smtpTransport(config);
  try {
    await transport.verify();
    report.ok(`${host} accepts mails.`);
    if (recipient !== undefined) {
      const words = 'The mail server of the storefront works.';
      const mail = {
        id: `doctor-${Date.now()}`,
        to: recipient,
        languageTag: 'en-GB',
        subject: words,
        html: words,
        text: words,
      };
      await smtpSender(config).send(mail, AbortSignal.timeout(SEND_WITHIN_MS));
      report.ok(`${host} accepted a mail from ${from.address} to ${recipient}.`);
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EAUTH')
      report.fail(`${host} refuses user or password. Percent-encode both in the address.`, 'SMTP_URL');
    else if (code === 'ETLS')
      report.fail(`${host} offers no STARTTLS. Use an smtps address, or another port.`, 'SMTP_URL');
    else if (code === 'EENVELOPE')
      report.fail(`${host} refuses the sender ${from.address} or the recipient.`, 'MAIL_FROM');
    else report.fail(`${host} can't be used: ${reasonOfFailure(error)}.`, 'SMTP_URL');
  } finally {
    transport.close();
  }
  return report.findings;
}
