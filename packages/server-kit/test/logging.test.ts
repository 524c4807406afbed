import Fastify, { LogController } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { loggablePath, REDACTION } from '../src/logging.ts';
import { observability } from '../src/observability.ts';
import { request } from './request.ts';

it('writes no secret, however deep it lies', () => {
  const lines: string[] = [];
  const { log } = Fastify({ logger: { redact: REDACTION, stream: { write: (line) => lines.push(line) } } });
  const secrets = {
    cookie: 'S1',
    'set-cookie': 'S2',
    authorization: 'Bearer S3',
    'x-session-token': 'S4',
    password: 'S5',
    session_token: 'S6',
    access_token: 'S7',
    g_recaptcha_response: 'S8',
    current_password: 'S9',
    token: 'S10',
    email: 'S11@example.test',
    email_address: 'S12@example.test',
    pending_email_address: 'S13@example.test',
    clientDataJSON: 'S14',
    response: { clientDataJSON: 'S15', authenticatorData: 'S16', signature: 'S17', userHandle: 'S18' },
    'mail-link': 'S19',
    session: 'S20',
    preview: 'S21',
    secret: 'S22',
    emailAddress: 'S23@example.test',
    passwordHash: 'S24',
    tokenHash: 'S25',
    bearer: 'S26',
  };
  log.info(secrets, 'top');
  log.info({ headers: secrets, body: secrets }, 'one below');
  log.info({ request: { headers: secrets }, answer: { body: { cookies: secrets } } }, 'deeper');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toMatch(/S\d/);
  expect(lines.join('')).toContain('[redacted]');
});

it('takes the path of an address without its query', () => {
  expect(loggablePath('/api/reset?token=secret')).toBe('/api/reset');
});

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start(level: string) {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level, stream: { write: (line) => lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => 'id-of-the-request',
  });
  closing.push(() => app.close());
  await app.register(observability, {
    process: 'bff',
    settings: null,
    tracing: null,
    callers: 'ours',
    showsTimings: false,
    quietRoutes: new Set(['/assets/*']),
    longPollRoutes: new Set(['/news']),
  });
  for (const path of ['/healthz', '/news', '/assets/*', '/packs/:slug']) app.get(path, async () => 'here');
  app.get('/never', () => new Promise(() => undefined));
  const http = await request(app);
  return { app, http, answered: () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered') };
}

it('has one line per request with its id, route, status and time, and without its query', async () => {
  const { http, answered } = await start('info');
  for (const url of ['/packs/one?token=secret', '/assets/a.js', '/healthz', '/news', '/nowhere']) await http.get(url);
  expect(answered()).toMatchObject([
    {
      level: 30,
      requestId: 'id-of-the-request',
      method: 'GET',
      route: '/packs/:slug',
      path: '/packs/one',
      status: 200,
    },
    { level: 30, route: 'none', path: '/nowhere', status: 404 },
  ]);
  expect(answered()[0].duration_ms).toBeGreaterThanOrEqual(0);
  expect(JSON.stringify(answered())).not.toContain('secret');
});

it('logs files, probes and long polls at debug level', async () => {
  const { http, answered } = await start('debug');
  await http.get('/assets/a.js');
  await http.get('/healthz');
  await http.get('/news');
  expect(answered()).toMatchObject([
    { level: 20, path: '/assets/a.js' },
    { level: 20, path: '/healthz' },
    { level: 20, path: '/news' },
  ]);
});

it('logs a client that left with the status of nginx', async () => {
  const { app, answered } = await start('info');
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const leaving = new AbortController();
  const left = fetch(`${url}/never`, { signal: leaving.signal });
  await expect.poll(() => app.requestsUnderWay()).toBe(1);
  leaving.abort();
  await expect(left).rejects.toThrow();
  await expect.poll(answered).toMatchObject([{ path: '/never', status: 499 }]);
});

it('logs no requests at level warn', async () => {
  const { http, answered } = await start('warn');
  await http.get('/packs/one');
  expect(answered()).toEqual([]);
});
