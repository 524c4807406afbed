import { expect, it } from 'vitest';
import { z } from 'zod';
import { useSandbox } from './running-sandbox.ts';

// tests/e2e/account/register.e2e.ts runs the script in a page, and uses the frame without JavaScript.

const sandbox = useSandbox();

const post = (path: string, fields: Record<string, string>) =>
  fetch(`${sandbox.url}/recaptcha/api/${path}`, { method: 'POST', body: new URLSearchParams(fields) });

async function verify(fields: Record<string, string>): Promise<unknown> {
  const reply = await post('siteverify', fields);
  expect(reply.status).toBe(200);
  return reply.json();
}

async function newToken(): Promise<string> {
  const reply = await post('token', { sitekey: 'sandbox-recaptcha-site-key' });
  return z.object({ token: z.string().min(40) }).parse(await reply.json()).token;
}

it('accepts a new token once, and a wrong secret does not use it up', async () => {
  const question = { secret: 'sandbox-recaptcha-secret', response: await newToken() };
  expect(await verify({ ...question, secret: 'wrong' })).toMatchObject({ success: false });
  expect(await verify(question)).toEqual({ success: true, score: 0.9 });
  expect(await verify(question)).toEqual({ success: false, 'error-codes': ['invalid-input-response'] });
});

it('gives no token for an unknown site key', async () => {
  expect((await post('token', { sitekey: 'another' })).status).toBe(400);
  expect((await fetch(`${sandbox.url}/recaptcha/api/fallback?k=another`)).status).toBe(400);
});
