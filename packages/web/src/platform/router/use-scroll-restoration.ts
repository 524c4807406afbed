import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { namedElement } from './named-element.ts';
import { useRouter, useShownState } from './page-router.ts';

/** Positions by the keys of the history's entries, kept for as long as the tab. */
const STORED_AS = 'react-router-scroll-positions';

type Positions = Record<string, number>;

/**
 * Scrolls as browsers do with documents: to the top of a new page or to what its address names, and back to where one was.
 * React Router's own component for it would write an inline script into the page.
 */
export function useScrollRestoration(): void {
  const router = useRouter();
  const { location, navigation, restoreScrollPosition, preventScrollReset } = useShownState();
  const positions = useRef<Positions>({});

  const onPageHide = useEffectEvent(() => {
    if (navigation.state === 'idle') positions.current[location.key] = window.scrollY;
    store(positions.current);
    window.history.scrollRestoration = 'auto';
  });

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const shown = new AbortController();
    const { signal } = shown;
    window.addEventListener('pagehide', () => onPageHide(), { signal });
    window.addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) window.history.scrollRestoration = 'manual';
      },
      { signal },
    );
    return () => {
      shown.abort();
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    positions.current = stored();
    return router.enableScrollRestoration(positions.current, () => window.scrollY);
  }, [router]);

  useLayoutEffect(() => {
    if (restoreScrollPosition === false) return;
    const named = namedElement(location.hash);
    if (typeof restoreScrollPosition === 'number') window.scrollTo(0, restoreScrollPosition);
    else if (named) named.scrollIntoView();
    else if (preventScrollReset !== true) window.scrollTo(0, 0);
  }, [location, restoreScrollPosition, preventScrollReset]);
}

function stored(): Positions {
  try {
    const positions: Positions = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}');
    return positions;
  } catch {
    // Storage may be forbidden: then a document that is loaded anew begins at its top.
    return {};
  }
}

function store(positions: Positions): void {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(positions));
  } catch {
    // As above.
  }
}
