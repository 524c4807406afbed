import { joinContentIds } from '@sound-library/contract/catalogue.ts';
import { queryOptions } from '@tanstack/react-query';
import { bodyOf } from '../../platform/api/api.ts';
import type { PageContext } from '../../platform/app-context.ts';
import { type ListedPack, listedPack } from '../../platform/catalogue/listed-pack.ts';

/** The published packs among these, in the order of the ids. */
export function favouritePacksQuery({ app, locale }: PageContext, contentIds: readonly string[]) {
  const ids = joinContentIds(contentIds);
  return queryOptions({
    queryKey: ['packs', locale.code, { ids }],
    queryFn: async ({ signal }): Promise<readonly ListedPack[]> => {
      // Without ids, the call lists all packs.
      if (ids === '') return [];
      const query = { ids, limit: contentIds.length };
      return bodyOf(await app.api('getPacks', { query }, { locale, signal })).packs.map(listedPack);
    },
    select: (packs) => contentIds.flatMap((id) => packs.find(({ content_id: contentId }) => contentId === id) ?? []),
  });
}
