import { escapeHtml } from '../html/escape-html.ts';
import { renderPage } from '../html/page.ts';
import { renderTime } from '../mail/render-time.ts';
import type { CollectedEvent } from './event-log.ts';
import { DOUBLES, type Faults } from './faults.ts';

/** The page that shows what the doubles collected, and how they answer. */
export function renderEvents(events: readonly CollectedEvent[], faults: Faults): string {
  const modes = DOUBLES.map((double) => `<div><dt>${double}</dt><dd>${faults.modeOf(double)}</dd></div>`);
  return renderPage({
    title: 'Third parties',
    site: 'Sandbox',
    lead: 'What pages told the scripts of others, and how these answer',
    content: `<section><h2>How they answer</h2><dl>${modes.join('')}</dl></section>
<section><h2>What they were told</h2>${renderList(events)}</section>`,
  });
}

function renderList(events: readonly CollectedEvent[]): string {
  if (events.length === 0) return '<p>Nothing yet: nobody has agreed to it.</p>';
  const items = events.map(({ service, event, page, details, receivedAt }) => {
    const told = [page, details].filter(Boolean).join(' · ');
    return `<p><strong>${escapeHtml(service)}</strong> ${escapeHtml(event)}<br>${escapeHtml(told)} · ${renderTime(receivedAt)}</p>`;
  });
  return items.join('\n');
}
