import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

/** A server with the given handler, on a free port of this machine. */
export async function testServer(listener: RequestListener) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server listens on no port.');
  const host = `127.0.0.1:${address.port}`;
  return {
    /** Host and port. */
    host,
    url: `http://${host}`,
    /** Connections that are open now. */
    connections: () => promisify(server.getConnections.bind(server))(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The same for one test, after which it closes. */
export async function serverOfTest(listener: RequestListener) {
  const server = await testServer(listener);
  onTestFinished(() => server.close());
  return server;
}

export const json =
  (body: unknown, status = 200): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

/** Sends data as long as the client reads. */
export function sendEndlessly(response: ServerResponse, onSent: (bytes: number) => void = () => undefined): void {
  const piece = Buffer.alloc(256 * 1024, ' ');
  const more = (): void => {
    for (let goesOn = true; goesOn && !response.destroyed; onSent(piece.length)) goesOn = response.write(piece);
  };
  response.on('drain', more);
  more();
}
