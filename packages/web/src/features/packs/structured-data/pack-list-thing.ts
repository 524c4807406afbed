import type { PackList } from '@sound-library/contract/entities/pack-list.ts';
import type { PageContext } from '../../../platform/app-context.ts';
import type { Thing } from '../../../platform/head/StructuredData.tsx';
import { absoluteAddress } from '../../../platform/navigation/absolute-address.ts';

/** The packs that the page lists, in its order, as schema.org tells it. */
export function packListThing({ app, locale }: PageContext, { packs }: PackList): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: packs.length,
    itemListElement: packs.map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absoluteAddress(`/labs/packs/${slug}`, locale, app.config),
    })),
  };
}
