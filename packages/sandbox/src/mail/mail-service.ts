import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { callbackify } from 'node:util';
import type { FastifyPluginAsync } from 'fastify';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { z } from 'zod';
import type { SandboxConfig } from '../config.ts';
import { html, pageHeaders, renderTime, sendSandboxPage } from '../html.ts';
import { fileRoute } from '../http.ts';
import type { SandboxService } from '../index-page.ts';
import type { Outage } from '../outages.ts';
import { createMailbox, type Mailbox, MOST_MAILS, type ReceivedMail, readMail } from './mailbox.ts';

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
      await app.register(mailboxPages, { mailbox });
      app.get<{ Querystring: { readonly to?: string } }>('/api/mailbox', async ({ query }) => mailbox.list(query.to));
      app.get('/api/mailbox/smtp', async () => ({ host, port: await port() }));
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

const MESSAGE_LIMIT_BYTES = 1_048_576;
const CLOSE_WITHIN_MS = 250;

/** A mail server that accepts every mail into the mailbox and forwards nothing. */
function smtpReceiver(mailbox: Mailbox, outage: () => Outage) {
  /** Modes without an SMTP equivalent refuse the mail. */
  async function greet({ id }: SMTPServerSession): Promise<void> {
    const mode = outage();
    if (mode === 'ok') return;
    // The client gives up; closing ends its connection.
    if (mode === 'hanging') return new Promise(() => undefined);
    if (mode !== 'down' && mode !== 'cut') throw refusal(421, 'The sandbox is set to be out of order; try again later');
    for (const connection of server.connections) if (connection.id === id) connection.close();
  }

  async function takeMail(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) {
      // The rest is read, too: the client reads the response only after it has sent everything.
      if (stream.byteLength <= MESSAGE_LIMIT_BYTES) chunks.push(Buffer.from(chunk));
    }
    if (stream.sizeExceeded) throw refusal(552, `A mail may have ${MESSAGE_LIMIT_BYTES} bytes`);
    const mail = await readMail({
      id: randomUUID(),
      receivedAt: new Date().toISOString(),
      sender: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
      to: envelope.rcptTo.map(({ address }) => address),
      source: Buffer.concat(chunks),
    });
    // An acknowledged mail must be on disk: the sender then deletes it.
    await mailbox.add(mail);
  }

  const server = new SMTPServer({
    name: 'sandbox',
    size: MESSAGE_LIMIT_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    // The library's own certificate is public: no encryption is better than an ineffective one.
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: CLOSE_WITHIN_MS,
    onConnect: callbackify(greet),
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anybody' }),
    onData: callbackify(takeMail),
  });
  // A client may disconnect at any moment.
  server.on('error', () => undefined);

  return {
    /** Resolves with the port that it listens on. Rejects when the port is taken. */
    async listen(port: number, host: string): Promise<number> {
      const listener = server.listen(port, host);
      await once(listener, 'listening');
      const address = listener.address();
      if (address === null || typeof address === 'string') throw new TypeError('The SMTP receiver listens on no port.');
      return address.port;
    },
    close: (): Promise<void> => new Promise((resolve) => server.close(resolve)),
  };
}

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

interface MailRoute {
  Params: { id: string };
}

const viewSchema = z.object({ to: z.string().optional() }).catch({});
const STYLES = '/mailbox.css';

/** The mailbox for people: `/mailbox`, one mail at `/mailbox/{id}`, its HTML part alone at `/mailbox/{id}/html`. */
const mailboxPages: FastifyPluginAsync<{ mailbox: Mailbox }> = async (app, { mailbox }) => {
  await fileRoute(app, STYLES, new URL('./mailbox.css', import.meta.url));

  app.get('/mailbox', async ({ query }, reply) => {
    const { to } = viewSchema.parse(query);
    return sendSandboxPage(reply, mailboxPage(mailbox.list(to), to));
  });

  app.get<MailRoute>('/mailbox/:id', async ({ params }, reply) => {
    const mail = mailbox.find(params.id);
    return mail === undefined
      ? sendSandboxPage(reply.code(404), NO_SUCH_MAIL)
      : sendSandboxPage(reply, mailPage(mail), { 'frame-src': "'self'" });
  });

  app.get<MailRoute>('/mailbox/:id/html', async ({ params }, reply) => {
    const { html: part } = mailbox.find(params.id) ?? { html: '' };
    return part === ''
      ? sendSandboxPage(reply.code(404), NO_SUCH_MAIL)
      : reply.headers(pageHeaders(HTML_PART_POLICY)).send(renderHtmlPart(part));
  });
};

