import { useMemo } from 'react';
import type { Location, Navigation, RouterState, UIMatch } from 'react-router';
import { useVisitorsOwn } from '../kept/kept-scope.ts';
import { type Place, usePlace, useShownRoute, useShownState } from './page-router.ts';

/** Where the browser is. */
export function useLocation(): Location {
  return usePlace().location;
}

/** The query of where the browser is. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** How the page was come to. */
export function useNavigationType(): Place['historyAction'] {
  return usePlace().historyAction;
}

/** What is on its way: the next page, or a form. */
export function useNavigation(): Navigation {
  return useShownState().navigation;
}

/** The route of the page itself; undefined where no route matches. */
export function useMatchedRoute(): Pick<UIMatch, 'params' | 'handle'> | undefined {
  const match = useShownState().matches.at(-1);
  return match && { params: match.params, handle: match.route.handle };
}

/** The parameters in the page's path. */
export function useParams(): RouterState['matches'][number]['params'] {
  return useShownState().matches.at(-1)?.params ?? {};
}

/** What the loader of the route gave that a component stands in. */
export function useLoaderData<Data>(): Data {
  useVisitorsOwn('what a loader found for the visitor');
  return useShownState().loaderData[useShownRoute().id];
}

/** What its action answered to the form that was sent last. */
export function useActionData<Data>(): Data | undefined {
  useVisitorsOwn('what a form came to');
  return useShownState().actionData?.[useShownRoute().id];
}

/** The error in whose place a screen is shown. */
export function useRouteError(): unknown {
  return useShownRoute().error;
}
