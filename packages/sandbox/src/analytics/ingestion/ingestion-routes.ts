import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CollectorFaults, limitsOf, losesAnswer, withCollectorFaults } from '../collector-faults.ts';
import type { RecordLog } from '../record-log.ts';
import { ingestionErrors, sendTaken } from './ingestion-answers.ts';
import { MOST_BYTES, readUpdates, type Update } from './read-updates.ts';
import { readRecording } from './recording.ts';
import { INGESTION_ROUTES, type IngestionRoute } from './routes.ts';
import { basicUser, checkEvents, checkProfiles, checkToken, propertyOf } from './token.ts';

interface IngestionOptions {
  readonly token: string;
  readonly faults: CollectorFaults;
  readonly log: RecordLog;
}

const querySchema = z.record(z.string(), z.unknown());

/** Mixpanel's ingestion protocol: `/mixpanel/track` and the other routes, with a slash at the end or none. */
export const ingestionRoutes: FastifyPluginAsync<IngestionOptions> = async (app, { token, faults, log }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler(ingestionErrors);

  /** Checks a request, and gives what it holds. Throws IngestionRefused. */
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
    if (losesAnswer(faults, request, reply)) return reply;
    return sendTaken(route, request, reply);
  }

  const preHandler = withCollectorFaults(faults);
  for (const route of INGESTION_ROUTES) {
    for (const url of [`/mixpanel/${route}`, `/mixpanel/${route}/`]) {
      app.post(url, { preHandler }, (...given) => take(route, ...given));
    }
  }
};

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** What an event says of it wins over the request; of that, only with `ip=1`. */
function addressOf({ headers, ip }: FastifyRequest, query: Update, data: Update): string | null {
  const told = propertyOf(data.properties, 'ip') ?? data.$ip;
  if (typeof told === 'string' && told !== '0') return told;
  if (query.ip !== '1') return null;
  const [forwarded] = String(headers['x-forwarded-for'] ?? '').split(',');
  return forwarded?.trim() || ip;
}
