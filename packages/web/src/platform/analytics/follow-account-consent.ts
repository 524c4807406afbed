import type { DataRouter } from 'react-router';
import { errorOf } from '../api/api-error.ts';
import type { App } from '../app-context.ts';
import { createMemory, parseSwitch } from '../audio/memory.ts';
import { SESSION_QUERY_KEY, type Session } from '../session/session.ts';

interface FollowAccountConsentOptions {
  readonly app: Pick<App, 'api' | 'config' | 'consent' | 'logger' | 'queryClient'>;
  /** At the next page what failed is tried again. */
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
  /** Where this browser remembers what it told. */
  readonly storage?: () => Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Tells the member's account whether analytics may be told what the server knows of them, when their answer in this browser
 * is another than the one that it told last; of several browsers the last one to tell counts (docs/decisions/0038). Guests
 * tell nothing, nor does anybody before the answer is known, or where there are no analytics.
 */
export function followAccountConsent({
  app,
  router,
  storage = () => window.localStorage,
}: FollowAccountConsentOptions): void {
  const { api, config, consent, logger, queryClient } = app;
  // Pages of a browser with the privacy signal know of no analytics: its refusal is told all the same.
  if (config.analytics === null && !config.consent.hasPrivacySignal) return;
  /** What this page told, for browsers that remember nothing. */
  const toldHere = new Map<string, boolean>();
  const memoryOf = (userId: string) =>
    createMemory({ storage, key: `labs.told-analytics-consent.${userId}`, parse: parseSwitch });
  let isTelling = false;

  /** What is to be told; undefined: nothing. */
  function news(): { readonly userId: string; readonly isGiven: boolean } | undefined {
    const session = queryClient.getQueryData<Session>(SESSION_QUERY_KEY);
    if (session?.kind !== 'member' || !(consent.isKnown() || config.consent.hasPrivacySignal)) return undefined;
    const userId = session.user.id;
    const isGiven = consent.current().analytics && !config.consent.hasPrivacySignal;
    const told = toldHere.get(userId) ?? memoryOf(userId).recall();
    // Where nobody asks, silence is no answer: one that was given in another browser stands.
    if (told === null && config.consent.asks === 'nobody' && !config.consent.hasPrivacySignal) return undefined;
    return told === isGiven ? undefined : { userId, isGiven };
  }

  async function tell(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    try {
      for (let next = news(); next; next = news()) {
        const answer = await api('setAnalyticsConsent', { body: { is_given: next.isGiven } });
        if (answer.status !== 204) throw errorOf(answer);
        toldHere.set(next.userId, next.isGiven);
        memoryOf(next.userId).keep(next.isGiven);
      }
    } catch (cause) {
      logger.warn('The account could not be told of the consent to analytics', cause);
    } finally {
      isTelling = false;
    }
  }

  const [key] = SESSION_QUERY_KEY;
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryKey[0] === key) void tell();
  });
  consent.subscribe(() => void tell());
  let page = router.state.location.key;
  router.subscribe(({ location }) => {
    if (location.key === page) return;
    page = location.key;
    void tell();
  });
  void tell();
}
