import type { LocaleCode } from '@sound-library/contract/locales.ts';
import type { Params } from 'react-router';
import type { RouteModule } from '../platform/navigation/route-module.ts';
import type { ShownMatch } from '../platform/router/page-router.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Page } from './Page.tsx';
import { Root } from './Root.tsx';
import { RootErrorScreen } from './RootErrorScreen.tsx';
import type { RouteHandle } from './route-handle.ts';
import type { RouteRow } from './routes.ts';

/** The page that a server rendered, as its state tells of it. */
export interface RenderedRoute {
  /** The last of the routes that matched. */
  readonly id: string;
  readonly params: Params;
  /** Null for what is not in the table. */
  readonly page: RenderedPage | null;
}

/** The one row of the table that the page needs, and the address of its module: the table comes with the router. */
interface RenderedPage {
  readonly row: RouteRow;
  readonly module: string;
}

/** A row of the table in a language; '*' for what is not in it. */
export function pageRouteId(code: LocaleCode, path: string): string {
  return `${code} ${path}`;
}

/** What `routeObjects` matched on the server, without its tree and all that searches in it; loads the page's module. */
export async function restingMatches({ id, params, page: shown }: RenderedRoute): Promise<readonly ShownMatch[]> {
  const root = { id: 'root', element: <Root />, errorElement: <RootErrorScreen /> };
  const page = { id: 'page', element: <Page />, errorElement: <ErrorScreen /> };
  const [code = '', path] = id.split(' ');
  // The root alone has answered for what no page takes.
  const routes = path === undefined ? [root] : [root, page, { id: code }, await pageRoute(id, shown)];
  return routes.map((route) => ({ route, params }));
}

async function pageRoute(id: string, page: RenderedPage | null): Promise<ShownMatch['route']> {
  if (!page) return { id };
  const { Component }: RouteModule = await import(/* @vite-ignore */ page.module);
  return { id, handle: { row: page.row } satisfies RouteHandle, element: <Component /> };
}
