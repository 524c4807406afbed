import type { FastifyPluginAsync, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { type FaultSwitch, faultSwitch } from '../faults.ts';
import type { RecordLog } from './record-log.ts';
import {
  basicUser,
  checkEvents,
  checkProfiles,
  checkToken,
  INGESTION_ROUTES,
  IngestionRefused,
  type IngestionRoute,
  type Limits,
  MOST_BYTES,
  propertyOf,
  readRecording,
  readUpdates,
  tooLarge,
  type Update,
  USUAL_LIMITS,
} from './updates.ts';

export const COLLECTOR = ['collector'] as const;

/** `too-large`: 413 for more than one event, or one of more than 1 KB; `lost-answer`: accepted, then closed without a response. */
export const COLLECTOR_FAULT_MODES = [
  'ok',
  'error-500',
  'error-429',
  'too-large',
  'hanging',
  'down',
  'lost-answer',
] as const;
type CollectorFault = (typeof COLLECTOR_FAULT_MODES)[number];

export type CollectorFaults = FaultSwitch<(typeof COLLECTOR)[number], CollectorFault>;

export const createCollectorFaults = (): CollectorFaults => faultSwitch('ok');

const TINY_LIMITS: Limits = { updates: 1, bytesEach: 1024 };
const RETRY_AFTER_S = 1;

/** The current limits of a request. */
export const limitsOf = (faults: CollectorFaults): Limits =>
  faults.modeOf('collector') === 'too-large' ? TINY_LIMITS : USUAL_LIMITS;

/** Applies the fault to a request before anything is accepted. */
export function withCollectorFaults(faults: CollectorFaults): preHandlerAsyncHookHandler {
  return async (_request, reply) => {
    switch (faults.modeOf('collector')) {
      case 'hanging':
        return faults.leaveOpen(reply.hijack().raw);
      case 'down':
        return void reply.hijack().raw.destroy();
      case 'error-500':
        return reply.code(500).send({ code: 500, error: 'Set to be out of order.', status: 'Error' });
      case 'error-429':
        return reply
          .code(429)
          .header('retry-after', String(RETRY_AFTER_S))
          .send({ code: 429, error: 'Set to refuse for too many requests.', status: 'Too Many Requests' });
      default:
        return;
    }
  };
}

/** Whether the response is to get lost; the request is then finished. */
export function losesResponse(faults: CollectorFaults, request: FastifyRequest, reply: FastifyReply): boolean {
  if (faults.modeOf('collector') !== 'lost-answer') return false;
  reply.hijack();
  request.raw.socket.destroy();
  return true;
}

const STATUS_WORDS = {
  400: 'Bad Request',
  401: 'Unauthorized',
  413: 'Request Entity Too Large',
} as const;

/** Confirms that everything was accepted: as plain `1`, or as JSON with `verbose=1` and for recordings. */
export function sendAccepted(route: IngestionRoute, request: FastifyRequest, reply: FastifyReply) {
  if (route === 'record') return reply.send({ code: 200, status: 'OK' });
  return isVerbose(request)
    ? reply.send({ status: 1, error: null })
    : reply.type('text/plain; charset=utf-8').send('1');
}

/** Reports why nothing was accepted. */
export function ingestionErrors(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = isTooLarge(error) ? tooLarge(`${MOST_BYTES} bytes`) : error;
  if (!(refusal instanceof IngestionRefused)) {
    request.log.error({ err: error }, 'the collector failed');
    return reply.code(500).send({ code: 500, error: 'internal error', status: 'Error' });
  }
  const { status, message } = refusal;
  reply.code(status);
  if (status === 413) return reply.send({ code: status, error: message, status: STATUS_WORDS[status] });
  return isVerbose(request)
    ? reply.send({ status: 0, error: message })
    : reply.type('text/plain; charset=utf-8').send('0');
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';

const isVerbose = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'verbose' in query && query.verbose === '1';

interface IngestionOptions {
  readonly token: string;
  readonly faults: CollectorFaults;
  readonly log: RecordLog;
}

const querySchema = z.record(z.string(), z.unknown());

/** Mixpanel's ingestion protocol: `/mixpanel/track` and the other routes, with or without a trailing slash. */
export const ingestionRoutes: FastifyPluginAsync<IngestionOptions> = async (app, { token, faults, log }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler(ingestionErrors);

  /** Validates a request, and returns its records. Throws IngestionRefused. */
  function read(route: IngestionRoute, request: FastifyRequest, query: Update): readonly Update[] {
    if (route === 'record') {
      checkToken(basicUser(request.headers.authorization), token);
      return [readRecording(bytesOf(request), query)];
    }
    const updates = readUpdates(bytesOf(request), limitsOf(faults));
    if (route === 'engage') checkProfiles(updates, token, ['$distinct_id']);
    else if (route === 'groups') checkProfiles(updates, token, ['$group_key', '$group_id']);
    else checkEvents(updates, token);
    return updates;
  }

  async function take(route: IngestionRoute, request: FastifyRequest, reply: FastifyReply) {
    const query = querySchema.parse(request.query);
    const updates = read(route, request, query);
    const headers = Object.keys(request.headers).sort();
    const receivedAt = new Date().toISOString();
    for (const data of updates) {
      log.add({ route, receivedAt, data, ip: addressOf(request, query, data), headers });
    }
    if (losesResponse(faults, request, reply)) return reply;
    return sendAccepted(route, request, reply);
  }

  const preHandler = withCollectorFaults(faults);
  for (const route of INGESTION_ROUTES) {
    for (const url of [`/mixpanel/${route}`, `/mixpanel/${route}/`]) {
      app.post(url, { preHandler }, (...given) => take(route, ...given));
    }
  }
};

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** An address in the event takes precedence over the request's, which counts only with `ip=1`. */
function addressOf({ headers, ip }: FastifyRequest, query: Update, data: Update): string | null {
  const own = propertyOf(data.properties, 'ip') ?? data.$ip;
  if (typeof own === 'string' && own !== '0') return own;
  if (query.ip !== '1') return null;
  const [forwarded] = String(headers['x-forwarded-for'] ?? '').split(',');
  return forwarded?.trim() || ip;
}
