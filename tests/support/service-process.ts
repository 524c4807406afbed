import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Failpoint } from '@sound-library/server-kit/failpoints.ts';
import { SERVICES, type Service, untilReady } from '../../scripts/start/listeners.ts';
import { NODE_FLAGS } from '../../scripts/start/services.ts';
import { PROJECT_ROOT } from './local-resources.ts';

/** The module preloaded into a process so that `endAt` works; no process of the product loads it by itself. */
export const KILL_AT_FAILPOINT = new URL('./kill-at-failpoint.ts', import.meta.url).href;

/** The setting that makes a product's processes start at a past or future time. */
export const clockSetting = (start: Date): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import=${new URL('./shifted-clock.ts', import.meta.url).href}`,
  CLOCK_OFFSET_MS: String(start.getTime() - Date.now()),
});

const READY_WITHIN_MS = 90_000;

/** Starts the process as `start` does, without a supervisor. Rejects with its output when it does not become ready. */
export async function startService(name: Service['name'], port: number, environment: Readonly<Record<string, string>>) {
  const service = SERVICES.find((one) => one.name === name) ?? SERVICES[0];
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [...NODE_FLAGS, '--import', KILL_AT_FAILPOINT, join(PROJECT_ROOT, service.main)],
    {
      env: { PATH: process.env.PATH, ...environment, [service.portVariable]: String(port) },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  const output = collect(child);
  const exited = once(child, 'exit');
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  try {
    await untilReady(port, AbortSignal.any([ended.signal, AbortSignal.timeout(READY_WITHIN_MS)]));
  } catch (cause) {
    child.kill('SIGKILL');
    throw new Error(`${name} did not get ready:\n${output()}`, { cause });
  }
  return {
    port,
    /** Milliseconds from its start until it was ready. */
    readyMs: performance.now() - started,
    output,
    /** Makes it kill itself at the next pass of that failpoint; `about` restricts that, such as to a call's path. */
    async endAt(point: Failpoint, about = ''): Promise<void> {
      const understood = once(child, 'message');
      child.send({ point, about });
      await understood;
    },
    /** Resolves when it has ended for any reason. */
    ended: async () => void (await exited),
    /** Sends the signal and returns the exit code after the end; null when the signal ended it. */
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
      child.kill(signal);
      const [code] = await exited;
      return typeof code === 'number' ? code : null;
    },
  };
}

export type ServiceProcess = Awaited<ReturnType<typeof startService>>;

function collect({ stdout, stderr }: ChildProcess): () => string {
  const chunks: string[] = [];
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  return () => chunks.join('');
}
