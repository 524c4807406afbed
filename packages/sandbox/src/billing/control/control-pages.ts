import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { isFromOurPage } from '../../html/from-our-page.ts';
import { html } from '../../html/html.ts';
import { bodyOf } from '../api/api-context.ts';
import { parseForm } from '../api/form.ts';
import type { BillingConfig } from '../billing-config.ts';
import { DAY_SECONDS } from '../life-cycle/time.ts';
import { notePage, sendPage } from '../pages/billing-page.ts';
import type { BillingStore } from '../state/billing-store.ts';
import type { WebhookSender } from '../webhooks/webhook-sender.ts';
import { renderControl } from './render-control.ts';

const PAGE = '/billing';

const wishSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('move-clock'), days: z.coerce.number().int().min(1).max(3_660) }),
  z.object({ action: z.literal('hold') }),
  z.object({ action: z.literal('send-by-itself') }),
  z.object({
    action: z.enum(['send', 'send-reversed', 'send-twice', 'drop']),
    events: z.record(z.string(), z.unknown()).default({}),
  }),
]);
const orderSchema = z.object({ event_ids: z.array(z.string()) });
const modeSchema = z.object({ mode: z.enum(['send', 'hold']) });

interface ControlOptions {
  readonly store: BillingStore;
  readonly sender: WebhookSender;
  readonly config: BillingConfig;
}

/** What only the sandbox has: `/billing` for people, `/api/billing/webhooks` for tests. */
export const controlPages: FastifyPluginAsync<ControlOptions> = async (app, { store, sender, config }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: unknown) => parseForm(String(body)),
  );

  app.get(PAGE, async (_request, reply) =>
    store.read((state, now) =>
      sendPage(reply, { title: 'Behind the scenes', content: renderControl(state, now, config.webhook?.url) }),
    ),
  );
  app.post(PAGE, async (request, reply) => {
    if (!isFromOurPage(request.headers)) return sendPage(reply, FROM_ELSEWHERE);
    const wish = wishSchema.safeParse(bodyOf(request));
    if (!wish.success) return sendPage(reply, NOT_UNDERSTOOD);
    await follow(wish.data);
    return reply.redirect(PAGE, 303);
  });

  app.get('/api/billing/webhooks', async () =>
    store.read(({ events, webhooks }) => ({
      mode: webhooks.mode,
      events: events.map(({ id, event_type, webhook_status }) => ({ id, event_type, webhook_status })),
    })),
  );
  app.post('/api/billing/webhooks/mode', async ({ body }, reply) => {
    sender.setMode(modeSchema.parse(body).mode);
    return reply.code(204).send();
  });
  app.post('/api/billing/webhooks/send', async ({ body }, reply) => {
    await sender.send(orderSchema.parse(body).event_ids);
    return reply.code(204).send();
  });
  app.post('/api/billing/webhooks/drop', async ({ body }, reply) => {
    sender.drop(orderSchema.parse(body).event_ids);
    return reply.code(204).send();
  });

  async function follow(wish: z.output<typeof wishSchema>): Promise<void> {
    if (wish.action === 'move-clock') return store.moveClock(wish.days * DAY_SECONDS);
    if (wish.action === 'hold') return sender.setMode('hold');
    if (wish.action === 'send-by-itself') return sender.setMode('send');
    // In the order in which they happened, whatever the form's.
    const chosen = store.read(({ events }) =>
      events.filter(({ id }) => Object.hasOwn(wish.events, id)).map(({ id }) => id),
    );
    if (wish.action === 'drop') return sender.drop(chosen);
    const orders = {
      send: chosen,
      'send-reversed': chosen.toReversed(),
      'send-twice': chosen.flatMap((id) => [id, id]),
    };
    await sender.send(orders[wish.action]);
  }
};

const FROM_ELSEWHERE = notePage(
  'Not from here',
  html`<p>This form comes from another site. Nothing was done.</p>`,
  403,
);
const NOT_UNDERSTOOD = notePage('That is not possible', html`<p>Nothing was done. <a href="${PAGE}">Back</a></p>`, 400);
