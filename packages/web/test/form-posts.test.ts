import { loggerOptions } from '@sound-library/server-kit/logging.ts';
import { request } from '@sound-library/server-kit/test/support/request.ts';
import type { FastifyInstance } from 'fastify';
import type { Agent } from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { sameOriginForms } from '../server/http/posted-forms.ts';
import { testServer } from './test-server.ts';

const ORIGIN = 'https://labs.example';
const logLines: string[] = [];
let web: FastifyInstance;
let http: Agent;
let posted: string[];

beforeEach(async () => {
  posted = [];
  web = await testServer({ PUBLIC_ORIGIN: ORIGIN }, [sameOriginForms], {
    logger: loggerOptions('trace', { write: (line) => logLines.push(line) }),
  });
  web.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async ({ url }, reply) => {
      posted.push(url);
      return reply.header('cache-control', 'private, no-cache').send('a page');
    },
  });
  http = await request(web);
});

const FORM = 'application/x-www-form-urlencoded';

it.each([
  ['accepts a form of our own page', { origin: ORIGIN, 'content-type': FORM }, 200],
  ['accepts a form by Fetch Metadata', { 'sec-fetch-site': 'same-origin', origin: 'null', 'content-type': FORM }, 200],
  ['refuses a form of another origin', { origin: 'https://evil.test', 'content-type': FORM }, 403],
  ['refuses a form without an origin', { 'content-type': FORM }, 403],
  ['refuses JSON', { origin: ORIGIN, 'content-type': 'application/json' }, 415],
  ['refuses several parts', { origin: ORIGIN, 'content-type': 'multipart/form-data; boundary=x' }, 415],
])('a page %s', async (_, headers, expected) => {
  const { status } = await http.post('/account/login').set(headers).send('a=b');
  expect([status, posted.length]).toEqual([expected, expected === 200 ? 1 : 0]);
});

it('a form of another origin is refused in the language of its page', async () => {
  const { type, text } = await http.post('/ko/account/login').set('origin', 'https://evil.test');
  expect([type, text]).toEqual(['text/html', expect.stringContaining('<html lang="ko-KR">')]);
});

it('logs no token of a refused form', async () => {
  const url = '/account/reset-password?token=secret-of-a-link';
  const { status } = await http.post(url).set('origin', 'https://evil.test');
  expect(status).toBe(403);
  expect(logLines.join('')).toContain('/account/reset-password');
  web.log.info({ req: { method: 'GET', url } }, 'a line with its request');
  expect(logLines.join('')).not.toContain('secret-of-a-link');
});

it.each([
  '/account/reset-password?token=secret',
  '/ja/account/set-account-details',
  '/ko/account/confirm/',
  '//account//confirm?token=secret',
  '/Account/Confirm',
  '/account/login?token=secret',
  '/labs/favourites/AAAAAAAAAAAAAAAAAAAAAA',
  '/ja/labs/favourites/AAAAAAAAAAAAAAAAAAAAAA/',
  '/?a=b&token=secret',
  '/?%74oken=secret',
])('%s is not cacheable and sends no referrer', async (url) => {
  expect((await web.inject({ url })).headers).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
});

it.each([
  '/',
  '/account/reset-password/more',
  '/labs/confirm',
  '/labs/favourites',
  '/labs/favourites/',
  '/labs/packs?query=token',
])('%s has the headers of its handler', async (url) => {
  expect((await web.inject({ url })).headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});
