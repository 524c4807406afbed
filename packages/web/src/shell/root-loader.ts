import { siteQuery } from '../platform/catalogue/catalogue-queries.ts';
import { subscriptionsQuery } from '../platform/entitlements/subscriptions.ts';
import { setUpData } from '../platform/feature-test/set-up-data.ts';
import type { PageArguments } from '../platform/navigation/route-module.ts';
import { wantsFreshSubscriptions } from '../platform/session/refresh-flag.ts';
import { sessionQuery } from '../platform/session/session.ts';

type RootPage = Pick<PageArguments, 'app' | 'locale' | 'url'>;

/** Pages draw the locks of premium packs as they are known by then: they do not wait longer for billing. */
const ACCESS_MAX_WAIT_MS = 300;

/** What every page needs before it renders: its texts, who is there, what the house announces. None of it may fail. */
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
  const session = await app.queryClient.query(sessionQuery(app));
  // Where fresh ones are asked for, the page is preceded by that: an older answer must not come in between.
  if (session.kind !== 'member' || wantsFreshSubscriptions(url.search)) return;
  const { promise: waitedLongEnough, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ACCESS_MAX_WAIT_MS);
  const known = app.queryClient.query(subscriptionsQuery(app)).catch(() => undefined);
  await Promise.race([known, waitedLongEnough]);
  clearTimeout(timer);
}
