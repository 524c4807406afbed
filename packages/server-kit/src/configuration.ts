// Configuration that all processes share: reading the environment, secrets from files, and kinds of variables.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { MetricsSettings } from './metrics-server.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables by name, each with its schema's metadata; `isSecret` marks those that may come from a file. */
type Variables = Readonly<Record<string, { meta(): Readonly<Record<string, unknown>> | undefined }>>;

type Values<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

interface WithSecrets {
  /** The variables, with each secret read from its file. An empty variable counts as not set. */
  readonly values: Readonly<Record<string, string>>;
  /** Problems with the files; each names its variable and the remedy, but no part of a secret. */
  readonly problems: readonly string[];
}

/** `NAME_FILE` names the file of the secret `NAME`. One trailing line break is not part of it. */
export function readSecretFiles(environment: Environment, variables: Variables): WithSecrets {
  const values = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
  const problems: string[] = [];
  for (const name of secretNames(variables)) {
    const path = values[`${name}_FILE`];
    if (path === undefined) continue;
    const read =
      values[name] === undefined
        ? contentOf(path)
        : { problem: `is set as well; keep one of ${name} and ${name}_FILE` };
    if ('problem' in read) problems.push(`${name}_FILE: ${read.problem}`);
    else values[name] = read.secret;
  }
  return { values, problems };
}

export function secretNames(variables: Variables): readonly string[] {
  return Object.entries(variables).flatMap(([name, schema]) => (schema.meta()?.isSecret === true ? [name] : []));
}

function contentOf(path: string): { readonly secret: string } | { readonly problem: string } {
  try {
    const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return secret === '' ? { problem: `${path} is empty; write the secret into it` } : { secret };
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return { problem: `${path} can't be read (${reason}); name a file that this process may read` };
  }
}

/** The environment holds values that a process can't start with; the message names each variable and the remedy. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  constructor(process: string, problems: readonly string[]) {
    super(`The ${process} can't start. Correct or unset:\n  ${problems.join('\n  ')}`);
  }
}

export function readEnvironment<Shape extends Readonly<Record<string, z.ZodType>>>(
  process: string,
  schema: z.ZodObject<Shape>,
  environment: Environment,
): Values<Shape> {
  const { values, problems } = readSecretFiles(environment, schema.shape);
  if (problems.length > 0) throw new ConfigurationError(process, problems);
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => {
    // The place in a list says less than its name: variables hold such lists joined by commas.
    const place = path.some((key, at) => at > 0 && typeof key === 'string') ? path : path.slice(0, 1);
    return `${place.join('.')}: ${message}`;
  });
  throw new ConfigurationError(process, faults);
}

export const wholeNumber = (min: number, max: number) => {
  const error = `use a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

/** An http or https address to which paths are added: without a slash at its end. */
export const baseUrl = z
  .url({ protocol: /^https?$/, error: 'use an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));

export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

export const yesOrNo = z.enum(['true', 'false'], 'use true or false').transform((value) => value === 'true');
export const onOrOff = z.enum(['on', 'off'], 'use on or off');
export const appEnv = z
  .enum(['production', 'demo', 'development', 'feature-test'], 'use production, demo, development or feature-test')
  .default('development');
export const logLevel = z
  .enum(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'use fatal, error, warn, info, debug, trace or silent',
  )
  .default('info')
  .meta({ description: 'Lowest log level that is written.' });

const PROXIES_ERROR = 'use addresses, CIDR ranges, loopback, linklocal or uniquelocal';
const proxy = z.union(
  [
    z.enum(['loopback', 'linklocal', 'uniquelocal']),
    z.ipv4(),
    z.ipv6(),
    // A range of all addresses would trust every client.
    z.union([z.cidrv4(), z.cidrv6()]).refine((range) => !/\/0+$/.test(range)),
  ],
  PROXIES_ERROR,
);

/** Proxies whose X-Forwarded-For is trusted. */
export const trustedProxies = list.pipe(z.array(proxy)).default(['loopback']);

export function isWithinDomain(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

const MOST_CONNECTIONS = 1_000_000;

export const connectionVariables = {
  CONNECTIONS_AT_ONCE: wholeNumber(0, MOST_CONNECTIONS).default(10_000).meta({
    description:
      'Most open connections; further ones are closed at once, probes included. 0 sets no limit. Keep it below the limit of open files.',
  }),
};

const LAST_PORT = 65_535;

export const metricsVariables = {
  METRICS_PORT: z.coerce
    .number('use a port')
    .int('use a port')
    .min(0, 'use a port')
    .max(LAST_PORT, 'use a port')
    .optional()
    .meta({
      description:
        'Separate port where Prometheus scrapes /metrics (docs/metrics.md); 0 takes a free one. Without it nothing is measured.',
    }),
  METRICS_HOST: z.string().default('127.0.0.1').meta({
    description: 'Address that METRICS_PORT listens on; visitors must not reach it.',
  }),
};

export function metricsSettingsOf({
  METRICS_PORT: port,
  METRICS_HOST: host,
}: Values<typeof metricsVariables>): MetricsSettings | null {
  return port === undefined ? null : { port, host };
}

/** The samplers of OpenTelemetry's specification that need nothing but a ratio. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** The OpenTelemetry variables that we support. Without an endpoint, tracing is off and its code is not loaded. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'use an http or https address' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .meta({
      description:
        'Base URL of a collector that accepts traces as OTLP over HTTP (JSON), such as http://localhost:4318. Without it nothing is traced. The exporter also reads OTEL_EXPORTER_OTLP_HEADERS, _TIMEOUT and _COMPRESSION.',
    }),
  OTEL_SERVICE_NAME: z.string().optional().meta({
    description: 'Name of the process in traces. Default: web, bff or product-api.',
  }),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, `use one of ${SAMPLERS.join(', ')}`)
    .default('parentbased_always_on')
    .meta({
      description:
        'Which requests are traced. The web server starts every trace; the other processes follow its decision.',
    }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('use a share from 0 to 1')
    .min(0, 'use a share from 0 to 1')
    .max(1, 'use a share from 0 to 1')
    .default(1)
    .meta({ description: 'Ratio of a ratio-based sampler, from 0 to 1.' }),
};

export interface TracingSettings {
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly serviceName: string | undefined;
  readonly sampler: (typeof SAMPLERS)[number];
  /** From 0 to 1. */
  readonly share: number;
}

export function tracingSettingsOf(values: Values<typeof tracingVariables>): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values;
  if (endpoint === undefined) return null;
  return {
    endpoint,
    serviceName: values.OTEL_SERVICE_NAME,
    sampler: values.OTEL_TRACES_SAMPLER,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  };
}
