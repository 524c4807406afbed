import { useLayoutEffect, useRef } from 'react';
import { useApp } from '../platform/AppProvider.tsx';
import { usePageLocation } from '../platform/navigation/use-page.ts';

/** Tracks page views (specification, section 4) before the page's own events; another query is no other page. */
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
