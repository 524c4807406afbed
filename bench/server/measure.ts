import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rawGet } from '../http.ts';
import { quantile } from '../report.ts';
import type { LoadOrder, Round } from './load.ts';
import type { Subject } from './subjects.ts';

export type Measured = Awaited<ReturnType<typeof measureInRounds>>[number];
type Plan = Readonly<Record<'connections' | 'seconds' | 'rounds' | 'warmUpSeconds', number>>;

const run = promisify(execFile);
const LOAD = join(import.meta.dirname, 'load.ts');
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
  const { stdout } = await run(process.execPath, [LOAD, order]);
  // JSON has no NaN.
  return JSON.parse(stdout, (_, value: unknown) => value ?? Number.NaN);
}

/**
 * How many milliseconds longer the first takes than the second, one value per round: alternating calls on keep-alive connections;
 * the difference of the medians.
 */
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
