import type { IncomingHttpHeaders } from 'node:http';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

export type CollectorDouble = Awaited<ReturnType<typeof startCollectorDouble>>;

/** A double of the analytics service: records whole requests, and responds as configured. */
export async function startCollectorDouble() {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 16 * 1024 * 1024 });
  const requests: { url: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  let handler: Handler = () => ({ status: 1, error: null });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.all('/*', (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    requests.push({ url: request.url, headers: request.headers, body });
    return handler(request, reply);
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    /** With a base path, like the sandbox's. */
    url: `${url}/mixpanel`,
    requests,
    respond(newHandler: Handler): void {
      handler = newHandler;
    },
    close: () => app.close(),
  };
}
