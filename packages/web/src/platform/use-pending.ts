import { useState } from 'react';
import { useOneAtATime } from './use-one-at-a-time.ts';

type Run = (work: () => Promise<void>) => void;

/**
 * Whether some work is under way, and what starts it, one at a time; an error of the work is the page's, as in an action of
 * React's. Unlike such an action it holds up nothing else: React ends all transitions together, navigations too, and a script of
 * somebody else may let us wait for long.
 */
export function usePending(): readonly [isPending: boolean, run: Run] {
  const [isPending, setIsPending] = useState(false);
  const runAlone = useOneAtATime();
  const run: Run = (work) =>
    runAlone(() => {
      setIsPending(true);
      return work().then(
        () => setIsPending(false),
        (cause: unknown) =>
          setIsPending(() => {
            throw cause;
          }),
      );
    });
  return [isPending, run];
}
