import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LOAD_CORE, nodeOn } from '../machine/cores.ts';
import { processorTimeMs } from '../machine/processes.ts';
import type { LoadOrder, LoadResult } from './run-load.ts';

const run = promisify(execFile);
const MAIN = join(import.meta.dirname, 'main.ts');

export interface Measurement extends LoadResult {
  /** Processor time of the asked process per answer; NaN where the system doesn't tell. */
  readonly processorMs: number;
}

/** Carries out an order in a process of its own, on the core for that. */
export async function loadApart(order: LoadOrder): Promise<LoadResult> {
  const [command, ...first] = nodeOn(LOAD_CORE);
  const carriedOut = run(command, [...first, MAIN]);
  carriedOut.child.stdin?.end(JSON.stringify(order));
  const { stdout } = await carriedOut;
  return JSON.parse(stdout) as LoadResult;
}

/** The same, of what the process `pid` serves. */
export async function measure(order: LoadOrder, pid: number): Promise<Measurement> {
  const before = await processorTimeMs(pid);
  const result = await loadApart(order);
  const used = (await processorTimeMs(pid)) - before;
  // A busy machine may have answered nothing within the time: that is no figure.
  const none = { p50: Number.NaN, p90: Number.NaN, p99: Number.NaN, p999: Number.NaN, max: Number.NaN };
  if (result.answers === 0) return { ...result, latencyMs: none, processorMs: Number.NaN };
  return { ...result, processorMs: used / (result.answers + result.uncounted) };
}

/** Answers other than 2xx, and requests without one. */
export function errorsOf({ byStatus, aborted, leftOut }: LoadResult): number {
  const refused = byStatus.filter(({ status }) => status < 200 || status > 299);
  return refused.reduce((sum, { count }) => sum + count, aborted + leftOut);
}
