import { useEffect, useEffectEvent } from 'react';

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
