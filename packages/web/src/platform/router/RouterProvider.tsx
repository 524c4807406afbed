import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { MatchedRoutes } from './MatchedRoutes.tsx';
import { type PageRouter, PlaceContext, RouterContext, StateContext } from './page-router.ts';

/** Renders what a router shows, on the server and in the browser. The router stays the same for as long as the page. */
export function RouterProvider({ router }: { readonly router: PageRouter }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const unsubscribe = router.subscribe((next) => startTransition(() => setState(next)));
    // What came between the first render and this.
    startTransition(() => setState(router.state));
    return unsubscribe;
  }, [router]);
  const { location, historyAction } = state;
  const place = useMemo(() => ({ location, historyAction }), [location, historyAction]);
  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <PlaceContext value={place}>
          <MatchedRoutes />
        </PlaceContext>
      </StateContext>
    </RouterContext>
  );
}
