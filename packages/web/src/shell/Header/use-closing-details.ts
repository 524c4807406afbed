import { type RefObject, useEffect } from 'react';

/**
 * Closes an open `<details>` menu on Escape and when one of its links is followed (the focus returns to its summary),
 * and when the person turns elsewhere.
 */
export function useClosingDetails(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = () => {
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) element.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      // What else listens for Escape, the player above all, is not meant.
      event.stopPropagation();
      close();
    };
    const closeOnChoice = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape, true);
    element.addEventListener('click', closeOnChoice);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape, true);
      element.removeEventListener('click', closeOnChoice);
    };
  }, [details]);
}
