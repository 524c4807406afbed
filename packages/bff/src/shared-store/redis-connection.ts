import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorReply } from '@redis/client';
import { deadlineIn, waitedFor } from '@sound-library/server-kit/deadlines.ts';
import { createRedisClient, type RedisClient, type RedisClientSettings } from './redis-client.ts';

const RETRY_LEAST_MS = 100;
const RETRY_MOST_MS = 2_000;
/** So often it is asked whether it is there, so that visitors' requests seldom are the first to notice. */
const PROBE_EVERY_MS = 1_000;
/** So many failures in a row end a connection: a single late answer may be the network's doing. */
const FAILURES_MAX = 3;
/** A server that says so is there, but not for us. */
const NOT_SERVING = /^(READONLY|LOADING|MASTERDOWN|NOAUTH)/;

interface RedisConnectionOptions extends RedisClientSettings {
  /** Longest that a request waits for an answer. */
  readonly commandTimeoutMs: number;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Once when it is lost, or not there at first. */
  readonly onLoss: (reason: string) => void;
  /** Once when it is there, at first or again. */
  readonly onThere: () => void;
  /** Whenever it is there and refuses a command, for want of memory or rights. */
  readonly onRefusal: (reason: string) => void;
}

export interface RedisConnection extends SharedStore {
  /** Connects, from now on whenever it must. Resolves when the store is there, or has failed for the first time. */
  start(): Promise<void>;
  /** The store is there, as far as is known. */
  isThere(): boolean;
  close(): Promise<void>;
}

/**
 * One connection to Redis or Valkey. What fails or stalls is given up whole, so that nobody waits behind it, and a new
 * connection is tried for ever, at random intervals.
 */
export function createRedisConnection(options: RedisConnectionOptions): RedisConnection {
  const { keyPrefix, connectTimeoutMs, commandTimeoutMs, random, onLoss, onThere, onRefusal } = options;
  const closing = new AbortController();
  const listeners = new Map<string, (message: string) => void>();
  const returns: (() => Promise<void>)[] = [];
  const attempted = Promise.withResolvers<void>();
  let current: { readonly client: RedisClient; readonly lose: (reason: string) => void; failures: number } | undefined;
  let isKnownAway = false;
  let going: Promise<void> | undefined;

  const channelName = (channel: string) => `${keyPrefix}:${channel}`;

  async function ask<T>(commands: (client: RedisClient) => Promise<T>): Promise<T | undefined> {
    if (!current) return undefined;
    const connection = current;
    try {
      const answer = await within(commandTimeoutMs, commands(connection.client));
      connection.failures = 0;
      return answer;
    } catch (error) {
      const reason = reasonOf(error);
      if (error instanceof ErrorReply && !NOT_SERVING.test(reason)) onRefusal(reason);
      else connection.failures += 1;
      if (connection.failures === FAILURES_MAX) connection.lose(reason);
      return undefined;
    }
  }

  async function subscribe(client: RedisClient): Promise<void> {
    for (const [channel, onMessage] of listeners) await client.subscribe(channelName(channel), onMessage);
  }

  /** Resolves with the reason when this connection is of no more use. */
  async function connectOnce(): Promise<string> {
    const client = createRedisClient(options);
    const lost = Promise.withResolvers<string>();
    client.on('error', (error) => lost.resolve(reasonOf(error)));
    client.on('end', () => lost.resolve('closed'));
    const close = () => lost.resolve('closing');
    closing.signal.addEventListener('abort', close);
    const probe = setInterval(() => void ask((asked) => asked.ping()), PROBE_EVERY_MS).unref();
    try {
      await within(connectTimeoutMs, Promise.race([client.connect().then(subscribe), failure(lost.promise)]));
      if (closing.signal.aborted) return 'closing';
      current = { client, lose: lost.resolve, failures: 0 };
      isKnownAway = false;
      onThere();
      // What was missed is known before a first request is taken.
      await Promise.all(returns.map((run) => run()));
      attempted.resolve();
      return await lost.promise;
    } catch (error) {
      return reasonOf(error);
    } finally {
      current = undefined;
      clearInterval(probe);
      closing.signal.removeEventListener('abort', close);
      client.destroy();
    }
  }

  async function goOn(): Promise<void> {
    let failures = 0;
    while (!closing.signal.aborted) {
      const startedAt = performance.now();
      const reason = await connectOnce();
      attempted.resolve();
      if (closing.signal.aborted) return;
      if (!isKnownAway) onLoss(reason);
      isKnownAway = true;
      failures = performance.now() - startedAt > RETRY_MOST_MS ? 1 : failures + 1;
      const pauseMs = Math.min(RETRY_LEAST_MS * 2 ** failures, RETRY_MOST_MS) * (0.5 + random() / 2);
      // Closing ends the pause.
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    ask,
    tell: (client, channel, message) => client.publish(channelName(channel), message),
    listen: (channel, onMessage) => void listeners.set(channel, onMessage),
    onReturn: (run) => void returns.push(run),
    async start() {
      going ??= goOn();
      await attempted.promise;
    },
    isThere: () => current !== undefined,
    async close() {
      // Answered after all that was sent before.
      await ask((client) => client.ping());
      closing.abort();
      await going;
    },
  };
}

async function failure(lost: Promise<string>): Promise<never> {
  throw new Error(await lost);
}

/** Never the address, which may hold a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return error.message || code || error.name;
}

/** What several instances share. It may be away at any moment; nothing here rejects or waits for it then. */
export interface SharedStore {
  /** What the commands answer; undefined when the store is away, too slow or refuses them. */
  ask<T>(commands: (client: RedisClient) => Promise<T>): Promise<T | undefined>;
  /** Tells all instances that listen on the channel, this one too. Part of `commands`. */
  tell(client: RedisClient, channel: string, message: string): Promise<unknown>;
  /** Runs for each message on a channel, until the store is closed. To be called while the BFF is built. */
  listen(channel: string, onMessage: (message: string) => void): void;
  /**
   * Runs whenever the store is there: at first, and when it is back. Messages of meanwhile were missed. To be called
   * while the BFF is built; must not reject.
   */
  onReturn(run: () => Promise<void>): void;
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return waitedFor(work, deadlineIn(ms), () => new Error(`took longer than ${ms} ms`));
}
