import { useState } from 'react';

type Run = (work: () => Promise<void>) => void;

/**
 * Whether some work is under way, and what starts it; an error of the work is the page's, as in an action of React's. Unlike
 * such an action it holds up nothing else: React ends all transitions together, navigations too, and a script of somebody
 * else may let us wait for long.
 */
export function usePending(): readonly [isPending: boolean, run: Run] {
  const [isPending, setIsPending] = useState(false);
  const run: Run = (work) => {
    setIsPending(true);
    work().then(
      () => setIsPending(false),
      (cause: unknown) =>
        setIsPending(() => {
          throw cause;
        }),
    );
  };
  return [isPending, run];
}
