import { CONSENT_LIFE_DAYS } from '@sound-library/contract/analytics.ts';
import { cookieValue } from '../../lib/strings.ts';
import { bodyOf } from '../api/api.ts';
import type { App } from '../app-context.ts';
import { openChannel } from '../open-channel.ts';
import type { PublicConsent } from '../public-config.ts';
import { type Consent, type ConsentStore, FULL_CONSENT, NO_CONSENT } from './consent.ts';

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** The visitor's country, null when it is unknown; requested only where it matters. May reject. */
type FetchCountry = () => Promise<string | null>;

/** Determines the state of the visitor's consent, stores the answer, and follows those of other tabs. */
export function startConsent(store: ConsentStore, config: PublicConsent, country: FetchCountry): void {
  if (config.asks === 'nobody') store.settle('unasked', NO_CONSENT);
  // A cached page may have been rendered without the signal.
  else if (config.hasPrivacySignal || navigator.globalPrivacyControl === true || navigator.doNotTrack === '1') {
    store.settle('signalled', NO_CONSENT);
  } else if (config.asks === 'script') followCookiebot(store);
  else followBanner(store, config, country);
}

function followBanner(store: ConsentStore, config: PublicConsent, country: FetchCountry): void {
  const channel = openChannel('consent');
  /** An answer from elsewhere. When the cookie has been removed, the last answer remains in effect in this page. */
  const take = (): boolean => {
    const stored = consentInCookies(document.cookie, Date.now());
    if (stored) store.settle('answered', stored);
    return stored !== null;
  };

  async function settleByRegion(): Promise<void> {
    if (await isPresumed(config.regions, country)) {
      if (store.status() === 'unsettled') store.settle('unasked', FULL_CONSENT);
    } else if (store.status() === 'unsettled') store.settle('asked', NO_CONSENT);
  }

  if (!take()) void settleByRegion();
  channel.addEventListener('message', take);
  // Channels are per origin: tabs of another area, and pages from the back-forward cache, read the cookie again here.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && take());
  window.addEventListener('pageshow', ({ persisted }) => persisted && take());

  let storedAnswers = store.answers();
  store.subscribe(() => {
    if (store.answers() === storedAnswers) return;
    storedAnswers = store.answers();
    // The other listeners are notified first: a refusal must take effect at once.
    queueMicrotask(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
      document.cookie = consentCookie(store.current(), config.cookieAttributes, Date.now());
      channel.postMessage(null);
    });
  });
}

/** Whether consent is presumed in the visitor's country. A visitor whose country is unknown is asked. */
async function isPresumed(regions: PublicConsent['regions'], country: FetchCountry): Promise<boolean> {
  if (regions === null) return false;
  try {
    const code = await country();
    return code !== null && !regions.includes(code);
  } catch {
    // An outage of the product API is logged where it occurs; here it only means that nothing is presumed.
    return false;
  }
}

/** Stores a visitor's answer, readable by scripts and servers: `1.a1f0p0m0.1795334400`. */
const CONSENT_COOKIE = 'consent';

export const CONSENT_LIFE_SECONDS = CONSENT_LIFE_DAYS * 24 * 60 * 60;

/** Tolerance for wrong clocks; an answer with a later time is invalid. */
const CLOCK_DRIFT_SECONDS = 24 * 60 * 60;

/** Version, one letter and digit for each category, and seconds since 1970. When the categories change, so does the version. */
const VALUE = /^1\.a([01])f([01])p([01])m([01])\.(\d{9,11})$/;

/** The cookie as a page sets it. `attributes` are the deployment's; `now` is in milliseconds since 1970. */
export function consentCookie(consent: Consent, attributes: string, now: number): string {
  const digit = (isGiven: boolean) => (isGiven ? 1 : 0);
  const { analytics, functional, personalisation, marketing } = consent;
  const answer = `a${digit(analytics)}f${digit(functional)}p${digit(personalisation)}m${digit(marketing)}`;
  return `${CONSENT_COOKIE}=1.${answer}.${Math.floor(now / 1000)}; Max-Age=${CONSENT_LIFE_SECONDS}${attributes}`;
}

/** The answer in a Cookie header; null without a valid one. */
export function consentInCookies(header: string | undefined, now: number): Consent | null {
  const [, analytics, functional, personalisation, marketing, seconds] =
    VALUE.exec(cookieValue(header, CONSENT_COOKIE) ?? '') ?? [];
  const age = Math.floor(now / 1000) - Number(seconds);
  if (seconds === undefined || age > CONSENT_LIFE_SECONDS || age < -CLOCK_DRIFT_SECONDS) return null;
  return {
    functional: functional === '1',
    analytics: analytics === '1',
    personalisation: personalisation === '1',
    marketing: marketing === '1',
  };
}

/** The part of Cookiebot that is used (https://www.cookiebot.com/en/developer/). */
interface Cookiebot {
  readonly consent?: { readonly preferences?: boolean; readonly statistics?: boolean; readonly marketing?: boolean };
  readonly renew?: () => void;
}

declare global {
  interface Window {
    Cookiebot?: Cookiebot;
  }
}

/** Cookiebot's events on the window: the visitor's stored answer is known; the visitor has agreed, or refused. */
const EVENTS = ['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline'] as const;

function followCookiebot(store: ConsentStore): void {
  // Every page load repeats the stored answer, which is not a new one.
  const take = () => store.settle('answered', consentOf(window.Cookiebot));
  for (const event of EVENTS) window.addEventListener(event, take);
}

/** Maps its categories to ours. Cookiebot's 'preferences' include chats and personalisation. */
function consentOf(cookiebot: Cookiebot | undefined): Consent {
  if (!cookiebot?.consent) return NO_CONSENT;
  const { preferences, statistics, marketing } = cookiebot.consent;
  return {
    functional: preferences === true,
    analytics: statistics === true,
    personalisation: preferences === true,
    marketing: marketing === true,
  };
}

/** ISO 3166-1 alpha-2, or null: unknown addresses get the United States (specification, 8) with a range of one. */
export async function visitorCountry({ api }: Pick<App, 'api'>): Promise<string | null> {
  const { country_code, ip_from, ip_to } = bodyOf(await api('getGeolocation', {}));
  return ip_from === ip_to ? null : country_code;
}
