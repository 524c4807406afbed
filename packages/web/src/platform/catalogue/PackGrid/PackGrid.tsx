import { useCallback, useRef } from 'react';
import { usePremiumAccess } from '../../entitlements/use-premium-access.ts';
import { Kept } from '../../kept/Kept.tsx';
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
  /** So many covers are in the first view of a phone, and in the first row of a desk: they are fetched first. */
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
        <Kept name="pack-grid" of={[packs]} facts={[priorityCount, headingLevel]} premiumAccess={usePremiumAccess()}>
          {packs.map((pack, index) => (
            <li key={pack.slug} className={styles.cell}>
              <PackCard pack={pack} queue={queue} priority={index < priorityCount} headingLevel={headingLevel} />
            </li>
          ))}
        </Kept>
      </ul>
      <AuditionHint list={list} />
    </>
  );
}
