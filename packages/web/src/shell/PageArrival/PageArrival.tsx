import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { hasOverlay, isWriting } from '../../platform/keyboard/focus-place.ts';
import { focusNamed, isFocusNowhere } from '../../platform/navigation/focus-content.ts';
import { usePageLocation } from '../../platform/navigation/use-page.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx';

/**
 * Tells who can't see it that another page is on show, as browsers do of documents: its title is read, and the keyboard
 * begins at what its address names, else at its content. Another query of the same path is no other page.
 */
export function PageArrival() {
  const { pathname, hash } = usePageLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  const focusBefore = useRef<Element | null>(null);
  const [title, setTitle] = useState('');

  // At the end of each page, before anything of the next one can take the focus.
  useLayoutEffect(() => () => {
    focusBefore.current = document.activeElement;
  });
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    if (mayMoveFocus(focusBefore.current, isReturn)) focusNamed(hash);
  }, [pathname, hash, isReturn]);

  return (
    <VisuallyHidden>
      <span aria-live="polite">{title}</span>
    </VisuallyHidden>
  );
}

/**
 * Not from where the new page has put it, nor from where somebody writes or answers, nor out of a menu that was opened while
 * the page was on its way; on the way back only if it is nowhere.
 */
function mayMoveFocus(before: Element | null, isReturn: boolean): boolean {
  const { activeElement: active } = document;
  if (hasOverlay(document)) return false;
  if (isFocusNowhere()) return true;
  return !isReturn && active === before && !isWriting(active);
}
