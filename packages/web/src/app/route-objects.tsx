import { LOCALE_CODES, LOCALES, type LocaleInfo } from '@sound-library/contract/locales.ts';
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router';
import { type Areas, addressOf, areaOfPath, localeOfPath, pathInLocale } from '../platform/navigation/page-paths.ts';
import { notFound, type RouteModule } from '../platform/navigation/route-module.ts';
import { LazyErrorScreen } from './LazyErrorScreen.tsx';
import type { loadRoot, runPageAction, runPageLoader } from './loaders.ts';
import { onlyOffersDiffer } from './modals/offers-flag.ts';
import { Page } from './Page.tsx';
import { Root, RootErrorScreen } from './Root.tsx';
import { appContext } from './router-context.ts';
import type { RouteHandle, RouteRow } from './routes.ts';

/** Loads pages and handles their forms. */
export interface RouteWork {
  /** Whether no load may be skipped, see `createPendingRevalidation`; the server always loads everything. */
  readonly isRevalidationPending?: () => boolean;
  readonly loadPage: (row: RouteRow) => Promise<RouteModule>;
  readonly loadRoot: typeof loadRoot;
  readonly runPageLoader: typeof runPageLoader;
  readonly runPageAction: typeof runPageAction;
}

/** The router's tree: root, error boundary, and the table (with subdomains, this area's rows) once per locale. */
export function routeObjects(areas: Areas, work: RouteWork, table: readonly RouteRow[]): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RootErrorScreen,
      loader: ({ context, request }) => {
        const url = new URL(request.url);
        return work.loadRoot({ app: context.get(appContext), locale: localeOfPath(url.pathname).locale, url });
      },
      shouldRevalidate: (change) => !onlyOffersMove(work, change) && !isRefusal(change),
      children: [
        {
          id: 'page',
          Component: Page,
          ErrorBoundary: LazyErrorScreen,
          children: localeRoutes(areas, work, table),
        },
      ],
    },
  ];
}

/** The table once per locale. The routes of a locale have no path: with one, it would match a home page that is not added yet. */
export function localeRoutes(areas: Areas, work: RouteWork, table: readonly RouteRow[]) {
  const rows = table.filter(({ path }) => areas.mode === 'path' || areaOfPath(path) === areas.here);
  return LOCALE_CODES.map((code) => ({
    id: code,
    children: [
      ...rows.map((row) => pageRoute(row, LOCALES[code], areas, work)),
      {
        id: `${code} *`,
        path: `${LOCALES[code].pathPrefix}/*`,
        loader: throwNotFound,
        // Browsers post only forms of ours.
        ...(import.meta.env.SSR ? { action: throwNotFound } : {}),
      },
    ],
  }));
}

/** Only the offers' modal opens or closes above a page that is loaded and up to date. */
function onlyOffersMove({ isRevalidationPending }: RouteWork, change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod } = change;
  return formMethod === undefined && onlyOffersDiffer(currentUrl, nextUrl) && !isRevalidationPending?.();
}

/** A refused form has changed nothing, except for one that found an expired session. */
function isRefusal({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus >= 400 && actionStatus !== 401;
}

function throwNotFound({ request }: Pick<LoaderFunctionArgs, 'request'>): never {
  throw notFound(new URL(request.url));
}

function pageRoute(row: RouteRow, locale: LocaleInfo, areas: Areas, work: RouteWork): RouteObject {
  return {
    id: `${locale.code} ${row.path}`,
    // Not an index route: the router would send its forms to the parent route.
    path: addressOf(pathInLocale(row.path, locale), areas),
    handle: { row } satisfies RouteHandle,
    loader: (args) => work.runPageLoader(row, args),
    action: (args) => work.runPageAction(row, args),
    shouldRevalidate: (change) => change.defaultShouldRevalidate && !onlyOffersMove(work, change),
    lazy: async () => {
      const { Component } = await work.loadPage(row);
      return { Component };
    },
  };
}
