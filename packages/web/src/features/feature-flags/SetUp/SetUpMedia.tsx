import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageContext } from '../../../platform/AppProvider.tsx';
import {
  contentAssetsQuery,
  contentItemsQuery,
  fileIdsOf,
  mediaOf,
} from '../../../platform/content/content-entries.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { originAt } from '../../../platform/navigation/areas.ts';
import { EntryMedia } from './EntryMedia.tsx';
import styles from './SetUpMedia.module.css';

/** What the feature test is set up with, looked up as any page looks content up. */
export function SetUpMedia({ ids }: { readonly ids: readonly string[] }) {
  const text = useText();
  const page = usePageContext();
  const { data: entries } = useSuspenseQuery(contentItemsQuery(page, ids));
  const { data: assets } = useSuspenseQuery(contentAssetsQuery(page, fileIdsOf(entries)));
  return (
    <section className={styles.section} aria-labelledby="set-up">
      <h2 className={styles.title} id="set-up">
        {text('features.set-up.title')}
      </h2>
      <p className={styles.intro}>{text('features.set-up.intro')}</p>
      <ul className={styles.list}>
        {entries.map((entry) => {
          const media = mediaOf(entry, assets, originAt(page.app.config.areas));
          return (
            <li key={entry.content_id} className={styles.item}>
              <code className={styles.id}>{entry.content_id}</code>
              {media ? <EntryMedia media={media} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
