import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { escapeHtml, pageHeaders, renderPage } from '../html.ts';
import type { Mailbox, ReceivedMail } from './mailbox.ts';

interface MailRoute {
  Params: { id: string };
}

const viewSchema = z.object({ to: z.string().optional() }).catch({});

/** The mailbox for people: `/mailbox`, one mail at `/mailbox/{id}`, its HTML part alone at `/mailbox/{id}/html`. */
export const mailboxPages: FastifyPluginAsync<{ mailbox: Mailbox; styles: string }> = async (
  app,
  { mailbox, styles },
) => {
  app.get('/mailbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));

  app.get('/mailbox', async ({ query }, reply) => {
    const view = viewSchema.parse(query);
    return reply.headers(pageHeaders()).send(renderMailbox(mailbox.list(view.to), view));
  });

  app.get<MailRoute>('/mailbox/:id', async ({ params }, reply) => {
    const mail = mailbox.find(params.id);
    return mail === undefined
      ? reply.code(404).headers(pageHeaders()).send(noSuchMail())
      : reply.headers(pageHeaders({ 'frame-src': "'self'" })).send(renderMail(mail));
  });

  app.get<MailRoute>('/mailbox/:id/html', async ({ params }, reply) => {
    const { html } = mailbox.find(params.id) ?? { html: '' };
    return html === ''
      ? reply.code(404).headers(pageHeaders()).send(noSuchMail())
      : reply.headers(pageHeaders(HTML_PART_POLICY)).send(renderHtmlPart(html));
  });
};

const noSuchMail = (): string =>
  renderPage({
    title: 'No such mail',
    site: 'Mailbox',
    lead: 'There is no mail at this address',
    content: '<section><p>It may have been dropped for newer ones.</p><p><a href="/mailbox">Mailbox</a></p></section>',
  });

/** The permissions of a mail's HTML part: inline styles, pictures, and links in a new tab. */
export const HTML_PART_POLICY = {
  sandbox: 'allow-popups allow-popups-to-escape-sandbox',
  'style-src': "'unsafe-inline'",
  'img-src': 'data: http: https:',
  'frame-ancestors': "'self'",
};

// Before a doctype the base element would put the mail into quirks mode.
const DOCTYPE = /^\s*<!doctype[^>]*>/i;

/** The HTML part with links that open in a new tab. It is not sanitised and needs HTML_PART_POLICY. */
export function renderHtmlPart(html: string): string {
  const doctype = DOCTYPE.exec(html)?.[0] ?? '';
  return `${doctype}<base target="_blank">${html.slice(doctype.length)}`;
}

/** A time element for an ISO 8601 time in UTC. */
export const renderTime = (iso: string): string =>
  `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;

/** The page of one mail: its headers, its HTML part in a frame, its text, its links. */
export function renderMail(mail: ReceivedMail): string {
  const { from, to, subject, receivedAt, links } = mail;
  return renderPage({
    title: subject || '(no subject)',
    site: 'Mailbox',
    lead: 'A mail that was sent to this machine',
    layout: 'mail',
    head: '<link rel="stylesheet" href="/mailbox.css">',
    content: `<nav><a href="/mailbox">All mails</a></nav>
<dl>
<div><dt>From</dt><dd>${escapeHtml(from)}</dd></div>
<div><dt>To</dt><dd>${to.map(mailsTo).join(', ')}</dd></div>
<div><dt>Received</dt><dd>${renderTime(receivedAt)}</dd></div>
</dl>
<div class="parts">
${renderHtmlFrame(mail)}
${renderText(mail)}
</div>
${links.length > 0 ? `<section><h2>Links</h2><ul>${links.map(renderLink).join('')}</ul></section>` : ''}`,
  });
}

const mailsTo = (address: string): string =>
  `<a href="/mailbox?to=${encodeURIComponent(address)}">${escapeHtml(address)}</a>`;

const renderLink = (link: string): string =>
  `<li><a href="${escapeHtml(link)}" target="_blank" rel="noopener noreferrer">${escapeHtml(link)}</a></li>`;

const renderHtmlFrame = ({ id, html }: ReceivedMail): string =>
  html === ''
    ? ''
    : `<section><h2>HTML</h2><iframe src="/mailbox/${encodeURIComponent(id)}/html" title="HTML part of the mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>`;

const renderText = ({ text }: ReceivedMail): string =>
  `<section><h2>Text</h2>${text === '' ? '<p>This mail has no text part.</p>' : `<pre dir="auto">${escapeHtml(text)}</pre>`}</section>`;

export interface MailboxView {
  /** Only this recipient's mails are shown. */
  readonly to?: string | undefined;
}

/** The list of mails, newest first, in one section for each recipient. */
export function renderMailbox(mails: readonly ReceivedMail[], view: MailboxView): string {
  return renderPage({
    title: 'Mailbox',
    site: 'Sandbox',
    lead: view.to === undefined ? 'Every mail that was sent to this machine' : `Mails to ${view.to}`,
    layout: 'mailbox',
    head: '<link rel="stylesheet" href="/mailbox.css">',
    content: `${renderControls(view)}
${mails.length === 0 ? '<section><p>No mail has come yet.</p></section>' : sectionsOf(mails, view).join('\n')}`,
  });
}

function renderControls({ to }: MailboxView): string {
  const links = [
    { label: 'Look again', href: mailboxHref(to) },
    ...(to === undefined ? [] : [{ label: 'All recipients', href: mailboxHref() }]),
  ];
  return `<nav>${links.map(({ label, href }) => `<a href="${escapeHtml(href)}">${label}</a>`).join(' ')}</nav>`;
}

const mailboxHref = (to?: string): string =>
  to === undefined ? '/mailbox' : `/mailbox?${new URLSearchParams({ to })}`;

function sectionsOf(mails: readonly ReceivedMail[], view: MailboxView): string[] {
  const byRecipient = new Map<string, ReceivedMail[]>();
  for (const mail of mails) {
    for (const recipient of new Set(mail.to.map((address) => address.toLowerCase()))) {
      byRecipient.set(recipient, [...(byRecipient.get(recipient) ?? []), mail]);
    }
  }
  const wanted = view.to?.trim().toLowerCase();
  return [...byRecipient]
    .filter(([recipient]) => wanted === undefined || recipient === wanted)
    .map(
      ([recipient, received]) => `<section>
<h2><a href="${escapeHtml(mailboxHref(recipient))}">${escapeHtml(recipient)}</a></h2>
<ol>${received.map(renderEntry).join('')}</ol>
</section>`,
    );
}

const renderEntry = ({ id, subject, from, receivedAt }: ReceivedMail): string =>
  `<li><a href="/mailbox/${encodeURIComponent(id)}" dir="auto">${escapeHtml(subject || '(no subject)')}</a><p>${escapeHtml(from)} · ${renderTime(receivedAt)}</p></li>`;
