import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * A mutation that cannot be started again while it is pending; its error goes to the error boundary, as in a React action.
 * Unlike an action it blocks nothing else: React completes all transitions together, including navigations, and a
 * third-party script may take long.
 */
export function usePending(): readonly [isPending: boolean, run: (work: () => Promise<void>) => void] {
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    throwOnError: true,
  });
  const runAlone = useOneAtATime();
  return [isPending, (work) => runAlone(() => mutateAsync(work).catch(() => undefined))];
}

/** Runs work unless other work is pending. A ref: both clicks of a double click arrive before React renders a state. */
export function useOneAtATime(): (work: () => Promise<void>) => void {
  const isRunning = useRef(false);
  const end = () => {
    isRunning.current = false;
  };
  // Work that navigates to another site never settles.
  usePageRestore(end);
  return (work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void work().finally(end);
  };
}

/** Runs when the visitor returns from another site to a page in the back-forward cache, whose state is unchanged. */
export function usePageRestore(onRestore: () => void): void {
  const handle = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) onRestore();
  });
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => handle(event);
    window.addEventListener('pageshow', listener);
    return () => window.removeEventListener('pageshow', listener);
  }, []);
}
