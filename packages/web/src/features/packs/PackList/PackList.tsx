import { usePremiumAccess } from '../../../platform/auth/subscriptions.ts';
import { cardCover } from '../../../platform/catalogue/PackCard.tsx';
import { PackGrid } from '../../../platform/catalogue/PackGrid.tsx';
import { packListPath } from '../../../platform/catalogue/pack-filters.ts';
import { useFlag } from '../../../platform/feature-flags/use-flag.ts';
import { CachedFragment } from '../../../platform/fragments/CachedFragment.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { focusContent } from '../../../platform/navigation/focus-content.ts';
import { AppLink } from '../../../platform/navigation/links.tsx';
import { buttonLook } from '../../../ui/Button/button-look.ts';
import { Container } from '../../../ui/Container/Container.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { PicturePreload } from '../../../ui/Picture/PicturePreload.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListPages } from './ListPages.tsx';
import styles from './PackList.module.css';
import type { PackListProps } from './pack-list-props.ts';
import { SurpriseLink } from './SurpriseLink.tsx';
import { useListEvents } from './tracking/use-list-events.ts';

/** The whole catalogue, or what matches the filters, a page of it. */
export function PackList({ list, filters }: PackListProps) {
  useListEvents(list, filters);
  const isSurprising = useFlag('surprise-pack') && list.total > 1;
  const facts = [packListPath(filters), isSurprising];
  const [first] = list.packs;
  return (
    <>
      {first ? <PicturePreload {...cardCover(first)} /> : null}
      <CachedFragment name="pack-list" of={[list]} facts={facts} premiumAccess={usePremiumAccess()}>
        <Listed list={list} filters={filters} isSurprising={isSurprising} />
      </CachedFragment>
    </>
  );
}

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
        {isSurprising || isFiltered ? (
          <div className={styles.ways}>
            {isSurprising ? <SurpriseLink packs={list.packs} /> : null}
            {isFiltered ? (
              <AppLink className={styles.reset} to="/labs/packs" preventScrollReset onClick={focusContent}>
                {text('packs.reset')}
              </AppLink>
            ) : null}
          </div>
        ) : null}
      </div>
      {list.total === 0 ? (
        <EmptyState title={text('packs.none')} text={text('packs.none.hint')}>
          <AppLink {...buttonLook()} to="/labs/packs" onClick={focusContent}>
            {text('packs.show-all')}
          </AppLink>
        </EmptyState>
      ) : (
        <>
          <PackGrid packs={list.packs} label={text('packs.title')} priorityCount={2} headingLevel={2} />
          <ListPages total={list.total} filters={filters} />
        </>
      )}
    </Container>
  );
}
