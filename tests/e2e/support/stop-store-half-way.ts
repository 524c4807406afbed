import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { createClient } from '@redis/client';
import { ownRedisServer } from '../../support/redis-server.ts';

/** With STORE_STOPS=half-way: stops the store after half of the tests. Fails unless it had been in use. */
// A reporter, since only reporters see every test and their number. The runner requires a default export.
export default class StoreStopReporter implements Reporter {
  readonly #isAsked = isStoreToStop(process.env);
  readonly #done = new Set<string>();
  #all = 0;
  #stopped: Promise<number> | undefined;

  onBegin(_: FullConfig, suite: Suite): void {
    this.#all = suite.allTests().length;
  }

  onTestEnd({ id }: TestCase): void {
    this.#done.add(id);
    if (!this.#isAsked || this.#done.size < this.#all / 2) return;
    this.#stopped ??= stopUsedStore(process.env.REDIS_URL ?? '');
    // Reported at the end.
    this.#stopped.catch(() => undefined);
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    if (!this.#isAsked) return undefined;
    try {
      if (this.#stopped === undefined) throw new Error('half of the tests were never done');
      console.info(`The shared store was stopped; until then ${await this.#stopped} reads found a stored value.`);
      return undefined;
    } catch (error) {
      console.error(`The shared store was not stopped half-way: ${error}`);
      return { status: 'failed' };
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** Returns how many reads found a value. Rejects without any: stopping an unused store would prove nothing. */
async function stopUsedStore(url: string): Promise<number> {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  // The connection error is expected.
  client.on('error', () => undefined);
  await client.connect();
  const reads = Number(/keyspace_hits:(\d+)/.exec(await client.info('stats'))?.[1] ?? 0);
  if (reads === 0) {
    client.destroy();
    throw new Error('it had not been used');
  }
  await client.sendCommand(['SHUTDOWN', 'NOSAVE']).catch(() => undefined);
  if (client.isOpen) client.destroy();
  return reads;
}

function isStoreToStop({ STORE_STOPS: when, INSTANCES }: NodeJS.ProcessEnv): boolean {
  if (!when) return false;
  if (when !== 'half-way') throw new Error(`STORE_STOPS can be 'half-way', not '${when}'.`);
  if (Number(INSTANCES) > 1) return true;
  throw new Error('STORE_STOPS=half-way needs INSTANCES=2: one instance shares nothing, and uses no store.');
}

/** With STORE_STOPS=half-way, starts the store, and configures every product and the reporter with it. */
export async function startStoreToStop(cleanUp: AsyncDisposableStack): Promise<void> {
  if (!isStoreToStop(process.env)) return;
  const { host, port } = await ownRedisServer(cleanUp);
  process.env.REDIS_URL = `redis://${host}:${port}`;
}
