// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FAKE_CONFIG } from '../../../test/fake-page.ts';
import type { PublicConsent } from '../public-config.ts';
import { type Consent, createConsentStore, FULL_CONSENT, NO_CONSENT } from './consent.ts';
import { createDeferredThirdParties } from './deferred-third-parties.browser.ts';
import { createBrowserThirdParties, isRegressionTab, logScriptErrors } from './third-parties.browser.ts';
import { THIRD_PARTY_IDS } from './third-parties.ts';

const CAPTCHA = { scriptUrl: 'https://captcha.example/api.js', siteKey: 'key' };
const PREVIEW = { editorOrigins: [], space: '', environment: '', liveUpdates: false };
const CONFIG = {
  ...FAKE_CONFIG,
  thirdParties: {
    cookieConsent: 'https://consent.example/uc.js',
    supportChat: 'https://chat.example/snippet.js',
    personalisation: 'https://personalisation.example/script.js',
    marketing: 'https://marketing.example/klaviyo.js',
  },
};

function setUp({ asks = 'script', isPreview = false, isRegression = false, captcha = CAPTCHA }: Page = {}) {
  const consent = createConsentStore();
  const preview = isPreview ? PREVIEW : null;
  const config = { ...CONFIG, captcha, preview, consent: { ...CONFIG.consent, asks } };
  const thirdParties = createBrowserThirdParties({ config, consent, logger }, isRegression);
  return { consent, ...thirdParties, permitted: () => THIRD_PARTY_IDS.filter(thirdParties.mayLoad) };
}

interface Page {
  readonly asks?: PublicConsent['asks'];
  readonly isPreview?: boolean;
  readonly isRegression?: boolean;
  readonly captcha?: typeof CAPTCHA | null;
}

const logger = { error: vi.fn(), warn: vi.fn() };
beforeEach(() => {
  vi.clearAllMocks();
  document.head.innerHTML = '<script nonce="n0nce"></script>';
});

const inserted = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
const without = (left: string) => THIRD_PARTY_IDS.filter((id) => id !== left);
/** jsdom loads no scripts. */
const end = (event: 'load' | 'error') => inserted().at(-1)?.dispatchEvent(new Event(event));

describe('third parties', () => {
  it('load nothing before their code has been loaded, and then what was asked for', async () => {
    const { thirdParties, open } = createDeferredThirdParties();
    const changed = vi.fn();
    thirdParties.subscribe(changed);
    const loading = thirdParties.load('captcha');
    expect([thirdParties.mayLoad('captcha'), inserted()]).toEqual([false, []]);
    open(setUp());
    expect([thirdParties.mayLoad('captcha'), changed.mock.calls.length]).toEqual([true, 1]);
    await vi.waitFor(() => expect(inserted()).toHaveLength(1));
    end('load');
    await loading;
    expect([thirdParties.isLoaded('captcha'), changed.mock.calls.length]).toEqual([true, 2]);
  });

  it.each<[string, Page, Consent, readonly string[]]>([
    ['with consent to everything', {}, FULL_CONSENT, THIRD_PARTY_IDS],
    ['without consent', {}, NO_CONSENT, ['captcha', 'cookieConsent']],
    ['without consent to chats', {}, { ...FULL_CONSENT, functional: false }, without('supportChat')],
    ['without consent to personalisation', {}, { ...FULL_CONSENT, personalisation: false }, without('personalisation')],
    ['without consent to marketing', {}, { ...FULL_CONSENT, marketing: false }, without('marketing')],
    ['in a regression run', { isRegression: true }, FULL_CONSENT, without('marketing')],
    ['in a preview', { isPreview: true }, FULL_CONSENT, []],
    ['where one is switched off', { captcha: null }, FULL_CONSENT, without('captcha')],
    ['where nobody asks for consent', { asks: 'nobody' }, FULL_CONSENT, without('cookieConsent')],
    ['where our banner asks', { asks: 'banner' }, FULL_CONSENT, without('cookieConsent')],
  ])('may be loaded %s', (_, page, answer, expected) => {
    const { consent, permitted } = setUp(page);
    consent.answer(answer);
    expect(permitted()).toEqual(expected);
  });

  it("load a script once for several requests, with the page's nonce and the element id that it expects", async () => {
    const { load } = setUp();
    const loads = [load('cookieConsent'), load('cookieConsent')];
    end('load');
    await Promise.all([...loads, load('cookieConsent')]);
    const { cookieConsent: src } = CONFIG.thirdParties;
    expect(inserted()).toEqual([expect.objectContaining({ src, id: 'Cookiebot', nonce: 'n0nce' })]);
  });

  it('remove a script that does not load, try again on request, and notify when it has loaded', async () => {
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

  it('wait for consent, and load nothing after it is withdrawn', async () => {
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
/** Whether a page handles an error, each time it occurs. */
function isHandled(init: ErrorEventInit): boolean {
  const page = document.createElement('div');
  logScriptErrors(page, SCRIPTS, logger);
  return [1, 2].every(() => !page.dispatchEvent(new ErrorEvent('error', { cancelable: true, ...init })));
}

const boom = (filename = '') => ({ message: 'boom', filename, error: new Error('boom') });

it.each<[string, ErrorEventInit, boolean]>([
  ['logs an error that the browser hides as a warning, once', { message: 'Script error.' }, true],
  ['logs an error from their host as a warning, once', boom('https://marketing.example/part-2.js'), true],
  ['leaves errors of our own scripts alone', boom(`${location.origin}/assets/page.js`), false],
  ['leaves errors of an unknown source alone', boom('https://else.example/script.js'), false],
  ['leaves errors of a script without a name alone', boom(), false],
])('%s', (_, init, handled) => {
  expect(isHandled(init)).toBe(handled);
  expect(logger.warn).toHaveBeenCalledTimes(handled ? 1 : 0);
  expect(logger.error).not.toHaveBeenCalled();
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
