import { useRef } from 'react';
import { usePageWake } from './navigation/use-page-wake.ts';

/**
 * Gives what runs work, unless work is under way already: then nothing is done. A state would come too late for that: both clicks of
 * a double click arrive before React renders anew.
 */
export function useOneAtATime(): (work: () => Promise<void>) => void {
  const isRunning = useRef(false);
  const end = () => {
    isRunning.current = false;
  };
  // Work that led away from the site never ends.
  usePageWake(end);
  return (work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void work().finally(end);
  };
}
