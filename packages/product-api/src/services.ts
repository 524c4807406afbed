import type { Deadlines } from '@sound-library/server-kit/deadlines.ts';
import type { ExternalConnections } from '@sound-library/server-kit/external-connections.ts';
import type { Captcha } from './accounts/captcha.ts';
import type { MailLinkStore } from './accounts/mail-link-store.ts';
import type { PasswordHasher, PasswordPolicy } from './accounts/passwords.ts';
import type { EventOutbox } from './analytics/event-outbox.ts';
import type { Billing } from './billing/open-billing.ts';
import type { SubscriptionStates } from './billing/subscription-states.ts';
import type { CatalogueStore } from './catalogue/catalogue-store.ts';
import type { DraftCatalogue } from './catalogue/draft-catalogue.ts';
import type { FeatureTestContent } from './content/feature-test-content.ts';
import type { Queries } from './database/database.ts';
import type { Geolocate } from './geolocation/geolocate.ts';
import type { RunJob } from './jobs/run-job.ts';
import type { MailQueue } from './mail/open-mail-queue.ts';
import type { ProductApiConfig, RollOuts, SigningKeys } from './product-api-config.ts';
import type { SessionStore } from './sessions/session-store.ts';

/** The dependencies of the routes; created once per app. */
export interface Services {
  readonly queries: Queries;
  readonly sessions: SessionStore;
  readonly mails: MailQueue;
  readonly mailLinks: MailLinkStore;
  readonly captcha: Captcha;
  readonly deadlines: Deadlines;
  readonly runJob: RunJob;
  readonly relyingParty: ProductApiConfig['relyingParty'];
  readonly billing: Billing;
  readonly subscriptions: SubscriptionStates;
  readonly analytics: EventOutbox;
  readonly publicOrigins: ProductApiConfig['publicOrigins'];
  readonly store: ProductApiConfig['store'];
  readonly hasher: PasswordHasher;
  readonly policy: PasswordPolicy;
  readonly keys: SigningKeys;
  readonly catalogue: CatalogueStore;
  /** Deletes what searches no longer need in the database. */
  readonly removeUnusedWords: () => Promise<void>;
  /** Connections to the hosts of packs' recordings. */
  readonly recordings: ExternalConnections;
  readonly recordingsWithinMs: number;
  /** The catalogue for editors, and the preview secret; undefined while previews are off. */
  readonly drafts: { readonly catalogue: DraftCatalogue; readonly secret: string } | undefined;
  readonly featureTest: FeatureTestContent;
  readonly rollOuts: RollOuts;
  readonly geolocate: Geolocate;
  readonly accessTokenTtlSeconds: number;
  readonly now: () => Date;
}
