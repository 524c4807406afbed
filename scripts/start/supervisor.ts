import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isGivenUp, pauseBeforeRestart, STEADY_MS } from './back-off.ts';
import type { Service } from './listeners.ts';
import type { LogFile } from './log-file.ts';
import { NODE_FLAGS } from './services.ts';

const STOP_GRACE_MS = 10_000;
const endWithParent = new URL('./end-with-parent.ts', import.meta.url).href;

export interface SupervisedProcess {
  readonly name: Service['name'];
  /** Absolute path of the program. */
  readonly main: string;
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly watch: boolean;
}

/** Keeps one process running: restarts it with growing pauses until it is stopped or given up. */
export class Supervisor {
  readonly name: Service['name'];
  readonly #process: SupervisedProcess;
  readonly #log: LogFile;
  readonly #say: (line: string) => void;
  readonly #stopping = new AbortController();
  #child: ChildProcess | undefined;
  #wasReady = false;

  constructor(process: SupervisedProcess, log: LogFile, say: (line: string) => void) {
    this.name = process.name;
    this.#process = process;
    this.#log = log;
    this.#say = say;
  }

  logTail(): string {
    return this.#log.tail();
  }

  markReady(): void {
    this.#wasReady = true;
  }

  /** Ends when the process was stopped; rejects when it was given up, with its last log lines in the message. */
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
      this.#say(`${this.name} stopped (${reason}); it is started again in ${pause} ms.`);
      await sleep(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  /** Asks the process to close, and kills it after 10 s. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => {
      this.#say(`${this.name} did not close within ${STOP_GRACE_MS / 1000} s and is killed.`);
      child.kill('SIGKILL');
    }, STOP_GRACE_MS);
    await gone;
    clearTimeout(timer);
  }

  async #runOnce(): Promise<string> {
    const { main, cwd, environment, watch } = this.#process;
    const flags = [...NODE_FLAGS, ...(watch ? ['--watch', '--watch-preserve-output'] : [])];
    // `detached`: Ctrl-C reaches this script only, which then closes the processes in peace.
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
