import { afterEach, describe, expect, it } from 'vitest';
import { DOUBLES, type FaultMode } from '../src/third-parties/script-faults.ts';
import { faultOutcome, useSandbox } from './running-sandbox.ts';

const SCRIPTS = DOUBLES.map((double) => [
  double,
  double === 'captcha' ? '/recaptcha/api.js?render=key' : `/third-parties/${double}.js?key=1`,
]) satisfies readonly (readonly string[])[];

const sandbox = useSandbox();
afterEach(async () => {
  await Promise.all(DOUBLES.map((double) => setFault(double, 'ok')));
  await fetch(`${sandbox.url}/api/third-parties/events`, { method: 'DELETE' });
});

const get = (path: string, init?: RequestInit) => fetch(`${sandbox.url}${path}`, init);

const setFault = (service: string, mode: FaultMode) =>
  get('/api/third-parties/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, mode }),
  });

/** The browser's result: a script, or its failure. */
const outcome = (path: string): Promise<string> =>
  faultOutcome(
    sandbox.url,
    (signal) => get(path, { signal }),
    async (reply) => {
      if (!reply.ok) return String(reply.status);
      return (await reply.text()).startsWith('throw ') ? 'throws' : 'script';
    },
  );

const OUTCOMES = [
  ['ok', 'script'],
  ['hanging', 'nothing'],
  ['throwing', 'throws'],
  ['error-500', '500'],
  ['blocked', 'closed'],
] as const satisfies readonly (readonly [FaultMode, string])[];

describe.each(SCRIPTS)('the %s', (double = '', path = '') => {
  it('is a script that pages of any origin may run', async () => {
    const reply = await get(path);
    expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it.each(OUTCOMES)('with the fault %s results in: %s', async (mode, expected) => {
    await setFault(double, mode);
    expect(await outcome(path)).toBe(expected);
  });
});

it('shows pages’ reports, newest first', async () => {
  const report = (service: string, fields: Record<string, string>) =>
    get(`/third-parties/${service}/events`, { method: 'POST', body: new URLSearchParams(fields) });
  expect((await report('marketing', { event: 'one', page: '/labs' })).status).toBe(204);
  expect((await report('personalisation', { event: '<two>', page: '/ja', details: 'more' })).status).toBe(204);
  expect((await report('marketing', { page: '/labs' })).status).toBe(400);
  expect((await report('captcha', { event: 'three', page: '/labs' })).status).toBe(400);
  expect(await (await get('/api/third-parties/events')).json()).toMatchObject([
    { service: 'personalisation', event: '<two>', page: '/ja', details: 'more' },
    { service: 'marketing', event: 'one', page: '/labs', details: '' },
  ]);
  const page = await (await get('/third-parties')).text();
  expect(page).toContain('&lt;two&gt;');
  expect(page).not.toContain('<two>');
});

it.each([
  ['ja', 'lang="ja"'],
  ['ko', 'lang="ko"'],
  ['en-gb', 'lang="en"'],
  ['"><script>', 'lang="en"'],
])('shows the chat in the language %s', async (locale, expected) => {
  const reply = await get(`/third-parties/support-chat/panel?${new URLSearchParams({ locale })}`);
  expect(reply.headers.get('content-security-policy')).toContain('frame-ancestors *');
  expect(await reply.text()).toContain(expected);
});

it('ends although responses hang', async () => {
  await setFault('marketing', 'hanging');
  const hanging = get('/third-parties/marketing.js').catch(() => 'cut');
  await expect.poll(async () => (await get('/healthz')).ok).toBe(true);
  await sandbox.restart();
  expect(await hanging).toBe('cut');
});
