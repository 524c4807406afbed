import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '../api/api-error.ts';
import type { PageContext } from '../app-context.ts';
import { shownPage } from './section-of.ts';

/** A page that editors compose. */
export function contentPageQuery({ app, locale }: PageContext, slug: string) {
  return queryOptions({
    queryKey: ['page', locale.code, slug],
    queryFn: async ({ signal }) =>
      shownPage(bodyOf(await app.api('getPage', { params: { slug } }, { locale, signal }))),
  });
}

/** Makes sure that the page is there before it renders; for the loader of a route. */
export async function loadContentPage(context: PageContext, slug: string): Promise<null> {
  await context.app.queryClient.query(contentPageQuery(context, slug));
  return null;
}
