import { randomUUID } from 'node:crypto';
import { SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Db, fromDrizzle, fromPglite, type JobWithMetadata, PgBoss, type Queue } from 'pg-boss';
import { z } from 'zod';
import type { Database, Queries } from '../database/database.ts';

/** In addition to the listening one: enough for a few concurrent jobs. */
const CONNECTIONS = 2;
/** Named after the mails, which came first: another name would abandon pending ones. */
const SCHEMA = 'mail_queue';
/** Interval of checks for jobs whose worker crashed or that took too long. */
const LOOK_AFTER_JOBS_SECONDS = 15;
/** Within the shutdown timeout. */
const CLOSE_WITHIN_MS = 8_000;
/** Maximum delay before a retry, after any number of failures. */
const RETRY_DELAY_MAX_SECONDS = 7_200;
const resultSchema = z.object({ rows: z.array(z.unknown()) });

/** Times of a queue; omitted ones are the queue's own. */
export interface QueueTimes {
  /** Delay before the first retry of a failed job, doubled from then on; 0: at each poll. */
  readonly retryDelaySeconds?: number;
  /** Poll interval: where the database notifies of new jobs, polling finds only those to be retried. */
  readonly pollEverySeconds?: { readonly unnotified: number; readonly notified: number };
}

/**
 * Starts pg-boss on the product's database, creating its tables in a separate schema. All queues share one instance: each would
 * poll and open connections (docs/decisions/0012). `onError` gets errors that queues recover from by themselves, such as a lost
 * connection.
 */
export async function openQueues(
  { source }: Pick<Database, 'source'>,
  { onError }: { readonly onError: (error: Error) => void },
): Promise<PgBoss> {
  const reach =
    source.kind === 'postgres'
      ? { connectionString: source.url, max: CONNECTIONS }
      : ({ db: fromPglite(source.client), backend: 'pglite' } as const);
  const boss = new PgBoss({
    ...reach,
    schema: SCHEMA,
    // The job starts as soon as the transaction that added it has committed.
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_AFTER_JOBS_SECONDS,
    monitorIntervalSeconds: LOOK_AFTER_JOBS_SECONDS,
    schedule: false,
  });
  boss.on('error', onError);
  await boss.start();
  return boss;
}

/** To be called before the database closes. */
export const closeQueues = (boss: PgBoss): Promise<void> => boss.stop({ timeout: CLOSE_WITHIN_MS });

interface JobQueueOptions {
  readonly settings: Omit<Queue, 'name' | 'partition' | 'policy'>;
  /** Most jobs that a process works on at the same time. */
  readonly jobsAtOnce: number;
  readonly times: Required<QueueTimes>;
}

/** Creates a queue with these settings, or updates an existing one. All processes work on its jobs. */
export async function openJobQueue(boss: PgBoss, name: string, { settings, jobsAtOnce, times }: JobQueueOptions) {
  const { retryDelaySeconds, pollEverySeconds } = times;
  const retries = { retryDelay: retryDelaySeconds, retryBackoff: true, retryDelayMax: maxDelay(retryDelaySeconds) };
  await boss.createQueue(name, { ...settings, ...retries });
  await boss.updateQueue(name, { ...settings, ...retries });
  // Makes pg-boss load the queue now: within a transaction it would wait for the embedded database's one connection.
  await boss.findJobs(name, { id: randomUUID() });
  return {
    /** With a transaction's queries, the job is done only if the transaction commits. */
    async add(queries: Queries, job: object): Promise<void> {
      await boss.send(name, job, { db: asBossDatabase(queries) });
    },
    /** Does pending and new jobs; when `work` rejects, the job is retried later. A job is to be validated: another build may have queued it. */
    async start(work: (job: JobWithMetadata<unknown>) => Promise<void>): Promise<void> {
      const options = {
        batchSize: 1,
        localConcurrency: jobsAtOnce,
        includeMetadata: true as const,
        pollingIntervalSeconds: pollEverySeconds.unnotified,
        notifyPollingIntervalSeconds: pollEverySeconds.notified,
      };
      await boss.work(name, options, async (jobs: JobWithMetadata<unknown>[]) => {
        for (const job of jobs) await work(job);
      });
    },
    /** Takes no more jobs; resolves when the current ones are done. */
    finish: () => boss.offWork(name, { wait: true }),
  };
}

const maxDelay = (retryDelaySeconds: number): number => (retryDelaySeconds === 0 ? 0 : RETRY_DELAY_MAX_SECONDS);

/** Starts no more jobs when the app closes, and finishes the current ones. Pending requests may still add some, for the next process. */
export function finishOnClose(app: FastifyInstance, queue: { finish(): Promise<void> }): void {
  let finished: Promise<void> | undefined;
  app.addHook('preClose', async () => {
    finished = queue.finish();
  });
  app.addHook('onClose', () => finished);
}

/** Lets pg-boss write within our transaction. */
export function asBossDatabase(queries: Queries): Db {
  const execute = async (query: unknown) => {
    if (!(query instanceof SQL)) throw new TypeError('pg-boss asked for something else than a query.');
    return resultSchema.parse(await queries.execute(query));
  };
  return fromDrizzle({ execute }, sql);
}
