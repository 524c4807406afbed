import { externalConnections } from '@sound-library/server-kit/external-connections.ts';
import { generatedSecret } from '@sound-library/server-kit/generated-secret.ts';
import type { Metrics } from '@sound-library/server-kit/metrics.ts';
import { tracedStatements } from '@sound-library/server-kit/tracing.ts';
import { instrumentCalls } from '@sound-library/server-kit/upstream-metrics.ts';
import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { openCaptcha } from './accounts/captcha.ts';
import { mailLinkStore } from './accounts/mail-link-store.ts';
import { passwordHasher, passwordPolicy } from './accounts/passwords.ts';
import { openAnalytics } from './analytics/event-outbox.ts';
import { seedDemoSubscriptions } from './billing/demo-subscription.ts';
import { openBilling } from './billing/open-billing.ts';
import { subscriptionStates } from './billing/subscription-states.ts';
import { openDrafts } from './catalogue/draft-catalogue.ts';
import { openCatalogue } from './catalogue/open-catalogue.ts';
import { featureTestContent } from './content/feature-test-content.ts';
import { combineWatchers, type Database, type WatchStatement } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { seedDemoAccounts } from './demo/seed.ts';
import { openGeolocation } from './geolocation/geolocate.ts';
import { closeQueues, openQueues } from './jobs/pg-boss.ts';
import { jobsOf } from './jobs/run-job.ts';
import { openMail } from './mail/mail-worker.ts';
import { FETCH_NOTES_WITHIN_MS } from './pack-download/pack-samples.ts';
import type { ProductApiConfig } from './product-api-config.ts';
import type { Services } from './services.ts';
import { sessionStore } from './sessions/session-store.ts';
import { type CountedWorkQueue, workQueue } from './work-queue.ts';

/** With more waiting, the last one would wait for about a second: an immediate refusal is better. */
const HASHES_WAITING_PER_WORKER = 16;

/** Opens the services of the routes; the app closes them. The catalogue isn't loaded yet. */
export async function openServices(app: FastifyInstance, config: ProductApiConfig, now: () => Date) {
  const { deadlines } = app;
  const database = await openDatabase(config.database, {
    onIdleError: (error) => app.log.warn({ err: error }, 'an idle database connection failed'),
    deadlines,
    watch: combineWatchers(measuredStatements(app.metrics), tracedStatements(app.tracing)),
  });
  app.addHook('onClose', () => database.close());
  const { queries } = database;
  const { catalogue, removeUnusedWords } = openCatalogue(app, { config, queries, now });
  const draftCatalogue = openDrafts(app, config);
  app.addHook('preClose', async () => {
    catalogue.stop();
    draftCatalogue?.stop();
  });

  const boss = await openQueues(database, {
    onError: (error) => app.log.warn({ err: error }, 'the job queue failed'),
  });
  app.addHook('onClose', () => closeQueues(boss));
  const mailLinks = mailLinkStore(now);
  const concurrency = config.passwordHashConcurrency;
  const hashes = workQueue({ concurrency, capacity: concurrency * HASHES_WAITING_PER_WORKER });
  const hasher = passwordHasher(hashes);
  measureQueues(app.metrics, { database, boss, hashes });
  /** The required ones, each with a check that rejects while it is unavailable. */
  const dependencies: Record<string, () => Promise<void>> = { database: () => database.ping() };
  if (config.appEnv === 'demo' || config.appEnv === 'development') {
    await seedDemoAccounts({ queries, hasher, now });
    if (config.billing.isSandbox) {
      dependencies['demo-subscriptions'] = await seedDemoSubscriptions(app, { queries, billing: config.billing });
    }
  }
  const outside = {
    analytics: externalConnections(),
    billing: externalConnections(),
    captcha: externalConnections(),
    recordings: externalConnections(),
  };
  app.addHook('onClose', async () => {
    await Promise.all(Object.values(outside).map((connections) => connections.close()));
  });
  const billing = openBilling(config.billing, {
    deadlines,
    watch: instrumentCalls(app, 'billing'),
    connections: outside.billing,
  });
  const analytics = await openAnalytics(app, { config, connections: outside.analytics, queries, boss, now });
  const services: Services = {
    queries,
    sessions: sessionStore(queries, config.sessionLife, now),
    mails: await openMail(app, { config, queries, boss, mailLinks, now }),
    mailLinks,
    captcha: openCaptcha(config.captcha, app.log, {
      deadlines,
      watch: instrumentCalls(app, 'captcha'),
      connections: outside.captcha,
    }),
    relyingParty: config.relyingParty,
    deadlines,
    runJob: jobsOf(app),
    billing,
    subscriptions: subscriptionStates({ queries, billing, analytics, deadlines, now }),
    analytics,
    publicOrigins: config.publicOrigins,
    store: config.store,
    hasher,
    policy: passwordPolicy(config.brand),
    keys: config.accessTokens.secrets ?? [await generatedSecret(config.accessTokens.secretFile)],
    catalogue,
    removeUnusedWords,
    recordings: outside.recordings,
    recordingsWithinMs: FETCH_NOTES_WITHIN_MS,
    drafts: config.preview && draftCatalogue && { catalogue: draftCatalogue, secret: config.preview.secret },
    featureTest: featureTestContent(config),
    rollOuts: config.rollOuts,
    geolocate: await openGeolocation(config.geolocationDatabase, now),
    accessTokenTtlSeconds: config.accessTokens.ttlSeconds,
    now,
  };
  return { database, services, dependencies };
}

/** Measures each statement; undefined while metrics are off. */
function measuredStatements(metrics: Metrics | null): WatchStatement | undefined {
  if (!metrics) return undefined;
  const durations = metrics.histogram('database_statement_duration_seconds');
  return async (_text, run) => {
    const end = durations.startTimer();
    const response = run();
    response.then(
      () => end({ outcome: 'ok' }),
      () => end({ outcome: 'error' }),
    );
    return response;
  };
}

/** Measures queues at each scrape: connections, passwords to be hashed, jobs. */
function measureQueues(
  metrics: Metrics | null,
  { database, boss, hashes }: { readonly database: Database; readonly boss: PgBoss; readonly hashes: CountedWorkQueue },
): void {
  if (!metrics) return;
  const connections = metrics.gauge('database_connections');
  const waiting = metrics.gauge('password_hashes_waiting');
  const running = metrics.gauge('password_hashes_running');
  metrics.beforeScrape(() => {
    for (const [state, count] of Object.entries(database.connections?.() ?? {})) connections.labels(state).set(count);
    const depth = hashes.depth();
    waiting.set(depth.waiting);
    running.set(depth.running);
  });
  const jobs = metrics.gauge('jobs');
  metrics.beforeScrape(async () => {
    for (const { name } of await boss.getQueues()) {
      // Counted once a minute at most.
      const [newest] = await boss.getQueueStats(name, { force: true });
      jobs.labels(name, 'waiting').set(newest?.queuedCount ?? 0);
      jobs.labels(name, 'active').set(newest?.activeCount ?? 0);
    }
  });
}
