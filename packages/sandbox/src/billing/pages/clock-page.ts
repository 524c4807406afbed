import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { type Html, html } from '../../html.ts';
import { isFromOurPage } from '../../http.ts';
import { acceptForms, bodyOf } from '../api/params.ts';
import type { BillingState } from '../billing-state.ts';
import type { BillingStore } from '../billing-store.ts';
import { DAY_SECONDS } from '../life-cycle/charge.ts';
import { messagePage, sendPage } from './billing-page.ts';

const PAGE = '/billing';
const EVENTS_SHOWN = 30;
const moveSchema = z.object({ days: z.coerce.number().int().min(1).max(3_660) });

/** `/billing`: users of the demo move the clock of the billing service here, and see subscriptions and events. */
export const clockPage: FastifyPluginAsync<{ store: BillingStore }> = async (app, { store }) => {
  acceptForms(app);

  app.get(PAGE, async (_request, reply) =>
    store.read((state, now) => sendPage(reply, { title: 'Clock', content: content(state, now) })),
  );
  app.post(PAGE, async (request, reply) => {
    if (!isFromOurPage(request.headers)) return sendPage(reply, FROM_ELSEWHERE);
    const move = moveSchema.safeParse(bodyOf(request));
    if (!move.success) return sendPage(reply, NOT_POSSIBLE);
    store.moveClock(move.data.days * DAY_SECONDS);
    return reply.redirect(PAGE, 303);
  });
};

const FROM_ELSEWHERE = messagePage(
  'Not from here',
  html`<p>This form comes from another site. Nothing was done.</p>`,
  403,
);
const NOT_POSSIBLE = messagePage(
  'That is not possible',
  html`<p>Nothing was done. <a href="${PAGE}">Back</a></p>`,
  400,
);

const moment = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const content = ({ subscriptions, customers, events }: BillingState, now: number): Html => html`<div class="stack">
<section class="card">
<h1>Clock</h1>
<p>It is <strong>${moment(now)}</strong> for the billing service. The clock goes forward only; what falls due on the way happens.</p>
<form method="post" class="row">
${[1, 14, 31, 366].map((days) => html`<button class="second" name="days" value="${days}">${days === 1 ? '1 day' : `${days} days`} on</button>`)}
</form>
</section>
${table(
  'Subscriptions',
  ['Customer', 'Price', 'Status', 'Term ends'],
  subscriptions.map(({ customer_id, subscription_items: [item], status, current_term_end: end }) => [
    customers.find(({ resource }) => resource.id === customer_id)?.resource.email ?? customer_id,
    item.item_price_id,
    status,
    end === undefined ? '–' : moment(end),
  ]),
)}
${table(
  'Latest events',
  ['Event', 'When', 'Webhook'],
  events
    .slice(-EVENTS_SHOWN)
    .reverse()
    .map(({ event_type, occurred_at, webhook_status }) => [event_type, moment(occurred_at), webhook_status]),
)}
<p><a href="/">Sandbox</a></p>
</div>`;

const table = (
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): Html => html`<section class="card">
<h2>${title}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead>
<tbody>
${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
</tbody>
</table></div>
</section>`;
