import { randomUUID } from 'node:crypto';
import { CONSENT_LIFE_DAYS } from '@sound-library/contract/analytics.ts';
import type { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AccountEvent } from '../src/analytics/account-event.ts';
import { deleteConsent, keepConsent } from '../src/analytics/consents.ts';
import { type EventQueue, openEventQueue, outboxWorker } from '../src/analytics/event-outbox.ts';
import { mixpanelSender } from '../src/analytics/mixpanel-sender.ts';
import type { Queries } from '../src/database/database.ts';
import { openDatabase } from '../src/database/open-database.ts';
import { insertUser } from '../src/database/users.ts';
import { closeQueues, openQueues } from '../src/jobs/pg-boss.ts';
import { type CollectorDouble, collectorDouble } from './support/collector-double.ts';
import { SOON } from './support/fact-house.ts';
import { QUICK_QUEUE } from './support/quick-queue.ts';
import { lastingDatabase, type TestDatabase, testDatabase } from './support/test-database.ts';

interface Process {
  readonly queries: Queries;
  readonly queue: EventQueue;
  readonly boss: PgBoss;
  start(): Promise<void>;
  end(): Promise<void>;
}

let place: TestDatabase;
let collector: CollectorDouble;
let running: Process;
const DAY_MS = 24 * 60 * 60_000;
const NOW = new Date('2026-11-20T12:00:00Z');
const logs: unknown[] = [];
let time: number;
const now = () => new Date(time);
beforeEach(async () => {
  place = await testDatabase();
  collector = await collectorDouble();
  logs.length = 0;
  time = NOW.getTime();
  running = await open();
});
afterEach(async () => {
  await running.end();
  await collector.close();
  await place.remove();
});

async function open(): Promise<Process> {
  const database = await openDatabase(place.config, { onIdleError: () => {} });
  const boss = await openQueues(database, { onError: () => {} });
  const queue = await openEventQueue(boss, { now, ...QUICK_QUEUE });
  const note = (...line: unknown[]) => void logs.push(line);
  const sender = mixpanelSender({ url: collector.url, token: 'the-token' });
  const { queries } = database;
  return {
    queries,
    queue,
    boss,
    start: () => queue.start(outboxWorker({ queries, sender, now, log: { debug: note, warn: note, error: note } })),
    async end() {
      await queue.finish();
      await closeQueues(boss);
      await database.close();
    },
  };
}

async function consenting(): Promise<string> {
  const id = randomUUID();
  const at = now();
  await insertUser(running.queries, {
    id,
    firstName: 'Mira',
    lastName: 'Sato',
    emailAddress: `${id}@example.com`,
    emailKey: `${id}@example.com`,
    passwordHash: 'a hash',
    newsletter: false,
    source: 'test',
    createdAt: at,
    updatedAt: at,
  });
  await keepConsent(running.queries, id, at);
  return id;
}
const download = (userId: string, insertId: string): AccountEvent => ({
  name: 'pack downloaded',
  userId,
  insertId,
  time: 1_795_000_000_000,
  properties: { pack: 'strings' },
});
const add = (fact: AccountEvent) => running.queries.transaction((transaction) => running.queue.add(transaction, fact));
const told = () => collector.events.map(({ properties }) => properties.$insert_id).sort();

it('a fact is told when the transaction that adds it has ended well, and not when it has not', async () => {
  const userId = await consenting();
  await running.start();
  const failed = running.queries.transaction(async (transaction) => {
    await running.queue.add(transaction, download(userId, 'never'));
    throw new Error('the rest failed');
  });
  await expect(failed).rejects.toThrow('the rest failed');
  await add(download(userId, 'one'));
  await expect.poll(told, SOON).toEqual(['one']);
});

it('each fact is told once, after an outage and a process that ended in the middle of it', async () => {
  await running.end();
  await place.remove();
  place = await lastingDatabase();
  running = await open();
  const userId = await consenting();
  collector.mood = 'away';
  await running.start();
  await add(download(userId, 'one'));
  await add(download(userId, 'two'));
  await expect.poll(() => collector.requests.length, SOON).toBeGreaterThanOrEqual(2);
  await running.end();
  running = await open();
  collector.mood = 'well';
  await running.start();
  await expect.poll(told, SOON).toEqual(['one', 'two']);
  expect(JSON.stringify(logs)).toContain('failed');
  expect(JSON.stringify(logs)).not.toContain(userId);
});

it('of somebody who takes the consent back, nothing that waits is told any more', async () => {
  const [userId, other] = [await consenting(), await consenting()];
  collector.mood = 'away';
  await running.start();
  await add(download(userId, 'dropped'));
  await add(download(other, 'kept'));
  await expect.poll(() => collector.requests.length, SOON).toBeGreaterThanOrEqual(2);
  // None is in the hands of the sender any more: both wait to be tried again.
  await running.queue.finish();
  await running.queries.transaction(async (transaction) => {
    await deleteConsent(transaction, userId);
    await running.queue.drop(transaction, userId);
  });
  // Nor when the consent is given again: it is for what comes.
  await keepConsent(running.queries, userId, now());
  collector.mood = 'well';
  await running.start();
  await expect.poll(told, SOON).toEqual(['kept']);
  await add(download(userId, 'later'));
  await expect.poll(told, SOON).toEqual(['kept', 'later']);
});

it('what is in the hands of the sender is not sent when the consent is gone', async () => {
  const userId = await consenting();
  await add(download(userId, 'one'));
  await deleteConsent(running.queries, userId);
  await running.start();
  const other = await consenting();
  await add(download(other, 'two'));
  await expect.poll(told, SOON).toEqual(['two']);
});

it('is not queued without consent', async () => {
  const userId = await consenting();
  await deleteConsent(running.queries, userId);
  await add(download(userId, 'one'));
  await keepConsent(running.queries, userId, now());
  await running.start();
  await add(download(userId, 'two'));
  await expect.poll(told, SOON).toEqual(['two']);
});

it('is neither queued nor sent when the consent has run out', async () => {
  const userId = await consenting();
  await add(download(userId, 'queued-in-time'));
  time += CONSENT_LIFE_DAYS * DAY_MS;
  await add(download(userId, 'queued-late'));
  await running.start();
  const other = await consenting();
  await add(download(other, 'of-another'));
  await expect.poll(told, SOON).toEqual(['of-another']);
  await keepConsent(running.queries, userId, now());
  await add(download(userId, 'given-again'));
  await expect.poll(told, SOON).toEqual(['given-again', 'of-another']);
});

it('is dropped, with a line in the log, when another build queued what this one does not know', async () => {
  const userId = await consenting();
  await running.boss.send('analytics-facts', { ...download(userId, 'one'), name: 'pack admired' });
  await running.start();
  await add(download(userId, 'two'));
  await expect.poll(told, SOON).toEqual(['two']);
  const lines = logs.filter((line) => JSON.stringify(line).includes('pack admired'));
  expect(lines).toEqual([[{ fact: 'pack admired', fields: ['name'], outcome: 'not understood' }, 'fact']]);
  expect(JSON.stringify(logs)).not.toContain(userId);
  const waiting = await running.boss.findJobs('analytics-facts', { queued: true });
  expect(waiting).toEqual([]);
});
