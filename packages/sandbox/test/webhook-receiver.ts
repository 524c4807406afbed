import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { testServer } from '@sound-library/server-kit/test/support/test-server.ts';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export async function startWebhookReceiver() {
  const { url, close } = await testServer(async (request, response) => {
    const body: unknown = JSON.parse(await text(request));
    receiver.received.push({ headers: request.headers, body });
    receiver.refusals -= 1;
    response.writeHead(receiver.refusals >= 0 ? 500 : 204).end();
  });
  const receiver = { url: `${url}/webhook`, received: [] as Received[], refusals: 0, close };
  return receiver;
}
