import { useLayoutEffect, useRef } from 'react';
import { useApp } from '../platform/AppProvider.tsx';
import { usePageLocation } from '../platform/navigation/use-page.ts';

/**
 * Tracks every page view (specification, section 4): once the page has rendered, and before the page's own events in
 * effects. Another query of the same path is not another page.
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
