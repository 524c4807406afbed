import { escapeHtml } from '../html/escape-html.ts';
import { renderPage } from '../html/page.ts';
import type { ReceivedMail } from './received-mail.ts';
import { renderTime } from './render-time.ts';

/** The page of one mail: its head, its HTML part in a frame, its text beside it, its links. */
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
