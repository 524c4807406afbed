import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { loadContentPage } from '../../platform/content/content-page-query.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';

const PAGE = 'natural-drums';

export const loader = (page: PageArguments) => loadContentPage(page, PAGE);

/** `/labs/natural-drums`: for subscribers; the guards decide before this is loaded. */
export function Component() {
  return <ContentPage slug={PAGE} />;
}
