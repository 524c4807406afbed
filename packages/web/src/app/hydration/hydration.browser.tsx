import { type ReactNode, useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { HYDRATED } from '../../lib/before-hydration.ts';
import type { Logger } from '../../platform/app-context.ts';

/** Tells the first module that all within does what it is there for; around one child, so that both sides count ids alike. */
export function HydrationMarker({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED));
  }, []);
  return children;
}

/** By then even a busy page has to make room. */
const PATIENCE_MS = 1000;
const INTENTIONS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const;

interface BeginOptions {
  readonly logger: Logger;
  /** An editor's frame is spoken to as soon as it is there. */
  readonly isUrgent: boolean;
}

/** Begins when the browser has nothing better to do, or when the visitor turns to something; what fails is tried again at its use. */
export function beginSoon(begin: () => Promise<unknown>, { logger, isUrgent }: BeginOptions): void {
  const intended = new AbortController();
  const now = () => {
    if (intended.signal.aborted) return;
    intended.abort();
    begin().catch((cause: unknown) => logger.warn('The rest of the page could not be loaded yet', cause));
  };
  if (isUrgent) {
    now();
    return;
  }
  for (const type of INTENTIONS) window.addEventListener(type, now, { passive: true, signal: intended.signal });
  // Not in every Safari.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(now, { timeout: PATIENCE_MS });
  else setTimeout(now, 0);
}

/**
 * Names the stylesheets that the page carries itself, in links that fetch nothing: pages that are opened from here look for
 * such a link, and would fetch what is there already. Not in the page's own text, where browsers fetch them all the same.
 */
export function nameInlinedStyles(stylesheets: readonly string[]): void {
  for (const href of stylesheets) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'stylesheet', disabled: true, href }));
  }
}

/** Loads the modules of the page at a location into its routes, so that its first render waits for nothing. */
export async function loadMatchedPage(routes: RouteObject[], { pathname }: Pick<Location, 'pathname'>): Promise<void> {
  for (const { route } of matchRoutes(routes, { pathname }) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
}

/** Mounts the application; what prevents it is logged by the specification's words and thrown on (section 8). */
export async function mount(application: () => Promise<void>, logger: Logger): Promise<void> {
  try {
    // The modules of the application have just been run: a busy device gets to breathe between.
    await new Promise((resolve) => setTimeout(resolve));
    await application();
  } catch (cause) {
    logger.error('Error while mounting app', cause);
    throw cause;
  }
}
