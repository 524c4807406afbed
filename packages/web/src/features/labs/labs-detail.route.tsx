import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { contentPageQuery, loadContentPage } from '../../platform/content/content-page-query.ts';
import { breadcrumbs } from '../../platform/head/breadcrumbs.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';

export const loader = (page: PageArguments) => loadContentPage(page, page.params.slug ?? '');

/** `/labs/{slug}`: a page that editors composed. */
export function Component() {
  const { slug = '' } = useParams();
  const page = usePageContext();
  const { data: content } = useSuspenseQuery(contentPageQuery(page, slug));
  const crumbs = [{ name: content.title, path: `/labs/${slug}` }];
  return <ContentPage slug={slug} things={import.meta.env.SSR ? [breadcrumbs(page, crumbs)] : null} />;
}
