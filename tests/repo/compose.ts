import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { z } from 'zod';
import { PROJECT_ROOT } from '../support/local-resources.ts';

type Environment = Readonly<Record<string, string>>;

const serviceSchema = z.looseObject({
  profiles: z.array(z.string()).default([]),
  image: z.string(),
  user: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  ports: z.array(z.string()).default([]),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  mem_limit: z.string(),
  stop_grace_period: z.string().optional(),
  healthcheck: z.object({ test: z.array(z.string()) }),
});
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.null()),
  networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
});

const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;
const TEXT = readFileSync(join(PROJECT_ROOT, 'docker-compose.yml'), 'utf8');
/** Comments contain no variables. */
const CODE = TEXT.replaceAll(/^\s*#.*$/gm, '');

export const composeVariables = (): ReadonlySet<string> =>
  new Set([...CODE.matchAll(VARIABLE)].map(([, name = '']) => name));

/** The file as an engine interprets it: anchors merged, variables filled in. Throws for a required variable that is not set. */
export function composeWith(environment: Environment): z.infer<typeof composeSchema> {
  return composeSchema.parse(rawComposeWith(environment));
}

/** The same text without comments. */
export function rawComposeWith(environment: Environment): object {
  return z.looseObject({}).parse(interpolated(parse(TEXT, { merge: true }), environment));
}

function interpolated(value: unknown, environment: Environment): unknown {
  if (typeof value === 'string') return filledIn(value, environment);
  if (Array.isArray(value)) return value.map((item) => interpolated(item, environment));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, interpolated(item, environment)]));
}

function filledIn(text: string, environment: Environment): string {
  return text.replaceAll(VARIABLE, (_, name: string, kind?: string, more = '') => {
    const value = environment[name];
    if (value) return value;
    if (kind === '?') throw new Error(`${name} is not set: ${more}`);
    return kind === '-' ? more : '';
  });
}

/** A file of variables, as `docker compose --env-file` reads it. */
export const readEnvironmentFile = (path: string): Environment =>
  z.record(z.string(), z.string()).parse(parseEnv(readFileSync(join(PROJECT_ROOT, path), 'utf8')));

type Reasons = Readonly<Record<string, string>>;

const OF_EVERY_PROCESS: Reasons = {
  METRICS_PORT: 'Prometheus scrapes this port (ops/prometheus/prometheus.yml)',
  METRICS_HOST: 'the container is the limit: no port of it is published',
  TRUSTED_PROXIES: 'only containers of ours reach it',
  OTEL_SERVICE_NAME: 'one value would give all three processes the same name',
};

/** Variables that `docker-compose.yml` does not expose to operators, by process, each with its reason. */
export const FIXED_VARIABLES: Readonly<Record<string, Reasons>> = {
  web: {
    ...OF_EVERY_PROCESS,
    BRAND_DIR: 'the image holds one brand, at its place, by the build argument of that name',
    WEB_PORT: 'the ingress and the health check look for it there',
    WEB_HOST: 'the container is the limit: no port of it is published',
    WEB_DEV: 'the image holds a build and no Vite',
    WEB_BUILD_DIR: 'the image holds one build, at its place',
    BFF_URL: 'the BFF is the service of that name',
    RECAPTCHA_URL: 'browsers may reach it by another address than the product API: RECAPTCHA_BROWSER_URL',
  },
  bff: {
    ...OF_EVERY_PROCESS,
    BFF_PORT: 'web and the health check look for it there',
    BFF_HOST: 'the container is the limit: no port of it is published',
    DATA_DIR: 'the volume is mounted there',
    PRODUCT_API_URL: 'the product API is the service of that name',
    THROTTLING: 'without it passwords can be guessed: for tests',
    REDIS_URL: 'Valkey is the service of that name',
    REDIS_KEY_PREFIX: 'no other product uses that Valkey',
  },
  'product-api': {
    ...OF_EVERY_PROCESS,
    BRAND_DIR: 'the image holds one brand, at its place, by the build argument of that name',
    PRODUCT_API_PORT: 'the ingress, the BFF and the health check look for it there',
    PRODUCT_API_HOST: 'the container is the limit: no port of it is published',
    DATA_DIR: 'the volume is mounted there',
    ALLOW_EMBEDDED_DATABASE: 'there is PostgreSQL',
    PUBLIC_URL: 'is PUBLIC_ORIGIN, which the web server gets, too',
  },
};

/** Compose's own errors for the file with these variables; empty where compose is not installed. */
export function complaintsOfCompose(environmentFile: string): string {
  if (docker('version').status !== 0) return '';
  const { status, stderr } = docker('--env-file', environmentFile, '--profile', 'demo', 'config', '--quiet');
  return status === 0 ? '' : stderr || 'It says no more.';
}

/** With no variables but those of the file, since the environment of the test would override them. */
function docker(...parameters: readonly string[]) {
  const { PATH, HOME } = process.env;
  return spawnSync('docker', ['compose', ...parameters], { cwd: PROJECT_ROOT, encoding: 'utf8', env: { PATH, HOME } });
}
