import { useSuspenseQuery } from '@tanstack/react-query';
import { usePageContext } from '../../../platform/AppProvider.tsx';
import { PlayButton } from '../../../platform/audio/PlayButton.tsx';
import { queueOf, trackOf } from '../../../platform/catalogue/listed-pack.ts';
import { contentPageQuery } from '../../../platform/content/content-page.ts';
import { packsOf } from '../../../platform/content/PackSound.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useInspector } from '../../../platform/live-preview/inspector.ts';
import { AppLink } from '../../../platform/navigation/links.tsx';
import { Container } from '../../../ui/Container/Container.tsx';
import { onePackEach } from './one-pack-each.ts';
import styles from './People.module.css';

/** Who made the packs of a page: each person large, with a pack of theirs to hear. */
export function People({ slug }: { readonly slug: string }) {
  const text = useText();
  const inspect = useInspector();
  const page = useSuspenseQuery(contentPageQuery(usePageContext(), slug)).data;
  const packs = onePackEach(packsOf(page));
  if (packs.length === 0) return null;
  return (
    <section className={styles.people} aria-labelledby="people">
      <Container>
        <h2 className={styles.title} id="people">
          {text('home.people')}
        </h2>
        <ul className={styles.list}>
          {packs.map((pack) => {
            const track = trackOf(pack);
            return (
              <li key={pack.slug} className={styles.row}>
                {track ? <PlayButton track={track} queue={() => queueOf(packs)} /> : null}
                <p className={styles.artist} {...inspect(pack.artist_id, 'name')}>
                  {pack.artist}
                </p>
                <AppLink className={styles.pack} to={`/labs/packs/${pack.slug}`}>
                  {pack.name}
                </AppLink>
                <p className={styles.types}>{pack.types.map(({ name }) => name).join(text('list.separator'))}</p>
              </li>
            );
          })}
        </ul>
      </Container>
    </section>
  );
}
