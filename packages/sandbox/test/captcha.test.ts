import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type RunningSandbox, startSandbox } from './running-sandbox.ts';

const SECRET = 'sandbox-recaptcha-secret';
const SITE_KEY = 'sandbox-recaptcha-site-key';
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
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

async function newToken(fields: Record<string, string> = {}): Promise<string> {
  const reply = await post('token', { sitekey: SITE_KEY, ...fields }, { origin: 'https://shop.test' });
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  return z.object({ token: z.string().min(40) }).parse(await reply.json()).token;
}

describe('the check of a token', () => {
  it.each([
    [{}, ['missing-input-response', 'missing-input-secret']],
    [{ response: 'sandbox-captcha-passes' }, ['missing-input-secret']],
    [{ response: 'sandbox-captcha-passes', secret: '' }, ['missing-input-secret']],
    [{ response: 'sandbox-captcha-passes', secret: 'wrong' }, ['invalid-input-secret']],
    [{ response: 'sandbox-captcha-passes', secret: SECRET.replace('s', 'S') }, ['invalid-input-secret']],
    [{ secret: SECRET }, ['missing-input-response']],
    [{ secret: SECRET, response: '' }, ['missing-input-response']],
    [{ secret: SECRET, response: 'made up' }, ['invalid-input-response']],
  ])('of %j fails with %j', async (fields: Record<string, string>, errors) => {
    expect(await verify(fields)).toEqual({ success: false, 'error-codes': errors });
  });

  it('fails for a form that has a field twice', async () => {
    const reply = await fetch(`${sandbox.url}/recaptcha/api/siteverify`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `secret=${SECRET}&response=a&response=b`,
    });
    expect(await reply.json()).toEqual({ success: false, 'error-codes': ['bad-request'] });
  });

  it('finds a new token good once, and says when and on which host it was made', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-03T04:05:06.789Z') });
    const response = await newToken();
    const question = { secret: SECRET, response, remoteip: '203.0.113.9' };
    expect(await verify({ ...question, secret: 'wrong' })).toMatchObject({ success: false });
    expect(await verify(question)).toEqual({
      success: true,
      challenge_ts: '2026-02-03T04:05:06Z',
      hostname: 'shop.test',
    });
    expect(await verify(question)).toEqual({ success: false, 'error-codes': ['timeout-or-duplicate'] });
  });

  it('finds a token good for one of many checks at a time', async () => {
    const question = { secret: SECRET, response: await newToken() };
    const verdicts = await Promise.all(Array.from({ length: 8 }, () => verify(question)));
    expect(
      verdicts.filter((verdict) => z.object({ success: z.literal(true) }).safeParse(verdict).success),
    ).toHaveLength(1);
  });

  it.each([
    [120_000, true],
    [120_001, false],
  ])('after %d ms gives success: %s', async (age, success) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000_000 });
    const response = await newToken();
    vi.setSystemTime(1_000_000_000_000 + age);
    expect(await verify({ secret: SECRET, response })).toMatchObject(
      success ? { success } : { success, 'error-codes': ['timeout-or-duplicate'] },
    );
  });

  it('names the action of a token that was made for one, with a score', async () => {
    const response = await newToken({ action: 'register' });
    expect(await verify({ secret: SECRET, response })).toMatchObject({ success: true, action: 'register', score: 0.9 });
  });

  it('always finds the passing token good', async () => {
    const question = { secret: SECRET, response: 'sandbox-captcha-passes' };
    expect(await verify(question)).toMatchObject({ success: true });
    expect(await verify(question)).toMatchObject({ success: true });
  });
});

it.each([{}, { sitekey: 'another' }, { sitekey: SITE_KEY, action: 'not valid' }])(
  'gives no token for %j',
  async (fields: Record<string, string>) => {
    expect((await post('token', fields)).status).toBe(400);
  },
);

describe('the page for visitors without JavaScript', () => {
  const fallback = (key: string) => fetch(`${sandbox.url}/recaptcha/api/fallback?k=${key}`);

  it('shows a good token in a frame of any page, without a script', async () => {
    const reply = await fallback(SITE_KEY);
    expect(reply.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const html = await reply.text();
    expect(html).not.toContain('<script');
    const [, token = ''] = /<textarea readonly[^>]*>([\w-]{40,})<\/textarea>/.exec(html) ?? [];
    expect(await verify({ secret: SECRET, response: token })).toMatchObject({ success: true });
  });

  it('shows nothing for a site key that the service does not know', async () => {
    expect((await fallback('another')).status).toBe(400);
  });
});
