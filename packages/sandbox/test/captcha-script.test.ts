import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningSandbox, startSandbox } from './running-sandbox.ts';

const SITE_KEY = 'sandbox-recaptcha-site-key';
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

/** Runs the script as a page would, on as much of a browser as it may use; eval throws there. */
async function page(query = '', before: Record<string, unknown> = {}) {
  const url = `${sandbox.url}/recaptcha/api.js${query}`;
  const fields: { name?: string; value?: string; hidden?: boolean }[] = [];
  const window: Record<string, unknown> = { ...before };
  const context = createContext(
    {
      ...{ URL, URLSearchParams, fetch, queueMicrotask, setTimeout, clearTimeout, window },
      document: {
        currentScript: { src: url },
        createElement: () => ({ value: '' }),
        getElementById: (id: string) => (id === 'here' ? { append: (field: object) => fields.push(field) } : null),
      },
    },
    { codeGeneration: { strings: false, wasm: false } },
  );
  const reply = await fetch(url);
  expect(reply.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  runInContext(await reply.text(), context);
  const run = (code: string): unknown => runInContext(`(({ grecaptcha }) => ${code})(window)`, context);
  return { run, window, fields };
}

async function verdictOf(token: unknown): Promise<unknown> {
  const body = new URLSearchParams({ secret: 'sandbox-recaptcha-secret', response: String(token) });
  return (await fetch(`${sandbox.url}/recaptcha/api/siteverify`, { method: 'POST', body })).json();
}

describe('grecaptcha', () => {
  it('gives a token for an action that the service finds good', async () => {
    const { run } = await page(`?render=${SITE_KEY}`);
    const token = await run(`grecaptcha.execute('${SITE_KEY}', { action: 'newsletter' })`);
    expect(await verdictOf(token)).toMatchObject({ success: true, action: 'newsletter' });
  });

  it('rejects for a site key that the service does not know', async () => {
    const { run } = await page();
    await expect(run("grecaptcha.execute('another', {})")).rejects.toThrow('reCAPTCHA: The site key');
  });

  it('runs what waits for it, before and after it came, and the function that its address names', async () => {
    const [early, late, loaded] = [vi.fn(), vi.fn(), vi.fn()];
    const { run, window } = await page('?onload=loaded', { ___grecaptcha_cfg: { fns: [early] }, late, loaded });
    run('grecaptcha.ready(window.late)');
    expect(late).not.toHaveBeenCalled();
    await Promise.resolve();
    expect([early, late, loaded].map((callback) => callback.mock.calls.length)).toEqual([1, 1, 1]);
    expect(window).toHaveProperty('grecaptcha');
  });

  it('renders an invisible widget whose field and callback get the token', async () => {
    const callback = vi.fn();
    const { run, fields } = await page('?render=explicit', { callback });
    expect(run(`grecaptcha.render('here', { sitekey: '${SITE_KEY}', size: 'invisible', callback: 'callback' })`)).toBe(
      0,
    );
    expect(run('grecaptcha.getResponse()')).toBe('');
    const token = await run('grecaptcha.execute(0)');
    expect(fields).toMatchObject([{ name: 'g-recaptcha-response', hidden: true, value: token }]);
    expect(callback).toHaveBeenCalledWith(token);
    expect(await verdictOf(run('grecaptcha.getResponse(0)'))).toMatchObject({ success: true });
    run('grecaptcha.reset()');
    expect(run('grecaptcha.getResponse()')).toBe('');
  });

  it('tells a widget of a failure, and forgets a token that has run out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [failed, expired] = [vi.fn(), vi.fn()];
    const { run } = await page('', { failed, expired });
    run("grecaptcha.render('here', { sitekey: 'another', 'error-callback': 'failed' })");
    run(`grecaptcha.render('here', { sitekey: '${SITE_KEY}', 'expired-callback': window.expired })`);
    await run('grecaptcha.execute(0)');
    await run('grecaptcha.execute(1)');
    expect(failed).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(120_000);
    expect(expired).toHaveBeenCalledOnce();
    expect(run('grecaptcha.getResponse(1)')).toBe('');
    vi.useRealTimers();
  });

  it('refuses a widget without a place', async () => {
    const { run } = await page();
    expect(() => run(`grecaptcha.render('nowhere', { sitekey: '${SITE_KEY}' })`)).toThrow('placeholder');
    await expect(run('grecaptcha.execute(7)')).rejects.toThrow('does not exist');
  });
});
