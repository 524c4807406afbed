import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const eventsSchema = z.array(z.object({ event: z.string(), properties: z.record(z.string(), z.unknown()) }));
type CollectedEvent = z.infer<typeof eventsSchema>[number];

/** An analytics service in Mixpanel's protocol, as far as the product API speaks it. */
export interface CollectorDouble {
  readonly url: string;
  /** What it took, repeats included, oldest first. */
  readonly events: CollectedEvent[];
  /** Addresses and bodies that it was sent, in whatever mood. */
  readonly requests: string[];
  /** `hangs`: never answers; `breaks off`: within its answer; `refuses`: says that it did not take it. */
  mood: 'well' | 'away' | 'refuses' | 'hangs' | 'breaks off';
  /** Connections that are open now. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

export async function collectorDouble(): Promise<CollectorDouble> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    double.requests.push(`${request.method} ${request.url} ${body}`);
    switch (double.mood) {
      case 'hangs':
        return;
      case 'away':
        return response.writeHead(503).end('<h1>Service Unavailable</h1>');
      case 'refuses':
        return response.end(JSON.stringify({ status: 0, error: 'some reason' }));
      case 'breaks off':
        response.writeHead(200, { 'content-length': 100 }).write('{"sta');
        return setImmediate(() => response.destroy());
      case 'well':
        double.events.push(...eventsOf(body));
        return response.end(JSON.stringify({ status: 1, error: null }));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The collector does not listen.');
  const double: CollectorDouble = {
    url: `http://127.0.0.1:${address.port}/mixpanel`,
    events: [],
    requests: [],
    mood: 'well',
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}

function eventsOf(body: string): CollectedEvent[] {
  const data = new URLSearchParams(body).get('data') ?? '';
  return eventsSchema.parse(JSON.parse(Buffer.from(data, 'base64').toString('utf8')));
}
