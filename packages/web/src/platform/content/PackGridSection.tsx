import { useText } from '../i18n/use-text.ts';
import { AppLink } from '../navigation/AppLink.tsx';
import { PackShelf } from './PackShelf.tsx';
import styles from './Section.module.css';
import type { SectionOf } from './section-of.ts';

/** Packs that an editor chose, ready to be heard. */
export function PackGridSection({ section }: { readonly section: SectionOf<'pack_grid'> }) {
  const text = useText();
  const head = (
    <header className={styles.head}>
      <h2 className={styles.heading}>{section.heading}</h2>
      <p className={styles.lead}>
        {section.text}{' '}
        <AppLink className={styles.more} to="/labs/packs">
          {text('packs.show-all')}
        </AppLink>
      </p>
    </header>
  );
  return (
    <section className={styles.section}>
      <PackShelf packs={section.packs} label={section.heading} head={head} />
    </section>
  );
}
