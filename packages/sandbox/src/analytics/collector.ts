import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RecordLog } from './record-log.ts';
import {
  basicUser,
  checkEvents,
  checkProfiles,
  checkToken,
  INGESTION_ROUTES,
  IngestionRefused,
  type IngestionRoute,
  MOST_BYTES,
  readRecording,
  readUpdates,
  tooLarge,
  type Update,
} from './updates.ts';

const STATUS_WORDS = {
  400: 'Bad Request',
  401: 'Unauthorized',
  413: 'Request Entity Too Large',
} as const;

/** Confirms that everything was accepted: as plain `1`, or as JSON with `verbose=1` and for recordings. */
function sendAccepted(route: IngestionRoute, request: FastifyRequest, reply: FastifyReply) {
  if (route === 'record') return reply.send({ code: 200, status: 'OK' });
  return isVerbose(request)
    ? reply.send({ status: 1, error: null })
    : reply.type('text/plain; charset=utf-8').send('1');
}

/** Reports why nothing was accepted. */
function ingestionErrors(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
  readonly log: RecordLog;
}

const querySchema = z.record(z.string(), z.unknown());

/** Mixpanel's ingestion protocol: `/mixpanel/track` and the other routes, with or without a trailing slash. */
export const ingestionRoutes: FastifyPluginAsync<IngestionOptions> = async (app, { token, log }) => {
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
    const updates = readUpdates(bytesOf(request));
    if (route === 'engage') checkProfiles(updates, token, ['$distinct_id']);
    else if (route === 'groups') checkProfiles(updates, token, ['$group_key', '$group_id']);
    else checkEvents(updates, token);
    return updates;
  }

  async function take(route: IngestionRoute, request: FastifyRequest, reply: FastifyReply) {
    const query = querySchema.parse(request.query);
    const updates = read(route, request, query);
    const receivedAt = new Date().toISOString();
    for (const data of updates) log.add({ route, receivedAt, data });
    return sendAccepted(route, request, reply);
  }

  for (const route of INGESTION_ROUTES) {
    for (const url of [`/mixpanel/${route}`, `/mixpanel/${route}/`]) {
      app.post(url, (...given) => take(route, ...given));
    }
  }
};

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
