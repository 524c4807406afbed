// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { createConsentStore, NO_CONSENT } from './consent.ts';
import { followCookiebot } from './cookiebot.browser.ts';

afterEach(() => {
  delete window.Cookiebot;
});

/** The service's script learned of an answer and says so. */
function answer(consent: Readonly<Record<string, boolean>>, event = 'CookiebotOnAccept'): void {
  window.Cookiebot = { consent };
  window.dispatchEvent(new Event(event));
}

it('agrees to nothing before there is an answer, nor to anything that was not answered', () => {
  const store = createConsentStore();
  const end = followCookiebot(store);
  expect(store.current()).toEqual(NO_CONSENT);
  window.dispatchEvent(new Event('CookiebotOnAccept'));
  answer({});
  expect(store.current()).toEqual(NO_CONSENT);
  end();
});

it.each([
  ['CookiebotOnConsentReady', { preferences: true }, { ...NO_CONSENT, functional: true, personalisation: true }],
  ['CookiebotOnAccept', { marketing: true }, { ...NO_CONSENT, marketing: true }],
  ['CookiebotOnAccept', { statistics: true }, { ...NO_CONSENT, analytics: true }],
])('takes what %s tells of %o', (event, consent, expected) => {
  const store = createConsentStore();
  const end = followCookiebot(store);
  answer(consent, event);
  expect(store.current()).toEqual(expected);
  end();
});

it('takes a change of mind, tells of it once, and ends when asked to', () => {
  const store = createConsentStore();
  const changed = vi.fn();
  store.subscribe(changed);
  const end = followCookiebot(store);
  answer({ preferences: true, marketing: true });
  answer({ preferences: true, marketing: true }, 'CookiebotOnConsentReady');
  expect(changed).toHaveBeenCalledTimes(1);
  answer({ preferences: false, marketing: false }, 'CookiebotOnDecline');
  expect(store.current()).toEqual(NO_CONSENT);
  expect(changed).toHaveBeenCalledTimes(2);
  end();
  answer({ marketing: true });
  expect(store.current()).toEqual(NO_CONSENT);
});
