import { type Measurement, measure } from '../load/load.ts';
import { rawGet } from './raw-get.ts';
import type { Subject } from './subject.ts';

export interface Load {
  readonly connections: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly warmUpSeconds: number;
  /** So many requests a round instead of so many seconds. */
  readonly amount?: number | undefined;
}

export interface Measured {
  readonly subject: Subject;
  /** Of one answer as it travels. */
  readonly bytes: number;
  readonly rounds: readonly Measurement[];
}

/** Of a member's page, the twenty first requests would else be the slowest hundredth of a short round. */
const RUN_IN_MS = 500;

/**
 * Loads every subject in every round, one after another, so that a busy moment of the machine hits neighbours alike and none
 * is always the last. `say` is told how far it is.
 */
export async function measureInRounds(
  subjects: readonly Subject[],
  load: Load,
  say: (line: string) => void,
): Promise<readonly Measured[]> {
  const bytes = new Map<Subject, number>();
  for (const subject of subjects) {
    bytes.set(subject, (await rawGet(subject.url, subject.headers)).bytes.length);
    if (load.warmUpSeconds > 0) await once(subject, { ...load, seconds: load.warmUpSeconds });
  }
  const rounds = new Map<Subject, Measurement[]>(subjects.map((subject) => [subject, []]));
  for (let round = 0; round < load.rounds; round += 1) {
    say(`round ${round + 1} of ${load.rounds}`);
    for (const [subject, results] of rounds) results.push(await once(subject, load));
  }
  return [...rounds].map(([subject, results]) => ({ subject, bytes: bytes.get(subject) ?? 0, rounds: results }));
}

async function once(
  { url, headers, pid, answersAlone }: Subject,
  { connections, seconds, amount }: Load,
): Promise<Measurement> {
  const runInMs = amount === undefined ? RUN_IN_MS : 0;
  const requests = [{ url, headers }];
  return await measure(
    { loop: 'closed', requests, connections, seconds, amount, runInMs, staysAwake: answersAlone },
    pid,
  );
}
