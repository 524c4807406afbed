import { expect, it } from 'vitest';
import { useSandbox } from './running-sandbox.ts';

// The scripts and their faults run in pages: tests/e2e/analytics/third-parties.e2e.ts.

const sandbox = useSandbox();
const get = (path: string, init?: RequestInit) => fetch(`${sandbox.url}${path}`, init);

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
