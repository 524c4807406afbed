import { once } from 'node:events';
import { connect } from 'node:net';
import { request } from '@sound-library/server-kit/test/support/request.ts';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { readConfig } from '../server/config/config.ts';
import { sendError } from '../server/http/errors.ts';
import { plainHeaders } from '../server/http/security-headers.ts';
import { testServer } from './test-server.ts';

const HEADERS = plainHeaders(readConfig({}));
let web: FastifyInstance;
let logLines: string[];

beforeEach(async () => {
  logLines = [];
  web = await testServer({}, [], {
    logger: { level: 'error', stream: { write: (line: string) => logLines.push(line) } },
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply.headers(HEADERS));
    },
  });
});

it.each([
  ['/labs/packs/%', {}, 'en-GB', '/'],
  ['/%E0%A4%A', {}, 'en-GB', '/'],
  ['/ja/labs/%zz', { 'accept-language': 'ko' }, 'ja-JP', '/ja'],
  ['/%zz', { 'accept-language': 'ja', cookie: 'locale=ko' }, 'ko-KR', '/ko'],
  ['/%zz', { 'accept-language': 'ja,en;q=0.5' }, 'ja-JP', '/ja'],
])('%s with %j is a plain page of 400 with all headers, in %s', async (url, sent, languageTag, home) => {
  const { status, headers, text } = await (await request(web)).get(url).set(sent);
  expect(status).toBe(400);
  expect(headers).toMatchObject({ ...HEADERS, 'content-type': 'text/html; charset=utf-8' });
  expect(text).toContain('<h1>400</h1>');
  expect(text).toContain('<title>400 — LABS</title>');
  expect(text).toContain(`<html lang="${languageTag}">`);
  expect(text).toContain(`href="${home}"`);
});

it('the response to an unexpected error does not contain its message, which is logged', async () => {
  web.get('/broken', async () => {
    throw new Error('the password is hunter2');
  });
  const { status, text } = await (await request(web)).get('/broken');
  expect(status).toBe(500);
  expect(text).not.toContain('hunter2');
  expect(logLines.join('')).toContain('hunter2');
});

it('an error after the visitor has left is not logged', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  web.addHook('onError', async () => end());
  web.get('/abandoned', async (_, reply) => {
    const gone = once(reply.raw, 'close');
    socket.destroy();
    await gone;
    throw new Error('This operation was aborted');
  });
  const url = await web.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  socket.write('GET /abandoned HTTP/1.1\r\nhost: labs\r\n\r\n');
  await ended;
  await web.close();
  expect(logLines).toEqual([]);
});
