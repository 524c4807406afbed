import type { DataRouter, RouterState } from 'react-router';
import { isSentForm } from './version-check/full-page-navigation.ts';

/** Whether what is on show has to be loaded anew, whichever navigation comes next. */
export interface PendingRevalidation {
  readonly isPending: () => boolean;
  /** To be told of the router as soon as there is one. */
  readonly follow: (router: Pick<DataRouter, 'subscribe'>) => void;
}

/**
 * A session that changed and a form that was sent have the pages on show loaded anew. A navigation gives these loads up for
 * its own, so that it has to load as much; React Router knows that too, and doesn't say so to `shouldRevalidate`.
 */
export function createPendingRevalidation(): PendingRevalidation {
  let isPending = false;
  return {
    isPending: () => isPending,
    follow: (router) =>
      void router.subscribe((state) => {
        isPending = begins(state) || (isPending && state.navigation.state !== 'idle');
      }),
  };
}

function begins({ revalidation, navigation, fetchers }: RouterState): boolean {
  if (revalidation === 'loading' || isSentForm(navigation)) return true;
  return [...fetchers.values()].some((fetcher) => fetcher.state === 'loading' && isSentForm(fetcher));
}
