import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '../../test/production-environment.ts';
import { contentSecurityPolicy, nonceSources } from '../http/security-headers.ts';
import { readConfig } from './config.ts';
import type { WebConfig } from './environment.ts';
import { captchaOf, captchaSources, consentOf, thirdPartiesOf, withoutThirdParties } from './third-parties.ts';

const NOTHING_TO_ASK = { ANALYTICS: 'off', SUPPORT_CHAT: 'off', PERSONALISATION: 'off', MARKETING: 'off' };
const SCRIPT = { COOKIE_CONSENT_URL: 'https://consent.example/uc.js' };

const asks = (environment: Readonly<Record<string, string>>) => consentOf(readConfig(environment)).asks;

describe('consentAskerOf', () => {
  it.each([
    ['our own banner by default', {}, 'banner'],
    ['our own banner for a single script', { ...NOTHING_TO_ASK, MARKETING: 'on' }, 'banner'],
    ['the script of others that has an address', SCRIPT, 'script'],
    ['nobody where that is switched off', { ...SCRIPT, COOKIE_CONSENT: 'off' }, 'nobody'],
    ['nobody where nothing needs consent', { ...SCRIPT, ...NOTHING_TO_ASK }, 'nobody'],
    ['nobody in feature tests', { APP_ENV: 'feature-test' }, 'nobody'],
    ['nobody in production, as long as nothing needs consent', PRODUCTION, 'nobody'],
    ['our own banner in production', { ...PRODUCTION, ANALYTICS: 'on', MIXPANEL_TOKEN: 'token' }, 'banner'],
  ] as const)('%s', (_case, environment, expected) => {
    expect(asks(environment)).toBe(expected);
  });

  it("returns 'nobody' for pages without third parties", () => {
    expect(consentOf(withoutThirdParties(readConfig({}))).asks).toBe('nobody');
  });
});

it('the banner asks in every country unless some are configured', () => {
  const regionsOf = (environment: Readonly<Record<string, string>>) => consentOf(readConfig(environment)).regions;
  expect(regionsOf({})).toBeNull();
  expect(regionsOf({ CONSENT_REGIONS: 'de, FR,GB,de' })).toEqual(['DE', 'FR', 'GB']);
});

const AREAS = { AREA_MODE: 'subdomain', PUBLIC_ORIGIN: 'https://www.labs.example', COOKIE_DOMAIN: 'labs.example' };

it.each([
  ['is limited to its origin, with SameSite=Lax', {}, ''],
  ['is shared by areas on hosts of their own, over https only', AREAS, '; Secure; Domain=labs.example'],
])('the consent cookie %s', (_, environment, further) => {
  expect(consentOf(readConfig(environment)).cookieAttributes).toBe(`; Path=/; SameSite=Lax${further}`);
});

const WITH_CAPTCHA = { ...PRODUCTION, CAPTCHA: 'on', RECAPTCHA_SITE_KEY: 'a&key' };
const GOOGLE = 'https://www.google.com/recaptcha/';

describe('the captcha', () => {
  const SANDBOX = { key: 'sandbox-recaptcha-site-key', url: 'http://localhost:4200/recaptcha/' };
  it.each([
    ["the sandbox's in a demo", { APP_ENV: 'demo' }, SANDBOX.key, `${SANDBOX.url}api.js?render=${SANDBOX.key}`],
    ["the real service's in production", WITH_CAPTCHA, 'a&key', `${GOOGLE}api.js?render=a%26key`],
  ])('is %s', (_, environment, siteKey, scriptUrl) => {
    expect(captchaOf(readConfig(environment))).toEqual({ siteKey, scriptUrl });
  });

  it.each([{ CAPTCHA: 'off' }, { APP_ENV: 'feature-test' }])('is off with %o', (environment) => {
    const config = readConfig(environment);
    expect(captchaOf(config)).toBeNull();
    expect(contentSecurityPolicy(config, nonceSources('n'))).not.toContain('recaptcha');
  });
});

describe('the content security policy for the captcha', () => {
  it('allows calls to and frames of the captcha service, and nothing else at its host', () => {
    const policy = contentSecurityPolicy(readConfig(WITH_CAPTCHA), nonceSources('n')).split('; ');
    expect(policy).toContain(`frame-src ${GOOGLE} https://recaptcha.google.com/recaptcha/`);
    expect(policy.find((directive) => directive.startsWith('connect-src'))?.split(' ')).toContain(GOOGLE);
    expect(policy).toContain("script-src 'nonce-n' 'strict-dynamic'");
  });

  it.each(['https://www.recaptcha.net/recaptcha', 'https://www.recaptcha.net/recaptcha/'])('uses %s', (url) => {
    expect(captchaSources(readConfig({ ...WITH_CAPTCHA, RECAPTCHA_URL: url }))).toEqual({
      connect: 'https://www.recaptcha.net/recaptcha/',
      frames: 'https://www.recaptcha.net/recaptcha/',
    });
  });
});

