import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountEvent } from '../src/analytics/account-event.ts';
import { mixpanelSender } from '../src/analytics/mixpanel-sender.ts';
import { type CollectorDouble, collectorDouble } from './support/collector-double.ts';

const FACT: AccountEvent = {
  name: 'pack downloaded',
  userId: '5f0c3c1e-4b68-4a3c-9d5e-0d6a7b1c2d3e',
  insertId: 'one-mark',
  time: 1_795_000_000_123,
  properties: { pack: 'strings' },
};

let collector: CollectorDouble;
beforeAll(async () => {
  collector = await collectorDouble();
});
beforeEach(() => {
  collector.mood = 'well';
  collector.events.length = 0;
  collector.requests.length = 0;
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => collector.close());

const sender = () => mixpanelSender({ url: collector.url, token: 'the-token' });
const NEVER = new AbortController().signal;

it('sends a fact as Mixpanel knows events, and nothing in the address', async () => {
  await sender().send(FACT, NEVER);
  expect(collector.events).toEqual([
    {
      event: 'pack downloaded',
      properties: {
        token: 'the-token',
        distinct_id: FACT.userId,
        $insert_id: 'one-mark',
        time: 1_795_000_000.123,
        source: 'server',
        pack: 'strings',
      },
    },
  ]);
  expect(collector.requests[0]).toMatch(/^POST \/mixpanel\/track\?ip=0&verbose=1 data=/);
});

describe('rejects, so that it is tried again', () => {
  it.each([
    ['away', 'Could not parse response'],
    ['refuses', 'some reason'],
    ['breaks off', 'broke off'],
  ] as const)('when the service %s', async (mood, words) => {
    collector.mood = mood;
    await expect(sender().send(FACT, NEVER)).rejects.toThrow(words);
  });

  it('when nobody is there', async () => {
    const nobody = mixpanelSender({ url: 'http://127.0.0.1:9/mixpanel', token: 'the-token' });
    await expect(nobody.send(FACT, NEVER)).rejects.toThrow('ECONNREFUSED');
  });

  it('when the service never answers, whose connection is then given up', async () => {
    const silent = await collectorDouble();
    silent.mood = 'hangs';
    const { send } = mixpanelSender({ url: silent.url, token: 'the-token', timeoutMs: 100 });
    await expect(send(FACT, NEVER)).rejects.toThrow('did not answer in time');
    await expect.poll(() => silent.connections()).toBe(0);
    await silent.close();
  });

  it('when it is given to somebody else', async () => {
    collector.mood = 'hangs';
    const given = new AbortController();
    const sending = sender().send(FACT, given.signal);
    await expect.poll(() => collector.requests.length).toBe(1);
    given.abort();
    await expect(sending).rejects.toThrow();
  });

  it('where the SDK can not be made', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9');
    await expect(sender().send(FACT, NEVER)).rejects.toThrow();
  });
});
