// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicConsent } from '../public-config.ts';
import { createConsentStore, FULL_CONSENT } from './consent.ts';
import { createBrowserThirdParties, isRegressionTab, loadScript, logScriptErrors } from './third-parties.browser.ts';

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
  const load = vi.fn(async () => undefined);
  const logger = { error: vi.fn(), warn: vi.fn() };
  const config = { ...CONFIG, consent: { ...CONFIG.consent, asks } };
  const options = { config, consent, isPreview: false, isRegression: false, logger, load };
  const thirdParties = createBrowserThirdParties(options);
  return { consent, load, thirdParties };
}

describe('createBrowserThirdParties', () => {
  it('loads a script once for several requests, with the element id that it expects', async () => {
    const { load, thirdParties } = setUp();
    await Promise.all([thirdParties.load('cookieConsent'), thirdParties.load('cookieConsent')]);
    await thirdParties.load('cookieConsent');
    expect(load.mock.calls).toEqual([[CONFIG.thirdParties.cookieConsent, 'Cookiebot']]);
  });

  it.each(['nobody', 'banner'] as const)('loads no script that asks for consent where %s asks', (asks) => {
    expect(setUp(asks).thirdParties.mayLoad('cookieConsent')).toBe(false);
  });

  it('notifies when a script has loaded', async () => {
    const { load, thirdParties } = setUp();
    const changed = vi.fn();
    thirdParties.subscribe(changed);
    load.mockRejectedValueOnce(new Error('blocked'));
    await expect(thirdParties.load('captcha')).rejects.toThrow('blocked');
    expect(thirdParties.isLoaded('captcha')).toBe(false);
    expect(changed).not.toHaveBeenCalled();
    await thirdParties.load('captcha');
    expect(thirdParties.isLoaded('captcha')).toBe(true);
    expect(changed).toHaveBeenCalledOnce();
  });

  it('waits for consent, and loads nothing after it is withdrawn', async () => {
    const { consent, load, thirdParties } = setUp();
    const changed = vi.fn();
    thirdParties.subscribe(changed);
    expect(thirdParties.mayLoad('marketing')).toBe(false);
    await expect(thirdParties.load('marketing')).rejects.toThrow('may not be loaded');

    consent.answer(FULL_CONSENT);
    expect(changed).toHaveBeenCalledOnce();
    await thirdParties.load('marketing');
    expect(load).toHaveBeenCalledOnce();

    consent.answer({ ...FULL_CONSENT, functional: false });
    await expect(thirdParties.load('supportChat')).rejects.toThrow('may not be loaded');
    expect(load).toHaveBeenCalledOnce();
  });
});

const SCRIPTS = [
  { name: 'marketing', address: 'https://marketing.example/script.js' },
  { name: 'personalisation', address: null },
];
const logger = { error: vi.fn(), warn: vi.fn() };
beforeEach(() => {
  vi.clearAllMocks();
});

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

const URL = 'https://others.example/script.js?key=1';
const inserted = () => document.head.querySelector<HTMLScriptElement>(`script[src="${URL}"]`);

afterEach(() => document.head.replaceChildren());

describe('loadScript', () => {
  it("sets the page's nonce, and the element id that the script expects", () => {
    document.head.innerHTML = '<script nonce="n0nce"></script>';
    void loadScript(URL, 'theirs');
    expect(inserted()?.nonce).toBe('n0nce');
    expect(inserted()?.id).toBe('theirs');
  });

  it('removes the element when the script does not load', async () => {
    const loaded = loadScript(URL);
    inserted()?.dispatchEvent(new Event('error'));
    await expect(loaded).rejects.toThrow();
    expect(inserted()).toBeNull();
  });
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
