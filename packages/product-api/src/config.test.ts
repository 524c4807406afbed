import { describe, expect, it } from 'vitest';
import { PRODUCTION as production } from '../test/support/production.ts';
import { readConfig } from './config.ts';

const refusalOf = (words: RegExp) =>
  expect.objectContaining({ name: 'ConfigurationError', message: expect.stringMatching(words) });

describe('the configuration', () => {
  it('has defaults for development: embedded database, sandbox content', () => {
    const config = readConfig({ DATABASE_URL: '' });
    expect(config).toMatchObject({
      appEnv: 'development',
      port: 4100,
      host: '127.0.0.1',
      database: { kind: 'embedded', directory: expect.stringMatching(/\.data\/product-api\/pglite$/) },
      contentful: { host: 'localhost:4200', insecure: true, deliveryToken: 'sandbox-delivery' },
      assets: { scheme: 'http' },
      preview: {
        host: 'localhost:4200',
        accessToken: 'sandbox-preview',
        secret: 'sandbox-preview-secret-for-this-machine',
      },
      contentWebhook: { username: 'sandbox-content', password: 'sandbox-content-webhook-password' },
    });
    expect(config.assets.hosts).toContain('localhost:4200');
  });

  it('uses PostgreSQL as soon as there is a DATABASE_URL', () => {
    const { database } = readConfig({ DATABASE_URL: 'postgres://postgres@127.0.0.1:5432/test' });
    expect(database).toEqual({ kind: 'postgres', url: 'postgres://postgres@127.0.0.1:5432/test', poolSize: 10 });
  });

  it('accepts several secrets, the first of which signs', () => {
    const { accessTokens } = readConfig({ ACCESS_TOKEN_SECRETS: `${'n'.repeat(32)}, ${'o'.repeat(40)}` });
    expect(accessTokens.secrets).toEqual(['n'.repeat(32), 'o'.repeat(40)]);
  });

  it.each([
    ['PRODUCT_API_PORT', 'eighty'],
    ['APP_ENV', 'prod'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['ACCESS_TOKEN_SECRETS', `${'a'.repeat(32)},short`],
    ['CONTENTFUL_HOST', 'https://cdn.contentful.com'],
    ['CONTENTFUL_INSECURE', 'maybe'],
    ['CONTENTFUL_PREVIEW_HOST', 'https://preview.contentful.com'],
    ['PREVIEW', 'true'],
    ['PREVIEW_SECRET', 's'.repeat(31)],
    ['PREVIEW_SECRET', 's'.repeat(201)],
    ['CONTENT_WEBHOOK_USERNAME', 'a:b'],
    ['CONTENT_WEBHOOK_PASSWORD', 'short'],
    ['SMTP_URL', 'https://smtp.example.com'],
    ['MAIL_FROM', 'nobody'],
    ['SUPPORT_URL', 'support.example.com'],
    ['SESSION_IDLE_DAYS', '0'],
    ['TRUSTED_PROXIES', 'everyone'],
    ['TRUSTED_PROXIES', 'loopback,10.0.0.256'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '::/0'],
    ['LOG_LEVEL', 'loud'],
    ['CAPTCHA', 'maybe'],
    ['RECAPTCHA_URL', 'www.google.com'],
    ['STORE_URL', 'ftp://store.labs.example'],
    ['CHARGEBEE_SITE', 'labs.chargebee.com'],
    ['CHARGEBEE_URL', 'labs.chargebee.com'],
    ['CHARGEBEE_URL', 'https://labs.chargebee.com/api/v2'],
    ['CHARGEBEE_URL', 'https://key@labs.chargebee.com'],
    ['BILLING_PAGE_ORIGINS', 'https://labs.chargebee.com/pages'],
    ['BILLING_PAGE_ORIGINS', ' , '],
    ['PUBLIC_ORIGINS', 'https://labs.example/'],
    ['PUBLIC_ORIGINS', 'https://labs.example,javascript:alert(1)'],
  ])('reports %s when it is %s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(refusalOf(new RegExp(`${name}[.\\d]*: (use|name|keep) `)));
  });
});

it('does not let the preview secret of the sandbox open drafts of a real space', () => {
  const host = 'preview.contentful.com';
  const real = { APP_ENV: 'demo', CONTENTFUL_PREVIEW_HOST: host, CONTENTFUL_PREVIEW_TOKEN: 'token' };
  expect(() => readConfig(real)).toThrow('PREVIEW_SECRET');
  expect(() => readConfig({ APP_ENV: 'demo', CONTENTFUL_HOST: 'cdn.contentful.com' })).toThrow('PREVIEW_SECRET');
  expect(readConfig({ ...real, PREVIEW_SECRET: 'b'.repeat(32) }).preview?.secret).toBe('b'.repeat(32));
  expect(readConfig({ ...real, PREVIEW: 'off' }).preview).toBeUndefined();
});

describe('URLs of other services', () => {
  it('may have a trailing slash or not', () => {
    for (const url of ['https://labs.chargebee.com', 'https://labs.chargebee.com/', 'http://localhost:4200/'])
      expect(readConfig({ CHARGEBEE_URL: url }).billing.url).toBe(url.replace(/\/$/, ''));
  });

  it('allow only the storefront as return target, unless more origins are named', () => {
    expect([...readConfig({ PUBLIC_URL: 'http://shop.test/labs/' }).publicOrigins]).toEqual(['http://shop.test']);
    const origins = 'http://localhost:3000, http://127.0.0.1:3000';
    expect([...readConfig({ PUBLIC_ORIGINS: origins }).publicOrigins]).toEqual(origins.split(', '));
  });

  it.each(['loopback', '10.0.0.1,uniquelocal', 'fd00::/8', '10.0.0.0/8', '::1'])(
    'may be trusted proxies: %s',
    (proxies) => {
      expect(readConfig({ TRUSTED_PROXIES: proxies }).trustedProxies).toEqual(proxies.split(','));
    },
  );
});

