import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from './running-sandbox.ts';

const SITE_KEY = 'sandbox-recaptcha-site-key';
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

/** Runs the script as a page would, on as much of a browser as it may use; eval throws there. */
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

async function verdictOf(token: unknown): Promise<unknown> {
  const body = new URLSearchParams({ secret: 'sandbox-recaptcha-secret', response: String(token) });
  return (await fetch(`${sandbox.url}/recaptcha/api/siteverify`, { method: 'POST', body })).json();
}

describe('grecaptcha', () => {
  it('gives a token for an action that the service finds good', async () => {
    const run = await page(`?render=${SITE_KEY}`);
    await run('new Promise((resolve) => grecaptcha.ready(resolve))');
    const token = await run(`grecaptcha.execute('${SITE_KEY}', { action: 'newsletter' })`);
    expect(await verdictOf(token)).toMatchObject({ success: true, action: 'newsletter' });
  });

  it('rejects for a site key that the service does not know', async () => {
    const run = await page();
    await expect(run("grecaptcha.execute('another', {})")).rejects.toThrow('reCAPTCHA: The site key');
  });
});
