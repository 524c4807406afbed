import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A line on which a page stops half-way. */
export interface HeldLine {
  /** Address of the storefront by this line. */
  readonly url: string;
  /** Lets the rest of the page through. */
  readonly release: () => void;
  close(): Promise<void>;
}

/** Stands between browser and storefront: of a page, all up to the first `mark` goes through, and the rest once it is let go. */
export async function openHeldLine(shop: string, mark: string): Promise<HeldLine> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const line = createServer((request, answer) => {
    pass(new URL(request.url ?? '/', shop), answer).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => {
    line.listen(0, 'localhost', resolve);
  });
  const { port } = line.address() as AddressInfo;

  async function pass(url: URL, answer: ServerResponse): Promise<void> {
    const response = await fetch(url);
    const type = response.headers.get('content-type') ?? '';
    const policy = response.headers.get('content-security-policy') ?? '';
    answer.writeHead(response.status, { 'content-type': type, 'content-security-policy': policy });
    if (!type.startsWith('text/html')) {
      answer.end(Buffer.from(await response.arrayBuffer()));
      return;
    }
    const html = await response.text();
    const half = html.indexOf(mark) + mark.length;
    answer.write(html.slice(0, half));
    await released;
    answer.end(html.slice(half));
  }

  return {
    url: `http://localhost:${port}`,
    release,
    close: async () => {
      line.closeAllConnections();
      await new Promise((resolve) => {
        line.close(resolve);
      });
    },
  };
}
