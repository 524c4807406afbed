import formBody from '@fastify/formbody';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { pageHeaders } from '../html/page.ts';
import { renderChatPanel } from './chat-panel.ts';
import { readDoubleFile } from './double-files.ts';
import type { EventLog } from './event-log.ts';
import { DOUBLES, type Faults } from './faults.ts';
import { withFaults } from './with-faults.ts';

const STYLES = ['cookie-consent.css', 'support-chat.css', 'chat-panel.css'];

const eventSchema = z.object({
  event: z.string().min(1).max(100),
  page: z.string().max(300),
  details: z.string().max(1000).default(''),
});
const collectorSchema = z.object({ service: z.enum(['personalisation', 'marketing']) });

/** What pages load of the doubles, and what they tell them. The captcha has a folder of its own. */
export const thirdPartyRoutes: FastifyPluginAsync<{ faults: Faults; events: EventLog }> = async (
  app,
  { faults, events },
) => {
  await app.register(formBody);

  for (const double of DOUBLES.filter((name) => name !== 'captcha')) {
    const { text, headers } = await readDoubleFile(`${double}.js`);
    const preHandler = withFaults(faults, double);
    app.get(`/third-parties/${double}.js`, { preHandler }, async (_request, reply) =>
      reply.headers(headers).send(text),
    );
  }
  for (const style of STYLES) {
    const { text, headers } = await readDoubleFile(style);
    app.get(`/third-parties/${style}`, async (_request, reply) => reply.headers(headers).send(text));
  }

  app.get<{ Querystring: { readonly locale?: unknown } }>(
    '/third-parties/support-chat/panel',
    async ({ query }, reply) =>
      reply.headers(pageHeaders({ 'frame-ancestors': '*' })).send(renderChatPanel(String(query.locale ?? ''))),
  );

  // A form's type from any origin: browsers ask nothing ahead.
  app.post('/third-parties/:service/events', async ({ params, body }, reply) => {
    reply.header('access-control-allow-origin', '*');
    const collector = collectorSchema.safeParse(params);
    const event = eventSchema.safeParse(body);
    if (!collector.success || !event.success) return reply.code(400).send({ message: 'The event is not valid.' });
    events.add({ receivedAt: new Date().toISOString(), ...collector.data, ...event.data });
    return reply.code(204).send();
  });
};
