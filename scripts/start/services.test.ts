import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isPortFree, readPorts, SERVICES, servicesToRun, takenPorts } from './listeners.ts';
import { childEnvironment } from './services.ts';

describe('the ports', () => {
  it('default to the documented ones', () => {
    expect(readPorts({ WEB_PORT: '3100', BFF_PORT: '' })).toEqual({
      sandbox: 4200,
      'product-api': 4100,
      bff: 4000,
      web: 3100,
      editor: 3001,
      mail: 4225,
    });
  });

  it.each(['eighty', '0', '70000', '30.5'])('reject %s with the name of the variable', (value) => {
    expect(() => readPorts({ BFF_PORT: value })).toThrow('BFF_PORT');
  });
});

describe('the processes', () => {
  it('are all, or without the sandbox where the services are elsewhere', () => {
    expect(servicesToRun({})).toBe(SERVICES);
    expect(servicesToRun({ SANDBOX: 'off' }).map(({ name }) => name)).toEqual(['product-api', 'bff', 'web']);
    expect(() => servicesToRun({ SANDBOX: 'no' })).toThrow("SANDBOX is 'no': use on or off.");
  });
});

describe('the environment of the processes', () => {
  const webhook = 'http://127.0.0.1:5100/webhooks';

  it.each<[configured: Record<string, string>, expected: Record<string, unknown>]>([
    [{ SANDBOX_PORT: '5200' }, { SANDBOX_SMTP_PORT: '5225', SMTP_URL: 'smtp://127.0.0.1:5225' }],
    [{ SANDBOX_SMTP_PORT: '2525' }, { SMTP_URL: 'smtp://127.0.0.1:2525' }],
    // A value that is in a file, or a service that is elsewhere, has no default.
    [{ SMTP_URL_FILE: '/secrets/smtp_url' }, { SMTP_URL: undefined }],
    [
      { SANDBOX_PORT: '5200', PRODUCT_API_PORT: '5100' },
      { CHARGEBEE_URL: 'http://localhost:5200', CHARGEBEE_WEBHOOK_URL: `${webhook}/billing` },
    ],
    [{ CHARGEBEE_SITE: 'labs' }, { CHARGEBEE_URL: undefined, CHARGEBEE_WEBHOOK_URL: undefined }],
    [{ PRODUCT_API_PORT: '5100' }, { CONTENT_WEBHOOK_URL: `${webhook}/content` }],
    [{ CONTENTFUL_HOST: 'cdn.contentful.com' }, { CONTENT_WEBHOOK_URL: undefined }],
    [
      { SANDBOX: 'off', MARKETING_URL: 'https://ads.example/a.js' },
      {
        CONTENTFUL_HOST: 'cdn.contentful.com',
        CONTENTFUL_PREVIEW_HOST: 'preview.contentful.com',
        CONTENTFUL_INSECURE: 'false',
        RECAPTCHA_URL: 'https://www.google.com/recaptcha',
        MIXPANEL_URL: 'https://api-js.mixpanel.com',
        SUPPORT_CHAT: 'off',
        PERSONALISATION: 'off',
        MARKETING: undefined,
      },
    ],
    [
      { SANDBOX: 'off', CONTENTFUL_HOST: 'localhost:4200' },
      { CONTENTFUL_HOST: 'localhost:4200', CONTENTFUL_PREVIEW_HOST: undefined },
    ],
    // The origins of hosted pages.
    [{ SANDBOX_PORT: '5200' }, { BILLING_PAGE_ORIGINS: 'http://localhost:5200' }],
    [{ CHARGEBEE_SITE: 'labs' }, { BILLING_PAGE_ORIGINS: 'https://labs.chargebee.com' }],
    [{ CHARGEBEE_URL: 'https://billing.example/api' }, { BILLING_PAGE_ORIGINS: 'https://billing.example' }],
    [{ BILLING_PAGE_ORIGINS: 'https://pay.example' }, { BILLING_PAGE_ORIGINS: 'https://pay.example' }],
    // The editor's frame, in either area mode.
    [
      { SANDBOX_EDITOR_PORT: '3501', WEB_PORT: '3100' },
      {
        SANDBOX_EDITOR_PORT: '3501',
        EDITOR_ORIGINS: expect.stringMatching(/,http:\/\/localhost:3501$/),
        SANDBOX_PREVIEW_URL: 'http://localhost:3100/preview?secret={secret}&path={path}&locale={locale}',
      },
    ],
    [
      { AREA_MODE: 'subdomain' },
      {
        EDITOR_ORIGINS: expect.stringMatching(/,http:\/\/sound\.localhost:3001$/),
        SANDBOX_PREVIEW_URL: expect.stringMatching(/^http:\/\/sound\.localhost:3000\/preview\?/),
      },
    ],
    // A configured value wins; folders are absolute paths in the project.
    [{ APP_ENV: 'feature-test' }, { APP_ENV: 'feature-test', DATA_DIR: '/project/.data' }],
    [{ DATA_DIR: '/elsewhere' }, { DATA_DIR: '/elsewhere' }],
  ])('of %o has %o', (configured, expected) => {
    const environment = childEnvironment({
      root: '/project',
      ports: readPorts(configured),
      isDevelopment: false,
      configured,
    });
    for (const [name, value] of Object.entries(expected)) expect(environment[name], name).toEqual(value);
  });
});

it('reports a port in use by a process that runs, with the variable that changes it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await isPortFree(port)).toBe(false);
  const ports = { sandbox: port, 'product-api': 0, bff: port, web: 0, editor: port, mail: port };
  const lines = await takenPorts(ports, servicesToRun({ SANDBOX: 'off' }));
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^Port ${port} is taken, .*BFF_PORT=`))]);
  server.close();
  await once(server, 'close');
  expect(await isPortFree(port)).toBe(true);
});
