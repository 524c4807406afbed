// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createConsentStore, FULL_CONSENT } from '../consent/consent.ts';
import { createBrowserThirdParties } from './third-parties.browser.ts';

const CONFIG = {
  captcha: { scriptUrl: 'https://captcha.example/api.js', siteKey: 'key' },
  thirdParties: {
    cookieConsent: 'https://consent.example/uc.js',
    supportChat: 'https://chat.example/snippet.js',
    personalisation: null,
    marketing: 'https://marketing.example/klaviyo.js',
  },
};

function setUp({ isRegression = false } = {}) {
  const consent = createConsentStore();
  const load = vi.fn(async () => undefined);
  const logger = { error: vi.fn(), warn: vi.fn() };
  const thirdParties = createBrowserThirdParties({
    config: CONFIG,
    consent,
    isPreview: false,
    isRegression,
    logger,
    load,
  });
  return { consent, load, thirdParties };
}

describe('the scripts of others in a page', () => {
  it('come once, however often they are asked for, under the id that they look for', async () => {
    const { load, thirdParties } = setUp();
    await Promise.all([thirdParties.load('cookieConsent'), thirdParties.load('cookieConsent')]);
    await thirdParties.load('cookieConsent');
    expect(load.mock.calls).toEqual([[CONFIG.thirdParties.cookieConsent, { elementId: 'Cookiebot' }]]);
  });

  it('are told of when they have come', async () => {
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

  it('are tried again after a failure', async () => {
    const { load, thirdParties } = setUp();
    load.mockRejectedValueOnce(new Error('blocked'));
    await expect(thirdParties.load('captcha')).rejects.toThrow('blocked');
    await expect(thirdParties.load('captcha')).resolves.toBeUndefined();
  });

  it('wait for consent, and stay out when it is withdrawn', async () => {
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

  it('do not come without an address', () => {
    const { consent, thirdParties } = setUp();
    consent.answer(FULL_CONSENT);
    expect(thirdParties.mayLoad('personalisation')).toBe(false);
  });

  it('are without marketing in a regression run', () => {
    const { consent, thirdParties } = setUp({ isRegression: true });
    consent.answer(FULL_CONSENT);
    expect(thirdParties.mayLoad('marketing')).toBe(false);
    expect(thirdParties.mayLoad('supportChat')).toBe(true);
  });
});
