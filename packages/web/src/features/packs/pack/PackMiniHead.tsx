import { type RefObject, useEffect, useState } from 'react';
import { PlayButton } from '../../../platform/audio/PlayButton.tsx';
import { type FullPack, queueOf, trackOf } from '../../../platform/catalogue/listed-pack.ts';
import { useInspector } from '../../../platform/live-preview/inspector.ts';
import { Container } from '../../../ui/layout/Container.tsx';
import { Picture } from '../../../ui/media/Picture.tsx';
import { PackAction } from './PackActions.tsx';
import * as styles from './PackMiniHead.module.css';

interface PackMiniHeadProps {
  readonly pack: FullPack;
  readonly hero: RefObject<HTMLElement | null>;
}

/** The hero's action, in a slim bar below the header once the hero has scrolled away; not rendered before. */
export function PackMiniHead({ pack, hero }: PackMiniHeadProps) {
  const shown = useIsScrolledPast(hero);
  const track = trackOf(pack);
  const inspect = useInspector();
  return (
    <div className={styles.bar} data-screen-only data-shown={shown} inert={!shown}>
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

/** Whether an element is above the viewport, taking sticky elements at its upper edge into account. */
function useIsScrolledPast(target: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
    const covered = Number.parseFloat(scrollPaddingBlockStart) || 0;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= covered),
      { rootMargin: `-${Math.round(covered)}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return isPast;
}
