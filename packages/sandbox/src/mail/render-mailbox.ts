import { escapeHtml } from '../html/escape-html.ts';
import { renderPage } from '../html/page.ts';
import type { ReceivedMail } from './received-mail.ts';
import { renderTime } from './render-time.ts';

const REFRESH_SECONDS = 3;

export interface MailboxView {
  /** Only this recipient's mails are shown. */
  readonly to?: string | undefined;
  /** The page loads itself again and again. */
  readonly refresh?: 'on' | undefined;
}

/** The list of mails, newest first, in one section for each recipient. */
export function renderMailbox(mails: readonly ReceivedMail[], view: MailboxView): string {
  const reload = view.refresh === 'on' ? `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">` : '';
  return renderPage({
    title: 'Mailbox',
    site: 'Sandbox',
    lead: view.to === undefined ? 'Every mail that was sent to this machine' : `Mails to ${view.to}`,
    layout: 'mailbox',
    head: `<link rel="stylesheet" href="/mailbox.css">${reload}`,
    content: `${renderControls(view)}
${mails.length === 0 ? '<section><p>No mail has come yet.</p></section>' : sectionsOf(mails, view).join('\n')}`,
  });
}

function renderControls({ to, refresh }: MailboxView): string {
  const links = [
    { label: 'Look again', href: mailboxHref({ to, refresh }) },
    refresh === 'on'
      ? { label: 'Stop looking again', href: mailboxHref({ to }) }
      : { label: `Look again every ${REFRESH_SECONDS} seconds`, href: mailboxHref({ to, refresh: 'on' }) },
    ...(to === undefined ? [] : [{ label: 'All recipients', href: mailboxHref({ refresh }) }]),
  ];
  return `<nav>${links.map(({ label, href }) => `<a href="${escapeHtml(href)}">${label}</a>`).join(' ')}</nav>`;
}

function mailboxHref(view: MailboxView): string {
  const given = Object.entries(view).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(given).toString();
  return query === '' ? '/mailbox' : `/mailbox?${query}`;
}

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
<h2><a href="${escapeHtml(mailboxHref({ ...view, to: recipient }))}">${escapeHtml(recipient)}</a></h2>
<ol>${received.map(renderEntry).join('')}</ol>
</section>`,
    );
}

const renderEntry = ({ id, subject, from, receivedAt }: ReceivedMail): string =>
  `<li><a href="/mailbox/${encodeURIComponent(id)}" dir="auto">${escapeHtml(subject || '(no subject)')}</a><p>${escapeHtml(from)} · ${renderTime(receivedAt)}</p></li>`;
