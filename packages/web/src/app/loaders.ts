import { type LoaderFunctionArgs, redirect } from 'react-router';
import { waitAtMost } from '../lib/time-limits.ts';
import { ApiError } from '../platform/api/api.ts';
import { forcedLoginPathFor, wantsFreshSubscriptions } from '../platform/auth/auth-paths.ts';
import { SUBSCRIPTIONS_QUERY_KEY, subscriptionsQuery } from '../platform/auth/entitlements.ts';
import { SESSION_QUERY_KEY, sessionQuery } from '../platform/auth/session.ts';
import { MEMBER_QUERY_KEY } from '../platform/auth/session-state.ts';
import { refreshSubscriptions } from '../platform/auth/subscriptions.ts';
import { siteQuery } from '../platform/catalogue/catalogue-queries.ts';
import { setUpData } from '../platform/content/set-up-data.ts';
import {
  FEATURE_ENABLEMENTS_QUERY_KEY,
  featureEnablementsQuery,
  needsEnablements,
} from '../platform/feature-flags/enablements.ts';
import { storeDraft } from '../platform/forms/form-draft.ts';
import { type Areas, addressOf, localeOfPath, pagePathOf, pathInLocale } from '../platform/navigation/page-paths.ts';
import {
  notFound,
  type PageArguments,
  RouteError,
  SUBSCRIPTION_UNREADABLE,
} from '../platform/navigation/route-module.ts';
import { withNotice } from '../platform/notifications/query-notice.ts';
import { appContext, hashContext } from './router-context.ts';
import { type GuardName, loadPage, type RouteRow } from './routes.ts';

type RootPage = Pick<PageArguments, 'app' | 'locale' | 'url'>;

/** Locks of premium packs and features depend on these queries, which delay a page no longer than this. */
const MEMBER_DATA_MAX_WAIT_MS = 300;

/** The data that every page needs before it renders: its texts, the session, the announcement. None of them may fail. */
export async function loadRoot(page: RootPage): Promise<null> {
  const { app, locale } = page;
  await Promise.all([
    app.texts.load(locale.code),
    loadVisitor(page),
    app.queryClient.query(siteQuery({ app, locale })),
    setUpData({ app, locale }),
  ]);
  return null;
}

async function loadVisitor({ app, url }: RootPage): Promise<void> {
  const { queryClient } = app;
  // The first session query of a request also loads the member's data; after a form's action, that has already happened.
  const loadsMemberData = Boolean(app.asksForMember) && queryClient.getQueryData(SESSION_QUERY_KEY) === undefined;
  const session = await queryClient.query(sessionQuery(app));
  if (session.kind !== 'member') {
    // The same member, too, must not see on logging in again what was loaded before.
    for (const queryKey of [SUBSCRIPTIONS_QUERY_KEY, MEMBER_QUERY_KEY]) queryClient.removeQueries({ queryKey });
  }
  if (session.kind !== 'member' || loadsMemberData) return;
  // When fresh subscriptions are requested, the page loads them first, because an older response must not overwrite them.
  const canFetchNow = !wantsFreshSubscriptions(url.search);
  const queries = [
    canFetchNow ? queryClient.query(subscriptionsQuery(app)) : null,
    needsEnablements(app.config.flags) ? queryClient.query(featureEnablementsQuery(app, session.user.id)) : null,
  ];
  await waitAtMost(MEMBER_DATA_MAX_WAIT_MS, Promise.allSettled(queries));
  // Later data would be in the server's page, but not in the browser's first render.
  if (import.meta.env.SSR) await queryClient.cancelQueries({ queryKey: FEATURE_ENABLEMENTS_QUERY_KEY });
}

/** The loader of a row: guards run before the page's own loader, on fresh subscriptions where the URL requests them. */
export async function runPageLoader(row: RouteRow, args: LoaderFunctionArgs): Promise<unknown> {
  const page = pageArguments(args);
  return mapOutcome(page, async () => {
    await refreshSubscriptions(page);
    await runGuards(row.guards ?? [], page);
    const { loader } = await loadPage(row);
    return (await loader?.(page)) ?? null;
  });
}

export async function runPageAction(row: RouteRow, args: LoaderFunctionArgs): Promise<unknown> {
  const page = pageArguments(args);
  // Not read by the action when its guard redirects.
  const form = row.guards?.includes('force-login') ? page.request.clone() : null;
  return mapOutcome(page, async () => {
    try {
      await runGuards(row.guards ?? [], page);
      const { action } = await loadPage(row);
      if (!action) throw new RouteError(405, 'Method not allowed');
      return await action(page);
    } catch (cause) {
      // The session has ended: the login leads back to the page, which shows the form again.
      if (form && cause instanceof Response) storeDraft(page.app, await form.formData());
      throw cause;
    }
  });
}

function pageArguments({ request, params, context }: LoaderFunctionArgs): PageArguments {
  const app = context.get(appContext);
  const url = new URL(request.url);
  url.pathname = pagePathOf(url.pathname, app.config.areas);
  url.hash = context.get(hashContext)();
  return { app, locale: localeOfPath(url.pathname).locale, request, params, url };
}

/** Runs a page's own code: maps page paths of redirects to addresses, and BFF failures to errors with a status. */
async function mapOutcome({ request, app }: PageArguments, work: () => Promise<unknown>): Promise<unknown> {
  try {
    return atAddress(await work(), app.config.areas);
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw atAddress(cause, app.config.areas);
    if (cause.status === 404) throw notFound(new URL(request.url));
    throw new RouteError(cause.status, cause.code, { retryAfter: cause.retryAfter });
  }
}

function atAddress(outcome: unknown, areas: Areas): unknown {
  const location = outcome instanceof Response ? outcome.headers.get('location') : null;
  if (outcome instanceof Response && location !== null) outcome.headers.set('location', addressOf(location, areas));
  return outcome;
}

type Guard = (page: PageArguments) => Promise<void> | void;

const GUARDS = {
  'force-login': async ({ app, url }) => {
    const session = await app.queryClient.query(sessionQuery(app));
    if (session.kind === 'unavailable') throw new ApiError({ status: 503, code: 'upstream_unavailable' });
    if (session.kind === 'guest') throw redirect(forcedLoginPathFor(url));
  },
  'active-subscription-only': async ({ app, locale }) => {
    const subscriptions = await app.queryClient.query(subscriptionsQuery(app));
    // Neither shown to the visitor, nor offered for sale, because they may own it.
    if (subscriptions.kind === 'unavailable') throw new RouteError(503, SUBSCRIPTION_UNREADABLE);
    if (subscriptions.hasPremiumAccess) return;
    throw redirect(withNotice(pathInLocale('/labs/subscribe', locale), 'premium-needed'));
  },
  'non-production-only': ({ app, request }) => {
    if (!app.config.showsFeaturePages) throw notFound(new URL(request.url));
  },
} satisfies Readonly<Record<GuardName, Guard>>;
const guards: ReadonlyMap<string, Guard> = new Map(Object.entries(GUARDS));

/** Runs a route's guards in order; a guard that refuses throws a redirect or an error. */
export async function runGuards(names: readonly string[], page: PageArguments): Promise<void> {
  for (const name of names) {
    const guard = guards.get(name);
    if (!guard) throw new Error('Unknown route middleware');
    await guard(page);
  }
}
