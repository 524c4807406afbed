import { useEffect, useState } from 'react';
import { useIsHydrated } from '../../../platform/use-browser-state.ts';

/**
 * True for a while after the component appeared, and after every time that `isUnderWay` ended. Never on the server:
 * without JavaScript nothing would end the pause.
 */
export function useIsPaused(milliseconds: number, isUnderWay: boolean): boolean {
  const runsScripts = useIsHydrated();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (isUnderWay) return;
    const timeout = setTimeout(() => setIsOver(true), milliseconds);
    return () => {
      clearTimeout(timeout);
      setIsOver(false);
    };
  }, [milliseconds, isUnderWay]);
  return runsScripts && !isOver;
}