describe('in production', () => {
  it.each(Object.keys(production).filter((name) => name !== 'APP_ENV'))(
    'refuses to start without %s and says what to do',
    (name) => {
      expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`${name}:`);
    },
  );

  it.each([
    ['CONTENTFUL_HOST', 'localhost:4200'],
    ['CONTENTFUL_HOST', 'sandbox:4200'],
    ['CONTENTFUL_INSECURE', 'true'],
    ['ASSET_URL_SCHEME', 'http'],
    ['PUBLIC_URL', 'http://www.labs.example'],
    ['SMTP_URL', 'smtp://127.0.0.1:4225'],
    ['RECAPTCHA_URL', 'http://localhost:4200/recaptcha'],
    ['MIXPANEL_URL', 'http://localhost:4200/mixpanel'],
    ['STORE_URL', 'http://store.labs.example'],
    ['CHARGEBEE_WEBHOOK_PASSWORD', 'too short'],
    ['BILLING_PAGE_ORIGINS', 'http://localhost:4200'],
    ['PUBLIC_ORIGINS', 'https://www.labs.example,http://www.labs.example'],
    ['PASSKEY_DOMAIN', 'other.example'],
    ['PASSKEY_DOMAIN', 'com'],
  ])('refuses to start with %s = %s and says what to do', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(`${name}:`);
  });

  it('uses the embedded database only when forced', () => {
    const { DATABASE_URL: _, ...without } = production;
    expect(readConfig({ ...without, ALLOW_EMBEDDED_DATABASE: 'true' }).database.kind).toBe('embedded');
  });

  it('sends mails encrypted, from the given sender', () => {
    expect(readConfig(production).mail).toMatchObject({
      requiresTls: true,
      from: { name: 'LABS', address: 'mail@labs.example' },
    });
    const { from } = readConfig({ ...production, MAIL_FROM: 'mail@labs.example' }).mail;
    expect(from).toEqual({ name: '', address: 'mail@labs.example' });
  });

  it('shows no drafts unless previews are switched on with all required settings', () => {
    expect(readConfig(production).preview).toBeUndefined();
    const on = { ...production, PREVIEW: 'on', CONTENTFUL_PREVIEW_TOKEN: 'preview', PREVIEW_SECRET: 's'.repeat(32) };
    const preview = { host: 'preview.contentful.com', accessToken: 'preview', secret: 's'.repeat(32) };
    expect(readConfig(on).preview).toEqual(preview);
    for (const [name, value] of [
      ['CONTENTFUL_PREVIEW_TOKEN', ''],
      ['PREVIEW_SECRET', ''],
      ['PREVIEW_SECRET', 'sandbox-preview-secret-for-this-machine'],
      ['CONTENTFUL_PREVIEW_HOST', 'localhost:4200'],
    ] as const) {
      expect(() => readConfig({ ...on, [name]: value })).toThrow(`${name}:`);
    }
  });

  it('requires a password for the content service’s webhook', () => {
    expect(readConfig(production).contentWebhook).toBeUndefined();
    const password = 'a password of webhooks';
    const { contentWebhook } = readConfig({ ...production, CONTENT_WEBHOOK_PASSWORD: password });
    expect(contentWebhook).toEqual({ username: 'sandbox-content', password });
  });

  it('needs no secret of a service that is off', () => {
    const { RECAPTCHA_SECRET: _, MIXPANEL_TOKEN: __, ...without } = production;
    const config = readConfig({ ...without, CAPTCHA: 'off', ANALYTICS: 'off' });
    expect([config.captcha.isOn, config.analytics]).toEqual([false, undefined]);
  });

  it('uses the real services', () => {
    const { analytics, captcha, contentful, assets } = readConfig(production);
    expect(contentful).toMatchObject({ host: 'cdn.contentful.com', insecure: false });
    expect(assets.scheme).toBe('https');
    expect(assets.hosts).not.toContain('localhost:4200');
    expect(analytics).toEqual({ url: 'https://api-js.mixpanel.com', token: 'analytics-token' });
    expect(captcha).toEqual({ isOn: true, url: 'https://www.google.com/recaptcha', secret: 'captcha secret' });
  });
});

describe('roll-outs of an installation', () => {
  const read = (FEATURE_ROLLOUTS?: string) => readConfig({ FEATURE_ROLLOUTS }).rollOuts;

  it('are percentages by feature, with two decimals; none by default', () => {
    expect([...read(), ...read(''), ...read('{}')]).toEqual([]);
    const percentages = { 'surprise-pack': 12.5, all: 100, nobody: 0, few: 0.01 };
    expect(read(JSON.stringify(percentages))).toEqual(new Map(Object.entries(percentages)));
  });

  it.each([
    'surprise-pack',
    '[10]',
    '{"surprise-pack":"10"}',
    '{"surprise-pack":101}',
    '{"surprise-pack":-1}',
    '{"surprise-pack":0.001}',
    '{"Surprise Pack":10}',
    '{"":10}',
  ])('are refused as %s, with an example of the syntax', (text) => {
    expect(() => read(text)).toThrow(refusalOf(/FEATURE_ROLLOUTS: use JSON such as \{"surprise-pack":12.5\}/));
  });
});
