import type { PackLabel } from '@sound-library/contract/resources/packs.ts';
import { NO_FILTERS, packListPath } from '../../../platform/catalogue/pack-filters.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useInspector } from '../../../platform/live-preview/inspector.ts';
import { AppLink } from '../../../platform/navigation/links.tsx';
import { Container } from '../../../ui/Container/Container.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import styles from './BrowseByType.module.css';

/** The kinds of instruments as a line of large words to step into. */
export function BrowseByType({ types }: { readonly types: readonly PackLabel[] }) {
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
