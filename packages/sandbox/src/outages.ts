import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxConfig } from './config.ts';
import { isForManagement } from './contentful/protocol.ts';

/** The services and scripts that can fail, by the paths of their calls; the mail server does not use HTTP. */
const PATHS = {
  content: /^\/spaces\//,
  media: /^\/(images|assets|videos|downloads)\.ctfassets\.net\//,
  translations: /^\/translations\//,
  captcha: /^\/recaptcha\/api\/siteverify/,
  analytics: /^\/mixpanel\//,
  billing: /^\/api\/v2\//,
  'captcha-script': /^\/recaptcha\/api\.js/,
  'cookie-consent': /^\/third-parties\/cookie-consent\.js/,
  'support-chat': /^\/third-parties\/support-chat\.js/,
  personalisation: /^\/third-parties\/personalisation\.js/,
  marketing: /^\/third-parties\/marketing\.js/,
} as const;
const SERVICES = [...Object.keys(PATHS), 'mail'];

/** The outage modes, grouped as in tests/resilience/outages.test.ts. */
const OUTAGES = [
  'ok',
  // down
  'down',
  // silent before its response
  'hanging',
  // cut in its response
  'cut',
  // failing: also, after the call took effect, without any response; as a script that throws
  'error-500',
  'error-429',
  'lost-response',
  'throwing',
  // responding with nonsense
  'nonsense',
] as const;
export type Outage = (typeof OUTAGES)[number];

const JSON_TYPE = { 'content-type': 'application/json' };

const orderSchema = z.strictObject({ service: z.enum(SERVICES), mode: z.enum(OUTAGES) });

/** Headers of a script that pages of any origin may run. */
export const SCRIPT_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
} as const;

/** Makes whole services fail for all but editors, by `/api/outages`. Returns a function: the mode of a service. */
export function installOutages(app: FastifyInstance, config: SandboxConfig): (service: string) => Outage {
  const modes = new Map<string, Outage>();
  const modeOf = (service: string): Outage => modes.get(service) ?? 'ok';
  const openResponses = new Set<ServerResponse>();

  function modeFor({ url, headers }: FastifyRequest): Outage {
    const [service] = Object.entries(PATHS).find(([, path]) => path.test(url)) ?? [];
    return service === undefined || (service === 'content' && isForManagement(headers, config))
      ? 'ok'
      : modeOf(service);
  }
  app.addHook('onRequest', async (request, reply) => {
    const mode = modeFor(request);
    if (mode !== 'hanging') return simulateOutage(mode, request, reply);
    const { raw } = reply.hijack();
    openResponses.add(raw);
    raw.once('close', () => openResponses.delete(raw));
  });
  app.addHook('onSend', async (request) => {
    if (modeFor(request) === 'lost-response') request.raw.socket.destroy();
  });
  // Hanging responses would block the shutdown.
  app.addHook('preClose', async () => {
    for (const response of openResponses) response.destroy();
  });

  app.get('/api/outages', async () => Object.fromEntries(SERVICES.map((name) => [name, modeOf(name)])));
  app.post('/api/outages', async ({ body }, reply) => {
    const { data, error } = orderSchema.safeParse(body);
    if (error) return reply.code(400).send({ message: z.prettifyError(error) });
    modes.set(data.service, data.mode);
    return data;
  });
  return modeOf;
}

/** The response of a service in these modes. */
const RESPONSES: Readonly<Partial<Record<Outage, readonly [status: number, headers: object, body: string]>>> = {
  'error-500': [500, JSON_TYPE, '{"message":"Set to be out of order."}'],
  'error-429': [429, { ...JSON_TYPE, 'retry-after': '1' }, '{"message":"Set to refuse."}'],
  throwing: [200, SCRIPT_HEADERS, "throw new Error('This script is set to throw.');"],
  nonsense: [200, JSON_TYPE, '["?"]'],
};

function simulateOutage(mode: Outage, request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  const [status, headers, body] = RESPONSES[mode] ?? [];
  if (status !== undefined)
    reply
      .hijack()
      .raw.writeHead(status, { ...headers })
      .end(body);
  if (mode === 'down') {
    reply.hijack();
    socket.resetAndDestroy();
  }
  if (mode === 'cut') {
    const { raw } = reply.hijack();
    raw.writeHead(200, { ...JSON_TYPE, 'content-length': 1_000 }).write('{"items":[', () => socket.resetAndDestroy());
  }
}
