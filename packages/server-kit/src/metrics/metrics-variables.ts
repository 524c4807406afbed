import { z } from 'zod';
import type { MetricsSettings } from './metrics-server.ts';

const LAST_PORT = 65_535;

/** Variables by which each process is told whether and where it tells its metrics. */
export const metricsVariables = {
  METRICS_PORT: z.coerce
    .number('use a port')
    .int('use a port')
    .min(0, 'use a port')
    .max(LAST_PORT, 'use a port')
    .optional()
    .meta({
      description:
        'Port of its own for operators, where /metrics is told to Prometheus (docs/metrics.md); 0 takes a free one. Without it nothing is measured.',
    }),
  METRICS_HOST: z.string().default('127.0.0.1').meta({
    description: 'Address that METRICS_PORT listens on: one that Prometheus reaches, and no visitor.',
  }),
};

interface MetricsValues {
  readonly METRICS_PORT?: number | undefined;
  readonly METRICS_HOST: string;
}

/** What they come to; null: metrics are off. */
export function metricsSettingsOf({ METRICS_PORT: port, METRICS_HOST: host }: MetricsValues): MetricsSettings | null {
  return port === undefined ? null : { port, host };
}
