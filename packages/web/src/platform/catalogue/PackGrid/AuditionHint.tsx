import { type RefObject, useEffect, useState } from 'react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './AuditionHint.module.css';

/** Says which keys work in the list while the keyboard is in it: seen above the player, and spoken once. */
export function AuditionHint({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  const text = useText();
  const hasKeyboard = useHasKeyboard(list);
  return (
    <div role="status" className={styles.place}>
      {hasKeyboard ? (
        <>
          <VisuallyHidden>{text('packs.keys.hint')}</VisuallyHidden>
          <p className={styles.hint} data-area="labs" aria-hidden="true">
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> {text('packs.keys.hear')}
            </span>
            <span>
              <kbd>→</kbd> {text('packs.keys.open')}
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

/** The focus is in the list and came there by the keyboard, as the browser judges it. */
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
