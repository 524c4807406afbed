import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { forEachTest, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { afterEach, expect, it } from 'vitest';
import { startProductApiDouble } from './support/product-api-double.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const api = forEachTest(() => startProductApiDouble());
const dataDir = forEachTest(temporaryFolder);
let child: ChildProcessWithoutNullStreams | undefined;
afterEach(() => child?.kill('SIGKILL'));

function start(environment: Record<string, string>) {
  const common = { PRODUCT_API_URL: api.url, DATA_DIR: dataDir.path, BFF_PORT: '0', APP_ENV: 'demo' };
  const settings = { ...common, ...environment };
  child = spawn(process.execPath, [MAIN], { env: settings });
  const started = child;
  let output = '';
  for (const stream of [started.stdout, started.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { child: started, output: () => output, exit: once(started, 'exit') };
}

it('finishes pending requests on SIGTERM', async () => {
  const { child: bff, output, exit } = start({ GEOLOCATION_TIMEOUT_MS: '60000' });
  const address = /the BFF is ready at (http:\/\/[\d.:]+)/;
  await expect.poll(output, { timeout: 15_000 }).toMatch(address);
  const url = address.exec(output())?.[1] ?? '';
  const { promise, resolve } = Promise.withResolvers<void>();
  api.respond('/api/geolocation', async () => {
    await promise;
    return { ok: true };
  });
  const slow = fetch(`${url}/api/geolocation`);
  await expect.poll(() => api.callsTo('/api/geolocation').length).toBe(1);
  bff.kill('SIGTERM');
  await expect.poll(output).toContain('"msg":"closing"');
  resolve();
  expect(await (await slow).json()).toEqual({ ok: true });
  expect(await exit).toEqual([0, null]);
});

it('does not start on a bad setting and names it', async () => {
  const { output, exit } = start({ APP_ENV: 'production' });
  expect((await exit)[0]).toBe(1);
  expect(output()).toMatch(/^The BFF can't start[\s\S]*SESSION_COOKIE_SECRETS: is required in production/);
  expect(output()).not.toContain('    at ');
});
