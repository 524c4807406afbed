import { useCallback, useRef } from 'react';
import type { ListedPack } from '../listed-pack.ts';
import { PackCard } from '../PackCard/PackCard.tsx';
import { queueOf } from '../track-of.ts';
import { AuditionHint } from './AuditionHint.tsx';
import styles from './PackGrid.module.css';
import { useAuditionKeys } from './use-audition-keys.ts';

interface PackGridProps {
  readonly packs: readonly ListedPack[];
  /** What the list is, for assistive technology. */
  readonly label: string;
  /** So many covers are in the first view of a phone: they are fetched before the page is laid out. */
  readonly priorityCount?: number;
  /** Level of the packs' names in the page's outline. */
  readonly headingLevel?: 2 | 3;
}

/** Packs as a grid of cards; playing one makes the others its queue, and the arrow keys go from one to the next. */
export function PackGrid({ packs, label, priorityCount = 0, headingLevel = 3 }: PackGridProps) {
  const queue = useCallback(() => queueOf(packs), [packs]);
  const list = useRef<HTMLUListElement>(null);
  useAuditionKeys(list, packs);
  return (
    <>
      <ul ref={list} className={styles.grid} aria-label={label}>
        {packs.map((pack, index) => (
          <li key={pack.slug} className={styles.cell}>
            <PackCard
              pack={pack}
              queue={queue}
              priority={priorityOf(index, priorityCount)}
              headingLevel={headingLevel}
            />
          </li>
        ))}
      </ul>
      <AuditionHint list={list} />
    </>
  );
}

/** Covers are of one size: the first to come is what the page is judged by, and the others only slow it down. */
function priorityOf(index: number, priorityCount: number): 'first' | 'early' | null {
  if (index >= priorityCount) return null;
  return index === 0 ? 'first' : 'early';
}
