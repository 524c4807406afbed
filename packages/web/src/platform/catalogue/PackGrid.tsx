import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/layout/Container.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { useAuditionKeys } from './audition-keys.ts';
import { type ListedPack, queueOf } from './listed-pack.ts';
import { PackCard } from './PackCard.tsx';
import * as styles from './PackGrid.module.css';

interface PackGridProps {
  readonly packs: readonly ListedPack[];
  /** Accessible name of the list. */
  readonly label: string;
  /** Number of covers in a phone's initial view, which load before the page is laid out. */
  readonly priorityCount?: number;
  /** Heading level of the packs' names. */
  readonly headingLevel?: 2 | 3;
}

/** Packs as a grid of cards; playing one makes the others its queue, and the arrow keys move between them. */
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

/**
 * All covers have the same size: the first to load determines the page's LCP, and others at high priority would only delay
 * it.
 */
function priorityOf(index: number, priorityCount: number): 'first' | 'early' | null {
  if (index >= priorityCount) return null;
  return index === 0 ? 'first' : 'early';
}

/** Shows which keys work in the list while it has keyboard focus: visible above the player, and announced once. */
function AuditionHint({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  const text = useText();
  const hasKeyboard = useHasKeyboard(list);
  return (
    <div role="status" className={styles.place}>
      {hasKeyboard ? (
        <>
          <VisuallyHidden>{text('packs.keys.hint')}</VisuallyHidden>
          <p className={styles.hint} data-area="labs" aria-hidden="true">
            <span>
              <kbd data-arrow="up">
                <Icon name="arrow-right" size="s" />
              </kbd>{' '}
              <kbd data-arrow="down">
                <Icon name="arrow-right" size="s" />
              </kbd>{' '}
              {text('packs.keys.hear')}
            </span>
            <span>
              <kbd data-arrow="right">
                <Icon name="arrow-right" size="s" />
              </kbd>{' '}
              {text('packs.keys.open')}
            </span>
            <span>
              <kbd>{text('keys.space')}</kbd> {text('packs.keys.play')}
            </span>
            <span>
              <kbd>?</kbd> {text('packs.keys.all')}
            </span>
          </p>
        </>
      ) : null}
    </div>
  );
}

/** Whether the list has keyboard focus (`:focus-visible`). */
function useHasKeyboard(list: RefObject<HTMLElement | null>): boolean {
  const [hasKeyboard, setHasKeyboard] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const enter = ({ target }: FocusEvent) =>
      setHasKeyboard(target instanceof Element && target.matches(':focus-visible'));
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setHasKeyboard(false);
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [list]);
  return hasKeyboard;
}
