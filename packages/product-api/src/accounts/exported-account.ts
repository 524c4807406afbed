import type { Subscription } from '@sound-library/contract/resources/subscriptions.ts';
import type { FeatureIdentityRow } from '../database/feature-identities.ts';
import type { SubscriberRow } from '../database/newsletter-subscribers.ts';
import type { PasskeyRow } from '../database/passkeys.ts';
import type { SessionRow } from '../database/sessions.ts';
import type { UserRow } from '../database/users.ts';
import { pendingEmail } from '../domain/account-times.ts';
import { deviceName } from '../domain/device-name.ts';

/** What is known of a person. */
export interface AccountFacts {
  readonly user: UserRow;
  readonly currentSessionId: string;
  readonly sessions: readonly SessionRow[];
  readonly passkeys: readonly PasskeyRow[];
  readonly subscriber: SubscriberRow | undefined;
  readonly subscriptions: readonly Subscription[];
  /** Since when analytics may be told of the person; undefined: it may not. */
  readonly analyticsConsentAt: Date | undefined;
  /** By which features are rolled out to the person, once it was asked for. */
  readonly featureIdentity: FeatureIdentityRow | undefined;
  /** Names of features that were switched on for the person. */
  readonly enabledFeatures: readonly string[];
}

/** All of it as the person may keep it: no hashes, no keys, no tokens. Instants are ISO texts. */
export function exportedAccount(facts: AccountFacts, now: Date) {
  const { user, subscriber } = facts;
  return {
    exported_at: now.toISOString(),
    user: {
      id: user.id,
      first_name: user.firstName,
      last_name: user.lastName,
      email_address: user.emailAddress,
    },
    account: {
      created_at: user.createdAt.toISOString(),
      updated_at: user.updatedAt.toISOString(),
      email_confirmed_at: instant(user.emailConfirmedAt),
      pending_email_address: pendingEmail(user, now),
      has_password: user.passwordHash !== null,
      language: user.locale,
      registered_from: user.source,
      deletes_at: instant(user.deletesAt),
    },
    newsletter: {
      account: user.newsletter,
      sign_up: subscriber
        ? {
            email_address: subscriber.emailAddress,
            language: subscriber.locale,
            signed_up_from: subscriber.source,
            created_at: subscriber.createdAt.toISOString(),
            confirmed_at: instant(subscriber.confirmedAt),
          }
        : null,
    },
    analytics: { consent_given_at: instant(facts.analyticsConsentAt ?? null) },
    /** As billing last told of them. */
    subscriptions: facts.subscriptions,
    features: {
      identity: facts.featureIdentity
        ? { id: facts.featureIdentity.id, created_at: facts.featureIdentity.createdAt.toISOString() }
        : null,
      enabled: facts.enabledFeatures,
    },
    devices: facts.sessions.map((session) => ({
      id: session.id,
      ...deviceName(session.userAgent),
      user_agent: session.userAgent,
      current: session.id === facts.currentSessionId,
      created_at: session.createdAt.toISOString(),
      last_seen_at: session.lastSeenAt.toISOString(),
      authenticated_at: session.authenticatedAt.toISOString(),
    })),
    passkeys: facts.passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      created_at: passkey.createdAt.toISOString(),
      last_used_at: instant(passkey.lastUsedAt),
    })),
  };
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
