import { escapeHtml } from '../html/escape-html.ts';
import { renderPage } from '../html/page.ts';
import type { ReceivedMail } from './received-mail.ts';
import { renderTime } from './render-time.ts';

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
