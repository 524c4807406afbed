import { useParams } from 'react-router';
import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { loadContentPage } from '../../platform/content/content-page-query.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';

export const loader = (page: PageArguments) => loadContentPage(page, page.params.slug ?? '');

/** `/labs/{slug}`: a page that editors composed. */
export function Component() {
  const { slug = '' } = useParams();
  return <ContentPage slug={slug} />;
}
