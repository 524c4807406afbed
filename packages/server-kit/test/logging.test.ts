import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { loggerOptions } from '../src/logging.ts';

it('redacts secrets at every depth', () => {
  const lines: string[] = [];
  const { log } = Fastify({ logger: loggerOptions('info', { write: (line) => lines.push(line) }) });
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
  log.info({ request: { headers: secrets }, reply: { body: { cookies: secrets } } }, 'deeper');
  log.info({ path: secrets, status: [secrets] }, 'in fields that are plain elsewhere');
  expect(lines).toHaveLength(4);
  expect(lines.join('')).not.toMatch(/S\d/);
  expect(lines.join('')).toContain('[redacted]');
});

it('leaves the fields of a request as they are', () => {
  const lines: string[] = [];
  const { log } = Fastify({ logger: loggerOptions('info', { write: (line) => lines.push(line) }) });
  const fields = { route: '/labs/packs', status: 200, duration_ms: 1.5 };
  log.child({ requestId: 'a1b2c3d4' }).info(fields, 'request completed');
  expect(JSON.parse(lines.join(''))).toMatchObject({ requestId: 'a1b2c3d4', ...fields });
});
