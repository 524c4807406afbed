import type { ShownState } from './page-router.ts';

const IDLE_NAVIGATION = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
} as const;

/** A page as the server renders it: come to by its address, and nothing on its way. */
export function restingState(
  page: Pick<ShownState, 'location' | 'matches' | 'loaderData' | 'actionData' | 'errors'>,
): ShownState {
  return {
    ...page,
    historyAction: 'POP',
    initialized: true,
    navigation: IDLE_NAVIGATION,
    revalidation: 'idle',
    restoreScrollPosition: false,
    preventScrollReset: false,
  };
}
