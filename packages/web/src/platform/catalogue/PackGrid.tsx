import { useCallback, useRef } from 'react';
import { LazyExtra, lazyModule } from '../LazyPart.tsx';
import { type ListedPack, queueOf } from './listed-pack.ts';
import { PackCard } from './PackCard.tsx';
import * as styles from './PackGrid.module.css';

const auditionKeys = lazyModule(() => import('./AuditionKeys.tsx'));

interface PackGridProps {
  readonly packs: readonly ListedPack[];
  /** Accessible name of the list. */
  readonly label: string;
}

/** Packs as a grid of cards; playing one makes the others its queue, and the arrow keys move between them. */
export function PackGrid({ packs, label }: PackGridProps) {
  const queue = useCallback(() => queueOf(packs), [packs]);
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={list} className={styles.grid} aria-label={label}>
        {packs.map((pack, index) => (
          <li key={pack.slug} className={styles.cell}>
            <PackCard pack={pack} queue={queue} priority={priorityOf(index)} headingLevel={2} />
          </li>
        ))}
      </ul>
      <LazyExtra module={auditionKeys}>{({ AuditionKeys }) => <AuditionKeys list={list} packs={packs} />}</LazyExtra>
    </>
  );
}

/** Covers in a phone's initial view, which load before the page is laid out. */
const PRIORITY_COUNT = 2;

/** Covers have one size: the first to load determines the page's LCP; others at high priority would delay it. */
function priorityOf(index: number): 'first' | 'early' | null {
  if (index >= PRIORITY_COUNT) return null;
  return index === 0 ? 'first' : 'early';
}
