import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LOAD_CORE, nodeOn } from '../machine/cores.ts';
import { processorTimeMs } from '../machine/processes.ts';

const run = promisify(execFile);
const MAIN = join(import.meta.dirname, 'main.ts');

export interface LoadOrder {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
  /** So many requests instead of so many seconds. */
  readonly amount?: number | undefined;
}

export interface LoadResult {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers other than 2xx, broken connections and time-outs. */
  readonly errors: number;
}

export interface Measurement extends LoadResult {
  /** Processor time of the asked process per answer; NaN where the system doesn't tell. */
  readonly processorMs: number;
}

/** Loads an address that the process `pid` serves, from a process of its own. */
export async function measure(order: LoadOrder, pid: number): Promise<Measurement> {
  const [command, ...first] = nodeOn(LOAD_CORE);
  const before = await processorTimeMs(pid);
  const { stdout } = await run(command, [...first, MAIN, JSON.stringify(order)]);
  const result = JSON.parse(stdout) as LoadResult;
  const used = (await processorTimeMs(pid)) - before;
  // A busy machine may have answered nothing within the time: that is no figure.
  if (result.requests === 0) return { ...result, p50Ms: Number.NaN, p99Ms: Number.NaN, processorMs: Number.NaN };
  return { ...result, processorMs: used / result.requests };
}
