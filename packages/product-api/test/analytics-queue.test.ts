import { CONSENT_LIFE_DAYS } from '@sound-library/contract/analytics.ts';
import { forEachTest } from '@sound-library/server-kit/test/support/test-resources.ts';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { AccountEvent } from '../src/analytics/account-event.ts';
import { storeConsent } from '../src/analytics/consents.ts';
import { mixpanelSender, openEventQueue, outboxWorker } from '../src/analytics/event-outbox.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { insertUser } from '../src/database/users.ts';
import { closeQueues, openQueues } from '../src/jobs/pg-boss.ts';
import { collectorDouble, SOON } from './support/analytics-api.ts';
import { QUICK_QUEUE } from './support/mail-setup.ts';
import { lastingDatabase, newUser, type TestDatabase, testDatabase } from './support/test-database.ts';

describe('the queue of account events', () => {
  const collector = forEachTest(collectorDouble);
  const database = forEachTest(testDatabase);
  let running: Awaited<ReturnType<typeof open>>;
  const DAY_MS = 24 * 60 * 60_000;
  const NOW = new Date('2026-11-20T12:00:00Z');
  const logs: unknown[] = [];
  let time: number;
  const now = () => new Date(time);
  beforeEach(async () => {
    logs.length = 0;
    time = NOW.getTime();
    running = await open(database);
  });
  afterEach(() => running.end());

  async function open({ config }: TestDatabase) {
    const opened = await openDatabase(config, { onIdleError: () => {} });
    const boss = await openQueues(opened, { onError: () => {} });
    const queue = await openEventQueue(boss, { now, ...QUICK_QUEUE });
    const note = (...line: unknown[]) => void logs.push(line);
    const send = mixpanelSender({ url: collector.url, token: 'the-token' });
    const { queries } = opened;
    return {
      queries,
      queue,
      boss,
      start: () => queue.start(outboxWorker({ queries, send, now, log: { debug: note, warn: note, error: note } })),
      async end(): Promise<void> {
        await queue.finish();
        await closeQueues(boss);
        await opened.close();
      },
    };
  }

  async function consenting(): Promise<string> {
    const user = newUser();
    await insertUser(running.queries, user);
    await storeConsent(running.queries, user.id, now());
    return user.id;
  }
  const download = (userId: string, insertId: string): AccountEvent => ({
    name: 'pack downloaded',
    userId,
    insertId,
    time: 1_795_000_000_000,
    properties: { pack: 'strings' },
  });
  const add = (event: AccountEvent) =>
    running.queries.transaction((transaction) => running.queue.add(transaction, event));
  const received = () => collector.events.map(({ properties }) => properties.$insert_id).sort();

  it('sends each event once, after an outage and a crash while sending', async () => {
    await running.end();
    const lasting = await lastingDatabase();
    onTestFinished(lasting.close);
    running = await open(lasting);
    const userId = await consenting();
    collector.mood = 'away';
    await running.start();
    await add(download(userId, 'one'));
    await add(download(userId, 'two'));
    await expect.poll(() => collector.requests.length, SOON).toBeGreaterThanOrEqual(2);
    await running.end();
    running = await open(lasting);
    collector.mood = 'well';
    await running.start();
    await expect.poll(received, SOON).toEqual(['one', 'two']);
    expect(JSON.stringify(logs)).toContain('failed');
    expect(JSON.stringify(logs)).not.toContain(userId);
  });

  it('neither queues nor sends when the consent has expired', async () => {
    const userId = await consenting();
    await add(download(userId, 'queued-in-time'));
    time += CONSENT_LIFE_DAYS * DAY_MS;
    await add(download(userId, 'queued-late'));
    await running.start();
    const other = await consenting();
    await add(download(other, 'of-another'));
    await expect.poll(received, SOON).toEqual(['of-another']);
    // The worker has seen all of them.
    await running.queue.finish();
    await storeConsent(running.queries, userId, now());
    await running.start();
    await add(download(userId, 'given-again'));
    await expect.poll(received, SOON).toEqual(['given-again', 'of-another']);
  });

  it('drops and logs an unknown event of another build', async () => {
    const userId = await consenting();
    await running.boss.send('analytics-facts', { ...download(userId, 'one'), name: 'pack admired' });
    await running.start();
    await add(download(userId, 'two'));
    await expect.poll(received, SOON).toEqual(['two']);
    const lines = logs.filter((line) => JSON.stringify(line).includes('pack admired'));
    expect(lines).toEqual([
      [{ event: 'pack admired', fields: ['name'], outcome: 'not understood' }, 'analytics event'],
    ]);
    expect(JSON.stringify(logs)).not.toContain(userId);
    const waiting = await running.boss.findJobs('analytics-facts', { queued: true });
    expect(waiting).toEqual([]);
  });
});

describe('the sender of account events', () => {
  const EVENT: AccountEvent = {
    name: 'pack downloaded',
    userId: '5f0c3c1e-4b68-4a3c-9d5e-0d6a7b1c2d3e',
    insertId: 'one-mark',
    time: 1_795_000_000_123,
    properties: { pack: 'strings' },
  };

  const collector = forEachTest(collectorDouble);
  const send: ReturnType<typeof mixpanelSender> = (...args) =>
    mixpanelSender({ url: collector.url, token: 'the-token' })(...args);
  const NEVER = new AbortController().signal;

  it('sends an event in Mixpanel’s format, and no data in the URL', async () => {
    await send(EVENT, NEVER);
    expect(collector.events).toEqual([
      {
        event: 'pack downloaded',
        properties: {
          token: 'the-token',
          distinct_id: EVENT.userId,
          $insert_id: 'one-mark',
          time: 1_795_000_000.123,
          source: 'server',
          pack: 'strings',
        },
      },
    ]);
    expect(collector.requests[0]).toMatch(/^POST \/mixpanel\/track\?ip=0&verbose=1 data=/);
  });

  describe('rejects for a retry', () => {
    it.each([
      ['away', 'status 503'],
      ['refuses', 'some reason'],
      ['breaks off', 'terminated'],
    ] as const)('when the service %s', async (mood, words) => {
      collector.mood = mood;
      await expect(send(EVENT, NEVER)).rejects.toThrow(words);
    });

    it('when the service never responds, and closes the connection', async () => {
      collector.mood = 'hangs';
      const send = mixpanelSender({ url: collector.url, token: 'the-token', timeoutMs: 100 });
      await expect(send(EVENT, NEVER)).rejects.toThrow('timeout');
      await expect.poll(() => collector.connections()).toBe(0);
    });

    it('when another worker takes over', async () => {
      collector.mood = 'hangs';
      const controller = new AbortController();
      const sending = send(EVENT, controller.signal);
      await expect.poll(() => collector.requests.length).toBe(1);
      controller.abort();
      await expect(sending).rejects.toThrow();
    });
  });
});
