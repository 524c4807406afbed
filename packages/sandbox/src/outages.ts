import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxConfig } from './config.ts';
import { isForManagement } from './contentful/access.ts';
import { type FaultSwitch, faultApi, faultSwitch } from './faults.ts';

/** The storefront's upstream services, by the path prefixes of their calls; the mail server does not use HTTP. */
const CALLS = {
  content: '/spaces/',
  translations: '/translations/',
  captcha: '/recaptcha/api/siteverify',
  analytics: '/mixpanel/',
  billing: '/api/v2/',
} as const;
type CalledService = keyof typeof CALLS;
const CALLED_SERVICES = ['content', 'translations', 'captcha', 'analytics', 'billing'] as const;
const SERVICES = [...CALLED_SERVICES, 'mail'] as const;

/** The outage modes, grouped as in tests/resilience/outages.test.ts. */
export const OUTAGES = [
  'ok',
  // down
  'down',
  // silent before its response
  'hanging',
  'slow',
  // cut in its response
  'cut',
  // failing
  'error-500',
  // responding with nonsense
  'nonsense',
  // responding endlessly
  'endless',
] as const;
export type Outage = (typeof OUTAGES)[number];
type Outages = FaultSwitch<(typeof SERVICES)[number], Outage>;

export const SLOW_MS = 3_000;
/** More than any part of the storefront reads of one response. */
const ENDLESS_BYTES = 64 * 2 ** 20;
const PIECE = Buffer.alloc(2 ** 16, 'x');
const JSON_TYPE = { 'content-type': 'application/json' };

/**
 * Makes whole services fail for every call, to observe the effects: `/api/outages` returns and sets the mode of each. Editors of
 * content are not affected.
 */
export async function installOutages(app: FastifyInstance, config: SandboxConfig): Promise<Outages> {
  const outages: Outages = faultSwitch('ok');
  // Hanging responses would block the shutdown.
  app.addHook('preClose', async () => outages.endWaiting());
  app.addHook('onRequest', async (request, reply) => {
    const service = serviceOf(request, config);
    if (service) await simulateOutage(outages, outages.modeOf(service), request, reply);
  });
  await app.register(faultApi({ path: '/api/outages', names: SERVICES, modes: OUTAGES, faults: outages }));
  return outages;
}

function serviceOf({ url, headers }: FastifyRequest, config: SandboxConfig): CalledService | undefined {
  const service = CALLED_SERVICES.find((name) => url.startsWith(CALLS[name]));
  return service === 'content' && isForManagement(headers, config) ? undefined : service;
}

async function simulateOutage(
  outages: Outages,
  outage: Outage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  switch (outage) {
    case 'ok':
      return;
    case 'slow':
      await pause(SLOW_MS);
      return;
    case 'down':
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return;
    case 'hanging':
      return outages.leaveOpen(reply.hijack().raw);
    case 'error-500':
      reply.hijack().raw.writeHead(500, JSON_TYPE).end('{"message":"Set to be out of order."}');
      return;
    case 'nonsense':
      reply.hijack().raw.writeHead(200, JSON_TYPE).end('["?"]');
      return;
    case 'cut':
      reply
        .hijack()
        .raw.writeHead(200, { ...JSON_TYPE, 'content-length': 1_000 })
        .write('{"items":[', () => {
          request.raw.socket.resetAndDestroy();
        });
      return;
    case 'endless':
      return sendWithoutEnd(reply.hijack());
  }
}

/** Until the client disconnects, or the maximum size is reached. */
function sendWithoutEnd({ raw }: FastifyReply): void {
  let left = ENDLESS_BYTES;
  raw.writeHead(200, JSON_TYPE);
  const sendOn = (): void => {
    while (left > 0 && !raw.destroyed) {
      left -= PIECE.length;
      if (!raw.write(PIECE)) return void raw.once('drain', sendOn);
    }
    raw.end();
  };
  sendOn();
}
