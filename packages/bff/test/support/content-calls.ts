import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const refused = (code: string) => ({ code, message: `refused: ${code}` });
const EIGHT_HOURS_MS = 8 * 60 * 60 * 1000;

/** The calls of the product API double about content: the same for everybody, and drafts for preview tokens. */
export function addContentCalls(app: FastifyInstance) {
  const previews = new Set<string>();
  const clock = { now: Date.now };
  /** Undefined: it does not answer yet. */
  let version: string | null | undefined;
  let waiting = Promise.withResolvers<void>();

  app.addHook('onSend', async (request, reply) => {
    if (version && !reply.hasHeader('x-content-version') && !request.headers.authorization) {
      reply.header('x-content-version', version);
    }
  });
  app.get<{ Querystring: { known?: string } }>('/api/content-version', async ({ query }, reply) => {
    if (version !== null && (version === undefined || query.known === version)) await waiting.promise;
    return version === null ? reply.code(503).send(refused('upstream_unavailable')) : { version };
  });

  /** Throws away the answer of everybody when the token is no preview token. */
  const isDraft = ({ headers }: FastifyRequest, reply: FastifyReply): boolean => {
    if (headers.authorization === undefined) return false;
    if (previews.has(headers.authorization.replace('Bearer ', ''))) return true;
    void reply.code(401).send(refused('unauthenticated'));
    return true;
  };
  app.post<{ Body: { secret: string } }>('/api/preview', async ({ body }, reply) => {
    if (body.secret !== 'right secret') return reply.code(403).send(refused('preview_refused'));
    const token = `preview.${randomUUID()}`;
    previews.add(token);
    return { token, expires_at: new Date(clock.now() + EIGHT_HOURS_MS).toISOString() };
  });
  app.get('/api/site', async (request, reply) => {
    const name = isDraft(request, reply) ? 'DRAFT' : 'LABS';
    return reply.sent ? reply : { name, language: request.headers['accept-language'] };
  });
  app.get('/api/packs', async (request) => ({ packs: [], query: request.query }));
  app.get<{ Params: { slug: string } }>('/api/packs/:slug', async ({ params: { slug } }, reply) => {
    if (slug === 'unknown') return reply.code(404).send(refused('not_found'));
    return { slug };
  });
  app.get('/api/listed-content', async () => ({ packs: [], pages: [] }));

  return {
    previews,
    clock,
    publish(next: string | null) {
      version = next;
      waiting.resolve();
      waiting = Promise.withResolvers<void>();
    },
  };
}
