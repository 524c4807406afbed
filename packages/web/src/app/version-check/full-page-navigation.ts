import { createPath, type DataRouter, type RouterState } from 'react-router';

type Moment = Pick<RouterState, 'navigation' | 'location' | 'fetchers'>;

/** The router's target, if a full-page load loses nothing: another page, without a form that is being sent. */
export function fullPageNavigation({ navigation, location, fetchers }: Moment) {
  if (navigation.state !== 'loading' || isSentForm(navigation)) return null;
  if (navigation.location.pathname === location.pathname) return null;
  if ([...fetchers.values()].some((fetcher) => fetcher.state !== 'idle' && isSentForm(fetcher))) return null;
  return {
    pathname: navigation.location.pathname,
    address: createPath(navigation.location),
    replaces: navigation.historyAction === 'REPLACE',
  };
}

interface SentForm {
  readonly action: string;
  readonly formData: FormData;
}

export function pendingForm({ navigation, fetchers }: Pick<Moment, 'navigation' | 'fetchers'>): SentForm | null {
  for (const { state, formAction, formData, ...sent } of [navigation, ...fetchers.values()]) {
    if (state === 'submitting' && isSentForm(sent) && formAction && formData) return { action: formAction, formData };
  }
  return null;
}

/** Searches are forms too, but read only. */
function isSentForm({ formMethod }: { readonly formMethod?: string | undefined }): boolean {
  return formMethod !== undefined && formMethod.toUpperCase() !== 'GET';
}

/** A navigation cancels a pending revalidation and has to include it, which `shouldRevalidate` does not show. */
export function createPendingRevalidation() {
  let isPending = false;
  return {
    isPending: () => isPending,
    /** Subscribes to the router; must be called as soon as it exists. */
    follow: (router: Pick<DataRouter, 'subscribe'>) =>
      void router.subscribe((state) => {
        isPending = begins(state) || (isPending && state.navigation.state !== 'idle');
      }),
  };
}

function begins({ revalidation, navigation, fetchers }: RouterState): boolean {
  if (revalidation === 'loading' || isSentForm(navigation)) return true;
  return [...fetchers.values()].some((fetcher) => fetcher.state === 'loading' && isSentForm(fetcher));
}

/** Lets the browser continue the router's navigation or form as a document; without one, the current page is loaded again. */
export function loadDocument(state: Pick<Moment, 'navigation' | 'fetchers'>): void {
  const form = pendingForm(state);
  const { location: target, historyAction } = state.navigation;
  if (form) submitDocument(form);
  else hardReload(target ? createPath(target) : window.location.href, { replaces: historyAction === 'REPLACE' });
}

export function hardReload(address: string, { replaces = false } = {}): void {
  const { location, history } = window;
  const target = new URL(address, location.href);
  if (target.pathname === location.pathname && target.search === location.search) {
    // Navigating to another fragment would load nothing.
    if (target.hash !== location.hash) history.replaceState(history.state, '', target);
    location.reload();
    return;
  }
  if (replaces) location.replace(target);
  else location.assign(target);
}

/** Sends a form as the browser does without scripts, which every form of ours supports. */
function submitDocument({ action, formData }: SentForm): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true });
  for (const [name, value] of formData) {
    if (typeof value !== 'string') continue;
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
