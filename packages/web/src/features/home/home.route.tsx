import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { siteQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { contentPageQuery, loadContentPage } from '../../platform/content/content-page.ts';
import { LeadSound } from '../../platform/content/PackSound.tsx';
import { Reveals } from '../../platform/content/Reveals.tsx';
import { CachedFragment } from '../../platform/fragments/CachedFragment.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { HomeNewsletter } from './HomeNewsletter/HomeNewsletter.tsx';
import { People } from './People/People.tsx';
import { webSite } from './structured-data/web-site.ts';

const PAGE = 'home';

export const loader = (page: PageArguments) => loadContentPage(page, PAGE);

/** `/`: what this house makes, with something to hear at once, who made it, and how to hear more. */
export function Component() {
  const page = usePageContext();
  const content = useSuspenseQuery(contentPageQuery(page, PAGE)).data;
  const site = useSuspenseQuery(siteQuery(page)).data;
  const facts = { description: content.intro, publisher: site?.name ?? null };
  return (
    <Reveals>
      <ContentPage
        slug={PAGE}
        things={import.meta.env.SSR ? () => webSite(page, facts) : null}
        inOpening={<LeadSound slug={PAGE} />}
      />
      <CachedFragment name="home-end" of={[content]}>
        <People slug={PAGE} />
        <HomeNewsletter />
      </CachedFragment>
    </Reveals>
  );
}
