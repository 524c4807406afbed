import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

type Run = (work: () => Promise<void>) => void;

const ignored = () => undefined;

/**
 * A mutation that is not begun again while it is under way; its error is the page's, as in an action of React's. Unlike such
 * an action it holds up nothing else: React ends all transitions together, navigations too, and a script of somebody else may
 * let us wait for long.
 */
export function usePending(): readonly [isPending: boolean, run: Run] {
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    throwOnError: true,
  });
  const runAlone = useOneAtATime();
  return [isPending, (work) => runAlone(() => mutateAsync(work).catch(ignored))];
}

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

/** Runs when somebody who left the site comes back to a page that the browser kept, just as they left it. */
export function usePageWake(onWake: () => void): void {
  const wake = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onWake();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => wake(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}
