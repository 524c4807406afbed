import { expect, it } from 'vitest';
import type { Outage } from '../src/outages.ts';
import { editorOf, nameOf, useSandbox } from './running-sandbox.ts';

// tests/integration/services/doctor.test.ts and tests/e2e show the effect of each mode.

const sandbox = useSandbox();

const set = (service: string, mode: Outage) =>
  fetch(`${sandbox.url}/api/outages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service, mode }),
  });

it('returns the mode of each service, and rejects unknown ones', async () => {
  await set('billing', 'hanging');
  const modes = await (await fetch(`${sandbox.url}/api/outages`)).json();
  expect(modes).toMatchObject({ content: 'ok', 'captcha-script': 'ok', mail: 'ok', billing: 'hanging' });
  expect((await set('weather', 'down')).status).toBe(400);
});

it('takes content down, except for editors, and restores it', async () => {
  await set('content', 'down');
  await expect(nameOf(sandbox, 'artist-iris')).rejects.toThrow();
  expect((await editorOf(sandbox).entry.getMany({})).total).toBeGreaterThan(0);
  await set('content', 'ok');
  expect(await nameOf(sandbox, 'artist-iris')).toBe('Iris Vale');
});

it('ends although responses hang', async () => {
  await set('translations', 'hanging');
  const hanging = fetch(`${sandbox.url}/translations/labs/production/en-gb`).catch(() => 'cut');
  await expect.poll(async () => (await fetch(`${sandbox.url}/healthz`)).ok).toBe(true);
  await sandbox.restart();
  expect(await hanging).toBe('cut');
});
