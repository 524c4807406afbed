import { readFile } from 'node:fs/promises';
import formBody from '@fastify/formbody';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { faultApi } from '../faults.ts';
import { escapeHtml, pageHeaders, renderPage } from '../html.ts';
import { renderTime } from '../mail/mailbox-pages.ts';
import type { SandboxService } from '../service.ts';
import { DOUBLES, FAULT_MODES, type Faults, SCRIPT_HEADERS, withFaults } from './script-faults.ts';

/** Cookie consent, support chat, personalisation and marketing scripts, with faults on demand. */
export function thirdPartyService(faults: Faults): SandboxService {
  /** Newest first, in memory. */
  let events: readonly CollectedEvent[] = [];
  const add = (event: CollectedEvent): void => {
    events = [event, ...events].slice(0, MOST_EVENTS);
  };
  return {
    name: 'third parties',
    plugin: async (app) => {
      // Hanging responses would block the shutdown.
      app.addHook('preClose', async () => faults.endWaiting());
      await app.register(thirdPartyRoutes, { faults, add });
      await app.register(faultApi({ path: '/api/third-parties/faults', names: DOUBLES, modes: FAULT_MODES, faults }));
      app.get('/api/third-parties/events', async () => events);
      app.delete('/api/third-parties/events', async (_request, reply) => {
        events = [];
        return reply.code(204).send();
      });
      app.get('/third-parties', async (_request, reply) =>
        reply.headers(pageHeaders()).send(renderEvents(events, faults)),
      );
    },
    card: async () => ({
      title: 'Third parties',
      text: 'The scripts of others that pages load: a cookie banner in Cookiebot’s protocol, a support chat in Zendesk’s, personalisation and marketing. Each can hang, throw, answer 500 or be blocked.',
      details: [{ label: 'events', value: String(events.length) }],
      links: [{ label: 'What pages reported', href: '/third-parties' }],
    }),
    check: async () => undefined,
  };
}

/** An event that a page reported to one of the doubles. */
interface CollectedEvent {
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly service: string;
  readonly event: string;
  /** Path of the page. */
  readonly page: string;
  /** Details, as text. */
  readonly details: string;
}

const MOST_EVENTS = 200;

const STYLE_HEADERS = { ...SCRIPT_HEADERS, 'content-type': 'text/css; charset=utf-8' } as const;

/** Reads a file that pages of any origin may load, and its headers. */
async function readDoubleFile(name: string) {
  const text = await readFile(new URL(`./browser/${name}`, import.meta.url), 'utf8');
  return { text, headers: name.endsWith('.css') ? STYLE_HEADERS : SCRIPT_HEADERS };
}

/** The texts of the chat's frame, by the page's language. */
const WORDS = {
  en: { title: 'Support chat', hello: 'Hello! This is the sandbox’s chat: it listens, and nobody answers.' },
  ja: { title: 'サポートチャット', hello: 'こんにちは。サンドボックスのチャットです。担当者はいません。' },
  ko: { title: '고객지원 채팅', hello: '안녕하세요. 샌드박스의 채팅입니다. 상담원은 없습니다.' },
} as const;

/** The page in the chat's frame. `locale` is a tag such as `en-gb`; unknown ones are English. */
function renderChatPanel(locale: string): string {
  const language = locale.startsWith('ja') ? 'ja' : locale.startsWith('ko') ? 'ko' : 'en';
  const { title, hello } = WORDS[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="stylesheet" href="/third-parties/chat-panel.css">
</head>
<body>
<h1>${title}</h1>
<p>${hello}</p>
</body>
</html>
`;
}

const STYLES = ['cookie-consent.css', 'support-chat.css', 'chat-panel.css'];

const eventSchema = z.object({
  event: z.string().min(1).max(100),
  page: z.string().max(300),
  details: z.string().max(1000).default(''),
});
const collectorSchema = z.object({ service: z.enum(['personalisation', 'marketing']) });

/** The scripts and styles that pages load, and the events that they report. The captcha has a folder of its own. */
const thirdPartyRoutes: FastifyPluginAsync<{ faults: Faults; add: (event: CollectedEvent) => void }> = async (
  app,
  { faults, add },
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

  // A form content type from any origin: browsers send no preflight request.
  app.post('/third-parties/:service/events', async ({ params, body }, reply) => {
    reply.header('access-control-allow-origin', '*');
    const collector = collectorSchema.safeParse(params);
    const event = eventSchema.safeParse(body);
    if (!collector.success || !event.success) return reply.code(400).send({ message: 'The event is not valid.' });
    add({ receivedAt: new Date().toISOString(), ...collector.data, ...event.data });
    return reply.code(204).send();
  });
};

/** The page of the collected events, and of the doubles' modes. */
function renderEvents(events: readonly CollectedEvent[], faults: Faults): string {
  const modes = DOUBLES.map((double) => `<div><dt>${double}</dt><dd>${faults.modeOf(double)}</dd></div>`);
  return renderPage({
    title: 'Third parties',
    site: 'Sandbox',
    lead: 'What pages reported to the scripts of others, and how these answer',
    content: `<section><h2>How they respond</h2><dl>${modes.join('')}</dl></section>
<section><h2>What pages reported</h2>${renderList(events)}</section>`,
  });
}

function renderList(events: readonly CollectedEvent[]): string {
  if (events.length === 0) return '<p>Nothing yet: nobody has agreed to it.</p>';
  const items = events.map(({ service, event, page, details, receivedAt }) => {
    const more = [page, details].filter(Boolean).join(' · ');
    return `<p><strong>${escapeHtml(service)}</strong> ${escapeHtml(event)}<br>${escapeHtml(more)} · ${renderTime(receivedAt)}</p>`;
  });
  return items.join('\n');
}
