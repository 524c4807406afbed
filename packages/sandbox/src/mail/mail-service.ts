import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SandboxConfig } from '../config.ts';
import type { SandboxService } from '../index-page.ts';
import type { Outage } from '../outages.ts';
import { createMailbox, MOST_MAILS } from './mailbox.ts';
import { mailboxPages } from './mailbox-pages.ts';
import { smtpReceiver } from './smtp-receiver.ts';

/** A mail server that shows every mail to people (`/mailbox`) and to tests (`/api/mailbox`). */
export function mailService({ host, smtpPort, dataDir }: SandboxConfig, outage: () => Outage): SandboxService {
  const mailbox = createMailbox(join(dataDir, 'sandbox', 'mails'));
  const receiver = smtpReceiver(mailbox, outage);
  let listening: Promise<number> | undefined;

  async function port(): Promise<number> {
    if (listening === undefined) throw new Error('the mail server starts when the sandbox listens');
    return listening;
  }

  return {
    name: 'mail',
    plugin: async (app) => {
      await mailbox.load();
      app.addHook('onListen', async () => {
        listening = receiver.listen(smtpPort, host);
        // Everything else works without mail: the readiness check reports the problem.
        await listening.catch((error: unknown) => {
          app.log.error(
            { err: error, port: smtpPort },
            'the mail server could not listen: set SANDBOX_SMTP_PORT to a free port',
          );
        });
      });
      app.addHook('onClose', () => receiver.close());
      const styles = await readFile(new URL('./mailbox.css', import.meta.url), 'utf8');
      await app.register(mailboxPages, { mailbox, styles });
      app.get<{ Querystring: { readonly to?: string } }>('/api/mailbox', async ({ query }) => mailbox.list(query.to));
      app.get('/api/mailbox/smtp', async () => ({ host, port: await port() }));
    },
    check: async () => {
      await port();
    },
    card: async () => ({
      title: 'Mail',
      text: `Takes every mail of every sender, passes nothing on, and stores the newest ${MOST_MAILS}.`,
      details: [
        { label: 'SMTP port', value: String(await port()) },
        { label: 'mails', value: String(mailbox.list().length) },
      ],
      links: [
        { label: 'Mailbox', href: '/mailbox' },
        { label: 'Mails as JSON', href: '/api/mailbox' },
      ],
    }),
  };
}
