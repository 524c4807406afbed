import type { RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { type ConnectionLimits, type ExternalConnections, externalConnections } from '../src/external-connections.ts';
import { serverOfTest } from './support/test-server.ts';

function connectionsOf(limits: ConnectionLimits = {}): ExternalConnections {
  const connections = externalConnections(limits);
  onTestFinished(() => connections.close());
  return connections;
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
  const { url } = await serverOfTest((request, response) => {
    asked.push(request.url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await failureOf(connectionsOf().fetch(url))).toContain('redirect');
  expect(asked).toEqual(['/']);
});

it('limits the number of connections, which callers use in turn', async () => {
  let held = 0;
  let most = 0;
  const { url } = await serverOfTest((_request, response) => {
    held += 1;
    most = Math.max(most, held);
    setTimeout(() => {
      held -= 1;
      response.end('well');
    }, 20);
  });
  const connections = connectionsOf({ connections: 2 });
  const responses = await Promise.all(Array.from({ length: 8 }, async () => (await connections.fetch(url)).text()));
  expect(new Set(responses)).toEqual(new Set(['well']));
  expect(most).toBe(2);
});

it.each<[string, RequestListener]>([
  ['before it begins', () => undefined],
  ['in the middle', (_request, response) => void response.write('well, ')],
])('aborts a response that stalls %s', async (_when, listener) => {
  const { url } = await serverOfTest(listener);
  const call = connectionsOf({ silenceMs: 100 })
    .fetch(url)
    .then((response) => response.text());
  expect(await failureOf(call)).toMatch(/(Headers|Body)TimeoutError/);
});
