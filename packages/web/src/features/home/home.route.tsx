import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { loadContentPage } from '../../platform/content/content-page-query.ts';
import { LeadSound } from '../../platform/content/LeadSound.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { HomeNewsletter } from './HomeNewsletter/HomeNewsletter.tsx';
import { People } from './People/People.tsx';

const PAGE = 'home';

export const loader = (page: PageArguments) => loadContentPage(page, PAGE);

/** `/`: what this house makes, with something to hear at once, who made it, and how to hear more. */
export function Component() {
  return (
    <>
      <ContentPage slug={PAGE} inOpening={<LeadSound slug={PAGE} />} />
      <People slug={PAGE} />
      <HomeNewsletter />
    </>
  );
}
