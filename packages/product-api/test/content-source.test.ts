import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { contentSource } from '../src/content/content-source.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Our source before a content service that answers like this, and what that was asked for. */
async function sourceBefore(answer: RequestListener) {
  const asked: string[] = [];
  server = createServer((request, response) => {
    asked.push(request.url?.split('?')[0] ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const access = { spaceId: 'space', environment: 'master', host, insecure: true, accessToken: 'token' };
  return { source: contentSource(access, () => undefined), asked };
}

it('reads what there is', async () => {
  const { source } = await sourceBefore((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"total":0,"items":[]}');
  });
  expect(await source.entries.state()).toEqual({ total: 0, newest: [] });
});

it('goes nowhere else with its token', async () => {
  const { source, asked } = await sourceBefore((_request, response) => {
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  await expect(source.entries.state()).rejects.toThrow('302');
  expect(asked).toEqual(['/spaces/space/environments/master/entries']);
});

it('leaves off reading an answer that has no end', async () => {
  let sent = 0;
  const { source } = await sourceBefore((_request, response) => {
    const piece = ' '.repeat(1024 * 1024);
    const more = (): void => {
      for (let goesOn = true; goesOn && !response.destroyed; sent += piece.length) goesOn = response.write(piece);
    };
    response.writeHead(200, { 'content-type': 'application/json' }).on('drain', more);
    more();
  });
  await expect(source.entries.state()).rejects.toThrow('maxContentLength');
  // With what the system keeps on its way.
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});
