import { forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { describe, expect, it } from 'vitest';
import { logIn, startBff } from './support/bff-under-test.ts';

const bff = forEachTest(() => startBff({ environment: { THROTTLING: 'true' }, stopsClock: true }));

const post = (url: string, payload: object | undefined, address: string, cookie = '') =>
  bff.post(url, payload, { cookie, 'x-forwarded-for': address });

describe.each([
  ['/api/forgot-password', 'email'],
  ['/api/newsletter-signup', 'email_address'],
])('%s', (url, field) => {
  const ask = (email: string, address: string) => post(url, { [field]: email }, address);

  it('sends no more than five mails to an address, always with the same response', async () => {
    const responses = [];
    for (let call = 0; call < 9; call += 1) responses.push(await ask(` Ada@Example.test`, `203.0.113.${call}`));
    const seen = new Set(responses.map(({ status, text, headers }) => [status, text, headers['retry-after']].join()));
    expect([...seen]).toEqual(['204,,']);
    expect(bff.api.callsTo(url)).toHaveLength(5);
    await ask('grace@example.test', '203.0.113.1');
    expect(bff.api.callsTo(url)).toHaveLength(6);
    bff.pass(15 * 60_000);
    await ask('ada@example.test', '203.0.113.1');
    expect(bff.api.callsTo(url)).toHaveLength(7);
  });

  it('does not count refused calls', async () => {
    const refusal = { code: 'validation_failed', message: '' };
    bff.api.respond(url, async (_request, reply) => reply.code(400).send(refusal));
    for (let call = 0; call < 6; call += 1) expect((await ask('ada@example.test', '203.0.113.1')).status).toBe(400);
    bff.api.respond(url, null);
    for (let call = 0; call < 3; call += 1) await ask('ada@example.test', '203.0.113.1');
    expect(bff.api.callsTo(url)).toHaveLength(9);
  });
});

it('sends no more than five confirmations to a session, always with the same response', async () => {
  const cookie = await logIn(bff.http);
  const url = '/api/account/email-confirmation';
  for (let call = 0; call < 8; call += 1) {
    const response = await post(url, undefined, `203.0.113.${call}`, cookie);
    expect([response.status, response.text]).toEqual([204, '']);
  }
  expect(bff.api.callsTo(url)).toHaveLength(5);
  expect((await post(url, undefined, '203.0.113.9')).status).toBe(401);
});

it('registers an address from one network five times, and from another afterwards', async () => {
  const register = (address: string) => post('/api/register', { email: 'ada@example.test' }, address);
  for (let call = 0; call < 5; call += 1) expect((await register('203.0.113.1')).status).toBe(201);
  expect((await register('203.0.113.1')).body.code).toBe('rate_limited');
  expect((await register('203.0.113.2')).status).toBe(201);
});
