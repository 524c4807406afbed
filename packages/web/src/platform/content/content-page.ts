import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '../api/api.ts';
import type { PageContext } from '../app-context.ts';

/** An editorial page with its media. */
export function contentPageQuery(context: PageContext, slug: string) {
  const { app, locale } = context;
  return queryOptions({
    queryKey: ['page', locale.code, slug],
    queryFn: async ({ signal }) => {
      const page = app.api('getPage', { params: { slug } }, { locale, signal });
      const [response, { withMedia }] = await Promise.all([page, import('./page-media.ts')]);
      return withMedia(bodyOf(response), context);
    },
  });
}

/** Loads the page before it renders; for the loader of a route. */
export async function loadContentPage(context: PageContext, slug: string): Promise<null> {
  await context.app.queryClient.query(contentPageQuery(context, slug));
  return null;
}
