import type { PageContext } from '../platform/app-context.ts';
import { siteQuery } from '../platform/catalogue/catalogue-queries.ts';
import { sessionQuery } from '../platform/session/session.ts';

/** What every page needs before it renders: its texts, who is there, what the house announces. None of it may fail. */
export async function loadRoot({ app, locale }: PageContext): Promise<null> {
  await Promise.all([
    app.texts.load(locale.code),
    app.queryClient.query(sessionQuery(app)),
    app.queryClient.query(siteQuery({ app, locale })),
  ]);
  return null;
}