const NO_SUCH_MAIL = {
  title: 'No such mail',
  site: 'Mailbox',
  lead: 'There is no mail at this address',
  content: html`<section><p>It may have been dropped for newer ones.</p><p><a href="/mailbox">Mailbox</a></p></section>`,
};

const HTML_PART_POLICY = {
  sandbox: 'allow-popups allow-popups-to-escape-sandbox',
  'style-src': "'unsafe-inline'",
  'img-src': 'data: http: https:',
  'frame-ancestors': "'self'",
};

// Before a doctype the base element would put the mail into quirks mode.
const DOCTYPE = /^\s*<!doctype[^>]*>/i;

/** The HTML part with links that open in a new tab. It is not sanitised and needs HTML_PART_POLICY. */
function renderHtmlPart(part: string): string {
  const doctype = DOCTYPE.exec(part)?.[0] ?? '';
  return `${doctype}<base target="_blank">${part.slice(doctype.length)}`;
}

const mailPage = ({ id, from, to, subject, receivedAt, html: part, text, links }: ReceivedMail) => ({
  title: subject || '(no subject)',
  site: 'Mailbox',
  lead: 'A mail that was sent to this machine',
  layout: 'mail',
  styles: [STYLES],
  content: html`<nav><a href="/mailbox">All mails</a></nav>
<dl>
<div><dt>From</dt><dd>${from}</dd></div>
<div><dt>To</dt><dd>${to.map((address) => html`<a href="${mailboxHref(address)}">${address}</a>`)}</dd></div>
<div><dt>Received</dt><dd>${renderTime(receivedAt)}</dd></div>
</dl>
<div class="parts">
${
  part !== '' &&
  html`<section><h2>HTML</h2><iframe src="/mailbox/${encodeURIComponent(id)}/html" title="HTML part of the mail" sandbox="${HTML_PART_POLICY.sandbox}"></iframe></section>`
}
<section><h2>Text</h2>${text === '' ? html`<p>This mail has no text part.</p>` : html`<pre dir="auto">${text}</pre>`}</section>
</div>
${
  links.length > 0 &&
  html`<section><h2>Links</h2><ul>${links.map((link) => html`<li><a href="${link}" target="_blank" rel="noopener noreferrer">${link}</a></li>`)}</ul></section>`
}`,
});

const mailboxPage = (mails: readonly ReceivedMail[], to?: string) => ({
  title: 'Mailbox',
  site: 'Sandbox',
  lead: to === undefined ? 'Every mail that was sent to this machine' : `Mails to ${to}`,
  layout: 'mailbox',
  styles: [STYLES],
  content: html`<nav><a href="${mailboxHref(to)}">Look again</a>
${to !== undefined && html`<a href="${mailboxHref()}">All recipients</a>`}</nav>
${mails.length === 0 && html`<section><p>No mail has come yet.</p></section>`}
${[...mailsByRecipient(mails, to)].map(
  ([recipient, received]) => html`<section>
<h2><a href="${mailboxHref(recipient)}">${recipient}</a></h2>
<ol>${received.map(({ mail }) => renderEntry(mail))}</ol>
</section>`,
)}`,
});

const mailboxHref = (to?: string): string =>
  to === undefined ? '/mailbox' : `/mailbox?${new URLSearchParams({ to })}`;

function mailsByRecipient(mails: readonly ReceivedMail[], to?: string) {
  const wanted = to?.trim().toLowerCase();
  const received = mails.flatMap((mail) =>
    [...new Set(mail.to.map((address) => address.toLowerCase()))].map((recipient) => ({ recipient, mail })),
  );
  const shown = received.filter(({ recipient }) => wanted === undefined || recipient === wanted);
  return Map.groupBy(shown, ({ recipient }) => recipient);
}

const renderEntry = ({ id, subject, from, receivedAt }: ReceivedMail) =>
  html`<li><a href="/mailbox/${encodeURIComponent(id)}" dir="auto">${subject || '(no subject)'}</a><p>${from} · ${renderTime(receivedAt)}</p></li>`;
