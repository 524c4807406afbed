import type { ProductApi } from '@sound-library/contract/product-api.ts';
import { endCharges } from '../accounts/end-charges.ts';
import { exportedAccount } from '../accounts/exported-account.ts';
import { reauthenticate } from '../accounts/reauthenticate.ts';
import { subscriptionState } from '../billing/subscription-state.ts';
import { findConsent } from '../database/analytics-consents.ts';
import { findSubscriptions } from '../database/billing-facts.ts';
import { findEnablements } from '../database/feature-enablements.ts';
import { findIdentityOfUser } from '../database/feature-identities.ts';
import { findSubscriber } from '../database/newsletter-subscribers.ts';
import { findPasskeysOfUser } from '../database/passkeys.ts';
import { updateUser } from '../database/users.ts';
import { deletionTime, pendingEmail } from '../domain/account-times.ts';
import type { Handler } from '../plugins/serve-contract.ts';
import type { Services } from '../services.ts';

/** What the account pages show of the account. */
export function getAccountRoute({ now }: Services): Handler<ProductApi['getAccount']> {
  return async ({ member: { user } }) => ({
    email_confirmed: user.emailConfirmedAt !== null,
    pending_email_address: pendingEmail(user, now()),
    has_password: user.passwordHash !== null,
    newsletter: user.newsletter,
    deletes_at: user.deletesAt?.toISOString() ?? null,
  });
}

/** Everything that is stored about the person, without secrets. */
export function exportAccountRoute({ queries, sessions, now }: Services): Handler<ProductApi['exportAccount']> {
  return async ({ member: { user, session } }) => {
    const [sessionRows, passkeys, subscriber, known, analyticsConsentAt, featureIdentity, enabledFeatures] =
      await Promise.all([
        sessions.list(user.id),
        findPasskeysOfUser(queries, user.id),
        // Until the address is proved, what others did with it is not this person's to read.
        user.emailConfirmedAt ? findSubscriber(queries, user.emailKey) : undefined,
        findSubscriptions(queries, user.id),
        findConsent(queries, user.id, now()),
        findIdentityOfUser(queries, user.id),
        findEnablements(queries, user.id),
      ]);
    const { subscriptions } = subscriptionState(known);
    const account = { user, currentSessionId: session.id, sessions: sessionRows, passkeys, subscriber, subscriptions };
    return exportedAccount({ ...account, analyticsConsentAt, featureIdentity, enabledFeatures }, now());
  };
}

/** Deletes the account after the grace time; asking again does not put it off. */
export function scheduleDeletionRoute(services: Services): Handler<ProductApi['scheduleDeletion']> {
  const { mails, now } = services;
  return async ({ body, member, locale }) => {
    const { user } = member;
    const owner = await reauthenticate(services, member, body.current_password);
    if (user.deletesAt === null) await endCharges(services, user, locale);
    return owner.act(async (transaction) => {
      if (user.deletesAt !== null) return;
      const at = now();
      await updateUser(transaction, user.id, { deletesAt: deletionTime(at), updatedAt: at });
      await mails.add(transaction, { kind: 'deletion-scheduled', userId: user.id, locale });
    });
  };
}

/** Keeps the account after all. */
export function cancelDeletionRoute({ queries, now }: Services): Handler<ProductApi['cancelDeletion']> {
  return async ({ member: { user } }) => {
    await updateUser(queries, user.id, { deletesAt: null, updatedAt: now() });
    return undefined;
  };
}

/** Sends the link that proves the address once more, while there is something to prove. */
export function sendEmailConfirmationRoute({ queries, mails }: Services): Handler<ProductApi['sendEmailConfirmation']> {
  return async ({ member: { user }, locale }) => {
    if (user.emailConfirmedAt === null) await mails.add(queries, { kind: 'confirm-email', userId: user.id, locale });
    return undefined;
  };
}
