/**
 * Runs the whole product on this machine: `npx pnpm@12 start` (as in production) or `npx pnpm@12 dev` (with watch and reload), each
 * with `[--env-file FILE]`. With SANDBOX=off the outside services are elsewhere, or a sandbox that runs by itself.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { withFile } from './env-file.ts';
import { readPorts, type Service, servicesToRun, takenPorts, untilReady } from './start/listeners.ts';
import { childEnvironment, dataDir } from './start/services.ts';
import { summary } from './start/summary.ts';
import { logFile, type Supervisor, supervise } from './start/supervisor.ts';
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
  const devLogLine = isDevelopment ? await loadDevLog() : undefined;
  const superviseOne = ({ name, main: program }: Service): Supervisor => {
    const log = logFile(join(logDir, `${name}.log`), devLogLine?.(name));
    // In development Vite watches the web package's own files.
    const watch = isDevelopment && name !== 'web';
    return supervise({ name, main: join(root, program), cwd: root, environment, watch }, log, print);
  };
  const supervisors = services.map(superviseOne);
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

/** Prints a process's log lines on the terminal, formatted and prefixed with its name. Loading the formatter takes a while. */
async function loadDevLog(): Promise<(name: string) => (line: string) => void> {
  const { prettyFactory } = await import('pino-pretty');
  const pretty = prettyFactory({ colorize: process.stdout.isTTY, ignore: 'pid,hostname', singleLine: true });
  return (name) => (line) => {
    if (line.trim() !== '') print(`${name.padEnd(11)} ${pretty(line).trimEnd()}`);
  };
}

const RUNNERS_POLL_MS = 1_000;
/** `npm exec`, `npx`, `pnpm`, and the shells that these run scripts in. */
const RUNNER = /(^|\/)(npm|npx|pnpm)( |$)|^(\/bin\/)?sh -c /;

/**
 * Calls back when one of the package runners between the user and this process has ended. A runner does not always forward
 * signals: `npx` leaves its child running. Where there is no /proc, nothing is watched.
 */
async function onRunnerGone(callBack: () => void): Promise<void> {
  const runners = await runnersAbove(process.ppid);
  const timer = setInterval(() => {
    if (runners.every(isAlive)) return;
    clearInterval(timer);
    callBack();
  }, RUNNERS_POLL_MS);
  timer.unref();
}

async function runnersAbove(pid: number): Promise<number[]> {
  const found = await describe(pid);
  if (!found || !RUNNER.test(found.command)) return [];
  return [pid, ...(await runnersAbove(found.parent))];
}

async function describe(pid: number): Promise<{ readonly parent: number; readonly command: string } | undefined> {
  try {
    const [status, commandLine] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    return { parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]), command: commandLine.replaceAll('\0', ' ').trim() };
  } catch {
    // There is no /proc on this system, or the process has just ended: the chain stops here.
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
