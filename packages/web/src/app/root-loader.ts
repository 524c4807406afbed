import { waitAtMost } from '../lib/time-limits.ts';
import { wantsFreshSubscriptions } from '../platform/auth/auth-paths.ts';
import { SUBSCRIPTIONS_QUERY_KEY, subscriptionsQuery } from '../platform/auth/entitlements.ts';
import { SESSION_QUERY_KEY, sessionQuery } from '../platform/auth/session.ts';
import { siteQuery } from '../platform/catalogue/catalogue-queries.ts';
import { setUpData } from '../platform/content/set-up-data.ts';
import {
  FEATURE_ENABLEMENTS_QUERY_KEY,
  featureEnablementsQuery,
  needsEnablements,
} from '../platform/feature-flags/enablements.ts';
import type { PageArguments } from '../platform/navigation/route-module.ts';

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
  if (session.kind !== 'member') queryClient.removeQueries({ queryKey: SUBSCRIPTIONS_QUERY_KEY });
  if (session.kind !== 'member' || loadsMemberData) return;
  // When fresh subscriptions are requested, the page loads them first, because an older response must not overwrite them.
  const mayAskNow = !wantsFreshSubscriptions(url.search);
  const queries = [
    mayAskNow ? queryClient.query(subscriptionsQuery(app)) : null,
    needsEnablements(app.config.flags) ? queryClient.query(featureEnablementsQuery(app, session.user.id)) : null,
  ];
  await waitAtMost(MEMBER_DATA_MAX_WAIT_MS, Promise.allSettled(queries));
  // Otherwise data that arrives between here and rendering would be in the server's page, but not in the browser's first
  // render.
  if (import.meta.env.SSR) await queryClient.cancelQueries({ queryKey: FEATURE_ENABLEMENTS_QUERY_KEY });
}
