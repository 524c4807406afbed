import type { PackLabel } from '@sound-library/contract/resources/packs.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageContext } from '../../platform/AppProvider.tsx';
import { packLabelsQuery } from '../../platform/catalogue/catalogue-queries.ts';
import { NO_FILTERS, packListPath } from '../../platform/catalogue/pack-filters.ts';
import { ContentPage } from '../../platform/content/ContentPage.tsx';
import { loadContentPage } from '../../platform/content/content-page.ts';
import { LeadSound } from '../../platform/content/PackSound.tsx';
import { Reveals } from '../../platform/content/Reveals.tsx';
import { CachedFragment } from '../../platform/fragments/CachedFragment.tsx';
import { useText } from '../../platform/i18n/use-text.ts';
import { useInspector } from '../../platform/live-preview/inspector.ts';
import { AppLink } from '../../platform/navigation/links.tsx';
import type { PageArguments } from '../../platform/navigation/route-module.ts';
import { Container, VisuallyHidden } from '../../ui/layout/Container.tsx';
import * as styles from './labs-home.module.css';

const PAGE = 'labs-home';

export async function loader(page: PageArguments) {
  await Promise.all([loadContentPage(page, PAGE), page.app.queryClient.query(packLabelsQuery(page))]);
  return null;
}

/** `/labs`: the newest packs, the kinds of instruments, and the editors' choice. */
export function Component() {
  const { data: labels } = useSuspenseQuery(packLabelsQuery(usePageContext()));
  return (
    <Reveals>
      <ContentPage slug={PAGE} inOpening={<LeadSound slug={PAGE} />}>
        <CachedFragment name="browse-by-type" of={[labels]}>
          <BrowseByType types={labels.filter(({ kind }) => kind === 'type')} />
        </CachedFragment>
      </ContentPage>
    </Reveals>
  );
}

/** The kinds of instruments as large links. */
function BrowseByType({ types }: { readonly types: readonly PackLabel[] }) {
  const text = useText();
  const inspect = useInspector();
  return (
    <nav className={styles.browse} aria-labelledby="browse-by-type">
      <Container>
        <h2 className={styles.title} id="browse-by-type">
          {text('labs.browse')}
        </h2>
        <ul className={styles.list}>
          {types.map(({ content_id, slug, name, pack_count }) => (
            <li key={slug} {...inspect(content_id, 'name')}>
              <AppLink className={styles.type} to={packListPath({ ...NO_FILTERS, types: [slug] })}>
                {name}
                <span className={styles.count} aria-hidden="true">
                  {pack_count}
                </span>
                <VisuallyHidden>{` ${text('packs.count', { count: pack_count })}`}</VisuallyHidden>
              </AppLink>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}
