import type { PublicConsent } from '../public-config/public-config.ts';
import { type Consent, type ConsentStore, createConsentStore, FULL_CONSENT, NO_CONSENT } from './consent.ts';
import { consentCookie, consentInCookies } from './consent-cookie.ts';
import { followCookiebot } from './cookiebot.browser.ts';

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

const CHANNEL = 'consent';

interface StartConsentOptions {
  readonly config: PublicConsent;
  /** The country that the visitor is known to be in, null where it is not; asked for only where it matters. May reject. */
  readonly country: () => Promise<string | null>;
  readonly channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Finds out how it stands with the visitor's consent, keeps the answer, and follows those of other tabs. */
export function startConsent({ config, country, channel, now = Date.now }: StartConsentOptions): ConsentStore {
  const store = createConsentStore();
  if (config.asks === 'nobody') {
    store.settle('unasked', NO_CONSENT);
    return store;
  }
  // A page that a cache kept may be from before the signal.
  if (config.hasPrivacySignal || navigator.globalPrivacyControl === true || navigator.doNotTrack === '1') {
    store.settle('signalled', NO_CONSENT);
    return store;
  }
  if (config.asks === 'script') {
    followCookiebot(store);
    return store;
  }
  return keptConsent(store, { config, country, channel: channel ?? new BroadcastChannel(CHANNEL), now });
}

/** The answer to our own banner, which a cookie keeps. */
function keptConsent(
  store: ConsentStore,
  { config, country, channel, now }: Required<StartConsentOptions>,
): ConsentStore {
  /** An answer that was given elsewhere; one that is gone from the browser counts on in this page. */
  const take = (): boolean => {
    const kept = consentInCookies(document.cookie, now());
    if (kept) store.settle('answered', kept);
    return kept !== null;
  };

  async function ask(): Promise<void> {
    if (await isPresumed(config.regions, country)) {
      if (store.standing() === 'unsettled') store.settle('unasked', FULL_CONSENT);
    } else if (store.standing() === 'unsettled') store.settle('asked', NO_CONSENT);
  }

  if (!take()) void ask();
  channel.addEventListener('message', take);
  // Channels are per origin: tabs of another area, and pages that come back from the browser's memory, look here.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && take());
  window.addEventListener('pageshow', ({ persisted }) => persisted && take());

  return {
    ...store,
    answer: (consent: Consent) => {
      // Whoever heeds it hears of it first: a refusal is to stop things at once.
      store.answer(consent);
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
      document.cookie = consentCookie(consent, config.cookieAttributes, now());
      channel.postMessage(null);
    },
  };
}

/** Whether silence is consent where the visitor is. Who can't be placed is asked. */
async function isPresumed(regions: PublicConsent['regions'], country: () => Promise<string | null>): Promise<boolean> {
  if (regions === null) return false;
  try {
    const known = await country();
    return known !== null && !regions.includes(known);
  } catch {
    // The product API being away is told where it happens; here it only means that nothing is presumed.
    return false;
  }
}
