/** Runs the whole product on this machine: `pnpm start` (as in production) or `pnpm dev` (with watch and reload). */
import { join } from 'node:path';
import { DEMO_ACCOUNTS, INVITED_ACCOUNT } from '@sound-library/product-api/demo/accounts.ts';
import { buildWeb } from './start/build-web.ts';
import { readPorts, SERVICES, type Service } from './start/listeners.ts';
import { LogFile } from './start/log-file.ts';
import { takenPorts } from './start/ports.ts';
import { untilReady } from './start/ready.ts';
import { onRunnerGone } from './start/runners.ts';
import { childEnvironment, dataDir } from './start/services.ts';
import { storefront } from './start/storefront.ts';
import { summary } from './start/summary.ts';
import { Supervisor } from './start/supervisor.ts';

const READY_WITHIN_MS = 180_000;
const root = join(import.meta.dirname, '..');
const isDevelopment = process.argv.includes('--dev');
const say = (line: string): void => console.log(line);

async function main(): Promise<void> {
  const started = performance.now();
  const ports = readPorts(process.env);
  const taken = await takenPorts(ports);
  if (taken.length > 0) throw new Error(taken.join('\n'));

  const environment = childEnvironment({ root, ports, isDevelopment, given: process.env });
  const logDir = join(dataDir(root, process.env), 'logs');
  // What makes log lines readable takes a while to load.
  const devLogLine = isDevelopment ? (await import('./start/dev-log.ts')).devLogLine : undefined;
  const supervise = ({ name, main: program }: Service): Supervisor => {
    const log = new LogFile(join(logDir, `${name}.log`), devLogLine?.(name, say));
    // In development Vite watches the web's own files.
    const watch = isDevelopment && name !== 'web';
    return new Supervisor({ name, main: join(root, program), cwd: root, environment, watch }, log, say);
  };
  const supervisors = SERVICES.map(supervise);
  const stop = new AbortController();
  const stopAll = (): Promise<unknown> => Promise.all(supervisors.map((supervisor) => supervisor.stop()));
  onStopSignal(() => stop.abort());
  await onRunnerGone(() => stop.abort());

  try {
    await Promise.race([run(), stopped(stop.signal)]);
  } finally {
    if (stop.signal.aborted) say('Stopping …');
    stop.abort();
    await stopAll();
  }

  async function run(): Promise<void> {
    const running = supervisors.map((supervisor) => startOne(supervisor));
    const ready = waitForAll(AbortSignal.any([stop.signal, AbortSignal.timeout(READY_WITHIN_MS)]));
    await Promise.race([ready, ...running]);
    say(
      summary({
        storefront: storefront(process.env, ports),
        ports,
        accounts: DEMO_ACCOUNTS,
        invited: INVITED_ACCOUNT,
        root,
        logDir,
        isDevelopment,
        seconds: (performance.now() - started) / 1000,
      }),
    );
    await Promise.all(running);
  }

  /** The web needs its build; the others need not wait for it. */
  async function startOne(supervisor: Supervisor): Promise<void> {
    if (supervisor.name === 'web' && !isDevelopment) await buildWeb(root, say);
    await supervisor.run();
  }

  async function waitForAll(signal: AbortSignal): Promise<void> {
    const awaited = new Set(supervisors.map(({ name }) => name));
    const report = setInterval(() => say(`Waiting for ${[...awaited].join(', ')} …`), 5_000);
    try {
      await Promise.all(
        supervisors.map(async (supervisor) => {
          await untilReady(ports[supervisor.name], signal);
          supervisor.markReady();
          awaited.delete(supervisor.name);
        }),
      );
    } catch (cause) {
      if (stop.signal.aborted) return;
      throw new Error(notReadyMessage(awaited), { cause });
    } finally {
      clearInterval(report);
    }
  }

  function notReadyMessage(awaited: ReadonlySet<string>): string {
    const late = supervisors.filter(({ name }) => awaited.has(name));
    const tails = late.map((supervisor) => `${supervisor.name}:\n${supervisor.logTail()}`);
    return `Not ready within ${READY_WITHIN_MS / 1000} s: ${[...awaited].join(', ')}. The end of the log of\n${tails.join('\n')}`;
  }
}

function onStopSignal(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
