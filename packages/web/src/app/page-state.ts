import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import { scriptJson } from '../lib/strings.ts';
import type { App } from '../platform/app-context.ts';
import { featuredPacksQuery } from '../platform/catalogue/catalogue-queries.ts';
import { localeOfPath, pagePathOf } from '../platform/navigation/page-paths.ts';
import type { PublicConfig } from '../platform/public-config.ts';
import type { RouteRow } from './routes.ts';

/** A serialised error: only what the error screen shows. */
export interface SerialisedError {
  readonly status: number;
  readonly statusText: string;
}

/** Everything the browser needs to hydrate a page that the server rendered. */
export interface PageState {
  readonly config: PublicConfig;
  /** The queries of the page as `dehydrate` returns them, without times. */
  readonly queryState: DehydratedState;
  readonly loaderData: HydrationState['loaderData'];
  readonly actionData: HydrationState['actionData'];
  readonly errors: Readonly<Record<string, SerialisedError>> | null;
  /** The page's row of the route table, and the address of its module; null for pages that are not in the table. */
  readonly route: { readonly row: RouteRow; readonly module: string } | null;
}

declare global {
  interface Window {
    /** `PageState` as JSON, which the browser parses at hydration and not while it parses the page. */
    __PAGE_STATE__?: string;
    /** The client entry first, then its imports for the page, and its texts. */
    __PAGE_SCRIPTS__?: readonly string[];
  }
}

/** The beginning of the script that sets `window.__PAGE_STATE__`. */
export const SET_PAGE_STATE = 'window.__PAGE_STATE__=';

/** Serialises the state for the browser: a script that no text within it can end or reopen. */
export function pageStateScript(state: PageState): string {
  return `${SET_PAGE_STATE}String.raw\`${scriptJson(state)}\`;`;
}

/** Sets `window.__PAGE_SCRIPTS__`: the client entry first, then its imports for the page, and its texts. */
export function pageScriptsScript(scripts: readonly string[]): string {
  return `window.__PAGE_SCRIPTS__=${scriptJson(scripts)};`;
}

/** The additional data of the error screen; for the server, which knows of the error before it renders. Never rejects. */
export async function loadErrorScreen({ url }: Pick<Request, 'url'>, app: App): Promise<void> {
  const { locale } = localeOfPath(pagePathOf(new URL(url).pathname, app.config.areas));
  await app.queryClient.query(featuredPacksQuery({ app, locale }));
}
