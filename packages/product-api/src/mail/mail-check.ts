import { createReport, type Finding, reasonOfFailure } from '@sound-library/server-kit/diagnosis.ts';
import type { ProductApiConfig } from '../product-api-config.ts';
import { smtpSender, smtpTransport } from './smtp-sender.ts';

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
