import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rawGet } from '../http.ts';
import { type Cell, markdownTable, quantile, type Target } from '../report.ts';
import type { LoadOrder, Round } from './load.ts';
import type { Subject } from './subjects.ts';

export type Measured = Awaited<ReturnType<typeof measureInRounds>>[number];
type Plan = Readonly<Record<'connections' | 'seconds' | 'rounds' | 'warmUpSeconds', number>>;

const run = promisify(execFile);
const LOAD = join(import.meta.dirname, 'load.ts');
/**
 * With V8's default, the buffers that the load reads are released by collections of the whole heap: 20 ms each, a fifth of its time for
 * bodies of 280 KB. That was the p99 of plain pages, of ours and of the baseline alike.
 */
const LOAD_HEAP = '--max-semi-space-size=1';
const CALLS_PER_ROUND = 300;

/** Loads every subject once in every round, so that a temporary load on the machine affects neighbours alike. */
export async function measureInRounds(subjects: readonly Subject[], plan: Plan) {
  const { connections, seconds, rounds, warmUpSeconds } = plan;
  const all = [];
  for (const subject of subjects) {
    if (warmUpSeconds > 0) await load(subject, connections, warmUpSeconds);
    const { body } = await rawGet(subject.url, subject.headers);
    all.push({ subject, bytes: body.length, rounds: [] as Round[] });
  }
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`);
    for (const { subject, rounds: results } of all) results.push(await load(subject, connections, seconds));
  }
  return all;
}

/** Runs the load in a process of its own, bound to the core of this one. */
async function load(subject: Subject, connections: number, seconds: number): Promise<Round> {
  const order = JSON.stringify({ subject, connections, seconds } satisfies LoadOrder);
  const { stdout } = await run(process.execPath, [LOAD_HEAP, LOAD, order]);
  // JSON has no NaN.
  return JSON.parse(stdout, (_, value: unknown) => value ?? Number.NaN);
}

/** Difference of the medians of alternating calls on keep-alive connections in ms, one value per round. */
export async function measureAdded(subjects: readonly [Subject, Subject], rounds: number): Promise<readonly number[]> {
  const added: number[] = [];
  // The first round is the warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    const times: [number[], number[]] = [[], []];
    for (let call = 0; call < CALLS_PER_ROUND; call += 1) {
      for (const [place, { url, headers }] of subjects.entries()) {
        const startedAt = performance.now();
        await rawGet(url, headers);
        times[place]?.push(performance.now() - startedAt);
      }
    }
    if (round > 0) added.push(quantile(times[0], 0.5) - quantile(times[1], 0.5));
  }
  return added;
}

export function loadTable(all: readonly Measured[]): string {
  const head = ['', 'KB', 'req/s', 'CPU ms', 'p50 ms', 'p99 ms', 'errors', '× baseline', 'by CPU'];
  const rows = all.map((measured): readonly Cell[] => {
    const { subject, bytes, rounds } = measured;
    const each = (by: keyof Round, digits: number) => ({ values: rounds.map((round) => round[by]), digits });
    const against = baselineOf(measured, all);
    return [
      ...[subject.name, (bytes / 1000).toFixed(1), each('perSecond', 0), each('processorMs', 3)],
      ...[each('p50', 1), each('p99', 1), String(errorsOf(measured))],
      against ? { values: ratios(measured, against, 'perSecond'), digits: 2 } : '',
      against ? { values: ratios(measured, against, 'processorMs'), digits: 2 } : '',
    ];
  });
  return markdownTable(head, rows);
}

export function errorsOf({ rounds }: Measured): number {
  return rounds.reduce((sum, { errors }) => sum + errors, 0);
}

/**
 * Targets for pages (docs/performance.md): how often they are served compared with their baselines, and their slowest responses. A
 * cached page is also compared by processor time, since both sides may be faster than the load generator. A rendered page is compared
 * by its p99 as well: 20 requests wait for each other, so that milliseconds would measure the machine.
 */
export function pageTargets(all: readonly Measured[]): readonly Target[] {
  return all.flatMap((measured): readonly Target[] => {
    const { subject, rounds } = measured;
    const { name, isCached, headers } = subject;
    const slowest: Target = { name: `${name}: p99, ms`, values: rounds.map(({ p99 }) => p99), digits: 1, atMost: 3 };
    if (all.some((one) => one.subject.against === subject)) return [];
    const against = baselineOf(measured, all);
    if (!against) return isCached ? [slowest] : [];
    const compared = (by: RoundValue, limit: Pick<Target, 'atLeast' | 'atMost'>): Target => ({
      name: `${name} ÷ ${against.subject.name}${NAMES[by]}`,
      values: ratios(measured, against, by),
      digits: 2,
      ...limit,
    });
    if (isCached) {
      const throughput = [compared('perSecond', { atLeast: 0.8 }), compared('processorMs', { atLeast: 0.6 })];
      // The p99 of a plain page was the load generator's until LOAD_HEAP: docs/plan.md, 'Half the machinery'.
      return [...throughput, headers['accept-encoding'] === 'identity' ? compared('p99', { atMost: 1.1 }) : slowest];
    }
    return [compared('perSecond', { atLeast: 2 }), compared('p99', { atMost: 1 })];
  });
}

const NAMES = { perSecond: '', processorMs: ', by CPU', p99: ', p99' } as const;
type RoundValue = keyof typeof NAMES;

function baselineOf({ subject }: Measured, all: readonly Measured[]): Measured | undefined {
  return all.find((one) => one.subject === subject.against);
}

/** Ratio to the other, round by round: responses per second or per processor time, or the slowest responses. */
function ratios(one: Measured, other: Measured, by: RoundValue): readonly number[] {
  return one.rounds.map((round, place) => {
    const theirs = other.rounds[place]?.[by] ?? Number.NaN;
    return by === 'processorMs' ? theirs / round[by] : round[by] / theirs;
  });
}
