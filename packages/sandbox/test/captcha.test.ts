import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useSandbox } from './running-sandbox.ts';

// tests/e2e/account/register.e2e.ts runs the script in a page, and uses the frame without JavaScript.

const SECRET = 'sandbox-recaptcha-secret';
const SITE_KEY = 'sandbox-recaptcha-site-key';
const sandbox = useSandbox();
afterEach(() => {
  vi.useRealTimers();
});

const post = (path: string, fields: Record<string, string>) =>
  fetch(`${sandbox.url}/recaptcha/api/${path}`, { method: 'POST', body: new URLSearchParams(fields) });

async function verify(fields: Record<string, string>): Promise<unknown> {
  const reply = await post('siteverify', fields);
  expect(reply.status).toBe(200);
  return reply.json();
}

async function newToken(): Promise<string> {
  const reply = await post('token', { sitekey: SITE_KEY });
  return z.object({ token: z.string().min(40) }).parse(await reply.json()).token;
}

it.each([
  [{ response: 'sandbox-captcha-passes' }, 'invalid-input-secret'],
  [{ response: 'sandbox-captcha-passes', secret: SECRET.replace('s', 'S') }, 'invalid-input-secret'],
  [{ secret: SECRET }, 'invalid-input-response'],
  [{ secret: SECRET, response: 'made up' }, 'invalid-input-response'],
])('fails the verification of %j with %s', async (fields: Record<string, string>, error) => {
  expect(await verify(fields)).toEqual({ success: false, 'error-codes': [error] });
});

it('accepts a new token once, and a wrong secret does not use it up', async () => {
  const question = { secret: SECRET, response: await newToken() };
  expect(await verify({ ...question, secret: 'wrong' })).toMatchObject({ success: false });
  expect(await verify(question)).toEqual({ success: true, score: 0.9 });
  expect(await verify(question)).toMatchObject({ success: false });
});

it.each([
  [120_000, true],
  [120_001, false],
])('after %d ms, the verification of a token returns success: %s', async (age, success) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000_000 });
  const response = await newToken();
  vi.setSystemTime(1_000_000_000_000 + age);
  expect(await verify({ secret: SECRET, response })).toMatchObject({ success });
});

it('gives no token for an unknown site key', async () => {
  expect((await post('token', { sitekey: 'another' })).status).toBe(400);
  expect((await fetch(`${sandbox.url}/recaptcha/api/fallback?k=another`)).status).toBe(400);
});
