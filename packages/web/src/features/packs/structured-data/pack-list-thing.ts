import type { PageContext } from '../../../platform/app-context.ts';
import type { ListedPacks } from '../../../platform/catalogue/catalogue-queries.ts';
import { absoluteAddress } from '../../../platform/navigation/areas.ts';
import type { Thing } from '../../../platform/navigation/PageMeta.tsx';

/** The packs that the page lists, in its order, as schema.org tells it; `offset` of them come on pages before. */
export function packListThing({ app, locale }: PageContext, { packs, total }: ListedPacks, offset: number): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: packs.map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: offset + index + 1,
      name,
      url: absoluteAddress(`/labs/packs/${slug}`, locale, app.config),
    })),
  };
}
