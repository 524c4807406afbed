import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Service } from './listeners.ts';
import { NODE_FLAGS } from './services.ts';

const STOP_GRACE_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
const STEADY_MS = 30_000;
const START_ATTEMPTS = 3;
const TAIL_LINES = 20;
const endWithParent = new URL('./end-with-parent.ts', import.meta.url).href;

export interface SupervisedProcess {
  readonly name: Service['name'];
  readonly main: string;
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly watch: boolean;
}

/** Supervises one process: restarts it with growing pauses until it is stopped or the supervisor gives up. */
export function supervise(
  { name, main, cwd, environment, watch }: SupervisedProcess,
  log: LogFile,
  print: (line: string) => void,
) {
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  let wasReady = false;

  async function runOnce(): Promise<string> {
    const flags = [...NODE_FLAGS, ...(watch ? ['--watch', '--watch-preserve-output'] : [])];
    // `detached`: Ctrl-C reaches this script only, which then closes the processes gracefully.
    const started = spawn(process.execPath, [...flags, '--import', endWithParent, main], {
      cwd,
      env: environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', log.write);
    const [code, signal] = (await once(started, 'close')) as [number | null, NodeJS.Signals | null];
    return signal ? `signal ${signal}` : `exit code ${code}`;
  }

  return {
    name,
    logTail: log.tail,
    markReady: (): void => {
      wasReady = true;
    },
    /** Resolves when the process was stopped; rejects after giving up, with the last log lines in the message. */
    async run(): Promise<void> {
      let crashes = 0;
      while (!stopping.signal.aborted) {
        const started = performance.now();
        const reason = await runOnce();
        if (stopping.signal.aborted) return;
        crashes = performance.now() - started > STEADY_MS ? 1 : crashes + 1;
        if (isGivenUp(crashes, wasReady)) {
          throw new Error(`${name} could not be started (${reason}). The end of its log:\n${log.tail()}`);
        }
        const pause = pauseBeforeRestart(crashes);
        print(`${name} stopped (${reason}); it is started again in ${pause} ms.`);
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    },
    async stop(): Promise<void> {
      stopping.abort();
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => {
        print(`${name} did not close within ${STOP_GRACE_MS / 1000} s and is killed.`);
        child?.kill('SIGKILL');
      }, STOP_GRACE_MS);
      await gone;
      clearTimeout(timer);
    },
  };
}
export type Supervisor = ReturnType<typeof supervise>;

export function pauseBeforeRestart(crashes: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (crashes - 1), LONGEST_PAUSE_MS);
}

/** A process that was ready once is restarted for ever; one that never was has three attempts. */
export function isGivenUp(crashes: number, wasReady: boolean): boolean {
  return !wasReady && crashes >= START_ATTEMPTS;
}

/** The log of one process: a file of this run (the last run's stays as `.old`), and its last lines in memory for error messages. */
export function logFile(path: string, onLine: (line: string) => void = () => undefined) {
  mkdirSync(dirname(path), { recursive: true });
  try {
    renameSync(path, `${path}.old`);
  } catch {
    // The first run has no former log.
  }
  const file = openSync(path, 'w');
  let lastLines: readonly string[] = [];
  let unfinished = '';
  return {
    write(chunk: Buffer): void {
      writeSync(file, chunk);
      const lines = (unfinished + chunk.toString()).split('\n');
      unfinished = lines.pop() ?? '';
      for (const line of lines) onLine(line);
      lastLines = [...lastLines, ...lines].slice(-TAIL_LINES);
    },
    tail(): string {
      const lines = unfinished ? [...lastLines, unfinished] : lastLines;
      return lines.length > 0 ? lines.map((line) => `  ${line}`).join('\n') : '  (it wrote nothing)';
    },
  };
}
type LogFile = ReturnType<typeof logFile>;
