import formBody from '@fastify/formbody';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { html, htmlDocument, pageHeaders, renderTime, sendSandboxPage } from '../html.ts';
import { fileRoute } from '../http.ts';
import type { SandboxService } from '../index-page.ts';
import { SCRIPT_HEADERS } from '../outages.ts';

const MOST_EVENTS = 200;

const WORDS = {
  en: { title: 'Support chat', hello: 'Hello! This is the sandbox’s chat: it listens, and nobody answers.' },
  ja: { title: 'サポートチャット', hello: 'こんにちは。サンドボックスのチャットです。担当者はいません。' },
  ko: { title: '고객지원 채팅', hello: '안녕하세요. 샌드박스의 채팅입니다. 상담원은 없습니다.' },
} as const;

/** The page in the chat's frame. `locale` is a tag such as `en-gb`; unknown ones are English. */
function renderChatPanel(locale: string): string {
  const language = locale.startsWith('ja') ? 'ja' : locale.startsWith('ko') ? 'ko' : 'en';
  const { title, hello } = WORDS[language];
  const body = html`<h1>${title}</h1>
<p>${hello}</p>`;
  return htmlDocument({ title, language, styles: ['/third-parties/chat-panel.css'], body });
}

const FILES = [
  ...['cookie-consent.js', 'support-chat.js', 'personalisation.js', 'marketing.js'],
  ...['cookie-consent.css', 'support-chat.css', 'chat-panel.css'],
];

const eventSchema = z.object({
  event: z.string().min(1).max(100),
  page: z.string().max(300),
  details: z.string().max(1000).default(''),
});
const collectorSchema = z.object({ service: z.enum(['personalisation', 'marketing']) });

/** An event that a page reported to one of the doubles; `receivedAt` is ISO 8601. */
type CollectedEvent = z.infer<typeof eventSchema> & z.infer<typeof collectorSchema> & { readonly receivedAt: string };

/** Cookie consent, support chat, personalisation and marketing: the scripts and styles that pages load, and what they report. */
export function thirdPartyService(): SandboxService {
  let events: readonly CollectedEvent[] = [];
  const plugin: FastifyPluginAsync = async (app) => {
    await app.register(formBody);
    for (const file of FILES) {
      await fileRoute(app, `/third-parties/${file}`, new URL(`./browser/${file}`, import.meta.url), SCRIPT_HEADERS);
    }
    app.get<{ Querystring: { readonly locale?: unknown } }>(
      '/third-parties/support-chat/panel',
      async ({ query }, reply) =>
        reply.headers(pageHeaders({ 'frame-ancestors': '*' })).send(renderChatPanel(String(query.locale ?? ''))),
    );
    // A form content type from any origin: browsers send no preflight request.
    app.post('/third-parties/:service/events', async ({ params, body }, reply) => {
      reply.header('access-control-allow-origin', '*');
      const collector = collectorSchema.safeParse(params);
      const event = eventSchema.safeParse(body);
      if (!collector.success || !event.success) return reply.code(400).send({ message: 'The event is not valid.' });
      const collected = { receivedAt: new Date().toISOString(), ...collector.data, ...event.data };
      events = [collected, ...events].slice(0, MOST_EVENTS);
      return reply.code(204).send();
    });
    app.get('/api/third-parties/events', async () => events);
    app.get('/third-parties', async (_request, reply) =>
      sendSandboxPage(reply, {
        title: 'Third parties',
        site: 'Sandbox',
        lead: 'What pages reported to the scripts of others',
        content: html`<section>${renderEvents(events)}</section>`,
      }),
    );
  };
  return {
    name: 'third parties',
    plugin,
    card: async () => ({
      title: 'Third parties',
      text: 'The scripts of others that pages load: a cookie banner in Cookiebot’s protocol, a support chat in Zendesk’s, personalisation and marketing.',
      details: [{ label: 'events', value: String(events.length) }],
      links: [{ label: 'What pages reported', href: '/third-parties' }],
    }),
  };
}

const renderEvents = (events: readonly CollectedEvent[]) =>
  events.length === 0
    ? html`<p>Nothing yet: nobody has agreed to it.</p>`
    : events.map(
        ({ service, event, page, details, receivedAt }) =>
          html`<p><strong>${service}</strong> ${event}<br>${[page, details].filter(Boolean).join(' · ')} · ${renderTime(receivedAt)}</p>`,
      );
