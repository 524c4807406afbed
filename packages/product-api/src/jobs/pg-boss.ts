import { randomUUID } from 'node:crypto';
import { SQL, sql } from 'drizzle-orm';
import { type Db, fromDrizzle, fromPglite, PgBoss, type Queue } from 'pg-boss';
import { z } from 'zod';
import type { Database, Queries } from '../database/database.ts';

/** Beside the one that listens: enough for a few jobs at once. */
const CONNECTIONS = 2;
/** Named for the mails, which were there first: under another name those that wait would be left behind. */
const SCHEMA = 'mail_queue';
/** How often is looked whose worker died, and what took too long. */
const LOOK_AFTER_JOBS_SECONDS = 15;
/** Within the time that a process has to end. */
const CLOSE_WITHIN_MS = 8_000;
/** However often a job failed, it is tried again after this time. */
const RETRY_DELAY_MAX_SECONDS = 7_200;
const resultSchema = z.object({ rows: z.array(z.unknown()) });

/** Times of a queue; what is not given is the queue's own. */
export interface QueueTimes {
  /** Before a job that failed is tried again for the first time, doubled from then on; 0: at each look. */
  readonly retryDelaySeconds?: number;
  /** How often a queue is looked into: where the database tells of new jobs, that finds only those to be tried again. */
  readonly lookEverySeconds?: { readonly unnotified: number; readonly notified: number };
}

type QueueSettings = Omit<Queue, 'name' | 'partition' | 'policy'>;

interface QueueTrouble {
  /** Called with errors that queues recover from by themselves, such as a lost connection. */
  readonly onError: (error: Error) => void;
}

/**
 * Starts pg-boss on the product's database, making its tables when there are none, in a schema of their own. All queues
 * share one: each would poll and hold connections (docs/decisions/0012).
 */
export async function openQueues(database: Pick<Database, 'source'>, { onError }: QueueTrouble): Promise<PgBoss> {
  const boss = pgBoss(database);
  boss.on('error', onError);
  await boss.start();
  return boss;
}

/** To be called before the database closes. */
export const closeQueues = (boss: PgBoss): Promise<void> => boss.stop({ timeout: CLOSE_WITHIN_MS });

/** Makes a queue with these settings; one that is there already takes them on. */
export async function openQueue(boss: PgBoss, name: string, settings: QueueSettings): Promise<void> {
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, settings);
  // Makes pg-boss learn of the queue now: within a transaction it would wait for the embedded database's one connection.
  await boss.findJobs(name, { id: randomUUID() });
}

// The same as pg-boss names it.
export const retryOptions = (retryDelaySeconds: number) => ({
  retryDelay: retryDelaySeconds,
  retryBackoff: true,
  retryDelayMax: retryDelaySeconds === 0 ? 0 : RETRY_DELAY_MAX_SECONDS,
});
export const pollingOptions = ({ unnotified, notified }: Required<QueueTimes>['lookEverySeconds']) => ({
  pollingIntervalSeconds: unnotified,
  notifyPollingIntervalSeconds: notified,
});

function pgBoss({ source }: Pick<Database, 'source'>): PgBoss {
  const reach =
    source.kind === 'postgres'
      ? { connectionString: source.url, max: CONNECTIONS }
      : ({ db: fromPglite(source.client), backend: 'pglite' } as const);
  return new PgBoss({
    ...reach,
    schema: SCHEMA,
    // A job is done as soon as the transaction that asked for it has ended.
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_AFTER_JOBS_SECONDS,
    monitorIntervalSeconds: LOOK_AFTER_JOBS_SECONDS,
    schedule: false,
  });
}

/** Lets pg-boss write within a transaction of ours. */
export function asBossDatabase(queries: Queries): Db {
  const execute = async (query: unknown) => {
    if (!(query instanceof SQL)) throw new TypeError('pg-boss asked for something else than a query.');
    return resultSchema.parse(await queries.execute(query));
  };
  return fromDrizzle({ execute }, sql);
}
