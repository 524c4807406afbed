import { openPostgres } from '@sound-library/product-api/database/postgres.ts';
import { postgresUrl } from '@sound-library/product-api/test/support/postgres-url.ts';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { temporaryDatabase } from '../support/database-setting.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';

type Opened = Awaited<ReturnType<typeof openPostgres>>;

let proxy: FaultProxy;
let database: Opened;
beforeEach(async () => {
  const { url, remove } = await temporaryDatabase(postgresUrl());
  onTestFinished(remove);
  const address = new URL(url);
  proxy = await startFaultProxy({ host: address.hostname, port: Number(address.port || 5432) });
  onTestFinished(proxy.close);
  address.hostname = '127.0.0.1';
  address.port = String(proxy.port);
  // A pool of one connection: a leaked connection blocks all others.
  database = await openPostgres({ url: address.href, poolSize: 1, onIdleError: () => undefined });
  onTestFinished(() => database.close());
});

const ask = (queries: Pick<Opened['queries'], 'execute'>) => queries.execute('select 1');
const works = async () => {
  await ask(database.queries);
  await database.queries.transaction(ask);
  expect(database.connections?.()).toEqual({ busy: 0, idle: 1, waiting: 0 });
};
// An unhandled error fails the run, as it would end the process.
it('a connection lost between two statements of a transaction fails only that transaction', async () => {
  const broken = database.queries.transaction(async (transaction) => {
    await ask(transaction);
    await proxy.set({ kind: 'reset' });
    await proxy.set({ kind: 'none' });
    await ask(transaction);
  });
  await expect(broken).rejects.toThrow();
  await works();
});

it.each(['a statement', 'the beginning of a transaction'])(
  'a connection lost during %s is returned to the pool',
  async (where) => {
    await works();
    await proxy.set({ kind: 'frozen' });
    proxy.takeSent();
    const asked = where === 'a statement' ? ask(database.queries) : database.queries.transaction(ask);
    const outcome = asked.then(
      () => 'done',
      () => 'failed',
    );
    await expect.poll(() => proxy.takeSent()).toMatch(/select 1|begin/);
    await proxy.set({ kind: 'reset' });
    expect(await outcome).toBe('failed');
    await proxy.set({ kind: 'none' });
    await works();
  },
);
