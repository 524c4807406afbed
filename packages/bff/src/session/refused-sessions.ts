import type { SharedStore } from '../shared-store/shared-store.plugin.ts';

/** Keys of sessions that are refused although the product API may still accept them: their logout is pending. */
export interface RefusedSessions {
  /** Number of sessions that this instance is to end. */
  readonly size: number;
  has(key: string): boolean;
  /** Resolves, if it is a promise, when other instances have been notified. */
  add(key: string, expiresAt: Date): unknown;
  delete(key: string): unknown;
}

const KEY = 'refused-sessions';
const CHANNEL = 'refused-sessions';
/** A session's key, and until when it is refused in milliseconds since the epoch; without that, it is no longer refused. */
const MESSAGE = /^([\w-]{43})(?: (\d{1,15}))?$/;
const EXPIRES_AFTER_MS = 31 * 24 * 60 * 60 * 1000;

/** Sessions that any instance refuses: the whole list in memory, reloaded when the shared store is back. */
export function createSharedRefusals(store: SharedStore, now: () => number): RefusedSessions {
  /** Until when, in milliseconds since the epoch: this instance's own sessions, and those that other instances have published. */
  const own = new Map<string, number>();
  const published = new Map<string, number>();

  store.listen(CHANNEL, (message) => {
    const [, key, expiresAt] = MESSAGE.exec(message) ?? [];
    if (key === undefined) return;
    if (expiresAt === undefined) published.delete(key);
    else published.set(key, Number(expiresAt));
  });

  async function readAll(): Promise<void> {
    const before = [...published.keys()];
    const read = await store.ask(async (client) => {
      const members = [...own].map(([value, score]) => ({ value, score }));
      const [, , , all] = await Promise.all([
        // A store that has lost its data gets this instance's sessions again.
        members.length > 0 ? client.zAdd(KEY, members) : 0,
        client.zRemRangeByScore(KEY, 0, now()),
        client.pExpire(KEY, EXPIRES_AFTER_MS),
        client.zRangeWithScores(KEY, 0, -1),
        // Instances that connected before this one have read the list without them.
        ...members.map(({ value, score }) => store.publish(client, CHANNEL, `${value} ${score}`)),
      ]);
      return all;
    });
    if (!read) return;
    // Merged, not replaced: a message may have arrived during the read.
    const present = new Set(read.map(({ value }) => value));
    for (const key of before) if (!present.has(key)) published.delete(key);
    for (const { value, score } of read) published.set(value, score);
  }
  store.onReturn(readAll);

  return {
    get size() {
      return own.size;
    },
    has: (key) => own.has(key) || (published.get(key) ?? 0) > now(),
    add(key, expiresAt) {
      const score = expiresAt.getTime();
      own.set(key, score);
      return store.ask((client) =>
        Promise.all([
          client.zAdd(KEY, { value: key, score }),
          client.pExpire(KEY, EXPIRES_AFTER_MS),
          store.publish(client, CHANNEL, `${key} ${score}`),
        ]),
      );
    },
    delete(key) {
      own.delete(key);
      published.delete(key);
      return store.ask((client) => Promise.all([client.zRem(KEY, key), store.publish(client, CHANNEL, key)]));
    },
  };
}
