import { describe, expect, it } from 'vitest';
import { PRODUCTION_ADDRESSES } from '../../test/production-addresses.ts';
import { readConfig } from '../configuration/config.ts';
import { contentSecurityPolicy, nonceSources } from '../plugins/security-headers.ts';
import { captchaOf, captchaSources } from './captcha.ts';

const PRODUCTION = {
  ...PRODUCTION_ADDRESSES,
  APP_ENV: 'production',
  ANALYTICS: 'off',
  PUBLIC_ORIGIN: 'https://labs.example',
  BILLING_PAGE_ORIGINS: 'https://labs.chargebee.example',
  RECAPTCHA_SITE_KEY: 'a&key',
};
const GOOGLE = 'https://www.google.com/recaptcha/';

describe('the captcha of a page', () => {
  it("is the sandbox's outside production", () => {
    expect(captchaOf(readConfig({ APP_ENV: 'demo' }))).toEqual({
      siteKey: 'sandbox-recaptcha-site-key',
      scriptUrl: 'http://localhost:4200/recaptcha/api.js?render=sandbox-recaptcha-site-key',
    });
  });

  it("is the real service's in production", () => {
    expect(captchaOf(readConfig(PRODUCTION))).toEqual({
      siteKey: 'a&key',
      scriptUrl: `${GOOGLE}api.js?render=a%26key`,
    });
  });

  it.each([{ CAPTCHA: 'off' }, { APP_ENV: 'feature-test' }])('is none with %o', (environment) => {
    const config = readConfig(environment);
    expect(captchaOf(config)).toBeNull();
    expect(contentSecurityPolicy(config, nonceSources('n'))).not.toContain('recaptcha');
  });

  it('does not start in production without a key of its own', () => {
    const { RECAPTCHA_SITE_KEY: _, ...keyless } = PRODUCTION;
    expect(() => readConfig(keyless)).toThrow('RECAPTCHA_SITE_KEY');
    expect(readConfig({ ...keyless, CAPTCHA: 'off' }).CAPTCHA).toBe('off');
  });
});

describe('the content security policy', () => {
  it("lets pages call the captcha service and show its frames, and nothing else of the service's host", () => {
    const policy = contentSecurityPolicy(readConfig(PRODUCTION), nonceSources('n')).split('; ');
    expect(policy).toContain(`frame-src ${GOOGLE} https://recaptcha.google.com/recaptcha/`);
    expect(policy.find((directive) => directive.startsWith('connect-src'))?.split(' ')).toContain(GOOGLE);
    expect(policy).toContain("script-src 'nonce-n' 'strict-dynamic'");
  });

  it.each(['https://www.recaptcha.net/recaptcha', 'https://www.recaptcha.net/recaptcha/'])('takes %s', (url) => {
    expect(captchaSources(readConfig({ ...PRODUCTION, RECAPTCHA_URL: url }))).toEqual({
      connect: 'https://www.recaptcha.net/recaptcha/',
      frames: 'https://www.recaptcha.net/recaptcha/',
    });
  });

  it('is not made from an unencrypted address in production', () => {
    const environment = { ...PRODUCTION, RECAPTCHA_URL: 'http://localhost:4200/recaptcha' };
    expect(() => readConfig(environment)).toThrow('RECAPTCHA_URL');
  });

  it.each(['javascript:alert(1)', 'www.google.com'])('is not made from %s', (url) => {
    expect(() => readConfig({ RECAPTCHA_URL: url })).toThrow('RECAPTCHA_URL');
  });
});
