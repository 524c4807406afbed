import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isPortFree, readPorts, SERVICES, servicesToRun, takenPorts } from './listeners.ts';
import { childEnvironment } from './services.ts';

const setting = (given: Record<string, string>) => ({
  root: '/project',
  ports: readPorts(given),
  isDevelopment: false,
  given,
});

describe('the ports', () => {
  it('default to the documented ones', () => {
    expect(readPorts({ WEB_PORT: '3100', BFF_PORT: '' })).toEqual({
      sandbox: 4200,
      'product-api': 4100,
      bff: 4000,
      web: 3100,
      editor: 3001,
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

  it('leave the ports of those that do not run alone', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const ports = { sandbox: port, 'product-api': 0, bff: 0, web: 0, editor: port };
    expect(await takenPorts(ports, servicesToRun({ SANDBOX: 'off' }))).toEqual([]);
    server.close();
  });
});

describe('the environment of the processes', () => {
  it('has no default beside a value that is in a file', () => {
    expect(childEnvironment(setting({ SMTP_URL_FILE: '/secrets/smtp_url' }))).not.toHaveProperty('SMTP_URL');
  });

  it('connects the processes on the chosen ports', () => {
    const environment = childEnvironment(setting({ PRODUCT_API_PORT: '5100' }));
    expect(environment.PRODUCT_API_URL).toBe('http://127.0.0.1:5100');
    expect(environment.PRODUCT_API_PORT).toBe('5100');
  });

  it('sends mail to the sandbox, on a configured port or the one derived from its own', () => {
    expect(childEnvironment(setting({})).SMTP_URL).toBe('smtp://127.0.0.1:4225');
    const moved = childEnvironment(setting({ SANDBOX_PORT: '5200' }));
    expect(moved).toMatchObject({ SANDBOX_SMTP_PORT: '5225', SMTP_URL: 'smtp://127.0.0.1:5225' });
    expect(childEnvironment(setting({ SANDBOX_SMTP_PORT: '2525' })).SMTP_URL).toBe('smtp://127.0.0.1:2525');
  });

  it('uses the sandbox for billing, with its webhooks to the product API, unless a billing site is configured', () => {
    expect(childEnvironment(setting({ SANDBOX_PORT: '5200', PRODUCT_API_PORT: '5100' }))).toMatchObject({
      CHARGEBEE_URL: 'http://localhost:5200',
      CHARGEBEE_WEBHOOK_URL: 'http://127.0.0.1:5100/webhooks/billing',
    });
    const elsewhere = childEnvironment(setting({ CHARGEBEE_SITE: 'labs' }));
    expect(elsewhere).not.toHaveProperty('CHARGEBEE_URL');
    expect(elsewhere).not.toHaveProperty('CHARGEBEE_WEBHOOK_URL');
  });

  it('points the sandbox’s content webhooks to the product API, unless the content is elsewhere', () => {
    expect(childEnvironment(setting({ PRODUCT_API_PORT: '5100' })).CONTENT_WEBHOOK_URL).toBe(
      'http://127.0.0.1:5100/webhooks/content',
    );
    const elsewhere = childEnvironment(setting({ CONTENTFUL_HOST: 'cdn.contentful.com' }));
    expect(elsewhere).not.toHaveProperty('CONTENT_WEBHOOK_URL');
  });

  it('has the services of production where no sandbox runs, unless others are configured', () => {
    expect(childEnvironment(setting({ SANDBOX: 'off', MARKETING_URL: 'https://ads.example/a.js' }))).toMatchObject({
      CONTENTFUL_HOST: 'cdn.contentful.com',
      CONTENTFUL_PREVIEW_HOST: 'preview.contentful.com',
      CONTENTFUL_INSECURE: 'false',
      RECAPTCHA_URL: 'https://www.google.com/recaptcha',
      MIXPANEL_URL: 'https://api-js.mixpanel.com',
      SUPPORT_CHAT: 'off',
      PERSONALISATION: 'off',
    });
    const elsewhere = childEnvironment(
      setting({ SANDBOX: 'off', CONTENTFUL_HOST: 'localhost:4200', MARKETING_URL: 'a' }),
    );
    expect(elsewhere).toMatchObject({ CONTENTFUL_HOST: 'localhost:4200' });
    expect(elsewhere).not.toHaveProperty('CONTENTFUL_PREVIEW_HOST');
    expect(elsewhere).not.toHaveProperty('MARKETING');
  });

  it.each([
    [{ SANDBOX_PORT: '5200' }, 'http://localhost:5200'],
    [{ CHARGEBEE_SITE: 'labs' }, 'https://labs.chargebee.com'],
    [{ CHARGEBEE_URL: 'https://billing.labs.example/api' }, 'https://billing.labs.example'],
    [{ BILLING_PAGE_ORIGINS: 'https://pay.labs.example' }, 'https://pay.labs.example'],
  ])('allow, with %o, hosted pages at %s', (given, origins) => {
    expect(childEnvironment(setting(given)).BILLING_PAGE_ORIGINS).toBe(origins);
  });

  it('points the editor’s frame to the storefront, in either area mode, and allows the framing', () => {
    const { EDITOR_ORIGINS, SANDBOX_EDITOR_PORT, SANDBOX_PREVIEW_URL } = childEnvironment(
      setting({ SANDBOX_EDITOR_PORT: '3501', WEB_PORT: '3100' }),
    );
    expect(SANDBOX_EDITOR_PORT).toBe('3501');
    expect(EDITOR_ORIGINS).toMatch(/,http:\/\/localhost:3501$/);
    expect(SANDBOX_PREVIEW_URL).toBe('http://localhost:3100/preview?secret={secret}&path={path}&locale={locale}');
    expect(childEnvironment(setting({ AREA_MODE: 'subdomain' }))).toMatchObject({
      SANDBOX_PREVIEW_URL: expect.stringMatching(/^http:\/\/sound\.localhost:3000\/preview\?/),
      EDITOR_ORIGINS: expect.stringMatching(/,http:\/\/sound\.localhost:3001$/),
    });
  });

  it.each([
    [{ APP_ENV: 'feature-test' }, 'APP_ENV', 'feature-test'],
    [{}, 'NODE_COMPILE_CACHE', '/project/.cache/compiled'],
    [{ NODE_COMPILE_CACHE: '/elsewhere' }, 'NODE_COMPILE_CACHE', '/elsewhere'],
    [{}, 'DATA_DIR', '/project/.data'],
    [{ DATA_DIR: '/elsewhere' }, 'DATA_DIR', '/elsewhere'],
  ])(
    'with %o sets %s to %s: a configured value wins, folders are absolute paths in the project',
    (given, name, value) => {
      expect(childEnvironment(setting(given))[name]).toBe(value);
    },
  );
});

it('reports a port in use, with the variable that changes it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await isPortFree(port)).toBe(false);
  const lines = await takenPorts({ sandbox: 0, 'product-api': 0, bff: port, web: 0, editor: 0 }, SERVICES);
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^Port ${port} is taken, .*BFF_PORT=`))]);
  server.close();
  await once(server, 'close');
  expect(await isPortFree(port)).toBe(true);
});
