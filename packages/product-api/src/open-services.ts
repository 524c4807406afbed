import { outsideConnections } from '@sound-library/server-kit/outside-connections.ts';
import { tracedStatements } from '@sound-library/server-kit/tracing.ts';
import { instrumentCalls } from '@sound-library/server-kit/upstream-metrics.ts';
import type { FastifyInstance } from 'fastify';
import { openAnalytics } from './analytics/open-analytics.ts';
import { openBilling } from './billing/open-billing.ts';
import { subscriptionStates } from './billing/subscription-states.ts';
import { openCaptcha } from './captcha/open-captcha.ts';
import { openCatalogue, openDrafts } from './catalogue/open-catalogue.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { watchedBy } from './database/watch-statements.ts';
import { seedDemoAccounts } from './demo/seed.ts';
import { seedDemoSubscriptions } from './demo/seed-subscriptions.ts';
import { passwordPolicy } from './domain/password-policy.ts';
import { featureTestContent } from './feature-test/feature-test-content.ts';
import { openGeolocation } from './geolocation/open-geolocation.ts';
import { jobsOf } from './jobs/run-job.ts';
import { openMail } from './mail/open-mail.ts';
import { mailLinkStore } from './mail-links/mail-link-store.ts';
import { FETCH_NOTES_WITHIN_MS } from './pack-download/fetch-notes.ts';
import { relyingParty } from './passkeys/relying-party.ts';
import { passwordHasher } from './passwords/password-hasher.ts';
import type { ProductApiConfig } from './product-api-config.ts';
import { closeQueues, openQueues } from './queues/pg-boss.ts';
import { measuredStatements, measureQueues } from './service-metrics.ts';
import type { Services } from './services.ts';
import { sessionStore } from './sessions/session-store.ts';
import { signingKeys } from './signing-keys.ts';
import { workQueue } from './work-queue.ts';

/** With more waiting, the last one would wait for about a second: better an honest refusal. */
const HASHES_WAITING_PER_WORKER = 16;

/** What the product API can't do without, each with what rejects while it is not there. */
type Dependencies = Readonly<Record<string, () => Promise<void>>>;

/** Opens what the routes work with; the app gives it back when it closes. The catalogue isn't loaded yet. */
export async function openServices(
  app: FastifyInstance,
  config: ProductApiConfig,
  now: () => Date,
): Promise<{ readonly database: Database; readonly services: Services; readonly dependencies: Dependencies }> {
  const { deadlines } = app;
  const database = await openDatabase(config.database, {
    onIdleError: (error) => app.log.warn({ err: error }, 'an idle database connection failed'),
    deadlines,
    watch: watchedBy(measuredStatements(app.metrics), tracedStatements(app.tracing)),
  });
  app.addHook('onClose', () => database.close());
  const catalogue = openCatalogue(app, config, now);
  const draftCatalogue = openDrafts(app, config);
  app.addHook('preClose', async () => {
    catalogue.stop();
    draftCatalogue?.stop();
  });

  const { queries } = database;
  const boss = await openQueues(database, {
    onError: (error) => app.log.warn({ err: error }, 'the queues have trouble with the database'),
  });
  app.addHook('onClose', () => closeQueues(boss));
  const mailLinks = mailLinkStore(now);
  const concurrency = config.passwordHashConcurrency;
  const hashes = workQueue({ concurrency, capacity: concurrency * HASHES_WAITING_PER_WORKER });
  const hasher = passwordHasher(hashes);
  measureQueues(app.metrics, { database, boss, hashes });
  const dependencies: Record<string, () => Promise<void>> = { database: () => database.ping() };
  if (config.appEnv === 'demo' || config.appEnv === 'development') {
    await seedDemoAccounts({ queries, hasher, now });
    if (config.billing.isSandbox) {
      dependencies['demo-subscriptions'] = await seedDemoSubscriptions(app, { queries, billing: config.billing });
    }
  }
  const outside = { billing: outsideConnections(), captcha: outsideConnections(), recordings: outsideConnections() };
  app.addHook('onClose', async () => {
    await Promise.all(Object.values(outside).map((connections) => connections.close()));
  });
  const billing = openBilling(config.billing, {
    deadlines,
    watch: instrumentCalls(app, 'billing'),
    connections: outside.billing,
  });
  const facts = await openAnalytics(app, { config, queries, boss, now });
  const services: Services = {
    queries,
    sessions: sessionStore(queries, config.sessionLife, now),
    mails: await openMail(app, { config, database, boss, mailLinks, now }),
    mailLinks,
    captcha: openCaptcha(config.captcha, app.log, {
      deadlines,
      watch: instrumentCalls(app, 'captcha'),
      connections: outside.captcha,
    }),
    relyingParty: relyingParty(config),
    deadlines,
    runJob: jobsOf(app),
    billing,
    subscriptions: subscriptionStates({ queries, billing, facts, deadlines, now }),
    facts,
    publicOrigins: config.publicOrigins,
    store: config.store,
    hasher,
    policy: passwordPolicy(),
    keys: await signingKeys(config.accessTokens),
    catalogue,
    recordings: outside.recordings,
    recordingsWithinMs: FETCH_NOTES_WITHIN_MS,
    drafts: config.preview && draftCatalogue && { catalogue: draftCatalogue, secret: config.preview.secret },
    featureTest: featureTestContent(config),
    rollOuts: config.rollOuts,
    geolocate: await openGeolocation(config.geolocationDatabase, now),
    assets: config.assets,
    accessTokenTtlSeconds: config.accessTokens.ttlSeconds,
    appEnv: config.appEnv,
    now,
  };
  return { database, services, dependencies };
}
