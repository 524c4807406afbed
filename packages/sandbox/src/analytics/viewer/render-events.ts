import { type Html, html } from '../../html/html.ts';
import type { CollectedRecord } from '../record-log.ts';
import { type Fact, toldEvent } from './told-facts.ts';
import { type View, viewHref } from './view.ts';

/** A sender that tells of an event later than this kept it for a while: it was offline, or refused. */
const LATE_MS = 15_000;
const DEVICE = '$device:';
const ID_SHOWN = 12;

/** The table of events, newest first. `nameOf` gives what a person is called, where that is known. */
export const renderEvents = (
  events: readonly CollectedRecord[],
  view: View,
  nameOf: (distinctId: string) => string | undefined,
): Html => html`<table class="events">
<thead><tr><th>Came</th><th>Event</th><th>Who</th><th>What was told</th></tr></thead>
<tbody id="events" data-live>
${events.length === 0 && html`<tr data-key="none" data-version="0"><td colspan="4" class="none">No event${view.event || view.person ? ' that fits' : ''} yet. With the visitor’s consent, the next one appears here.</td></tr>`}
${events.map((event) => row(event, view, nameOf))}
</tbody>
</table>`;

function row(record: CollectedRecord, view: View, nameOf: (distinctId: string) => string | undefined): Html {
  const { id, receivedAt, repeats } = record;
  const event = toldEvent(record);
  const late = event.happenedAt === null ? 0 : Date.parse(receivedAt) - event.happenedAt;
  const name = nameOf(event.distinctId);
  return html`<tr data-key="${id}" data-version="${repeats} ${name ?? ''}">
<td><time datetime="${receivedAt}">${receivedAt.slice(11, 19)}</time>${late > LATE_MS && html` <span class="note">${seconds(late)} later</span>`}</td>
<th scope="row"><a href="${viewHref({ ...view, event: event.name })}">${event.label}</a>${repeats > 0 && html` <span class="note" title="The same event came again and counts once">+${repeats} again</span>`}</th>
<td><a href="${viewHref({ ...view, person: event.distinctId })}" title="${event.distinctId}">${name ?? shortId(event.distinctId)}</a></td>
<td>${details(record, event.own, event.added)}</td>
</tr>`;
}

const details = (
  { route, ip, headers }: CollectedRecord,
  own: readonly Fact[],
  added: readonly Fact[],
): Html => html`<details>
<summary>${own.length === 0 ? html`<span class="quiet">nothing more</span>` : own.map(([name, value]) => html`<span class="fact"><b>${name}</b> ${value}</span>`)}</summary>
${own.length > 0 && html`<h3>Told by the product</h3>${factList(own)}`}
<h3>Added by the library</h3>
${factList(added)}
<h3>The request</h3>
${factList([
  ['route', route],
  ['address', ip ?? 'none taken'],
  ['headers', headers.join(', ')],
])}
</details>`;

/** Names and values, one below the other. */
export const factList = (facts: readonly Fact[]): Html =>
  html`<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;

function shortId(distinctId: string): string {
  const [kind, id] = distinctId.startsWith(DEVICE) ? ['device ', distinctId.slice(DEVICE.length)] : ['', distinctId];
  return kind + (id.length > ID_SHOWN ? `${id.slice(0, ID_SHOWN)}…` : id);
}

function seconds(milliseconds: number): string {
  const whole = Math.round(milliseconds / 1000);
  return whole < 120 ? `${whole} s` : `${Math.round(whole / 60)} min`;
}
