import { pagePath } from '@sound-library/contract/catalogue.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect, useParams } from 'react-router';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { contentPageQuery, loadContentPage } from '../../platform/content/content-page.ts';
import { breadcrumbs } from '../../platform/navigation/PageMeta.tsx';
import { pathInLocale } from '../../platform/navigation/page-paths.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';

export function loader(page: PageArguments) {
  const { slug = '' } = page.params;
  const path = pagePath(slug);
  if (path !== `/labs/${slug}`) throw redirect(pathInLocale(path, page.locale), 301);
  return loadContentPage(page, slug);
}

/** `/labs/{slug}`: an editorial page. */
export function Component() {
  const { slug = '' } = useParams();
  const page = usePageContext();
  const content = useSuspenseQuery(contentPageQuery(page, slug)).data;
  const crumbs = [{ name: content.title, path: `/labs/${slug}` }];
  const things = import.meta.env.SSR ? () => [breadcrumbs(page, crumbs)] : null;
  return <ContentPage slug={slug} things={things} />;
}
