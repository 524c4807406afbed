import { type RefObject, useLayoutEffect } from 'react';

/** When the bar goes while the focus is in it, the focus returns to where it came from, else to the page's content. */
export function useFocusAfterClose(target: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = target.current;
    if (!element) return;
    let cameFrom: EventTarget | null = null;
    const enter = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) cameFrom = relatedTarget;
    };
    element.addEventListener('focusin', enter);
    return () => {
      element.removeEventListener('focusin', enter);
      if (!element.contains(document.activeElement)) return;
      const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected;
      const next = isThere ? cameFrom : document.getElementById('content');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, [target]);
}
