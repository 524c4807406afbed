import { createPath, type DataRouter, type RouterState } from 'react-router';

type Moment = Pick<RouterState, 'navigation' | 'location' | 'fetchers'>;

/** A navigation that may as well be a load of the whole document. */
interface FullPageNavigation {
  readonly pathname: string;
  /** With query and hash. */
  readonly address: string;
  readonly replaces: boolean;
}

/**
 * Where the router is going, if a whole load of it loses nothing: to another page, with no form on its way or just answered.
 * A change of the same page's query (filters, a dialog) keeps what is typed and heard there.
 */
export function fullPageNavigation({ navigation, location, fetchers }: Moment): FullPageNavigation | null {
  if (navigation.state !== 'loading' || isSentForm(navigation)) return null;
  if (navigation.location.pathname === location.pathname) return null;
  if ([...fetchers.values()].some((fetcher) => fetcher.state !== 'idle' && isSentForm(fetcher))) return null;
  return {
    pathname: navigation.location.pathname,
    address: createPath(navigation.location),
    replaces: navigation.historyAction === 'REPLACE',
  };
}

/** A form that is being sent, not answered yet. */
export interface SentForm {
  readonly action: string;
  readonly formData: FormData;
}

/** The form that is on its way to its action, if any. */
export function formUnderWay({ navigation, fetchers }: Pick<Moment, 'navigation' | 'fetchers'>): SentForm | null {
  for (const { state, formAction, formData, ...sent } of [navigation, ...fetchers.values()]) {
    if (state === 'submitting' && isSentForm(sent) && formAction && formData) return { action: formAction, formData };
  }
  return null;
}

/** Searches are forms too, but read only. */
function isSentForm({ formMethod }: { readonly formMethod?: string | undefined }): boolean {
  return formMethod !== undefined && formMethod.toUpperCase() !== 'GET';
}

/** Whether what is on show has to be loaded anew, whichever navigation comes next. */
interface PendingRevalidation {
  readonly isPending: () => boolean;
  /** Subscribes to the router; call it as soon as there is one. */
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
