import { buildSandbox } from '@sound-library/sandbox/app.ts';
import { readConfig as readSandboxConfig } from '@sound-library/sandbox/config.ts';
import { afterEach, expect, it } from 'vitest';
import { CleanUp } from '../support/clean-up.ts';
import { databaseSetting } from '../support/database-setting.ts';
import { freePort } from '../support/free-port.ts';
import { type ServiceProcess, startService } from '../support/service-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { registerWriter, type Writer } from './acknowledged-writes.ts';

/** In the gate some; CYCLES=100 for what is promised. */
const CYCLES = Number(process.env.CYCLES ?? 2);
const WRITERS = 4;
/** A process is ended after so many writes more, another number in every cycle. */
const WRITES = [3, 40, 11, 25, 1, 60, 17] as const;
const CYCLE_WITHIN_MS = 30_000;

const cleanUp = new CleanUp();
afterEach(() => cleanUp.run());

async function surroundings(): Promise<Readonly<Record<string, string>>> {
  const folder = await temporaryFolder();
  cleanUp.add(folder.remove);
  const port = await freePort();
  const sandbox = await buildSandbox(
    readSandboxConfig({
      APP_ENV: 'feature-test',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder.path,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(await freePort()),
      SANDBOX_EDITOR_PORT: '0',
    }),
  );
  cleanUp.add(() => sandbox.close());
  await sandbox.listen({ port, host: '127.0.0.1' });
  return {
    APP_ENV: 'feature-test',
    DATA_DIR: folder.path,
    CONTENTFUL_HOST: `localhost:${port}`,
    CONTENTFUL_INSECURE: 'true',
    SMTP_URL: 'smtp://127.0.0.1:9',
    RECAPTCHA_URL: `http://127.0.0.1:${port}/recaptcha`,
    CHARGEBEE_URL: `http://localhost:${port}`,
    MIXPANEL_URL: `http://127.0.0.1:${port}/mixpanel`,
    OVERLOAD_EVENT_LOOP_DELAY_MS: '0',
    ...(await databaseSetting(cleanUp, folder.path)),
  };
}

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'whatever was acknowledged before a %s stands after the next start, and the start succeeds',
  async (signal) => {
    const environment = await surroundings();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    let running: ServiceProcess | undefined = await startService('product-api', port, environment);
    cleanUp.add(async () => void (await running?.end('SIGKILL')));
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => registerWriter(url, `${signal}-${index}@example.com`)),
    );
    const starts: number[] = [];

    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const written = countOf(writers);
      const writing = Promise.all(writers.map((writer) => writer.writeUntilCut(url)));
      writing.catch(() => undefined);
      await expect
        .poll(() => countOf(writers), { timeout: CYCLE_WITHIN_MS, interval: 2 })
        .toBeGreaterThan(written + (WRITES[cycle % WRITES.length] ?? 0));
      const code = await running.end(signal);
      await writing;
      if (signal === 'SIGTERM') expect(code, running.output().slice(-2000)).toBe(0);

      running = await startService('product-api', port, environment);
      starts.push(running.readyMs);
      expect((await Promise.all(writers.map((writer) => writer.lost(url)))).flat()).toEqual([]);
    }
    // Told, not judged: how long a start takes is the machine's as well.
    const slowest = starts
      .sort((a, b) => a - b)
      .map(Math.round)
      .slice(-5)
      .join(', ');
    console.info(`${CYCLES} times ${signal}: ${countOf(writers)} writes; the slowest starts took ${slowest} ms`);
  },
  (CYCLES + 2) * CYCLE_WITHIN_MS,
);

const countOf = (writers: readonly Writer[]): number => writers.reduce((sum, writer) => sum + writer.count(), 0);
