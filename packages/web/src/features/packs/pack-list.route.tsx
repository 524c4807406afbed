import { PACKS_PER_PAGE } from '@sound-library/contract/catalogue.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { ApiError } from '../../platform/api/api.ts';
import type { PageContext } from '../../platform/app-context.ts';
import { usePremiumAccess } from '../../platform/auth/subscriptions.ts';
import { type ListedPacks, packLabelsQuery, packListQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { cardCover } from '../../platform/catalogue/PackCard.tsx';
import { PackGrid } from '../../platform/catalogue/PackGrid.tsx';
import { filtersFromSearch, offsetOf, packListPath } from '../../platform/catalogue/pack-filters.ts';
import { useFlag } from '../../platform/feature-flags/use-flag.ts';
import { CachedFragment } from '../../platform/fragments/CachedFragment.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { focusContent } from '../../platform/navigation/focus-content.ts';
import { AppLink, isPlainClick, usePath } from '../../platform/navigation/links.tsx';
import { breadcrumbs, PageMeta, type Thing } from '../../platform/navigation/PageMeta.tsx';
import { absoluteAddress } from '../../platform/navigation/page-paths.ts';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { usePageLocation, usePageNavigate } from '../../platform/navigation/use-page.ts';
import { EmptyState } from '../../ui/feedback/StateMessage.tsx';
import { buttonProps } from '../../ui/forms/Button.tsx';
import { Container } from '../../ui/layout/Container.tsx';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { PicturePreload } from '../../ui/media/Picture.tsx';
import { ListFilters, type PackListProps } from './list/ListFilters.tsx';
import { useListEvents } from './list/list-events.ts';
import * as styles from './pack-list.module.css';

export async function loader(page: PageArguments) {
  const { queryClient } = page.app;
  const filters = filtersFromSearch(page.url.searchParams);
  const [list] = await Promise.all([
    queryClient.query(packListQuery(page, filters)),
    queryClient.query(packLabelsQuery(page)),
  ]);
  // The list has become shorter, or the number in the URL is too high: there is no such page.
  if (list.packs.length === 0 && list.total > 0) throw new ApiError({ status: 404, code: 'not_found' });
  return null;
}

/** `/labs/packs`: find a pack by sound, name or kind. */
export function Component() {
  const text = useText();
  const page = usePageContext();
  const filters = filtersFromSearch(new URLSearchParams(usePageLocation().search));
  const list = useSuspenseQuery(packListQuery(page, filters)).data;
  useListEvents(list, filters);
  const isSurprising = useFlag('surprise-pack') && list.total > 1;
  const inputs = [packListPath(filters), isSurprising];
  const [first] = list.packs;
  const crumbs = [{ name: text('packs.title'), path: '/labs/packs' }];
  return (
    <>
      <PageMeta
        title={filters.page === 1 ? text('packs.title') : text('packs.title.page', { page: filters.page })}
        description={text('packs.meta')}
        card={{ kind: 'packs' }}
        things={
          import.meta.env.SSR ? () => [breadcrumbs(page, crumbs), packListThing(page, list, offsetOf(filters))] : null
        }
      />
      {first ? <PicturePreload {...cardCover(first)} /> : null}
      <CachedFragment name="pack-list" of={[list]} inputs={inputs} premiumAccess={usePremiumAccess()}>
        <Listed list={list} filters={filters} isSurprising={isSurprising} />
      </CachedFragment>
    </>
  );
}

/** The listed packs in order, as structured data; `offset` is the number of packs on earlier pages. */
function packListThing({ app, locale }: PageContext, { packs, total }: ListedPacks, offset: number): Thing {
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

/** The whole catalogue or the matching packs, one page at a time. */
function Listed({ list, filters, isSurprising }: PackListProps & { readonly isSurprising: boolean }) {
  const text = useText();
  const isFiltered = filters.query !== '' || filters.types.length > 0;
  return (
    <Container>
      <header className={styles.header}>
        <h1 className={styles.title}>{text('packs.title')}</h1>
        <p className={styles.intro}>{text('packs.intro')}</p>
      </header>
      <ListFilters list={list} filters={filters} />
      <div className={styles.summary}>
        <p role="status">{text('packs.count', { count: list.total })}</p>
        <div className={styles.actions}>
          {isSurprising ? <SurpriseLink packs={list.packs} /> : null}
          {isFiltered ? (
            <AppLink className={styles.reset} to="/labs/packs" preventScrollReset onClick={focusContent}>
              {text('packs.reset')}
            </AppLink>
          ) : null}
          <AppLink className={styles.link} to="/labs/favourites">
            <Icon name="heart" size="s" />
            {text('favourites.title')}
          </AppLink>
        </div>
      </div>
      {list.total === 0 ? (
        <EmptyState title={text('packs.none')} text={text('packs.none.hint')}>
          <AppLink {...buttonProps()} to="/labs/packs" onClick={focusContent}>
            {text('packs.show-all')}
          </AppLink>
        </EmptyState>
      ) : (
        <>
          <PackGrid packs={list.packs} label={text('packs.title')} />
          {list.total > PACKS_PER_PAGE ? (
            <div className={styles.place}>
              <Pagination
                label={text('packs.pages')}
                current={filters.page}
                total={Math.ceil(list.total / PACKS_PER_PAGE)}
                pageLabel={(page) => text('packs.page', { page })}
                link={(page, attributes) => (
                  <AppLink {...attributes} to={packListPath({ ...filters, page })} onClick={focusContent}>
                    {page}
                  </AppLink>
                )}
              />
            </div>
          ) : null}
        </>
      )}
    </Container>
  );
}

const pathOf = (slug: string) => `/labs/packs/${slug}`;

/** A link to a random listed pack; without scripts and in a new tab, to the last one, which is the least seen. */
function SurpriseLink({ packs }: Pick<ListedPacks, 'packs'>) {
  const text = useText();
  const path = usePath();
  const navigate = usePageNavigate();
  // Server and browser must render the same link.
  const last = packs.at(-1);
  if (!last) return null;
  const openRandomPack = (event: MouseEvent) => {
    const { slug } = packs[Math.floor(Math.random() * packs.length)] ?? last;
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(path(pathOf(slug)));
  };
  return (
    <AppLink className={styles.link} to={pathOf(last.slug)} onClick={openRandomPack}>
      <Icon name="shuffle" size="s" />
      {text('packs.surprise')}
    </AppLink>
  );
}
