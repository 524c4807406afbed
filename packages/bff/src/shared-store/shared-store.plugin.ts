import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorReply } from '@redis/client';
import { within } from '@sound-library/server-kit/deadlines.ts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { BffConfig, BffDependencies, PluginOptions } from '../config.ts';
import { reasonOf } from '../http/errors.ts';
import { createRedisClient, type RedisClient } from './redis-client.ts';

const RETRY_LEAST_MS = 100;
const RETRY_MOST_MS = 2_000;
/** Interval of health checks, so that visitors' requests seldom notice an outage first. */
const PROBE_EVERY_MS = 1_000;
/** Number of consecutive failures that end a connection: a single late reply may be the network's fault. */
const FAILURES_MAX = 3;
/** Error replies of a server that is up, but unusable for us. */
const NOT_SERVING = /^(READONLY|LOADING|MASTERDOWN|NOAUTH)/;

/** Limits the log line of refused commands: a full store refuses hundreds a second. */
const REFUSALS_LOGGED_EVERY_MS = 60_000;
const CONNECT_TIMEOUT_MS = 1_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** The store that several BFFs share; null without REDIS_URL. */
    sharedStore: SharedStore | null;
  }
}

/** The store that several instances share. It may be unavailable at any moment; nothing rejects or waits for it then. */
export type SharedStore = ReturnType<typeof openStore>;

/** Redis or Valkey (docs/decisions/0059-shared-store.md). Neither start nor readiness nor any response depends on it. */
export const sharedStore = fp<PluginOptions>(
  async (app, { config: { redis }, dependencies }) => {
    app.decorate('sharedStore', redis ? openStore(app, redis, dependencies) : null);
  },
  { name: 'shared-store' },
);

/** One connection at a time. One that fails or stalls is discarded, so that no request waits behind it, and replaced. */
function openStore(app: FastifyInstance, redis: NonNullable<BffConfig['redis']>, { now, random }: BffDependencies) {
  const { keyPrefix, commandTimeoutMs } = redis;
  const closing = new AbortController();
  const listeners = new Map<string, (message: string) => void>();
  const returns: (() => Promise<void>)[] = [];
  const attempted = Promise.withResolvers<void>();
  let current: { readonly client: RedisClient; readonly lose: (reason: string) => void; failures: number } | undefined;
  let isLossReported = false;
  let refusalLoggedAt = Number.NEGATIVE_INFINITY;

  /** The connected server refuses a command, for lack of memory or permissions. */
  function logRefusal(reason: string): void {
    if (now() - refusalLoggedAt < REFUSALS_LOGGED_EVERY_MS) return;
    refusalLoggedAt = now();
    app.log.warn({ reason }, 'the shared store rejects commands');
  }

  const channelName = (channel: string) => `${keyPrefix}:${channel}`;

  /** The result of commands; undefined when the store is unavailable, too slow or refuses them. */
  async function ask<T>(commands: (client: RedisClient) => Promise<T>): Promise<T | undefined> {
    if (!current) return undefined;
    const connection = current;
    try {
      const response = await within(commandTimeoutMs, commands(connection.client));
      connection.failures = 0;
      return response;
    } catch (error) {
      const reason = reasonOf(error);
      if (error instanceof ErrorReply && !NOT_SERVING.test(reason)) logRefusal(reason);
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
    const client = createRedisClient({ ...redis, connectTimeoutMs: CONNECT_TIMEOUT_MS });
    const lost = Promise.withResolvers<string>();
    client.on('error', (error) => lost.resolve(reasonOf(error)));
    client.on('end', () => lost.resolve('closed'));
    const close = () => lost.resolve('closing');
    closing.signal.addEventListener('abort', close);
    const probe = setInterval(() => void ask((asked) => asked.ping()), PROBE_EVERY_MS).unref();
    try {
      await within(CONNECT_TIMEOUT_MS, Promise.race([client.connect().then(subscribe), failure(lost.promise)]));
      if (closing.signal.aborted) return 'closing';
      current = { client, lose: lost.resolve, failures: 0 };
      isLossReported = false;
      app.log.info('the shared store is connected');
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
      if (!isLossReported) app.log.warn({ reason }, 'the shared store is unavailable; using local state');
      isLossReported = true;
      failures = performance.now() - startedAt > RETRY_MOST_MS ? 1 : failures + 1;
      const pauseMs = Math.min(RETRY_LEAST_MS * 2 ** failures, RETRY_MOST_MS) * (0.5 + random() / 2);
      // Closing ends the pause.
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  let going: Promise<void> | undefined;
  // Ready when the store is connected, or has failed for the first time.
  app.addHook('onReady', async () => {
    going = goOn();
    await attempted.promise;
  });
  app.addHook('onClose', async () => {
    // Its reply follows those of all earlier commands.
    await ask((client) => client.ping());
    closing.abort();
    await going;
  });
  app.metrics?.beforeScrape(() => {
    app.metrics
      ?.gauge('dependency_up')
      .labels('shared-store')
      .set(current ? 1 : 0);
  });
  return {
    ask,
    /** Notifies all instances that subscribe to the channel, including this one. Part of the commands of `ask`. */
    publish: (client: RedisClient, channel: string, message: string): Promise<unknown> =>
      client.publish(channelName(channel), message),
    /** Runs for each message on a channel, until the store is closed. To be called while the BFF is built. */
    listen: (channel: string, onMessage: (message: string) => void): void => void listeners.set(channel, onMessage),
    /** Runs at first and after each outage, whose messages were missed; must not reject. Call it while the BFF is built. */
    onReturn: (run: () => Promise<void>): void => void returns.push(run),
  };
}

async function failure(lost: Promise<string>): Promise<never> {
  throw new Error(await lost);
}
