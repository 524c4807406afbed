import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApp, usePageContext } from '../../platform/AppProvider.tsx';
import { ApiError, bodyOf } from '../../platform/api/api.ts';
import type { App } from '../../platform/app-context.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { PageMeta } from '../../platform/navigation/PageMeta.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { whileOnline } from '../../platform/query/query-client.ts';
import { Container } from '../../ui/layout/Container.tsx';
import { FavouriteGrid, FavouriteHead, favouritePacksQuery } from './FavouriteList.tsx';

function sharedFavouritesQuery({ api }: Pick<App, 'api'>, shareId: string) {
  return queryOptions({
    queryKey: ['shared-favourites', shareId],
    queryFn: async ({ signal }) => {
      const response = await api('getSharedFavourites', { params: { share_id: shareId } }, { signal });
      // An id of another form leads nowhere either.
      if (response.status === 400) throw new ApiError({ status: 404, code: 'not_found' });
      return bodyOf(response);
    },
  });
}

export async function loader(page: PageArguments): Promise<null> {
  const { app, params } = page;
  const query = sharedFavouritesQuery(app, params.share_id ?? '');
  // Its owner may have changed or withdrawn it since the last visit.
  const list = await app.queryClient.query({ ...query, staleTime: whileOnline(0) });
  await app.queryClient.query(favouritePacksQuery(page, list.content_ids));
  return null;
}

/** `/labs/favourites/{share_id}`: a list that a member has shared. */
export function Component() {
  const text = useText();
  const page = usePageContext();
  const { share_id: shareId = '' } = useParams();
  const { title, content_ids: ids } = useSuspenseQuery(sharedFavouritesQuery(useApp(), shareId)).data;
  const { data: packs } = useSuspenseQuery(favouritePacksQuery(page, ids));
  return (
    <Container>
      <PageMeta title={title} description={text('favourites.shared.meta', { title })} card={{ kind: 'packs' }} />
      <FavouriteHead title={title} intro={text('favourites.shared.intro')} packs={packs} isEmpty={packs.length === 0} />
      <FavouriteGrid packs={packs} label={title} none="favourites.shared.none" />
    </Container>
  );
}
