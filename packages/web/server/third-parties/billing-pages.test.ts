import { describe, expect, it } from 'vitest';
import { FAKE_CONFIG } from '../../test/fake-config.ts';
import { PRODUCTION_ADDRESSES } from '../../test/production-addresses.ts';
import { readConfig } from '../configuration/config.ts';
import { createPublicConfig } from '../pages/public-config.ts';
import { contentSecurityPolicy, nonceSources } from '../plugins/security-headers.ts';

const PRODUCTION = {
  ...PRODUCTION_ADDRESSES,
  APP_ENV: 'production',
  PUBLIC_ORIGIN: 'https://labs.example',
  CAPTCHA: 'off',
  ANALYTICS: 'off',
};
const STORE = { STORE_URL: 'https://store.labs.example/shop' };

const facts = (environment: Record<string, string>) => {
  const config = readConfig({ ...STORE, ...environment });
  const policy = contentSecurityPolicy(config, nonceSources('n')).split('; ');
  return {
    formAction: policy.find((directive) => directive.startsWith('form-action')),
    origins: createPublicConfig(config, {
      editions: new Map(),
      areas: FAKE_CONFIG.areas,
      consent: FAKE_CONFIG.consent,
    }).billingPageOrigins,
  };
};

it.each(['MEDIA_ORIGINS', 'STORE_URL', 'CONTENT_SITE_URL', 'SUPPORT_URL'])(
  'production does not start with %s unset or by plain http',
  (name) => {
    const whole = { ...PRODUCTION, BILLING_PAGE_ORIGINS: 'https://billing.example' };
    expect(() => readConfig(whole)).not.toThrow();
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(`${name} must be https`);
    expect(() => readConfig({ ...whole, [name]: 'http://plain.example' })).toThrow(`${name} must be https`);
  },
);

describe('the pages of the billing service', () => {
  it.each([
    [{}, ['http://localhost:4200']],
    [
      { BILLING_PAGE_ORIGINS: 'https://labs.chargebee.example/, https://pay.labs.example' },
      ['https://labs.chargebee.example', 'https://pay.labs.example'],
    ],
  ])('with %o are at %j, where forms may lead', (environment, origins) => {
    expect(facts(environment)).toEqual({
      formAction: `form-action 'self' https://store.labs.example ${origins.join(' ')}`,
      origins,
    });
  });

  it.each([{}, { BILLING_PAGE_ORIGINS: 'http://localhost:4200' }])(
    'are named in production: %o is refused',
    (given) => {
      expect(() => readConfig({ ...PRODUCTION, ...given })).toThrow('BILLING_PAGE_ORIGINS');
    },
  );

  it.each(['javascript:alert(1)', 'labs.chargebee.example'])('are never at %s', (origin) => {
    expect(() => readConfig({ BILLING_PAGE_ORIGINS: origin })).toThrow('BILLING_PAGE_ORIGINS');
  });
});
