import { type RefObject, useEffect, useRef } from 'react';
import { useIsModalOccupied } from '../../platform/navigation/modals.tsx';

/**
 * Focuses the notice that has replaced the offers, or has changed them, once no login dialog is in front of it. A frame later,
 * because the login itself moves the focus to the visitor's menu.
 */
export function useNoticeFocus(isWanted: boolean): RefObject<HTMLDivElement | null> {
  const notice = useRef<HTMLDivElement>(null);
  const isCovered = useIsModalOccupied();
  const takesFocus = isWanted && !isCovered;
  useEffect(() => {
    if (!takesFocus) return;
    const frame = requestAnimationFrame(() => notice.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [takesFocus]);
  return notice;
}
