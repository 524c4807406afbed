import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentSchema as bffSchema, readConfig as readBffConfig } from '@sound-library/bff/config.ts';
import { readConfig as readProductApiConfig } from '@sound-library/product-api/config.ts';
import { environmentSchema as productApiSchema } from '@sound-library/product-api/environment.ts';
import { readConfig as readSandboxConfig, environmentSchema as sandboxSchema } from '@sound-library/sandbox/config.ts';
import { readConfig as readWebConfig, environmentSchema as webSchema } from '@sound-library/web/server/config.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { PROJECT_ROOT } from '../support/project-root.ts';

const serviceSchema = z.object({
  profiles: z.array(z.string()),
  environment: z.record(z.string(), z.string()).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }),
});
const { services } = z
  .object({ services: z.record(z.string(), serviceSchema) })
  .parse(parse(readFileSync(join(PROJECT_ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }));

/** The environment that a container gets when nothing is set outside. */
const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(services[name]?.environment ?? {}).map(([variable, value]) => [
      variable,
      value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'),
    ]),
  );

const processes = [
  { name: 'web', schema: webSchema, readConfig: readWebConfig },
  { name: 'bff', schema: bffSchema, readConfig: readBffConfig },
  { name: 'product-api', schema: productApiSchema, readConfig: readProductApiConfig },
  { name: 'sandbox', schema: sandboxSchema, readConfig: readSandboxConfig },
];

describe('docker-compose.yml', () => {
  it('has all services in the demo profile, each with a health check', () => {
    expect(Object.keys(services).sort()).toEqual(['bff', 'postgres', 'product-api', 'sandbox', 'valkey', 'web']);
    for (const { profiles, healthcheck } of Object.values(services)) {
      expect(profiles).toEqual(['demo']);
      expect(healthcheck.test.length).toBeGreaterThan(1);
    }
  });

  it.each(processes)(
    'sets only variables that $name reads, to values that it takes',
    ({ name, schema, readConfig }) => {
      const environment = environmentOf(name);
      expect(Object.keys(environment).filter((variable) => !(variable in schema.shape))).toEqual([]);
      expect(() => readConfig(environment)).not.toThrow();
    },
  );
});