const CHAT = {
  SUPPORT_CHAT_URL: 'https://static.chat.example/snippet.js?key=1',
  SUPPORT_CHAT_ORIGINS: 'https://*.chat.example, wss://*.chat.example',
};
const NONE = { cookieConsent: null, supportChat: null, personalisation: null, marketing: null };

function directives(config: WebConfig): ReadonlyMap<string, readonly string[]> {
  const policy = contentSecurityPolicy(config, nonceSources('n')).split('; ');
  return new Map(policy.map((directive) => [directive.split(' ', 1).join(), directive.split(' ').slice(1)]));
}

describe('third-party scripts', () => {
  it('come from the sandbox outside production, where our own banner requests consent', () => {
    expect(thirdPartiesOf(readConfig({ APP_ENV: 'demo' }))).toEqual({
      cookieConsent: null,
      supportChat: 'http://localhost:4200/third-parties/support-chat.js',
      personalisation: 'http://localhost:4200/third-parties/personalisation.js',
      marketing: 'http://localhost:4200/third-parties/marketing.js',
    });
  });

  it('are those that have an address in production', () => {
    expect(thirdPartiesOf(readConfig(PRODUCTION))).toEqual(NONE);
    const withChat = { ...NONE, supportChat: CHAT.SUPPORT_CHAT_URL };
    expect(thirdPartiesOf(readConfig({ ...PRODUCTION, ...CHAT }))).toEqual(withChat);
  });

  it.each(['COOKIE_CONSENT', 'SUPPORT_CHAT', 'PERSONALISATION', 'MARKETING'])('exclude the one with %s=off', (name) => {
    const settings = { APP_ENV: 'demo', COOKIE_CONSENT_URL: 'https://consent.example/uc.js', [name]: 'off' };
    const addresses = Object.values(thirdPartiesOf(readConfig(settings)));
    expect(addresses.filter((address) => address === null)).toHaveLength(1);
  });

  it('are off in feature tests and on pages without third parties', () => {
    expect(thirdPartiesOf(readConfig({ APP_ENV: 'feature-test', ...CHAT }))).toEqual(NONE);
    expect(thirdPartiesOf(withoutThirdParties(readConfig({ APP_ENV: 'demo' })))).toEqual(NONE);
  });
});

describe('the content security policy for third parties', () => {
  it('does not name a script that is switched off', () => {
    const policy = contentSecurityPolicy(readConfig(PRODUCTION), nonceSources('n'));
    const quiet = contentSecurityPolicy(readConfig({ ...PRODUCTION, ...CHAT, SUPPORT_CHAT: 'off' }), nonceSources('n'));
    expect(quiet).toBe(policy);
    expect(policy).not.toMatch(/frame-src|unsafe-inline/);
  });

  it('allows a script calls, frames and images from its own origins, and its scripts by nonce only', () => {
    const policy = directives(readConfig({ ...PRODUCTION, ...CHAT }));
    const pages = ['https://static.chat.example', 'https://*.chat.example'];
    expect(policy.get('connect-src')).toEqual(expect.arrayContaining([...pages, 'wss://*.chat.example']));
    expect(policy.get('frame-src')).toEqual(pages);
    expect(policy.get('img-src')).toEqual(expect.arrayContaining(pages));
    expect(policy.get('style-src')).toEqual(["'self'", "'nonce-n'", ...pages]);
    expect(policy.get('script-src')).toEqual(["'nonce-n'", "'strict-dynamic'"]);
  });

  it('allows inline styles only with THIRD_PARTY_INLINE_STYLES, and only when there are third parties', () => {
    const inline = { ...PRODUCTION, THIRD_PARTY_INLINE_STYLES: 'on' };
    const sources = directives(readConfig({ ...inline, ...CHAT })).get('style-src');
    expect(sources).toContain("'unsafe-inline'");
    // Browsers ignore 'unsafe-inline' beside a nonce.
    expect(sources).not.toContain("'nonce-n'");
    expect(directives(readConfig(inline)).get('style-src')).toEqual(["'self'", "'nonce-n'"]);
  });
});
