// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBff } from '../../../test/fake-page.ts';
import type { PublicConsent } from '../public-config.ts';
import { createConsentStore, FULL_CONSENT, NO_CONSENT } from './consent.ts';
import {
  CONSENT_LIFE_SECONDS,
  consentCookie,
  consentInCookies,
  startConsent,
  visitorCountry,
} from './start-consent.browser.ts';

const BANNER: PublicConsent = {
  asks: 'banner',
  hasPrivacySignal: false,
  regions: null,
  cookieAttributes: '; Path=/; SameSite=Lax',
};
const ANALYTICS_ONLY = { ...NO_CONSENT, analytics: true };

function setUp(config: Partial<PublicConsent> = {}, country: () => Promise<string | null> = async () => null) {
  const channel = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = channel.postMessage;
      addEventListener = channel.addEventListener.bind(channel);
    },
  );
  const fetchCountry = vi.fn(country);
  const open = () => {
    const store = createConsentStore();
    startConsent(store, { ...BANNER, ...config }, fetchCountry);
    return store;
  };
  return { channel, fetchCountry, open, store: open() };
}

function forget(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the test is about this cookie.
  document.cookie = 'consent=; Max-Age=0; Path=/';
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  delete window.Cookiebot;
});

describe('our own banner', () => {
  it('asks a visitor without an answer, and presumes nothing meanwhile', async () => {
    const { store, fetchCountry } = setUp();
    await vi.waitFor(() => expect(store.status()).toBe('asked'));
    expect([store.isDecided(), store.current()]).toEqual([false, NO_CONSENT]);
    expect(fetchCountry).not.toHaveBeenCalled();
  });

  it('notifies of an answer before storing it, so that a refusal takes effect at once', async () => {
    const { store } = setUp();
    const cookies: string[] = [];
    store.subscribe(() => cookies.push(document.cookie));
    store.answer(NO_CONSENT);
    expect(cookies.at(-1)).not.toContain('consent=');
    await vi.waitFor(() => expect(document.cookie).toContain('consent=1.a0f0p0m0.'));
  });

  it.each([
    ['message from another tab', (channel: EventTarget) => channel.dispatchEvent(new Event('message'))],
    ['becoming visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['restoration', () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
  ])('follows the answer of another tab on %s', async (_when, happen) => {
    const { store, channel, open } = setUp();
    await vi.waitFor(() => expect(store.status()).toBe('asked'));
    open().answer(FULL_CONSENT);
    await vi.waitFor(() => expect(channel.postMessage).toHaveBeenCalledOnce());
    expect(store.current()).toEqual(NO_CONSENT);
    happen(channel);
    expect(store.current()).toEqual(FULL_CONSENT);
    forget();
    happen(channel);
    expect(store.current()).toEqual(FULL_CONSENT);
  });
});

describe('where the banner asks in some countries only', () => {
  const regions = ['DE', 'GB'];

  it('presumes consent elsewhere, without storing it as an answer', async () => {
    const { store } = setUp({ regions }, async () => 'JP');
    expect(store.isDecided()).toBe(false);
    await vi.waitFor(() => expect(store.status()).toBe('unasked'));
    expect(store.current()).toEqual(FULL_CONSENT);
    expect(document.cookie).not.toContain('consent=');
  });

  it.each([
    ['is there', async () => 'DE'],
    ['has an unknown country', async () => null],
    ['can’t be located because of an error', async () => Promise.reject(new Error('away'))],
  ])('asks a visitor who %s', async (_case, country) => {
    const { store } = setUp({ regions }, country);
    await vi.waitFor(() => expect(store.status()).toBe('asked'));
    expect(store.current()).toEqual(NO_CONSENT);
  });

  it('requests no country when the answer of an earlier visit is stored, and accepts an answer that comes before it', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { store, open, fetchCountry } = setUp({ regions }, () => promise);
    store.answer(ANALYTICS_ONLY);
    await vi.waitFor(() => expect(document.cookie).toContain('consent='));
    resolve('JP');
    await promise;
    expect(store.status()).toBe('answered');
    const next = open();
    expect([next.status(), next.current()]).toEqual(['answered', ANALYTICS_ONLY]);
    expect(fetchCountry).toHaveBeenCalledOnce();
  });
});

describe("the browser's privacy signal", () => {
  it.each(['banner', 'script'] as const)('refuses for the visitor, whatever was answered before (%s)', async (asks) => {
    const { store: earlier, channel } = setUp();
    earlier.answer(FULL_CONSENT);
    await vi.waitFor(() => expect(channel.postMessage).toHaveBeenCalled());
    const { store } = setUp({ asks, hasPrivacySignal: true });
    expect([store.status(), store.isDecided()]).toEqual(['signalled', true]);
    store.answer(FULL_CONSENT);
    expect(store.current()).toEqual(NO_CONSENT);
  });

  it('applies to a page that was rendered without it', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    expect(setUp().store.status()).toBe('signalled');
  });
});

