import { execFile } from 'node:child_process';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rawGet } from '../http.ts';
import { quantile } from '../report.ts';
import type { LoadOrder, Round } from './load.ts';
import type { Subject } from './subjects.ts';

const run = promisify(execFile);
const LOAD = join(import.meta.dirname, 'load.ts');
const CALLS_PER_ROUND = 300;

export interface Plan extends Omit<LoadOrder, 'subject'> {
  readonly rounds: number;
  readonly warmUpSeconds: number;
}

export interface Measured {
  readonly subject: Subject;
  /** Transferred size of one response. */
  readonly bytes: number;
  readonly rounds: readonly Round[];
}

/** Loads every subject once in every round, so that a temporary load on the machine affects neighbours alike. */
export async function measureInRounds(subjects: readonly Subject[], plan: Plan): Promise<readonly Measured[]> {
  const { connections, seconds, rounds, warmUpSeconds } = plan;
  const all = [];
  for (const subject of subjects) {
    if (warmUpSeconds > 0) await loadOnce({ subject, connections, seconds: warmUpSeconds });
    const { body } = await rawGet(subject.url, subject.headers);
    all.push({ subject, bytes: body.length, rounds: [] as Round[] });
  }
  for (let round = 1; round <= rounds; round += 1) {
    console.error(`round ${round} of ${rounds}`);
    for (const { subject, rounds: results } of all) results.push(await loadOnce({ subject, connections, seconds }));
  }
  return all;
}

/** Runs the load in a process of its own, bound to the core of this one. */
async function loadOnce(order: LoadOrder): Promise<Round> {
  const { stdout } = await run(process.execPath, [LOAD, JSON.stringify(order)]);
  // JSON has no NaN.
  return JSON.parse(stdout, (_, value: unknown) => value ?? Number.NaN);
}

/**
 * How many milliseconds longer the first takes than the second, one value per round: alternating calls on a keep-alive connection;
 * the difference of the medians.
 */
export async function measureAdded(subjects: readonly [Subject, Subject], rounds: number): Promise<readonly number[]> {
  const asked = subjects.map((subject) => ({ ...subject, agent: new Agent({ keepAlive: true }) }));
  const added: number[] = [];
  // The first round is the warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    const times: [number[], number[]] = [[], []];
    for (let call = 0; call < CALLS_PER_ROUND; call += 1) {
      for (const [place, { url, headers, agent }] of asked.entries()) {
        const startedAt = performance.now();
        await rawGet(url, headers, agent);
        times[place]?.push(performance.now() - startedAt);
      }
    }
    if (round > 0) added.push(quantile(times[0], 0.5) - quantile(times[1], 0.5));
  }
  for (const { agent } of asked) agent.destroy();
  return added;
}
