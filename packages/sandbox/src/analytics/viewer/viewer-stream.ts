import type { ServerResponse } from 'node:http';
import type { FastifyPluginAsync } from 'fastify';
import type { Collection } from '../collection.ts';

/** A connection that says nothing is cut by what lies between. */
const STILL_THERE_EVERY_MS = 15_000;

/** `GET /analytics/stream`: server-sent events, one `changed` after each change. */
export const viewerStream: FastifyPluginAsync<{ collection: Collection }> = async (app, { collection }) => {
  const open = new Set<ServerResponse>();
  // They would hold up the end.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  app.get('/analytics/stream', (_request, reply) => {
    const stream = reply.hijack().raw;
    stream.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
    const tell = (event: string) => stream.write(event);
    tell('retry: 1000\nevent: changed\ndata:\n\n');
    const forget = collection.onChange(() => tell('event: changed\ndata:\n\n'));
    const timer = setInterval(() => tell(':\n\n'), STILL_THERE_EVERY_MS);
    open.add(stream);
    stream.once('close', () => {
      forget();
      clearInterval(timer);
      open.delete(stream);
    });
  });
};
