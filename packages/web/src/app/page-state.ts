import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import { scriptJson } from '../lib/strings.ts';
import type { App } from '../platform/app-context.ts';
import { featuredPacksQuery } from '../platform/catalogue/catalogue-queries.ts';
import { localeOfPath } from '../platform/i18n/locale-of-path.ts';
import { pagePathOf } from '../platform/navigation/areas.ts';
import type { PublicConfig } from '../platform/public-config.ts';

/** An error as it travels: only what the error screen shows. */
export interface SerialisedError {
  readonly status: number;
  readonly statusText: string;
}

/** All that the browser needs to hydrate a page that the server rendered. */
export interface PageState {
  readonly config: PublicConfig;
  /** The queries of the page, as `dehydrate` gives them, without times. */
  readonly queryState: DehydratedState;
  readonly loaderData: HydrationState['loaderData'];
  readonly actionData: HydrationState['actionData'];
  readonly errors: Readonly<Record<string, SerialisedError>> | null;
}

declare global {
  interface Window {
    /** `PageState` as JSON: the browser reads it when it hydrates, and not while it builds the page. */
    __PAGE_STATE__?: string;
    /** The client's entry first, then what it imports for the page, and its texts. */
    __PAGE_SCRIPTS__?: readonly string[];
  }
}

/** The one way in which state leaves the server: a script that no text within can end or reopen. */
export function pageStateScript(state: PageState): string {
  return `window.__PAGE_STATE__=String.raw\`${scriptJson(state)}\`;`;
}

/** The client's entry first, then what it imports for the page, and its texts: what `window.__PAGE_SCRIPTS__` is set by. */
export function pageScriptsScript(scripts: readonly string[]): string {
  return `window.__PAGE_SCRIPTS__=${scriptJson(scripts)};`;
}

/** What `pageStateScript` wrote, as `window.__PAGE_STATE__` has it. */
export function readPageState(given: string): PageState {
  const state: PageState = JSON.parse(given);
  return state;
}

/** What the error screen shows beside the error; for the server, which knows of the error before it renders. Never rejects. */
export async function loadErrorScreen({ url }: Pick<Request, 'url'>, app: App): Promise<void> {
  const { locale } = localeOfPath(pagePathOf(new URL(url).pathname, app.config.areas));
  await app.queryClient.query(featuredPacksQuery({ app, locale }));
}
