import { useCallback, useRef } from 'react';
import { usePageWake } from './navigation/use-page-wake.ts';

type Run = (work: () => Promise<void>) => Promise<void> | null;

/**
 * Gives what runs work, unless work is under way already: then nothing is done, and null returned. A state would come too late for
 * that: both clicks of a double click arrive before React renders anew.
 */
export function useOneAtATime(): Run {
  const current = useRef<object | null>(null);
  // Work that led away from the site never ends.
  usePageWake(() => {
    current.current = null;
  });
  return useCallback((work) => {
    if (current.current) return null;
    const run = {};
    current.current = run;
    return work().finally(() => {
      if (current.current === run) current.current = null;
    });
  }, []);
}
