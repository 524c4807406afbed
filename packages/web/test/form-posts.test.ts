import type { FastifyInstance } from 'fastify';
import type { Agent } from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loggerOptions } from '../server/app.ts';
import { sameOriginForms } from '../server/http/same-origin-forms.ts';
import { request, testServer } from './test-server.ts';

const ORIGIN = 'https://labs.example';
const logLines: string[] = [];
let web: FastifyInstance;
let http: Agent;
let taken: string[] = [];

beforeAll(async () => {
  web = await testServer({ PUBLIC_ORIGIN: ORIGIN }, [sameOriginForms], {
    logger: loggerOptions({ LOG_LEVEL: 'trace' }, { write: (line) => logLines.push(line) }),
  });
  web.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async ({ url }, reply) => {
      taken.push(url);
      return reply.header('cache-control', 'private, no-cache').send('a page');
    },
  });
  http = await request(web);
});
afterAll(() => web.close());

const SITES = ['same-origin', 'same-site', 'cross-site', 'none', 'nonsense', undefined];
const ORIGINS = [
  ORIGIN,
  'http://labs.example',
  'https://labs.example.evil.test',
  'https://evil.test',
  'null',
  undefined,
];
const TYPES = [
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
];
const PATHS = [
  '/account/login',
  '/account/register',
  '/account/logout',
  '/ja/account/reset-password',
  '/account/confirm',
];

it.each(PATHS)('%s accepts plain forms of our own pages only', async (url) => {
  let passed = 0;
  for (const site of SITES) {
    for (const origin of ORIGINS) {
      for (const type of TYPES) {
        taken = [];
        const given = { 'sec-fetch-site': site, origin, 'content-type': type };
        const headers = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
        const { status } = await http.post(url).set(headers).send('a=b');
        const isOurs = site === 'same-origin' || (site === undefined && origin === ORIGIN);
        const isForm = type === TYPES[0];
        if (isOurs && isForm) passed += 1;
        expect([given, status, taken.length]).toEqual([
          given,
          isForm ? (isOurs ? 200 : 403) : 415,
          isOurs && isForm ? 1 : 0,
        ]);
      }
    }
  }
  expect(passed).toBe(ORIGINS.length + 1);
});

it('a refused form leaves no token in the log', async () => {
  const url = '/account/reset-password?token=secret-of-a-link';
  const { status } = await http.post(url).set('origin', 'https://evil.test');
  expect(status).toBe(403);
  expect(logLines.join('')).toContain('/account/reset-password');
  web.log.info({ req: { method: 'GET', url } }, 'a line with its request');
  expect(logLines.join('')).not.toContain('secret-of-a-link');
});

it.each(['/account/reset-password?token=secret', '/ja/account/confirm', '/account/set-account-details/'])(
  '%s is stored nowhere and sends no referrer',
  async (url) => {
    const { headers } = await http.get(url);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  },
);

it('other pages keep what was said of them', async () => {
  const { headers } = await http.get('/labs/packs');
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});
