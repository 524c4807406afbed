import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { Params } from 'react-router';
import type { ShownMatch } from '../platform/router/page-router.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Page } from './Page.tsx';
import { Root } from './Root.tsx';
import { RootErrorScreen } from './RootErrorScreen.tsx';
import type { RouteHandle } from './route-handle.ts';
import { loadPage, ROUTES, type RouteRow } from './routes.ts';

/** The page that a server rendered, as its state tells of it. */
export interface RenderedRoute {
  /** The last of the routes that matched. */
  readonly id: string;
  readonly params: Params;
}

/** A row of the table in a language; '*' for what is not in it. */
export function pageRouteId(code: LocaleCode, path: string): string {
  return `${code} ${path}`;
}

/** What `routeObjects` matched on the server, without its tree and all that searches in it; loads the page's module. */
export async function restingMatches({ id, params }: RenderedRoute): Promise<readonly ShownMatch[]> {
  const root = { id: 'root', element: <Root />, errorElement: <RootErrorScreen /> };
  const page = { id: 'page', element: <Page />, errorElement: <ErrorScreen /> };
  const [code = '', path] = id.split(' ');
  // The root alone has answered for what no page takes.
  const routes = path === undefined ? [root] : [root, page, { id: code }, await pageRoute(id, path)];
  return routes.map((route) => ({ route, params }));
}

async function pageRoute(id: string, path: string): Promise<ShownMatch['route']> {
  const row: RouteRow | undefined = ROUTES.find((candidate) => candidate.path === path);
  if (!row) return { id };
  const { Component } = await loadPage(row);
  return { id, handle: { row } satisfies RouteHandle, element: <Component /> };
}
