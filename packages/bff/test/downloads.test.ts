import { HEADERS } from '@sound-library/contract/headers.ts';
import { forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import type { FastifyReply } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { logIn, startBff } from './support/bff-under-test.ts';

const EXPORT = '/api/account/export';
const PACK = '/api/packs/frozen-strings/download';
const TIMES = { connectTimeoutMs: 1000, firstByteTimeoutMs: 4000, deadlineMs: 8000, breakMs: 100 };
const ZIP = { 'content-type': 'application/zip' };

const bff = forEachTest(() => startBff({ config: { upstream: TIMES, cookieLoginShareMs: 10_000 } }));
let url: string;
let cookie: string;
beforeEach(async () => {
  url = await bff.app.listen({ host: '127.0.0.1', port: 0 });
  cookie = await logIn(bff.http);
});

const save = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
  bff.http.get(path).set({ cookie, ...headers });
const refused = (code: string) => ({ code, message: code });

/** Makes the product API begin a file, and returns what continues it. */
function beginning(path: string, first: string): Promise<FastifyReply['raw']> {
  const { promise, resolve } = Promise.withResolvers<FastifyReply['raw']>();
  bff.api.respond(path, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, ZIP).write(first);
    resolve(reply.raw);
    return reply;
  });
  return promise;
}

it('streams a file while it arrives', async () => {
  const begun = beginning(PACK, 'first ');
  const response = await fetch(url + PACK, { headers: { cookie } });
  const file = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await file?.read())?.value).toBe('first ');
  (await begun).end('last');
  expect((await file?.read())?.value).toBe('last');
});

it.each([
  [PACK, 'application/zip', 'frozen-strings.zip'],
  [EXPORT, 'application/json; charset=utf-8', 'sound-library-account.json'],
])('sends %s with its type, name and length', async (path, type, name) => {
  bff.api.respond(path, (_request, reply) =>
    reply.type(type).headers({ 'content-length': '5', 'set-cookie': 'internal=1', etag: '"1"' }).send('[1,2]'),
  );
  const { status, headers, text } = await save(path);
  expect([status, text]).toEqual([200, '[1,2]']);
  expect(headers).toMatchObject({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': '5',
    'cache-control': 'private, no-store',
    'accept-ranges': 'none',
  });
  expect(headers['set-cookie']).toBeUndefined();
});

it('forwards HEAD as HEAD', async () => {
  bff.api.respond(PACK, (_request, reply) => reply.type('application/zip').send('12345'));
  const { status, headers } = await bff.http.head(PACK).set({ cookie });
  expect([status, headers['content-length'], headers['content-type']]).toEqual([200, '5', 'application/zip']);
  expect(bff.api.callsTo(PACK).map(({ method }) => method)).toEqual(['HEAD']);
});

it('calls with a bearer token and the normalised query, and without other data of the browser', async () => {
  await save(`${PACK}?event=one-mark.1795000000000&access=open`, { authorization: 'Bearer mine', 'x-mine': '1' });
  const [call] = bff.api.callsTo(PACK);
  expect(call?.url).toBe(`${PACK}?event=one-mark.1795000000000`);
  expect([...bff.api.bearers]).toContain(call?.headers.authorization?.replace('Bearer ', ''));
  expect(call?.headers).not.toHaveProperty('cookie');
  expect(call?.headers).not.toHaveProperty('x-mine');
  expect(Number(call?.headers[HEADERS.timeLeft])).toBeLessThanOrEqual(TIMES.deadlineMs);
});

it('retries once when a shared token has ended meanwhile', async () => {
  bff.api.respond(EXPORT, (_request, reply) => reply.code(401).send(refused('unauthenticated')));
  await bff.http.get('/api/user').set('cookie', cookie);
  expect((await save(EXPORT)).status).toBe(401);
  const bearers = bff.api.callsTo(EXPORT).map(({ headers }) => headers.authorization);
  expect(new Set(bearers).size).toBe(2);
  expect(bearers).toHaveLength(2);
});

it.each<[string, number, string, (reply: FastifyReply) => unknown]>([
  ['a refusal', 403, 'subscription_needed', (reply) => reply.code(403).send(refused('subscription_needed'))],
  ['an error of an intermediary', 503, 'upstream_unavailable', (reply) => reply.code(502).type('text/html').send('')],
  ['a redirect', 503, 'upstream_unavailable', (reply) => reply.redirect('https://elsewhere.test/')],
  ['another type', 503, 'upstream_unavailable', (reply) => reply.type('text/html').send('<p>')],
  ['no response', 503, 'upstream_unavailable', (reply) => reply.hijack().raw.destroy()],
])('responds to %s with %i %s', async (_, expected, code, respond) => {
  bff.api.respond(PACK, (_request, reply) => respond(reply));
  const { status, headers, body } = await save(PACK);
  expect([status, body.code]).toEqual([expected, code]);
  expect(headers['content-disposition']).toBeUndefined();
  expect(bff.api.callsTo(PACK)).toHaveLength(1);
});

it('waits for a file to begin no longer than its caller does', async () => {
  bff.api.respond(PACK, () => new Promise(() => undefined));
  const { status, body } = await save(PACK, { [HEADERS.timeLeft]: '200' });
  expect([status, body.code]).toEqual([504, 'timeout']);
  expect(await bff.api.callsTo(PACK)[0]?.aborted).toBe(true);
});

it('aborts the product API’s response when the visitor disconnects', async () => {
  beginning(PACK, 'first');
  const left = new AbortController();
  const response = await fetch(url + PACK, { headers: { cookie }, signal: left.signal });
  left.abort();
  await expect(response.text()).rejects.toThrow();
  expect(await bff.api.callsTo(PACK)[0]?.aborted).toBe(true);
});

it('never looks complete after an abort', async () => {
  const begun = beginning(PACK, 'first');
  const response = await fetch(url + PACK, { headers: { cookie } });
  (await begun).destroy();
  await expect(response.text()).rejects.toThrow();
});
