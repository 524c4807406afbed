import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { draining } from '@sound-library/server-kit/shutdown.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../server/config/config.ts';
import { apiProxy } from '../server/http/api-proxy.ts';
import { answerError, errors } from '../server/http/errors.ts';
import { sameOriginForms } from '../server/http/same-origin-forms.ts';
import { plainHeaders, securityHeaders } from '../server/http/security-headers.ts';
import { request } from './test-server.ts';

const ORIGIN = 'http://localhost:3000';
let bff: FastifyInstance;
let web: FastifyInstance;
let sockets: Socket[] = [];
let logLines: string[] = [];

beforeEach(async () => {
  bff = Fastify({ forceCloseConnections: true });
  bff.post('/api/login', async () => ({ logged_in: true }));
  bff.get('/api/packs', async () => ({ packs: [] }));
  const bffUrl = await bff.listen({ host: '127.0.0.1', port: 0 });
  const config = readConfig({ BFF_URL: bffUrl, PUBLIC_ORIGIN: ORIGIN });
  logLines = [];
  web = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => logLines.push(line) } },
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.headers(plainHeaders(config)));
    },
  });
  await web.register(draining);
  await web.register(errors);
  await web.register(securityHeaders, { config });
  await web.register(apiProxy, { config });
  await web.register(sameOriginForms, { config });
  web.route({ method: ['GET', 'POST'], url: '/*', handler: async () => 'a page' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await web.close();
  await bff.close();
});

const start = () => web.listen({ host: '127.0.0.1', port: 0 });

async function openSocket(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

describe('a closing server', () => {
  it('ends though connections are kept alive, opened ahead or stopped in the middle of a request', async () => {
    const url = await start();
    const keptAlive = await openSocket(url);
    keptAlive.write('GET / HTTP/1.1\r\nhost: labs\r\n\r\n');
    await once(keptAlive, 'data');
    await openSocket(url);
    const half = await openSocket(url);
    half.write('GET / HTTP/1.1\r\nhost: la');
    const closed = sockets.map((socket) => once(socket, 'close'));
    await web.close();
    expect(await Promise.all(closed)).toHaveLength(3);
  });

  it('gives an answer that is under way, and closes its connection', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    web.get('/slow', async () => {
      ask();
      await answered;
      return 'whole';
    });
    const slow = fetch(`${await start()}/slow`);
    await asked;
    const closing = web.close();
    await expect.poll(() => web.server.listening).toBe(false);
    answer();
    const { headers, text } = await slow.then(async (given) => ({ headers: given.headers, text: await given.text() }));
    expect(text).toBe('whole');
    expect(headers.get('connection')).toBe('close');
    await closing;
  });
});

describe('calls', () => {
  it("never hand the BFF's connection headers on", async () => {
    const socket = await openSocket(await start());
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.write('GET /api/packs HTTP/1.1\r\nhost: labs\r\nconnection: close\r\n\r\n');
    await once(socket, 'close');
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer).not.toMatch(/keep-alive/i);
  });

  it.each([
    ['text/plain;application/json', 415, 'unsupported_media_type'],
    ['application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
  ])('with a body of %s are refused in the shape of the contract', async (type, status, code) => {
    const http = await request(web);
    const answer = await http.post('/api/login').set({ 'content-type': type, origin: ORIGIN }).send('{}');
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code });
  });

  it('leave the proof of origin to the BFF', async () => {
    const answer = await (await request(web)).post('/api/login').send({});
    expect(answer.body).toEqual({ logged_in: true });
  });
});

describe('what the application never sees', () => {
  it.each(['/labs/packs/%', '/%E0%A4%A'])('%s is a plain page of 400 with all headers', async (url) => {
    const { status, headers, text } = await (await request(web)).get(url);
    expect(status).toBe(400);
    expect(headers).toMatchObject({ ...plainHeaders(readConfig({})), 'content-type': 'text/html; charset=utf-8' });
    expect(text).toContain('<h1>400</h1>');
  });

  it('tells nothing of an unexpected error', async () => {
    web.get('/broken', async () => {
      throw new Error('the password is hunter2');
    });
    const { status, text } = await (await request(web)).get('/broken');
    expect(status).toBe(500);
    expect(text).not.toContain('hunter2');
    expect(logLines.join('')).toContain('hunter2');
  });

  it('is no error when the visitor has left', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    web.addHook('onError', async () => end());
    web.get('/abandoned', async (_, reply) => {
      const gone = once(reply.raw, 'close');
      for (const socket of sockets) socket.destroy();
      await gone;
      throw new Error('This operation was aborted');
    });
    const socket = await openSocket(await start());
    socket.write('GET /abandoned HTTP/1.1\r\nhost: labs\r\n\r\n');
    await ended;
    await web.close();
    expect(logLines).toEqual([]);
  });

  it('a form of another origin is refused', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' };
    const answer = await (await request(web)).post('/account/login').set(headers).send('a=b');
    expect(answer.status).toBe(403);
  });
});
