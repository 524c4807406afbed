import { z } from 'zod';

/** Of the samplers of OpenTelemetry's specification, those that need nothing more than a share. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** OpenTelemetry's own variables, as far as they are read. Without an endpoint nothing is traced, nor loaded for it. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'use an http or https address' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional()
    .meta({
      description:
        'Base address of a collector that takes traces as OTLP over HTTP (JSON), such as http://localhost:4318. Without it nothing is traced. The exporter reads OTEL_EXPORTER_OTLP_HEADERS, _TIMEOUT and _COMPRESSION, too.',
    }),
  OTEL_SERVICE_NAME: z.string().optional().meta({
    description: 'Name of the process in traces. Default: web, bff or product-api.',
  }),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, `use one of ${SAMPLERS.join(', ')}`)
    .default('parentbased_always_on')
    .meta({ description: 'Which requests are traced. The web server begins every trace; the others follow it.' }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('use a share from 0 to 1')
    .min(0, 'use a share from 0 to 1')
    .max(1, 'use a share from 0 to 1')
    .default(1)
    .meta({ description: 'Share of the requests that a sampler by ratio takes, from 0 to 1.' }),
};

export interface TracingSettings {
  /** Without a slash at the end. */
  readonly endpoint: string;
  readonly serviceName: string | undefined;
  readonly sampler: (typeof SAMPLERS)[number];
  /** From 0 to 1. */
  readonly share: number;
}

interface TracingValues {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_SERVICE_NAME?: string | undefined;
  readonly OTEL_TRACES_SAMPLER: TracingSettings['sampler'];
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/** What they come to; null: tracing is off. */
export function tracingSettingsOf(values: TracingValues): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values;
  if (endpoint === undefined) return null;
  return {
    endpoint,
    serviceName: values.OTEL_SERVICE_NAME,
    sampler: values.OTEL_TRACES_SAMPLER,
    share: values.OTEL_TRACES_SAMPLER_ARG,
  };
}