const NOW = Date.UTC(2026, 10, 22);
const SECONDS = NOW / 1000;

it('has no consent where it is not requested, and that is known', () => {
  const { store } = setUp({ asks: 'nobody' });
  expect(store.isDecided()).toBe(true);
  expect(store.current()).toEqual(NO_CONSENT);
});

it.each([
  [FULL_CONSENT, '1.a1f1p1m1'],
  [NO_CONSENT, '1.a0f0p0m0'],
  [{ ...NO_CONSENT, analytics: true }, '1.a1f0p0m0'],
  [{ ...NO_CONSENT, functional: true }, '1.a0f1p0m0'],
  [{ ...NO_CONSENT, personalisation: true }, '1.a0f0p1m0'],
  [{ ...NO_CONSENT, marketing: true }, '1.a0f0p0m1'],
])('stores %o as %s and reads it back', (consent, value) => {
  const cookie = consentCookie(consent, '; Path=/; SameSite=Lax', NOW);
  expect(cookie).toBe(`consent=${value}.${SECONDS}; Max-Age=15552000; Path=/; SameSite=Lax`);
  expect(consentInCookies(`locale=ja; ${cookie.split(';', 1)}; session=x`, NOW)).toEqual(consent);
});

it.each([
  ['another cookie', `cookieconsent=1.a1f1p1m1.${SECONDS}`],
  ['another version', `consent=2.a1f1p1m1.${SECONDS}`],
  ['additional characters', `consent=1.a1f1p1m1x1.${SECONDS}`],
  ['an answer of more than half a year ago', `consent=1.a1f1p1m1.${SECONDS - CONSENT_LIFE_SECONDS - 1}`],
  ['an answer of the day after tomorrow', `consent=1.a1f1p1m1.${SECONDS + 2 * 24 * 60 * 60}`],
])('does not accept %s', (_case, header) => {
  expect(consentInCookies(header, NOW)).toBeNull();
});

const PLACE = { country_name: 'United States', country_code: 'US', iso3_country_code: 'USA', currency_code: 'USD' };

it.each([
  ['that of its range', '8.8.8.8', '8.0.0.0', '8.127.255.255', 'US'],
  // Without a range, the service names the United States.
  ['unknown', '10.1.2.3', '10.1.2.3', '10.1.2.3', null],
  ['unknown', '', '', '', null],
])('the country is %s for the address %j', async (_case, ip_address, ip_from, ip_to, country) => {
  const body = { ...PLACE, ip_address, ip_from, ip_to };
  expect(await visitorCountry(fakeBff({ 'GET /api/geolocation': { status: 200, body } }))).toBe(country);
});

describe('a script in the protocol of Cookiebot', () => {
  /** Simulates the event of the service's script for an answer. */
  function answer(consent: Readonly<Record<string, boolean>>, event = 'CookiebotOnAccept'): void {
    window.Cookiebot = { consent };
    window.dispatchEvent(new Event(event));
  }

  it('has no consent before an answer, nor for categories that were not answered', () => {
    const { store } = setUp({ asks: 'script' });
    expect([store.isDecided(), store.current()]).toEqual([false, NO_CONSENT]);
    window.dispatchEvent(new Event('CookiebotOnAccept'));
    answer({});
    expect(store.current()).toEqual(NO_CONSENT);
  });

  it.each([
    ['CookiebotOnConsentReady', { preferences: true }, { ...NO_CONSENT, functional: true, personalisation: true }],
    ['CookiebotOnAccept', { marketing: true }, { ...NO_CONSENT, marketing: true }],
    ['CookiebotOnAccept', { statistics: true }, { ...NO_CONSENT, analytics: true }],
  ])('on %s, takes over %o', (event, consent, expected) => {
    const { store } = setUp({ asks: 'script' });
    answer(consent, event);
    expect(store.current()).toEqual(expected);
  });

  it('follows a changed answer, and notifies once', () => {
    const { store } = setUp({ asks: 'script' });
    const changed = vi.fn();
    store.subscribe(changed);
    answer({ preferences: true, marketing: true });
    answer({ preferences: true, marketing: true }, 'CookiebotOnConsentReady');
    expect(changed).toHaveBeenCalledTimes(1);
    answer({ preferences: false, marketing: false }, 'CookiebotOnDecline');
    expect(store.current()).toEqual(NO_CONSENT);
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
