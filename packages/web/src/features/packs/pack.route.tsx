import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { packQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { breadcrumbs, PageMeta } from '../../platform/navigation/PageMeta.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { PackPage } from './PackPage/PackPage.tsx';
import { packThings } from './structured-data/pack-things.ts';
import { usePackDescription } from './use-pack-description.ts';
import { useProductPageview } from './use-product-pageview.ts';

export async function loader(page: PageArguments) {
  await page.app.queryClient.query(packQuery(page, page.params.slug ?? ''));
  return null;
}

/** `/labs/packs/{slug}`: everything about one pack. */
export function Component() {
  const text = useText();
  const page = usePageContext();
  const { slug = '' } = useParams();
  const pack = useSuspenseQuery(packQuery(page, slug)).data;
  const { name, updated_at: updatedAt } = pack;
  const about = usePackDescription(pack);
  useProductPageview(pack);
  const crumbs = [
    { name: text('packs.title'), path: '/labs/packs' },
    { name, path: `/labs/packs/${slug}` },
  ];
  return (
    <>
      <PageMeta
        title={name}
        description={about}
        card={{ kind: 'pack', slug, updatedAt }}
        things={import.meta.env.SSR ? () => [breadcrumbs(page, crumbs), ...packThings(page, pack, about)] : null}
      />
      <PackPage pack={pack} />
    </>
  );
}
