import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEASURED_PROCESSES, METRIC_PREFIX, METRICS } from '@sound-library/server-kit/metric-catalogue.ts';
import { createMetrics } from '@sound-library/server-kit/metrics.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { PROJECT_ROOT } from '../support/local-resources.ts';

const PROMETHEUS = 'ops/prometheus';
const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8');

const rulesSchema = z.object({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[sm]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboardSchema = z.looseObject({
  uid: z.string(),
  title: z.string(),
  schemaVersion: z.number(),
  panels: z.array(
    z.looseObject({
      id: z.number(),
      type: z.enum(['row', 'timeseries', 'stat']),
      title: z.string(),
      gridPos: z.object({ h: z.number(), w: z.number(), x: z.number(), y: z.number() }),
      targets: z.array(z.looseObject({ refId: z.string(), expr: z.string() })).optional(),
    }),
  ),
});
const scrapeSchema = z.looseObject({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(
    z.object({
      job_name: z.string(),
      dns_sd_configs: z.array(z.looseObject({ names: z.array(z.string()), port: z.number() })),
    }),
  ),
});

const alerts = rulesSchema.parse(parse(read(`${PROMETHEUS}/alerts.yml`))).groups.flatMap(({ rules }) => rules);
const { panels } = dashboardSchema.parse(JSON.parse(read('ops/grafana/sound-library.json')));
const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const expressions = [...alerts.map(({ expr }) => expr), ...queries];

/** Every series that a process exports, by its name, with its labels from the catalogue. */
async function exportedSeries(): Promise<ReadonlyMap<string, readonly string[] | undefined>> {
  const texts = await Promise.all(MEASURED_PROCESSES.map((process) => createMetrics(process).text()));
  const series = new Map<string, readonly string[] | undefined>([['up', []]]);
  for (const [, name = '', type = ''] of texts.join('\n').matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const labels = Object.entries(METRICS).find(([own]) => METRIC_PREFIX + own === name)?.[1].labels;
    const suffixes =
      type === 'histogram' ? ['_bucket', '_count', '_sum'] : type === 'summary' ? ['', '_count', '_sum'] : [''];
    for (const suffix of type === 'histogram' ? suffixes : ['', ...suffixes]) series.set(name + suffix, labels);
  }
  return series;
}

const SERIES = /\b((?:sound_library|nodejs|process)_\w+|up)\b(?:\{([^}]*)\})?/g;
/** Labels that Prometheus adds. */
const PROMETHEUS_LABELS = ['job', 'instance', 'le'];

describe('dashboard and alerts', () => {
  it('use only series and labels that a process exports', async () => {
    const exported = await exportedSeries();
    const named = expressions.flatMap((expr) => [...expr.matchAll(SERIES)]);
    expect(named.length).toBeGreaterThan(50);
    for (const [text, name = '', matchers = ''] of named) {
      expect(exported.has(name), `${name} in ${text}`).toBe(true);
      const labels = exported.get(name);
      const asked = [...matchers.matchAll(/(\w+)(?==|!~|!=|=~)/g)].map(([label]) => label);
      for (const label of labels ? asked : []) expect([...PROMETHEUS_LABELS, ...(labels ?? [])], text).toContain(label);
    }
  });

  it('have balanced brackets', () => {
    for (const expr of expressions) {
      for (const [open = '', close = ''] of ['()', '{}', '[]']) {
        expect(expr.split(open).length, expr).toBe(expr.split(close).length);
      }
    }
  });
});

it('cover every metric of the catalogue on the dashboard', () => {
  const shown = queries.join('\n');
  for (const name of Object.keys(METRICS)) expect(shown).toContain(METRIC_PREFIX + name);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

it('have unique alert names, which the runbook explains', () => {
  const names = alerts.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
  const runbook = read('docs/operations.md');
  for (const name of names) expect(runbook).toContain(`\`${name}\``);
});

it('have a scrape target for every exporting process, by its name in docker-compose.yml', () => {
  const { scrape_configs: jobs, rule_files: rules } = scrapeSchema.parse(parse(read(`${PROMETHEUS}/prometheus.yml`)));
  expect(jobs.map(({ job_name }) => job_name)).toEqual([...MEASURED_PROCESSES]);
  const { services } = z
    .object({ services: z.record(z.string(), z.unknown()) })
    .parse(parse(read('docker-compose.yml')));
  for (const name of jobs.flatMap(({ dns_sd_configs }) => dns_sd_configs.flatMap(({ names }) => names))) {
    expect(Object.keys(services)).toContain(name);
  }
  for (const file of rules) expect(existsSync(join(PROJECT_ROOT, PROMETHEUS, file))).toBe(true);
});
