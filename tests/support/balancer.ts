import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_INTERVAL_MS = 100;
const CHECK_TIMEOUT_MS = 1_000;
/** Several keep-alive connections to a stopping instance may prove to be closed, one after the other. */
const MOST_ATTEMPTS = 10;

/**
 * Distributes requests over the instances on the given ports that are ready according to `/readyz`, over keep-alive connections.
 * Like an ingress, it tries the next instance when one refuses the connection, or when a keep-alive connection proves to be closed.
 */
export async function startBalancer(port: number, instances: readonly number[]) {
  const agent = new Agent({ keepAlive: true });
  const closing = new AbortController();
  let ready: readonly number[] = [];
  let turn = 0;

  const looking = (async () => {
    while (!closing.signal.aborted) {
      const results = await Promise.all(instances.map(isReady));
      const before = ready;
      ready = instances.filter((instance, index) => results[index] ?? before.includes(instance));
      await sleep(CHECK_INTERVAL_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  })();

  function pass(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, attempts: number): void {
    const instance = ready[turn++ % ready.length];
    if (instance === undefined || attempts > MOST_ATTEMPTS) {
      // The response of our ingress without a ready instance.
      outgoing.writeHead(503).end();
      return;
    }
    const { method = 'GET', url: path, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port: instance, method, path, headers, agent }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      response.on('error', () => outgoing.destroy());
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) return void outgoing.destroy();
      const isRefused = error.code === 'ECONNREFUSED' || (onward.reusedSocket && error.code === 'ECONNRESET');
      // The instance gets no requests until the next check.
      if (error.code === 'ECONNREFUSED') ready = ready.filter((one) => one !== instance);
      if (isRefused) pass(incoming, body, outgoing, attempts + 1);
      else outgoing.writeHead(502).end();
    });
    outgoing.on('close', () => onward.destroy());
    onward.end(body);
  }

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    pass(incoming, Buffer.concat(chunks), outgoing, 1);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** Instances that currently get requests. */
    ready: () => ready,
    /** Waits until every instance gets requests; throws when the signal aborts. */
    async untilAllReady(signal: AbortSignal): Promise<void> {
      while (ready.length < instances.length) await sleep(CHECK_INTERVAL_MS, undefined, { signal });
    },
    async close(): Promise<void> {
      closing.abort();
      await looking;
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

/** Undefined: no response in time, which on a busy machine means nothing. */
async function isReady(port: number): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal }).then(
    ({ ok }) => ok,
    () => (signal.aborted ? undefined : false),
  );
}
