import type { DataRouter } from 'react-router';
import { createMemory } from '../../lib/memory.ts';
import { errorOf } from '../api/api.ts';
import type { App } from '../app-context.ts';
import { watchSession } from '../auth/follow-session.ts';
import { cachedSession } from '../auth/session.ts';
import { followPages } from '../navigation/follow-pages.ts';

/**
 * Reports to the member's account whether analytics may use the server's data about them; of several browsers, the last
 * report counts (docs/decisions/0038). A refusal is always reported. Consent is reported for the member who gave it: the one
 * who is logged in, or the first who logs in after it; another user of the same computer is asked separately. Presumed
 * consent is not an answer.
 */
export function followAccountConsent(
  { api, config, consent, logger, queryClient }: Pick<App, 'api' | 'config' | 'consent' | 'logger' | 'queryClient'>,
  router: Pick<DataRouter, 'state' | 'subscribe'>,
): void {
  // Pages in a browser with the privacy signal have no analytics, but its refusal must still be reported.
  if (config.analytics === null && !config.consent.hasPrivacySignal) return;
  const memory = createMemory({ key: 'labs.reported-analytics-consent', parse: (stored) => stored || null });
  let reported = parseReported(memory.recall());
  let answersSeen = 0;
  let isReporting = false;

  function remember(next: Reported | null): void {
    reported = next;
    memory.store(next ? `${next.isGiven} ${next.userId}` : '');
  }

  /** The report that is due; undefined: none. */
  function nextReport(): Reported | undefined {
    const session = cachedSession(queryClient);
    if (session?.kind !== 'member') {
      // A guest's answer belongs to the first user who logs in.
      if (session?.kind === 'guest' && isAnswered()) remember(null);
      if (session?.kind === 'guest') answersSeen = consent.answers();
      return undefined;
    }
    const { id: userId } = session.user;
    const isGiven = analyticsConsent();
    if (isGiven === null) return undefined;
    const mine = reported?.userId === userId ? reported.isGiven : null;
    if (consent.status() === 'unasked' && mine !== true) return undefined;
    if (isGiven && reported !== null && mine === null && !isAnswered()) return undefined;
    return mine === isGiven && !isAnswered() ? undefined : { userId, isGiven };
  }

  const isAnswered = () => consent.answers() > answersSeen;

  /** Null while it is not known, and for presumed consent. */
  function analyticsConsent(): boolean | null {
    if (config.consent.hasPrivacySignal) return false;
    if (!consent.isDecided()) return null;
    const isGiven = consent.current().analytics;
    return isGiven && consent.status() !== 'answered' ? null : isGiven;
  }

  async function report(): Promise<void> {
    if (isReporting) return;
    isReporting = true;
    try {
      for (let next = nextReport(); next; next = nextReport()) {
        const answers = consent.answers();
        const response = await api(
          'setAnalyticsConsent',
          { body: { is_given: next.isGiven } },
          { userId: next.userId },
        );
        if (response.status !== 204) throw errorOf(response);
        answersSeen = answers;
        remember(next);
      }
    } catch (cause) {
      logger.warn('The analytics consent could not be saved to the account', cause);
    } finally {
      isReporting = false;
    }
  }

  consent.subscribe(() => void report());
  followPages(router, () => void report());
  watchSession(queryClient, () => void report());
}

/** The last report of this browser, with the user whose consent it was. */
interface Reported {
  readonly userId: string;
  readonly isGiven: boolean;
}

function parseReported(stored: string | null): Reported | null {
  const [isGiven, userId] = stored?.split(' ') ?? [];
  return userId ? { userId, isGiven: isGiven === 'true' } : null;
}
