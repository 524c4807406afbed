import { useLayoutEffect, useRef } from 'react';
import { useApp } from '../platform/AppProvider.tsx';
import { usePageLocation } from '../platform/navigation/use-page.ts';

/**
 * Tells analytics of every page that is come to (specification, section 4): once the page is on show, and before anything
 * that the page itself tells in an effect. Another query of the same path is no other page.
 */
export function RouteTracking(): null {
  const { tracker } = useApp();
  const { pathname } = usePageLocation();
  const tracked = useRef<string>(null);
  useLayoutEffect(() => {
    if (tracked.current === pathname) return;
    tracked.current = pathname;
    tracker.pageview();
  }, [pathname, tracker]);
  return null;
}
