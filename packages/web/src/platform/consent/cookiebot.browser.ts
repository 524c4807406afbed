import { type Consent, type ConsentStore, NO_CONSENT } from './consent.ts';

/** As much of Cookiebot as is used (https://www.cookiebot.com/en/developer/). */
interface Cookiebot {
  readonly consent?: { readonly preferences?: boolean; readonly statistics?: boolean; readonly marketing?: boolean };
  /** Shows its own choices again. */
  readonly renew?: () => void;
}

declare global {
  interface Window {
    Cookiebot?: Cookiebot;
  }
}

/** What Cookiebot tells the window: the kept answer of a visitor is known; a visitor has agreed, or refused. */
const EVENTS = ['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline'] as const;

/** Keeps the store up with the answer that a cookie-consent script in Cookiebot's protocol knows. Gives the function that ends it. */
export function followCookiebot(store: ConsentStore, page: Window = window): () => void {
  // Each page hears again of the kept answer: that is no new one.
  const take = () => store.settle('answered', consentOf(page.Cookiebot));
  for (const event of EVENTS) page.addEventListener(event, take);
  return () => {
    for (const event of EVENTS) page.removeEventListener(event, take);
  };
}

/** Its categories in ours. What a site remembers of a person, chats and personalisation too, are preferences to it. */
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
