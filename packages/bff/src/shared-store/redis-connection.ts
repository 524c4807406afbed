import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorReply } from '@redis/client';
import { deadlineIn, waitUntilDeadline } from '@sound-library/server-kit/deadlines.ts';
import { createRedisClient, type RedisClient, type RedisClientSettings } from './redis-client.ts';

const RETRY_LEAST_MS = 100;
const RETRY_MOST_MS = 2_000;
/** Interval of health checks, so that visitors' requests seldom notice an outage first. */
const PROBE_EVERY_MS = 1_000;
/** Number of consecutive failures that end a connection: a single late reply may be the network's fault. */
const FAILURES_MAX = 3;
/** Error replies of a server that is up, but unusable for us. */
const NOT_SERVING = /^(READONLY|LOADING|MASTERDOWN|NOAUTH)/;

interface RedisConnectionOptions extends RedisClientSettings {
  readonly commandTimeoutMs: number;
  readonly random: () => number;
  readonly onLoss: (reason: string) => void;
  readonly onConnected: () => void;
  /** Called whenever the connected server refuses a command, for lack of memory or permissions. */
  readonly onRefusal: (reason: string) => void;
}

export interface RedisConnection extends SharedStore {
  /** Connects, and from now on reconnects. Resolves when the store is connected, or has failed for the first time. */
  start(): Promise<void>;
  /** The store is available, as far as is known. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** When it fails or stalls, it is discarded; reconnects are tried for ever, at random intervals. */
export function createRedisConnection(options: RedisConnectionOptions): RedisConnection {
  const { keyPrefix, connectTimeoutMs, commandTimeoutMs, random, onLoss, onConnected, onRefusal } = options;
  const closing = new AbortController();
  const listeners = new Map<string, (message: string) => void>();
  const returns: (() => Promise<void>)[] = [];
  const attempted = Promise.withResolvers<void>();
  let current: { readonly client: RedisClient; readonly lose: (reason: string) => void; failures: number } | undefined;
  let isLossReported = false;
  let going: Promise<void> | undefined;

  const channelName = (channel: string) => `${keyPrefix}:${channel}`;

  async function ask<T>(commands: (client: RedisClient) => Promise<T>): Promise<T | undefined> {
    if (!current) return undefined;
    const connection = current;
    try {
      const response = await within(commandTimeoutMs, commands(connection.client));
      connection.failures = 0;
      return response;
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

  /** Resolves with the reason when this connection is unusable. */
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
      isLossReported = false;
      onConnected();
      // Missed messages are recovered before the first request.
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
      if (!isLossReported) onLoss(reason);
      isLossReported = true;
      failures = performance.now() - startedAt > RETRY_MOST_MS ? 1 : failures + 1;
      const pauseMs = Math.min(RETRY_LEAST_MS * 2 ** failures, RETRY_MOST_MS) * (0.5 + random() / 2);
      // Closing ends the pause.
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    ask,
    publish: (client, channel, message) => client.publish(channelName(channel), message),
    listen: (channel, onMessage) => void listeners.set(channel, onMessage),
    onReturn: (run) => void returns.push(run),
    async start() {
      going ??= goOn();
      await attempted.promise;
    },
    isConnected: () => current !== undefined,
    async close() {
      // Its reply follows those of all earlier commands.
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

/** The store that several instances share. It may be unavailable at any moment; nothing rejects or waits for it then. */
export interface SharedStore {
  /** The result of commands; undefined when the store is unavailable, too slow or refuses them. */
  ask<T>(commands: (client: RedisClient) => Promise<T>): Promise<T | undefined>;
  /** Notifies all instances that subscribe to the channel, including this one. Part of `commands`. */
  publish(client: RedisClient, channel: string, message: string): Promise<unknown>;
  /** Runs for each message on a channel, until the store is closed. To be called while the BFF is built. */
  listen(channel: string, onMessage: (message: string) => void): void;
  /** Runs at first, and after an outage, whose messages were missed; to be called at start, must not reject. */
  onReturn(run: () => Promise<void>): void;
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return waitUntilDeadline(work, deadlineIn(ms), () => new Error(`took longer than ${ms} ms`));
}
