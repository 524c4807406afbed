/**
 * Runs the whole product on this machine: `npx pnpm@12 start` (as in production) or `npx pnpm@12 dev` (with watch and reload), each
 * with `[--env-file FILE]`. With SANDBOX=off the outside services are elsewhere, or a sandbox that runs by itself.
 */
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_ACCOUNTS, INVITED_ACCOUNT } from '@sound-library/product-api/demo/accounts.ts';
import { withFile } from './env-file.ts';
import { type Ports, readPorts, type Service, servicesToRun, takenPorts, untilReady } from './start/listeners.ts';
import { onRunnerGone } from './start/runners.ts';
import { childEnvironment, dataDir, storefront } from './start/services.ts';
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

  const environment = childEnvironment({ root, ports, isDevelopment, given: process.env });
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
    print(summary(ports, logDir, (performance.now() - started) / 1000));
    await Promise.all(running);
  }

  /** The web server needs its build; the other processes start without waiting for it. */
  async function startOne(supervisor: Supervisor): Promise<void> {
    if (supervisor.name === 'web' && !isDevelopment) await buildWeb(root, print);
    await supervisor.run();
  }

  async function waitForAll(signal: AbortSignal): Promise<void> {
    const awaited = new Set(supervisors.map(({ name }) => name));
    const report = setInterval(() => print(`Waiting for ${[...awaited].join(', ')} …`), 5_000);
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

/** The message with addresses and accounts, once every process is ready. */
function summary(ports: Ports, logDir: string, seconds: number): string {
  const { url, editorUrl, packsUrl } = storefront(process.env, ports);
  const runsSandbox = servicesToRun(process.env).some(({ name }) => name === 'sandbox');
  const addressWidth = Math.max(...[INVITED_ACCOUNT, ...DEMO_ACCOUNTS].map(({ email }) => email.length));
  const passwordWidth = Math.max(...DEMO_ACCOUNTS.map(({ password }) => password.length));
  const logs = relative(root, logDir);
  const lines = [
    `Ready after ${seconds.toFixed(1)} s${isDevelopment ? ', watching for changes' : ''}.`,
    '',
    'Shop',
    `  ${url}/`,
    `  ${packsUrl('')}        日本語 ${packsUrl('/ja')}   한국어 ${packsUrl('/ko')}`,
    '',
    'Demo accounts (e-mail address, password)',
    ...DEMO_ACCOUNTS.map(
      (account) =>
        `  ${account.email.padEnd(addressWidth)}   ${account.password.padEnd(passwordWidth)}   ${account.about}`,
    ),
    `  ${INVITED_ACCOUNT.email.padEnd(addressWidth)}   ${'–'.padEnd(passwordWidth)}   ${INVITED_ACCOUNT.about}`,
    '',
    ...(runsSandbox
      ? [
          'Outside services, doubled on this machine, and every mail that is sent',
          `  http://localhost:${ports.sandbox}/   http://localhost:${ports.sandbox}/mailbox`,
          `  http://localhost:${ports.sandbox}/billing   (clock, subscriptions and events; 4242 4242 4242 4242 is a card that pays)`,
          `  http://localhost:${ports.sandbox}/analytics   (events of visitors who consent)`,
          '',
          'Content editor: texts in three languages, with the site in a frame beside them',
          `  ${editorUrl}/`,
          '',
        ]
      : []),
    `Logs   ${logs.startsWith('..') ? logDir : logs}/<process>.log   (to read along: npx pnpm@12 logs)`,
    'Stop   Ctrl-C',
  ];
  return `\n${lines.join('\n')}\n`;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
