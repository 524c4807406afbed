import type { DataRouter } from 'react-router';
import { createMemory } from '../../lib/memory.ts';
import { errorOf } from '../api/api-error.ts';
import type { App } from '../app-context.ts';
import { watchSession } from '../auth/follow-session.ts';
import { knownSession } from '../auth/session.ts';

interface FollowAccountConsentOptions {
  readonly app: Pick<App, 'api' | 'config' | 'consent' | 'logger' | 'queryClient'>;
  /** At the next page what failed is tried again. */
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
  /** Where this browser remembers what it told. */
  readonly storage?: () => Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Tells the member's account whether analytics may be told what the server knows of them; of several browsers the last one to
 * tell counts (docs/decisions/0038). A refusal is always told. Consent is told of the person who gave it: who is logged in
 * then, or the first who logs in after it; somebody else at the same computer is asked for their own. Presumed consent,
 * where nobody is asked, is no answer.
 */
export function followAccountConsent({
  app,
  router,
  storage = () => window.localStorage,
}: FollowAccountConsentOptions): void {
  const { api, config, consent, logger, queryClient } = app;
  // Pages of a browser with the privacy signal know of no analytics: its refusal is told all the same.
  if (config.analytics === null && !config.consent.hasPrivacySignal) return;
  const memory = createMemory({ storage, key: 'labs.told-analytics-consent', parse: (kept) => kept || null });
  let told = toldOf(memory.recall());
  let answersHeard = 0;
  let isTelling = false;

  function remember(next: Told | null): void {
    told = next;
    memory.keep(next ? `${next.isGiven} ${next.userId}` : '');
  }

  /** What is to be told; undefined: nothing. */
  function news(): Told | undefined {
    const session = knownSession(queryClient);
    if (session?.kind !== 'member') {
      // Nobody's yet: it will be of whoever logs in first.
      if (session?.kind === 'guest' && isAnswered()) remember(null);
      if (session?.kind === 'guest') answersHeard = consent.answers();
      return undefined;
    }
    const { id: userId } = session.user;
    const isGiven = givenNow();
    if (isGiven === null) return undefined;
    const mine = told?.userId === userId ? told.isGiven : null;
    if (consent.standing() === 'unasked' && mine !== true) return undefined;
    if (isGiven && told !== null && mine === null && !isAnswered()) return undefined;
    return mine === isGiven && !isAnswered() ? undefined : { userId, isGiven };
  }

  const isAnswered = () => consent.answers() > answersHeard;

  /** Null while that is not known, and for consent that nobody gave. */
  function givenNow(): boolean | null {
    if (config.consent.hasPrivacySignal) return false;
    if (!consent.isKnown()) return null;
    const isGiven = consent.current().analytics;
    return isGiven && consent.standing() !== 'answered' ? null : isGiven;
  }

  async function tell(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    try {
      for (let next = news(); next; next = news()) {
        const answers = consent.answers();
        const answer = await api('setAnalyticsConsent', { body: { is_given: next.isGiven } }, { userId: next.userId });
        if (answer.status !== 204) throw errorOf(answer);
        answersHeard = answers;
        remember(next);
      }
    } catch (cause) {
      logger.warn('The account could not be told of the consent to analytics', cause);
    } finally {
      isTelling = false;
    }
  }

  consent.subscribe(() => void tell());
  let page = router.state.location.key;
  router.subscribe(({ location }) => {
    if (location.key === page) return;
    page = location.key;
    void tell();
  });
  watchSession(queryClient, () => void tell());
}

/** What this browser told last, and of whom. */
interface Told {
  readonly userId: string;
  readonly isGiven: boolean;
}

function toldOf(kept: string | null): Told | null {
  const [isGiven, userId] = kept?.split(' ') ?? [];
  return userId ? { userId, isGiven: isGiven === 'true' } : null;
}
