import type { App } from '../app-context.ts';
import { recheckSession } from './recheck-session.ts';
import type { SessionApp } from './session.ts';

/**
 * How long a tab may have been out of sight before it asks anew who is there. Channels are per origin: where every area has
 * one, a log out in another is seen at once when somebody comes back.
 */
export const OUT_OF_SIGHT_MS = { path: 60_000, subdomain: 0 } as const;

interface FollowSessionOptions {
  readonly app: SessionApp & Pick<App, 'config'>;
  /** Where tabs tell each other that the login state changed; the messages carry nothing. */
  readonly channel: Pick<BroadcastChannel, 'addEventListener' | 'removeEventListener'>;
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  /** Runs the guards of the open page again. */
  readonly onChange: () => void;
  readonly now?: () => number;
}

/** Keeps the login state of a page up with the other tabs. Gives the function that ends it. */
export function followSession({ app, channel, page, onChange, now = Date.now }: FollowSessionOptions): () => void {
  let hiddenSince: number | null = page.visibilityState === 'hidden' ? now() : null;

  const check = () => {
    recheckSession(app).then(
      (changed) => changed && onChange(),
      (cause: unknown) => app.logger.error('The login state could not be followed', cause),
    );
  };
  const onVisibility = () => {
    if (page.visibilityState === 'hidden') {
      hiddenSince = now();
      return;
    }
    const isLate = hiddenSince !== null && now() - hiddenSince >= OUT_OF_SIGHT_MS[app.config.areas.mode];
    hiddenSince = null;
    if (isLate) check();
  };
  channel.addEventListener('message', check);
  page.addEventListener('visibilitychange', onVisibility);
  return () => {
    channel.removeEventListener('message', check);
    page.removeEventListener('visibilitychange', onVisibility);
  };
}
