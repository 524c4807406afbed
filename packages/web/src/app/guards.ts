import { redirect } from 'react-router';
import { ApiError } from '../platform/api/api-error.ts';
import { loginPathFor } from '../platform/auth/auth-paths.ts';
import { subscriptionsQuery } from '../platform/auth/entitlements.ts';
import { sessionQuery } from '../platform/auth/session.ts';
import { pathInLocale } from '../platform/i18n/locale-of-path.ts';
import { type PageArguments, RouteError } from '../platform/navigation/route-module.ts';
import { withNotice } from '../platform/notifications/query-notice.ts';

export const GUARD_NAMES = ['force-login', 'active-subscription-only', 'non-production-only'] as const;
export type GuardName = (typeof GUARD_NAMES)[number];

type Guard = (page: PageArguments) => Promise<void> | void;

const guards: Readonly<Record<GuardName, Guard>> = {
  'force-login': async ({ app, url }) => {
    const session = await app.queryClient.query(sessionQuery(app));
    if (session.kind === 'unavailable') throw new ApiError({ status: 503, code: 'upstream_unavailable' });
    if (session.kind === 'guest') throw redirect(loginPathFor(url));
  },
  'active-subscription-only': async ({ app, locale }) => {
    const subscriptions = await app.queryClient.query(subscriptionsQuery(app));
    if (subscriptions.kind === 'unavailable') throw subscriptionUnreadable();
    if (subscriptions.hasPremiumAccess) return;
    throw redirect(withNotice(pathInLocale('/labs/subscribe', locale), 'premium-needed'));
  },
  'non-production-only': ({ app, request }) => {
    if (!app.config.showsFeaturePages) throw notFound(new URL(request.url));
  },
};

/** Runs a route's guards in order; a guard that refuses throws a redirect or an error. */
export async function runGuards(names: readonly string[], page: PageArguments): Promise<void> {
  for (const name of names) {
    if (!isGuardName(name)) throw new Error('Unknown route middleware');
    await guards[name](page);
  }
}

function isGuardName(name: string): name is GuardName {
  return GUARD_NAMES.some((guard) => guard === name);
}

/** The error for a path without a page (specification, section 8). */
export function notFound({ pathname }: Pick<URL, 'pathname'>): RouteError {
  return new RouteError(404, `Page not found: ${pathname}`);
}

/** Identifies the error for the error screen; besides the status, it is the only part of an error that is serialised. */
export const SUBSCRIPTION_UNREADABLE = 'subscription_unreadable';

/** Access is unknown: the page is neither shown to the visitor, nor offered for sale, because they may own it. */
function subscriptionUnreadable(): RouteError {
  return new RouteError(503, SUBSCRIPTION_UNREADABLE);
}
