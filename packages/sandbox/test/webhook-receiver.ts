import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { testServer } from '@sound-library/server-kit/test/support/test-server.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

interface WebhookReceiver {
  readonly url: string;
  received: Received[];
  refusals: number;
  close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const { url, close } = await testServer(async (request, response) => {
    const body: unknown = JSON.parse(await text(request));
    receiver.received.push({ headers: request.headers, body });
    receiver.refusals -= 1;
    response.writeHead(receiver.refusals >= 0 ? 500 : 204).end();
  });
  const receiver: WebhookReceiver = { url: `${url}/webhook`, received: [], refusals: 0, close };
  return receiver;
}
