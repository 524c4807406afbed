import { type Html, html } from '../../html/html.ts';
import type { BillingEvent } from '../resources/event.ts';
import type { BillingState } from '../state/billing-state.ts';

const EVENTS_SHOWN = 100;

const moment = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The page on which a person moves the clock and handles webhooks. */
export const renderControl = (
  state: BillingState,
  now: number,
  target: string | undefined,
): Html => html`<div class="stack">
<h1>Billing, behind the scenes</h1>
${clock(now)}
${webhooks(state, target)}
${subscriptions(state)}
<p><a href="/">Sandbox</a></p>
</div>`;

const clock = (now: number): Html => html`<section class="card">
<h2>Clock</h2>
<p>It is <strong>${moment(now)}</strong> for the billing service. The clock goes forward only; what falls due on the way happens.</p>
<form method="post" class="row">
<input type="hidden" name="action" value="move-clock">
${[1, 14, 31, 366].map((days) => html`<button class="second" name="days" value="${days}">${days === 1 ? '1 day' : `${days} days`} on</button>`)}
</form>
</section>`;

function webhooks({ events, webhooks: { mode } }: BillingState, target: string | undefined): Html {
  const shown = events.slice(-EVENTS_SHOWN);
  return html`<section class="card">
<h2>Webhooks</h2>
<p>${target === undefined ? 'Nobody is told: CHARGEBEE_WEBHOOK_URL is not set.' : `Events go to ${target}.`}</p>
<form method="post" class="row">
<input type="hidden" name="action" value="${mode === 'send' ? 'hold' : 'send-by-itself'}">
<p>${mode === 'send' ? 'Events that wait are sent in their order, and again until they are taken.' : 'Events are held back until you send them.'}</p>
<button class="second">${mode === 'send' ? 'Hold events back' : 'Send by itself again'}</button>
</form>
${shown.length === 0 ? html`<p class="quiet">Nothing has happened yet.</p>` : eventForm(shown)}
</section>`;
}

const eventForm = (events: readonly BillingEvent[]): Html => html`<form method="post">
<div class="row">
<button name="action" value="send">Send chosen, oldest first</button>
<button class="second" name="action" value="send-reversed">Newest first</button>
<button class="second" name="action" value="send-twice">Each twice</button>
<button class="second" name="action" value="drop">Drop chosen</button>
</div>
<div class="scroll" tabindex="0" role="region" aria-label="Events"><table>
<thead><tr><th>Event</th><th>When</th><th>Subscription</th><th>Webhook</th></tr></thead>
<tbody>
${events.map(
  ({ id, event_type, occurred_at, content, webhook_status }) => html`<tr>
<td><label class="choice"><input type="checkbox" name="events[${id}]" value="on">${event_type}</label></td>
<td>${moment(occurred_at)}</td><td>${content.subscription?.status ?? '–'}</td><td>${webhook_status}</td></tr>`,
)}
</tbody>
</table></div>
</form>`;

const subscriptions = ({ subscriptions: all, customers }: BillingState): Html => html`<section class="card">
<h2>Subscriptions</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Subscriptions"><table>
<thead><tr><th>Customer</th><th>Price</th><th>Status</th><th>Term ends</th></tr></thead>
<tbody>
${all.map(
  ({ customer_id, subscription_items: [item], status, current_term_end: end }) => html`<tr>
<td>${customers.find(({ resource }) => resource.id === customer_id)?.resource.email ?? customer_id}</td>
<td>${item.item_price_id}</td><td>${status}</td><td>${end === undefined ? '–' : moment(end)}</td></tr>`,
)}
</tbody>
</table></div>
</section>`;
