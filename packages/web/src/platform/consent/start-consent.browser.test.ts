// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicConsent } from '../public-config/public-config.ts';
import { FULL_CONSENT, NO_CONSENT } from './consent.ts';
import { startConsent } from './start-consent.browser.ts';

const BANNER: PublicConsent = {
  asks: 'banner',
  hasPrivacySignal: false,
  regions: null,
  cookieAttributes: '; Path=/; SameSite=Lax',
};
const ANALYTICS_ONLY = { ...NO_CONSENT, analytics: true };

function setUp(config: Partial<PublicConsent> = {}, country: () => Promise<string | null> = async () => null) {
  const channel = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  const asked = vi.fn(country);
  const open = () => startConsent({ config: { ...BANNER, ...config }, country: asked, channel });
  return { channel, asked, open, store: open() };
}

function forget(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: that is what is tested.
  document.cookie = 'consent=; Max-Age=0; Path=/';
}

beforeEach(forget);
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  delete window.Cookiebot;
});

describe('our own banner', () => {
  it('asks who has not answered, and takes nothing for granted meanwhile', async () => {
    const { store, asked } = setUp();
    await vi.waitFor(() => expect(store.standing()).toBe('asked'));
    expect(store.current()).toEqual(NO_CONSENT);
    expect(asked).not.toHaveBeenCalled();
  });

  it('keeps an answer for the next visit', () => {
    const { store, open } = setUp();
    store.answer(ANALYTICS_ONLY);
    const next = open();
    expect(next.standing()).toBe('answered');
    expect(next.current()).toEqual(ANALYTICS_ONLY);
  });

  it('tells of an answer before it is kept, so that what is refused stops at once', () => {
    const { store } = setUp();
    const cookies: string[] = [];
    store.subscribe(() => cookies.push(document.cookie));
    store.answer(NO_CONSENT);
    expect(cookies.at(-1)).not.toContain('consent=');
    expect(document.cookie).toContain('consent=1.a0f0p0m0.');
  });

  it.each([
    ['word of another tab', (channel: EventTarget) => channel.dispatchEvent(new Event('message'))],
    ['coming into sight', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['coming back from memory', () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
  ])('follows the answer of another tab on %s', async (_when, happen) => {
    const { store, channel, open } = setUp();
    await vi.waitFor(() => expect(store.standing()).toBe('asked'));
    open().answer(FULL_CONSENT);
    expect(store.current()).toEqual(NO_CONSENT);
    happen(channel);
    expect(store.current()).toEqual(FULL_CONSENT);
    forget();
    happen(channel);
    expect(store.current()).toEqual(FULL_CONSENT);
  });

  it('tells the other tabs', () => {
    const { store, channel } = setUp();
    store.answer(FULL_CONSENT);
    expect(channel.postMessage).toHaveBeenCalledOnce();
  });
});

describe('where the banner asks in some countries only', () => {
  const regions = ['DE', 'GB'];

  it('takes silence for consent elsewhere, without keeping it as an answer', async () => {
    const { store } = setUp({ regions }, async () => 'JP');
    expect(store.isKnown()).toBe(false);
    await vi.waitFor(() => expect(store.standing()).toBe('unasked'));
    expect(store.current()).toEqual(FULL_CONSENT);
    expect(document.cookie).not.toContain('consent=');
  });

  it.each([
    ['is there', async () => 'DE'],
    ['can’t be placed', async () => null],
    ['could not be looked for', async () => Promise.reject(new Error('away'))],
  ])('asks who %s', async (_what, country) => {
    const { store } = setUp({ regions }, country);
    await vi.waitFor(() => expect(store.standing()).toBe('asked'));
    expect(store.current()).toEqual(NO_CONSENT);
  });

  it('asks for no country when there is an answer, and lets one count that comes first', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const { store, open, asked } = setUp({ regions }, () => promise);
    store.answer(NO_CONSENT);
    resolve('JP');
    await promise;
    expect(store.standing()).toBe('answered');
    open();
    expect(asked).toHaveBeenCalledOnce();
  });
});

describe('the privacy signal of the browser', () => {
  it.each(['banner', 'script'] as const)('refuses for the visitor whatever was answered before (%s)', (asks) => {
    setUp().store.answer(FULL_CONSENT);
    const { store } = setUp({ asks, hasPrivacySignal: true });
    expect(store.standing()).toBe('signalled');
    store.answer(FULL_CONSENT);
    expect(store.current()).toEqual(NO_CONSENT);
  });

  it('counts in a page that was rendered without it', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    expect(setUp().store.standing()).toBe('signalled');
  });
});

it('agrees to nothing where nobody asks, and that is known', () => {
  const { store } = setUp({ asks: 'nobody' });
  expect(store.isKnown()).toBe(true);
  expect(store.current()).toEqual(NO_CONSENT);
});

it('leaves the question to the script of others where there is one', () => {
  const { store } = setUp({ asks: 'script' });
  expect(store.isKnown()).toBe(false);
  window.Cookiebot = { consent: { statistics: true } };
  window.dispatchEvent(new Event('CookiebotOnAccept'));
  expect(store.current()).toEqual(ANALYTICS_ONLY);
});
