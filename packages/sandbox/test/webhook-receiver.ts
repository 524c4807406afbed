import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface WebhookReceiver {
  readonly url: string;
  /** All received webhooks, in order. */
  received: Received[];
  /** Number of the next webhooks to refuse. */
  refusals: number;
  close(): void;
}

/** A server that accepts webhooks, or refuses a given number. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const body: unknown = JSON.parse(await text(request));
    receiver.received.push({ headers: request.headers, body });
    receiver.refusals -= 1;
    response.writeHead(receiver.refusals >= 0 ? 500 : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/webhook`,
    received: [],
    refusals: 0,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
