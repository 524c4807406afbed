import type { RefObject } from 'react';
import { PlayButton } from '../../../platform/audio/PlayButton.tsx';
import { type FullPack, queueOf, trackOf } from '../../../platform/catalogue/listed-pack.ts';
import { useInspector } from '../../../platform/live-preview/inspector.ts';
import { Container } from '../../../ui/Container/Container.tsx';
import { Picture } from '../../../ui/Picture/Picture.tsx';
import { PackAction } from './PackAction.tsx';
import styles from './PackMiniHead.module.css';
import { useIsScrolledPast } from './use-is-scrolled-past.ts';

interface PackMiniHeadProps {
  readonly pack: FullPack;
  readonly hero: RefObject<HTMLElement | null>;
}

/** What the hero offers, in a slim bar below the header once the hero has scrolled away; not there for anybody before. */
export function PackMiniHead({ pack, hero }: PackMiniHeadProps) {
  const shown = useIsScrolledPast(hero);
  const track = trackOf(pack);
  const inspect = useInspector();
  return (
    <div className={styles.bar} data-shown={shown} inert={!shown}>
      <Container>
        <div className={styles.content}>
          <div className={styles.cover}>
            <Picture image={pack.cover} alt="" sizes="3rem" />
          </div>
          {track ? <PlayButton track={track} queue={() => [track, ...queueOf(pack.similar)]} size="small" /> : null}
          <p className={styles.name} {...inspect(pack.content_id, 'name')}>
            {pack.name}
          </p>
          <PackAction pack={pack} size="medium" />
        </div>
      </Container>
    </div>
  );
}
