import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { html, pageHeaders, sendSandboxPage } from '../html.ts';
import type { Mailbox, ReceivedMail } from './mailbox.ts';

interface MailRoute {
  Params: { id: string };
}

const viewSchema = z.object({ to: z.string().optional() }).catch({});
const STYLES = '/mailbox.css';

/** The mailbox for people: `/mailbox`, one mail at `/mailbox/{id}`, its HTML part alone at `/mailbox/{id}/html`. */
export const mailboxPages: FastifyPluginAsync<{ mailbox: Mailbox; styles: string }> = async (
  app,
  { mailbox, styles },
) => {
  app.get(STYLES, async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));

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

export const renderTime = (iso: string) =>
  html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;

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
