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
/** After this uptime a process counts as healthy: its next crash counts as the first. */
const STEADY_MS = 30_000;
/** Number of crashes before readiness after which the supervisor gives up. */
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
export class Supervisor {
  readonly name: Service['name'];
  readonly #process: SupervisedProcess;
  readonly #log: LogFile;
  readonly #print: (line: string) => void;
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  #wasReady = false;

  constructor(process: SupervisedProcess, log: LogFile, print: (line: string) => void) {
    this.name = process.name;
    this.#process = process;
    this.#log = log;
    this.#print = print;
  }

  logTail(): string {
    return this.#log.tail();
  }

  markReady(): void {
    this.#wasReady = true;
  }

  /** Resolves when the process was stopped; rejects after giving up, with the last log lines in the message. */
  async run(): Promise<void> {
    let crashes = 0;
    while (!this.#stopping.signal.aborted) {
      const started = performance.now();
      const reason = await this.#runOnce();
      if (this.#stopping.signal.aborted) return;
      crashes = performance.now() - started > STEADY_MS ? 1 : crashes + 1;
      if (isGivenUp(crashes, this.#wasReady)) {
        throw new Error(`${this.name} could not be started (${reason}). The end of its log:\n${this.#log.tail()}`);
      }
      const pause = pauseBeforeRestart(crashes);
      this.#print(`${this.name} stopped (${reason}); it is started again in ${pause} ms.`);
      await sleep(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => {
      this.#print(`${this.name} did not close within ${STOP_GRACE_MS / 1000} s and is killed.`);
      child.kill('SIGKILL');
    }, STOP_GRACE_MS);
    await gone;
    clearTimeout(timer);
  }

  async #runOnce(): Promise<string> {
    const { main, cwd, environment, watch } = this.#process;
    const flags = [...NODE_FLAGS, ...(watch ? ['--watch', '--watch-preserve-output'] : [])];
    // `detached`: Ctrl-C reaches this script only, which then closes the processes gracefully.
    const child = spawn(process.execPath, [...flags, '--import', endWithParent, main], {
      cwd,
      env: environment,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    child.stdout?.on('data', (chunk: Buffer) => this.#log.write(chunk));
    child.stderr?.on('data', (chunk: Buffer) => this.#log.write(chunk));
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    return signal ? `signal ${signal}` : `exit code ${code}`;
  }
}

export function pauseBeforeRestart(crashes: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (crashes - 1), LONGEST_PAUSE_MS);
}

/** A process that was ready once is restarted for ever; one that never was has three attempts. */
export function isGivenUp(crashes: number, wasReady: boolean): boolean {
  return !wasReady && crashes >= START_ATTEMPTS;
}

/** The log of one process: a file of this run (the last run's stays as `.old`), and its last lines in memory for error messages. */
export class LogFile {
  readonly path: string;
  readonly #file: number;
  readonly #onLine: (line: string) => void;
  #tail: string[] = [];
  #unfinished = '';

  constructor(path: string, onLine: (line: string) => void = () => undefined) {
    this.path = path;
    this.#onLine = onLine;
    mkdirSync(dirname(path), { recursive: true });
    try {
      renameSync(path, `${path}.old`);
    } catch {
      // The first run has no former log.
    }
    this.#file = openSync(path, 'w');
  }

  write(chunk: Buffer): void {
    writeSync(this.#file, chunk);
    const lines = (this.#unfinished + chunk.toString()).split('\n');
    this.#unfinished = lines.pop() ?? '';
    for (const line of lines) this.#onLine(line);
    this.#tail = [...this.#tail, ...lines].slice(-TAIL_LINES);
  }

  tail(): string {
    const lines = this.#unfinished ? [...this.#tail, this.#unfinished] : this.#tail;
    return lines.length > 0 ? lines.map((line) => `  ${line}`).join('\n') : '  (it wrote nothing)';
  }
}
