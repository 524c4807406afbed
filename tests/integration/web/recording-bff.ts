import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listenLocally } from '../../support/local-resources.ts';

export interface RecordedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/** A proxy between a storefront and its BFF: records every call, and can simulate an outage. */
export interface RecordingBff {
  readonly url: string;
  /** Calls of the API since the last `forget`. */
  readonly calls: readonly RecordedCall[];
  /** Forwards calls there from now on. */
  forwardTo(bffUrl: string): void;
  /** Stops responding until `forwardTo`. */
  simulateOutage(): void;
  forget(): void;
  close(): Promise<void>;
}

export async function recordingBff(): Promise<RecordingBff> {
  const calls: RecordedCall[] = [];
  let target: string | null = null;

  const server = createServer((incoming, outgoing) => {
    const { url: path = '/', headers } = incoming;
    if (path.startsWith('/api/') && !path.startsWith('/api/messages/')) calls.push({ path, headers });
    if (target === null) outgoing.socket?.destroy();
    else pass(new URL(path, target), incoming, outgoing);
  });
  const { port, close } = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    forwardTo: (bffUrl) => {
      target = bffUrl;
    },
    simulateOutage: () => {
      target = null;
      server.closeAllConnections();
    },
    forget: () => {
      calls.length = 0;
    },
    close,
  };
}

function pass(url: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method = 'GET', headers } = incoming;
  const onward = request(url, { method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
