/**
 * Runs the whole product on this machine: `npx pnpm@12 start` (as in production) or `npx pnpm@12 dev` (with watch and reload), each
 * with `[--env-file FILE]`. With SANDBOX=off the outside services are elsewhere, or a sandbox that runs by itself.
 */
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { withFile } from './env-file.ts';
import { readPorts, type Service, servicesToRun, takenPorts, untilReady } from './start/listeners.ts';
import { onRunnerGone } from './start/runners.ts';
import { childEnvironment, dataDir } from './start/services.ts';
import { summary } from './start/summary.ts';
import { LogFile, Supervisor } from './start/supervisor.ts';
import { buildWeb, checkBrand } from './start/web-build.ts';

const READY_WITHIN_MS = 180_000;
const root = join(import.meta.dirname, '..');
const { values: options } = parseArgs({
  options: { dev: { type: 'boolean', default: false }, 'env-file': { type: 'string' } },
});
const isDevelopment = options.dev;
const print = (line: string): void => console.log(line);

async function main(): Promise<void> {
  const started = performance.now();
  // The build and all processes read them.
  Object.assign(process.env, withFile({}, options['env-file']));
  if (isDevelopment) await checkBrand();
  const ports = readPorts(process.env);
  const services = servicesToRun(process.env);
  const taken = await takenPorts(ports, services);
  if (taken.length > 0) throw new Error(taken.join('\n'));

  const environment = childEnvironment({ root, ports, isDevelopment, configured: process.env });
  const logDir = join(dataDir(root, process.env), 'logs');
  // Loading the log formatter takes a while.
  const devLogLine = isDevelopment ? (await import('./start/dev-log.ts')).devLogLine : undefined;
  const supervise = ({ name, main: program }: Service): Supervisor => {
    const log = new LogFile(join(logDir, `${name}.log`), devLogLine?.(name, print));
    // In development Vite watches the web package's own files.
    const watch = isDevelopment && name !== 'web';
    return new Supervisor({ name, main: join(root, program), cwd: root, environment, watch }, log, print);
  };
  const supervisors = services.map(supervise);
  const stop = new AbortController();
  const stopAll = (): Promise<unknown> => Promise.all(supervisors.map((supervisor) => supervisor.stop()));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  await onRunnerGone(() => stop.abort());

  try {
    await Promise.race([run(), once(stop.signal, 'abort')]);
  } finally {
    if (stop.signal.aborted) print('Stopping …');
    stop.abort();
    await stopAll();
  }

  async function run(): Promise<void> {
    const running = supervisors.map((supervisor) => startOne(supervisor));
    const ready = waitForAll(AbortSignal.any([stop.signal, AbortSignal.timeout(READY_WITHIN_MS)]));
    await Promise.race([ready, ...running]);
    if (stop.signal.aborted) return;
    const logs = relative(root, logDir);
    const seconds = (performance.now() - started) / 1000;
    print(summary({ ports, environment, logDir: logs.startsWith('..') ? logDir : logs, seconds, isDevelopment }));
    await Promise.all(running);
  }

  /** The web server needs its build; the other processes start without waiting for it. */
  async function startOne(supervisor: Supervisor): Promise<void> {
    if (supervisor.name === 'web' && !isDevelopment) await buildWeb(root, print);
    await supervisor.run();
  }

  async function waitForAll(signal: AbortSignal): Promise<void> {
    const awaited = new Set(supervisors.map(({ name }) => name));
    const report = setInterval(async () => {
      // Loaded when it is needed: most starts are over by then.
      const { describeWaiting } = await import('./start/waiting.ts');
      const waiting = await describeWaiting(awaited, ports);
      if (awaited.size > 0) print(`Waiting for ${waiting} …`);
    }, 5_000);
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
    const notReady = supervisors.filter(({ name }) => awaited.has(name));
    const tails = notReady.map((supervisor) => `${supervisor.name}:\n${supervisor.logTail()}`);
    return `Not ready within ${READY_WITHIN_MS / 1000} s: ${[...awaited].join(', ')}. The end of the log of\n${tails.join('\n')}`;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
