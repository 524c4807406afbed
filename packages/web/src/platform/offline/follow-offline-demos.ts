import { cookieValue } from '../../lib/strings.ts';
import type { App } from '../app-context.ts';
import { watchSession } from '../auth/follow-session.ts';
import { cachedSession } from '../auth/session.ts';
import { OFFLINE_COOKIE, OFFLINE_LIST } from './offline-keys.ts';

/** Removes demos after a logout in any tab, and those of former favourites at a new page. Loads code only for demos. */
export function followOfflineDemos(app: App): void {
  const { queryClient, cookies, logger } = app;

  async function change(run: (demos: typeof import('./offline-demos.ts')) => unknown): Promise<void> {
    try {
      if (hasList() || cookieValue(cookies.read(), OFFLINE_COOKIE)) await run(await import('./offline-demos.ts'));
    } catch (cause) {
      logger.error('The stored demos could not be followed', cause);
    }
  }

  const opened = cachedSession(queryClient);
  // Once per page: a favourite that was removed by mistake can be put back until then.
  void change((demos) => opened && demos.deleteFormerFavourites(app, opened));
  watchSession(queryClient, (session) => void change((demos) => session && demos.followOwner(app, session)));
}

function hasList(): boolean {
  try {
    return window.localStorage.getItem(OFFLINE_LIST) !== null;
  } catch {
    // Storage is blocked.
    return false;
  }
}
