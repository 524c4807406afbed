// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicConsent } from '../public-config.ts';
import { createConsentStore, FULL_CONSENT } from './consent.ts';
import { createBrowserThirdParties, isRegressionTab, logScriptErrors } from './third-parties.browser.ts';

const CONFIG = {
  consent: { hasPrivacySignal: false, regions: null, cookieAttributes: '' },
  captcha: { scriptUrl: 'https://captcha.example/api.js', siteKey: 'key' },
  thirdParties: {
    cookieConsent: 'https://consent.example/uc.js',
    supportChat: 'https://chat.example/snippet.js',
    personalisation: null,
    marketing: 'https://marketing.example/klaviyo.js',
  },
};

function setUp(asks: PublicConsent['asks'] = 'script') {
  const consent = createConsentStore();
  const config = { ...CONFIG, consent: { ...CONFIG.consent, asks } };
  return { consent, ...createBrowserThirdParties({ config, consent, isPreview: false, isRegression: false, logger }) };
}

const logger = { error: vi.fn(), warn: vi.fn() };
beforeEach(() => {
  vi.clearAllMocks();
  document.head.innerHTML = '<script nonce="n0nce"></script>';
});
afterEach(() => document.head.replaceChildren());

const inserted = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
/** jsdom loads no scripts. */
const end = (event: 'load' | 'error') => inserted().at(-1)?.dispatchEvent(new Event(event));

describe('createBrowserThirdParties', () => {
  it("loads a script once for several requests, with the page's nonce and the element id that it expects", async () => {
    const { load } = setUp();
    const loads = [load('cookieConsent'), load('cookieConsent')];
    end('load');
    await Promise.all([...loads, load('cookieConsent')]);
    const { cookieConsent: src } = CONFIG.thirdParties;
    expect(inserted()).toEqual([expect.objectContaining({ src, id: 'Cookiebot', nonce: 'n0nce' })]);
  });

  it.each(['nobody', 'banner'] as const)('loads no script that asks for consent where %s asks', (asks) => {
    expect(setUp(asks).mayLoad('cookieConsent')).toBe(false);
  });

  it('removes a script that does not load, tries again on request, and notifies when it has loaded', async () => {
    const { load, isLoaded, subscribe } = setUp();
    const changed = vi.fn();
    subscribe(changed);
    const failing = load('captcha');
    end('error');
    await expect(failing).rejects.toThrow('A script did not load.');
    expect([isLoaded('captcha'), inserted(), changed.mock.calls]).toEqual([false, [], []]);
    const loading = load('captcha');
    end('load');
    await loading;
    expect(isLoaded('captcha')).toBe(true);
    expect(changed).toHaveBeenCalledOnce();
  });

  it('waits for consent, and loads nothing after it is withdrawn', async () => {
    const { consent, load, mayLoad, subscribe } = setUp();
    const changed = vi.fn();
    subscribe(changed);
    expect(mayLoad('marketing')).toBe(false);
    await expect(load('marketing')).rejects.toThrow('may not be loaded');

    consent.answer(FULL_CONSENT);
    expect([changed.mock.calls.length, mayLoad('marketing')]).toEqual([1, true]);

    consent.answer({ ...FULL_CONSENT, functional: false });
    await expect(load('supportChat')).rejects.toThrow('may not be loaded');
    expect(inserted()).toEqual([]);
  });
});

const SCRIPTS = [
  { name: 'marketing', address: 'https://marketing.example/script.js' },
  { name: 'personalisation', address: null },
];
/** Dispatches an error on a window; returns whether it was handled. */
function dispatchError(page: EventTarget, init: ErrorEventInit): boolean {
  return !page.dispatchEvent(new ErrorEvent('error', { cancelable: true, ...init }));
}

function isHandled(init: ErrorEventInit): boolean {
  const page = document.createElement('div');
  logScriptErrors({ page, scripts: SCRIPTS, logger });
  return dispatchError(page, init);
}

it.each<[string, ErrorEventInit]>([
  ['the browser hides', { message: 'Script error.' }],
  ['comes from their host', { message: 'boom', filename: 'https://marketing.example/part-2.js', error: new Error() }],
])('logs an error that %s as a warning', (_, init) => {
  expect(isHandled(init)).toBe(true);
  expect(logger.warn).toHaveBeenCalledOnce();
  expect(logger.error).not.toHaveBeenCalled();
});

it.each<[string, ErrorEventInit]>([
  ['our own scripts', { message: 'boom', filename: `${location.origin}/assets/page.js`, error: new Error('boom') }],
  ['an unknown source', { message: 'boom', filename: 'https://else.example/script.js', error: new Error('boom') }],
  ['a script without a name', { message: 'boom', error: new Error('boom') }],
])('leaves errors of %s alone', (_, init) => {
  expect(isHandled(init)).toBe(false);
  expect(logger.warn).not.toHaveBeenCalled();
});

it('logs each once', () => {
  const page = document.createElement('div');
  logScriptErrors({ page, scripts: SCRIPTS, logger });
  for (const _ of [1, 2]) expect(dispatchError(page, { message: 'Script error.' })).toBe(true);
  expect(logger.warn).toHaveBeenCalledOnce();
});

describe('the regression flag', () => {
  it('persists for the tab', () => {
    const visits = ['', '?regression=1', '?regression=true', ''];
    expect(visits.map(isRegressionTab)).toEqual([false, false, true, true]);
  });

  it('works without storage', () => {
    for (const method of ['getItem', 'setItem'] as const)
      vi.spyOn(Storage.prototype, method).mockThrow(new Error('blocked'));
    expect(['?regression=true', ''].map(isRegressionTab)).toEqual([true, false]);
  });
});
