import { useText } from '../i18n/use-text.ts';
import { useInspector } from '../live-preview/use-inspector.ts';
import { AppLink } from '../navigation/AppLink.tsx';
import { PackShelf } from './PackShelf.tsx';
import styles from './Section.module.css';
import type { SectionOf } from './section-of.ts';

/** Packs that an editor chose, ready to be heard. */
export function PackGridSection({ section }: { readonly section: SectionOf<'pack_grid'> }) {
  const text = useText();
  const inspect = useInspector();
  const { content_id: id } = section;
  const head = (
    <header className={styles.head}>
      <h2 className={styles.heading} {...inspect(id, 'heading')}>
        {section.heading}
      </h2>
      <p className={styles.lead}>
        <span {...inspect(id, 'text')}>{section.text}</span>{' '}
        <AppLink className={styles.more} to="/labs/packs">
          {text('packs.show-all')}
        </AppLink>
      </p>
    </header>
  );
  return (
    <section className={styles.section} {...inspect(id, 'packs')}>
      <PackShelf packs={section.packs} label={section.heading} head={head} />
    </section>
  );
}
