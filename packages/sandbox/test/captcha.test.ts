import { createContext, runInContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useSandbox } from './running-sandbox.ts';

const SECRET = 'sandbox-recaptcha-secret';
const SITE_KEY = 'sandbox-recaptcha-site-key';
const sandbox = useSandbox();
afterEach(() => {
  vi.useRealTimers();
});

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/recaptcha/api/${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });

async function verify(fields: Record<string, string>): Promise<unknown> {
  const reply = await post('siteverify', fields);
  expect(reply.status).toBe(200);
  return reply.json();
}

async function newToken(): Promise<string> {
  const reply = await post('token', { sitekey: SITE_KEY }, { origin: 'https://shop.test' });
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  return z.object({ token: z.string().min(40) }).parse(await reply.json()).token;
}

describe('the verification of a token', () => {
  it.each([
    [{ response: 'sandbox-captcha-passes' }, 'invalid-input-secret'],
    [{ response: 'sandbox-captcha-passes', secret: SECRET.replace('s', 'S') }, 'invalid-input-secret'],
    [{ secret: SECRET }, 'invalid-input-response'],
    [{ secret: SECRET, response: 'made up' }, 'invalid-input-response'],
  ])('fails for %j with %s', async (fields: Record<string, string>, error) => {
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
  ])('after %d ms returns success: %s', async (age, success) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000_000 });
    const response = await newToken();
    vi.setSystemTime(1_000_000_000_000 + age);
    expect(await verify({ secret: SECRET, response })).toMatchObject({ success });
  });

  it('always accepts the passing token', async () => {
    const question = { secret: SECRET, response: 'sandbox-captcha-passes' };
    expect(await verify(question)).toMatchObject({ success: true });
    expect(await verify(question)).toMatchObject({ success: true });
  });
});

describe('the page for visitors without JavaScript', () => {
  const fallback = (key: string) => fetch(`${sandbox.url}/recaptcha/api/fallback?k=${key}`);

  it('shows a valid token in a frame of any page, without a script', async () => {
    const reply = await fallback(SITE_KEY);
    expect(reply.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const html = await reply.text();
    expect(html).not.toContain('<script');
    const [, token = ''] = /<textarea readonly[^>]*>([\w-]{40,})<\/textarea>/.exec(html) ?? [];
    expect(await verify({ secret: SECRET, response: token })).toMatchObject({ success: true });
  });

  it('shows nothing for an unknown site key', async () => {
    expect((await fallback('another')).status).toBe(400);
  });
});

/** Runs the script like a page, in a minimal browser environment; eval throws there. */
async function page(query = '') {
  const url = `${sandbox.url}/recaptcha/api.js${query}`;
  const window: Record<string, unknown> = {};
  const context = createContext(
    { ...{ URL, URLSearchParams, fetch, queueMicrotask, window }, document: { currentScript: { src: url } } },
    { codeGeneration: { strings: false, wasm: false } },
  );
  const reply = await fetch(url);
  expect(reply.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  runInContext(await reply.text(), context);
  return (code: string): unknown => runInContext(`(({ grecaptcha }) => ${code})(window)`, context);
}

describe('grecaptcha', () => {
  it('returns a token for an action that the service accepts', async () => {
    const run = await page(`?render=${SITE_KEY}`);
    await run('new Promise((resolve) => grecaptcha.ready(resolve))');
    const token = await run(`grecaptcha.execute('${SITE_KEY}', { action: 'newsletter' })`);
    expect(await verify({ secret: SECRET, response: String(token) })).toMatchObject({ success: true });
  });

  it('rejects for an unknown site key', async () => {
    const run = await page();
    await expect(run("grecaptcha.execute('another', {})")).rejects.toThrow('reCAPTCHA: The site key');
  });
});
