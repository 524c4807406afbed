import { setTimeout as sleep } from 'node:timers/promises';
import { FAILPOINTS } from '@sound-library/server-kit/failpoints.ts';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import pg from 'pg';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { Database, Queries } from '../database/database.ts';
import { acknowledged, serveWebhook, type WebhookCredentials } from '../plugins/webhook.ts';

const CONTENT_WEBHOOK_PATH = '/webhooks/content';
/** Entries are smaller, by the vendor's limits. */
const BODY_LIMIT = 4 * 1024 * 1024;

interface ContentWebhookOptions {
  readonly catalogue: Pick<CatalogueStore, 'refreshSoon'>;
  readonly notices: ContentNotices;
  readonly credentials: WebhookCredentials;
}

/** The content service's webhook for publications. Its body is ignored: every instance checks for changes itself. */
export const contentWebhook = fastifyPlugin(
  async (app: FastifyInstance, { catalogue, notices, credentials }: ContentWebhookOptions) => {
    await serveWebhook(app, {
      path: CONTENT_WEBHOOK_PATH,
      credentials,
      readBody(scope) {
        scope.removeAllContentTypeParsers();
        const parseAs = 'buffer';
        scope.addContentTypeParser('*', { parseAs, bodyLimit: BODY_LIMIT }, (_request, _body, done) => done(null));
      },
      async handler(request, reply) {
        request.log.info('content was published or unpublished');
        FAILPOINTS['publication announced'].publish('');
        catalogue.refreshSoon();
        // The regular check covers a lost notification.
        notices
          .notify()
          .catch((error: unknown) => request.log.warn({ err: error }, 'other instances could not be notified'));
        return acknowledged(reply);
      },
    });
  },
  { name: 'content-webhook', dependencies: ['error-handler', 'json-body'] },
);

/** Notifications between instances of the product API about changes of the published content. */
type ContentNotices = ReturnType<typeof postgresNotices>;

interface NoticesOptions {
  readonly log: FastifyBaseLogger;
  /** Called at each notification, and after a reconnect, because some may have been missed. */
  onNotice(): void;
}

/** Notifications through the shared database. An embedded database has one instance, and no others to notify. */
export function openContentNotices(
  { source, queries }: Pick<Database, 'source' | 'queries'>,
  options: NoticesOptions,
): ContentNotices {
  if (source.kind === 'embedded') return { notify: async () => undefined, close: async () => undefined };
  return postgresNotices(source.url, queries, options);
}

const CHANNEL = 'content_changed';
const CONNECT_TIMEOUT_MS = 5_000;
const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 15_000;

/** Notifications by LISTEN and NOTIFY; the listener has its own connection, which is reopened whenever it breaks. */
function postgresNotices(url: string, queries: Queries, { log, onNotice }: NoticesOptions) {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  const listening = listenOn();

  async function listenOn(): Promise<void> {
    let failures = 0;
    while (!closing.signal.aborted) {
      client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true });
      const ended = endOf(client);
      client.on('notification', onNotice);
      try {
        await client.connect();
        await client.query(`listen ${CHANNEL}`);
        // Earlier notifications are lost.
        onNotice();
        failures = 0;
        throw await ended;
      } catch (error) {
        if (closing.signal.aborted) return;
        log.warn({ err: error }, 'the connection for content notifications failed; retrying');
        await client.end().catch(() => undefined);
        // Closing ends the pause.
        await sleep(pauseMs(failures), undefined, { signal: closing.signal }).catch(() => undefined);
        failures += 1;
      }
    }
  }

  return {
    /** Notifies the other instances, and possibly this one. Rejects when they can't be reached. */
    async notify(): Promise<void> {
      await queries.execute(sql`select pg_notify(${CHANNEL}, '')`);
    },
    async close(): Promise<void> {
      closing.abort();
      await client?.end();
      await listening;
    },
  };
}

/** Resolves with the reason when the connection ends, whatever the cause. */
function endOf(client: pg.Client): Promise<Error> {
  return new Promise((resolve) => {
    client.on('error', resolve);
    client.on('end', () => resolve(new Error('The connection for notifications has ended.')));
  });
}

function pauseMs(failures: number): number {
  return Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_MAX_MS);
}
