import { useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True for a while after the component appeared, and after every time that `isUnderWay` ended. Never on the server:
 * without JavaScript nothing would end the pause.
 */
export function useIsPaused(milliseconds: number, isUnderWay: boolean): boolean {
  const runsScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
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
