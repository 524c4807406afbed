import { describe, expect, it } from 'vitest';
import { PRODUCTION_ADDRESSES } from '../../test/production-addresses.ts';
import { readConfig } from '../configuration/config.ts';
import type { WebConfig } from '../configuration/environment.ts';
import { contentSecurityPolicy, nonceSources } from '../plugins/security-headers.ts';
import { thirdPartiesOf, withoutThirdParties } from './third-parties.ts';

const PRODUCTION = {
  ...PRODUCTION_ADDRESSES,
  APP_ENV: 'production',
  ANALYTICS: 'off',
  PUBLIC_ORIGIN: 'https://labs.example',
  BILLING_PAGE_ORIGINS: 'https://labs.chargebee.example',
  CAPTCHA: 'off',
};
const CHAT = {
  SUPPORT_CHAT_URL: 'https://static.chat.example/snippet.js?key=1',
  SUPPORT_CHAT_ORIGINS: 'https://*.chat.example, wss://*.chat.example',
};
const NONE = { cookieConsent: null, supportChat: null, personalisation: null, marketing: null };

function directives(config: WebConfig): ReadonlyMap<string, readonly string[]> {
  const policy = contentSecurityPolicy(config, nonceSources('n')).split('; ');
  return new Map(policy.map((directive) => [directive.split(' ', 1).join(), directive.split(' ').slice(1)]));
}

describe('the scripts of others', () => {
  it("are the sandbox's outside production; for consent, our own banner asks", () => {
    expect(thirdPartiesOf(readConfig({ APP_ENV: 'demo' }))).toEqual({
      cookieConsent: null,
      supportChat: 'http://localhost:4200/third-parties/support-chat.js',
      personalisation: 'http://localhost:4200/third-parties/personalisation.js',
      marketing: 'http://localhost:4200/third-parties/marketing.js',
    });
  });

  it('are those of production that have an address', () => {
    expect(thirdPartiesOf(readConfig(PRODUCTION))).toEqual(NONE);
    expect(thirdPartiesOf(readConfig({ ...PRODUCTION, ...CHAT }))).toEqual({
      ...NONE,
      supportChat: CHAT.SUPPORT_CHAT_URL,
    });
  });

  it.each(['COOKIE_CONSENT', 'SUPPORT_CHAT', 'PERSONALISATION', 'MARKETING'])('are without one with %s=off', (name) => {
    const settings = { APP_ENV: 'demo', COOKIE_CONSENT_URL: 'https://consent.example/uc.js', [name]: 'off' };
    const addresses = Object.values(thirdPartiesOf(readConfig(settings)));
    expect(addresses.filter((address) => address === null)).toHaveLength(1);
  });

  it('do not come in feature tests, nor on pages that tell nobody of themselves', () => {
    expect(thirdPartiesOf(readConfig({ APP_ENV: 'feature-test', ...CHAT }))).toEqual(NONE);
    expect(thirdPartiesOf(withoutThirdParties(readConfig({ APP_ENV: 'demo' })))).toEqual(NONE);
  });

  it.each([
    ['MARKETING_URL', 'javascript:alert(1)'],
    ['MARKETING_ORIGINS', "https://cdn.example; script-src 'unsafe-inline'"],
    ['MARKETING_ORIGINS', '*'],
  ])('do not start with %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it.each([
    ['MARKETING_URL', 'http://cdn.example/script.js'],
    ['COOKIE_CONSENT_ORIGINS', 'https://one.example,ws://two.example'],
  ])('are encrypted in production: %s=%s is refused', (name, value) => {
    expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(name);
  });
});

describe('the content security policy', () => {
  it('names none of those that are switched off', () => {
    const policy = contentSecurityPolicy(readConfig(PRODUCTION), nonceSources('n'));
    const quiet = contentSecurityPolicy(readConfig({ ...PRODUCTION, ...CHAT, SUPPORT_CHAT: 'off' }), nonceSources('n'));
    expect(quiet).toBe(policy);
    expect(policy).not.toMatch(/frame-src|unsafe-inline/);
  });

  it('lets one call, frame and draw from its own origins, and run scripts by the nonce only', () => {
    const policy = directives(readConfig({ ...PRODUCTION, ...CHAT }));
    const pages = ['https://static.chat.example', 'https://*.chat.example'];
    expect(policy.get('connect-src')).toEqual(expect.arrayContaining([...pages, 'wss://*.chat.example']));
    expect(policy.get('frame-src')).toEqual(pages);
    expect(policy.get('img-src')).toEqual(expect.arrayContaining(pages));
    expect(policy.get('style-src')).toEqual(["'self'", "'nonce-n'", ...pages]);
    expect(policy.get('script-src')).toEqual(["'nonce-n'", "'strict-dynamic'"]);
  });

  it('lets others write styles into pages only when told to, and only when there are any', () => {
    const inline = { ...PRODUCTION, THIRD_PARTY_INLINE_STYLES: 'on' };
    const told = directives(readConfig({ ...inline, ...CHAT })).get('style-src');
    expect(told).toContain("'unsafe-inline'");
    // Beside a nonce, browsers would not hear that.
    expect(told).not.toContain("'nonce-n'");
    expect(directives(readConfig(inline)).get('style-src')).toEqual(["'self'", "'nonce-n'"]);
  });
});
