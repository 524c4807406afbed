import { LOCALE_CODES, LOCALES, type LocaleFacts } from '@sound-library/contract/locales.ts';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { appContext } from '../platform/app-context.ts';
import { localeOfPath } from '../platform/i18n/locale-of-path.ts';
import type { RouteModule } from '../platform/navigation/route-module.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { notFound } from './not-found.ts';
import { runPageAction, runPageLoader } from './page-loader.ts';
import { Root } from './Root.tsx';
import { RootErrorScreen } from './RootErrorScreen.tsx';
import { loadRoot } from './root-loader.ts';
import { loadPage, ROUTES, type RouteRow } from './routes.ts';

/** What the shell reads of a matched route. */
export interface RouteHandle {
  readonly row: RouteRow;
}

/** The router's tree: the root, the error boundary within the layout, and the table once per locale. */
export function routeObjects(): RouteObject[] {
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: RootErrorScreen,
      loader: ({ context, request }) => {
        const url = new URL(request.url);
        return loadRoot({ app: context.get(appContext), locale: localeOfPath(url.pathname).locale, url });
      },
      // Navigation may change the language; a form may change who is there.
      shouldRevalidate: () => true,
      children: [
        { id: 'page', ErrorBoundary: ErrorScreen, children: LOCALE_CODES.map((code) => localeRoute(LOCALES[code])) },
      ],
    },
  ];
}

function localeRoute(locale: LocaleFacts): RouteObject {
  return {
    id: locale.code,
    path: locale.pathPrefix === '' ? '/' : locale.pathPrefix,
    children: [
      ...ROUTES.map((row) => pageRoute(row, locale)),
      {
        id: `${locale.code} *`,
        path: '*',
        loader: ({ request }) => {
          throw notFound(new URL(request.url));
        },
      },
    ],
  };
}

async function loadComponent(row: RouteRow): Promise<Pick<RouteModule, 'Component'>> {
  const { Component } = await loadPage(row);
  return { Component };
}

function pageRoute(row: RouteRow, locale: LocaleFacts): RouteObject {
  return {
    id: `${locale.code} ${row.path}`,
    ...(row.path === '/' ? { index: true } : { path: row.path.slice(1) }),
    handle: { row } satisfies RouteHandle,
    loader: (args: LoaderFunctionArgs) => runPageLoader(row, args),
    action: (args: LoaderFunctionArgs) => runPageAction(row, args),
    lazy: () => loadComponent(row),
  };
}
