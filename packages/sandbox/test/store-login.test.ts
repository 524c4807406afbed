import { createCipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useSandbox } from './running-sandbox.ts';

const SECRET = 'sandbox-multipass-secret';
const MINUTE_MS = 60_000;
const sandbox = useSandbox();

const minutesFromNow = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
const customer = (fields: Record<string, unknown> = {}): string =>
  JSON.stringify({ email: 'ada@people.test', created_at: minutesFromNow(0), ...fields });
const tokenFor = (fields: Record<string, unknown> = {}): string => multipassToken(customer(fields), SECRET);
const logIn = (token: string, init: RequestInit = {}) =>
  fetch(`${sandbox.url}/store/account/login/multipass/${token}`, init);

// tests/e2e/account/store-login.e2e.ts shows the customer and the greeting.
it('a token is valid once, at any length, and a HEAD request does not use it up', async () => {
  const token = tokenFor({ return_to: `https://shop.test/${'a'.repeat(2_000)}` });
  expect((await logIn(token, { method: 'HEAD' })).status).toBe(404);
  expect((await logIn(token)).status).toBe(200);
  expect((await logIn(token)).status).toBe(403);
});

describe('an invalid token', () => {
  const table: readonly (readonly [string, () => string])[] = [
    ['made with another secret', () => multipassToken(customer(), 'another-multipass-secret')],
    ['of 16 minutes ago', () => tokenFor({ created_at: minutesFromNow(-16) })],
    ['of 16 minutes ahead', () => tokenFor({ created_at: minutesFromNow(16) })],
    ['that redirects to a script', () => tokenFor({ return_to: 'javascript:alert(1)' })],
    ['that is empty', () => ''],
  ];

  it.each(table)('gets the same plain page without a login: %s', async (_, token) => {
    const reply = await logIn(token());
    expect(reply.status).toBe(403);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(await reply.text()).toBe(await (await logIn('another')).text());
  });
});

/** A Multipass token for the text, created step by step as documented by Shopify. */
function multipassToken(text: string, secret: string, initialisationVector = randomBytes(16)): string {
  const keyMaterial = createHash('sha256').update(secret, 'utf8').digest();
  const cipher = createCipheriv('aes-128-cbc', keyMaterial.subarray(0, 16), initialisationVector);
  const sealed = Buffer.concat([initialisationVector, cipher.update(text, 'utf8'), cipher.final()]);
  const signature = createHmac('sha256', keyMaterial.subarray(16, 32)).update(sealed).digest();
  return Buffer.concat([sealed, signature]).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}
