import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import { scriptJson } from '../lib/script-json.ts';
import type { PublicConfig } from '../platform/public-config/public-config.ts';

/** An error as it travels: only what the error screen shows. */
export interface SerialisedError {
  readonly status: number;
  readonly statusText: string;
}

/** All that the browser needs to take over a page that the server rendered. */
export interface PageState {
  readonly config: PublicConfig;
  readonly queries: DehydratedState;
  readonly loaderData: HydrationState['loaderData'];
  readonly actionData: HydrationState['actionData'];
  readonly errors: Readonly<Record<string, SerialisedError>> | null;
}

declare global {
  interface Window {
    __PAGE_STATE__?: PageState;
  }
}

/** The one way in which state leaves the server: a script that no text within can end or reopen. */
export function pageStateScript(state: PageState): string {
  return `window.__PAGE_STATE__=${scriptJson(state)}`;
}
