import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createBareServer, type Server } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type ConnectionLimits, type ExternalConnections, externalConnections } from '../src/external-connections.ts';

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

function connectionsOf(limits: ConnectionLimits = {}): ExternalConnections {
  const connections = externalConnections(limits);
  ends.push(() => connections.close());
  return connections;
}

async function addressOf(server: Server): Promise<string> {
  ends.push(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function serviceThat(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  const address = await addressOf(server);
  ends.push(() => server.closeAllConnections());
  return `http://${address}`;
}

/** The cause of a call's failure, down to the first one. */
async function failureOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => 'nothing',
    (cause: unknown) => cause,
  );
  const texts: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) texts.push(`${at.name}: ${at.message}`);
  return texts.join(' < ') || String(error);
}

it('calls no other URL', async () => {
  const asked: unknown[] = [];
  const url = await serviceThat((request, response) => {
    asked.push(request.url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await failureOf(connectionsOf().fetch(url))).toContain('redirect');
  expect(asked).toEqual(['/']);
});

it('limits the number of connections, which callers use in turn', async () => {
  let held = 0;
  let most = 0;
  const url = await serviceThat((_request, response) => {
    held += 1;
    most = Math.max(most, held);
    setTimeout(() => {
      held -= 1;
      response.end('well');
    }, 20);
  });
  const connections = connectionsOf({ connections: 2 });
  const answers = await Promise.all(Array.from({ length: 8 }, async () => (await connections.fetch(url)).text()));
  expect(new Set(answers)).toEqual(new Set(['well']));
  expect(most).toBe(2);
});

it('gives up a connection that is not established in time', async () => {
  const address = await addressOf(createBareServer());
  // A server that never completes the handshake.
  expect(await failureOf(connectionsOf({ connectMs: 100 }).fetch(`https://${address}`))).toContain('ConnectTimeout');
});

it.each<[string, RequestListener]>([
  ['before it begins', () => undefined],
  ['in the middle', (_request, response) => void response.write('well, ')],
])('aborts a response that stalls %s', async (_when, answer) => {
  const url = await serviceThat(answer);
  const call = connectionsOf({ silenceMs: 100 })
    .fetch(url)
    .then((given) => given.text());
  expect(await failureOf(call)).toMatch(/(Headers|Body)TimeoutError/);
});
