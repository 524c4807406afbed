import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as monitoring from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { readConfig as readBff } from '@sound-library/bff/config.ts';
import { readConfig as readProductApi } from '@sound-library/product-api/config.ts';
import { METRIC_PREFIX, METRICS } from '@sound-library/server-kit/metric-catalogue.ts';
import { forEachTest, temporaryFolder } from '@sound-library/server-kit/test/support/test-resources.ts';
import { readConfig as readWeb } from '@sound-library/web/server/config/config.ts';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ISSUED_SECRETS, missingSecrets } from '../../../scripts/secrets/secret-values.ts';
import { composeVariables, composeWith, FIXED_VARIABLES, readEnvironmentFile } from '../../repo/compose.ts';
import { PROJECT_ROOT } from '../../support/local-resources.ts';

const named = z.looseObject({ name: z.string() });
const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
});
type Manifest = z.infer<typeof manifestSchema>;

const containerSchema = z.looseObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  env: z.array(named.extend({ value: z.string().optional() })).default([]),
  envFrom: z.array(z.unknown()).default([]),
  resources: z.object({ requests: z.record(z.string(), z.string()), limits: z.object({ memory: z.string() }) }),
});
const workloadSchema = manifestSchema.extend({
  spec: z.looseObject({
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.looseObject({
        containers: z.tuple([containerSchema]),
        volumes: z
          .array(named.extend({ secret: z.object({ items: z.array(z.object({ key: z.string() })) }).optional() }))
          .default([]),
      }),
    }),
  }),
});
type Workload = z.infer<typeof workloadSchema>;

function renderedManifests(overlay: 'demo' | 'production'): readonly Manifest[] {
  const folder = join(PROJECT_ROOT, 'deploy/kubernetes/overlays', overlay);
  const text = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  return parseAllDocuments(text).map((document) => manifestSchema.parse(document.toJS()));
}

/** The deployments, stateful sets and jobs among the manifests, by name. */
function workloadsOf(manifests: readonly Manifest[]): ReadonlyMap<string, Workload> {
  const kinds = new Set(['Deployment', 'StatefulSet', 'Job']);
  const workloads = manifests.filter(({ kind }) => kinds.has(kind)).map((manifest) => workloadSchema.parse(manifest));
  return new Map(workloads.map((workload) => [workload.metadata.name, workload]));
}

const modelSchema = z.custom<new (manifest: object) => { validate(): void }>((value) => typeof value === 'function');
const MODELS: Readonly<Record<string, object>> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'monitoring.coreos.com/v1': monitoring,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
};

/** What a manifest's published schema does not allow, in words; empty when it is valid. */
function problemsOf(manifest: Manifest): readonly string[] {
  const { success, data: Model } = modelSchema.safeParse(
    new Map(Object.entries(MODELS[manifest.apiVersion] ?? {})).get(manifest.kind),
  );
  if (!success) return [`There is no schema of ${manifest.apiVersion} ${manifest.kind}`];
  // The schemas accept fields that they don't know: those are the ones that the validation never reads.
  const unread = new Set<string>();
  try {
    observed(new Model(manifest), '', unread).validate();
  } catch (error) {
    return [String(error)];
  }
  return [...unread].map((path) => `${path} is no field of ${manifest.kind}`);
}

/** The same object; the paths of fields that are not read yet stand in `unread`. */
function observed<Value extends object>(value: Value, path: string, unread: Set<string>): Value {
  const children = new Map<string, unknown>();
  for (const [key, child] of Object.entries(value)) {
    unread.add(`${path}/${key}`);
    children.set(key, typeof child === 'object' && child !== null ? observed(child, `${path}/${key}`, unread) : child);
  }
  return new Proxy(value, {
    get(target, key, receiver) {
      if (typeof key !== 'string' || !children.has(key)) return Reflect.get(target, key, receiver);
      unread.delete(`${path}/${key}`);
      return children.get(key);
    },
  });
}

const OVERLAYS = ['demo', 'production'] as const;
const PROCESSES = [
  { name: 'web', readConfig: readWeb },
  { name: 'bff', readConfig: readBff },
  { name: 'product-api', readConfig: readProductApi },
] as const;
const OF_COMPOSE = ['SECRETS_DIR', 'SITE_ADDRESSES', 'HTTP_PORT', 'HTTPS_PORT', 'IMAGE_TAG'];
const FILES = { demo: 'deploy/demo.env', production: 'deploy/production.env.example' } as const;

const rendered = Object.fromEntries(OVERLAYS.map((overlay) => [overlay, renderedManifests(overlay)]));
const manifestsOf = (overlay: (typeof OVERLAYS)[number]): readonly Manifest[] => rendered[overlay] ?? [];
const find = (overlay: (typeof OVERLAYS)[number], kind: string, name?: string) =>
  manifestsOf(overlay).filter((one) => one.kind === kind && (name === undefined || one.metadata.name === name));
const workload = (overlay: (typeof OVERLAYS)[number], name: string): Workload => {
  const found = workloadsOf(manifestsOf(overlay)).get(name);
  if (!found) throw new Error(`${overlay} has no ${name}.`);
  return found;
};
const containerOf = ({ spec }: Workload) => spec.template.spec.containers[0];

const folder = forEachTest(temporaryFolder);

describe.each(OVERLAYS)('the manifests of %s', (overlay) => {
  it('are valid for the published schemas', () => {
    expect(manifestsOf(overlay).length).toBeGreaterThan(20);
    expect(manifestsOf(overlay).flatMap(problemsOf)).toEqual([]);
  });

  it('let no pod run as root, write to its image, gain privileges or call the cluster', () => {
    for (const one of workloadsOf(manifestsOf(overlay)).values()) {
      expect(one.spec.template.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(containerOf(one)).toMatchObject({
        securityContext: {
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        },
      });
    }
    expect(find(overlay, 'ServiceAccount')).toEqual([expect.objectContaining({ automountServiceAccountToken: false })]);
  });

  it('contain the variables of docker-compose.yml, and no secret', () => {
    const [config] = find(overlay, 'ConfigMap');
    const expected = Object.entries(readEnvironmentFile(FILES[overlay])).filter(([name]) => !OF_COMPOSE.includes(name));
    expect(config?.data).toEqual(Object.fromEntries(expected));
    expect(find(overlay, 'Secret')).toEqual([]);
  });

  it.each(PROCESSES)('run $name as docker-compose.yml does', ({ name }) => {
    const { services } = composeWith(readEnvironmentFile(FILES[overlay]));
    const service = services[name];
    const { image, command, ports, env, resources } = containerOf(workload(overlay, name));
    expect(image).toMatch(/(^|\/)sound-library-app(:|$)/);
    expect(command).toEqual(service?.command);
    expect(resources.limits.memory).toBe(service?.mem_limit.replace('m', 'Mi'));
    expect(ports.map(({ containerPort }) => `${containerPort}`)).toEqual([
      service?.environment[`${name.replace('-', '_').toUpperCase()}_PORT`],
      service?.environment.METRICS_PORT,
    ]);
    const secrets = new Set([...(service?.secrets ?? []), ...(name === 'bff' ? ['redis_url'] : [])]);
    const volume = workload(overlay, name).spec.template.spec.volumes.find((one) => one.name === 'secrets');
    expect(new Set(volume?.secret?.items.map(({ key }) => key))).toEqual(secrets);
    const own = Object.fromEntries(env.map((variable) => [variable.name, variable.value]));
    for (const secret of secrets) expect(own[`${secret.toUpperCase()}_FILE`]).toBe(`/run/secrets/${secret}`);
    // The image has DATA_DIR, the default of WEB_HOST is every interface, and the BFF's store may be anywhere.
    const elsewhere = new Set(['DATA_DIR', 'WEB_HOST', 'REDIS_URL']);
    for (const variable of Object.keys(FIXED_VARIABLES[name] ?? {})) {
      const value = service?.environment[variable];
      if (value && !elsewhere.has(variable)) expect(Object.keys(own)).toContain(variable);
      if (value && own[variable] !== undefined) expect(own[variable]).toBe(value);
    }
  });

  it.each(PROCESSES)('give $name an environment with which it starts', async ({ name, readConfig }) => {
    const isDemo = overlay === 'demo';
    const issued = Object.fromEntries(ISSUED_SECRETS.map((secret) => [secret, 'issued-by-a-vendor']));
    const secrets = {
      ...missingSecrets({}, { isDemo }),
      ...(isDemo ? {} : { ...issued, smtp_url: 'smtps://user:password@smtp.example' }),
      redis_url: 'redis://valkey:6379',
    };
    for (const [file, value] of Object.entries(secrets)) await writeFile(join(folder.path, file), value);
    const variables = z.record(z.string(), z.string()).parse(find(overlay, 'ConfigMap')[0]?.data);
    const own = containerOf(workload(overlay, name)).env.map(({ name: variable, value, valueFrom }) => {
      const { data: key } = z.object({ configMapKeyRef: z.object({ key: z.string() }) }).safeParse(valueFrom);
      return [variable, value?.replace('/run/secrets', folder.path) ?? variables[key?.configMapKeyRef.key ?? '']];
    });
    expect(() => readConfig({ ...variables, ...Object.fromEntries(own) })).not.toThrow();
  });

  it.each(PROCESSES)('probe, scale and protect $name', ({ name }) => {
    expect(containerOf(workload(overlay, name))).toMatchObject({
      readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
      livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
    });
    expect(workload(overlay, name).spec.template.spec.terminationGracePeriodSeconds).toBe(20);
    expect(find(overlay, 'PodDisruptionBudget', name)).toMatchObject([{ spec: { maxUnavailable: 1 } }]);
    const [scaler] = find(overlay, 'HorizontalPodAutoscaler', name);
    expect(scaler).toMatchObject({
      spec: { scaleTargetRef: { kind: 'Deployment', name }, metrics: [{ type: 'Resource' }, { type: 'Pods' }] },
    });
    const metric = /"name":"(sound_library_\w+)"/.exec(JSON.stringify(scaler))?.[1] ?? '';
    expect(Object.keys(METRICS).map((name) => METRIC_PREFIX + name)).toContain(metric);
  });

  it.each<[from: string, to: string, port: string | number, isAllowed: boolean]>([
    ['ingress', 'web', 'http', true],
    ['ingress', 'product-api', 'http', true],
    ['ingress', 'bff', 'http', false],
    ['monitoring', 'bff', 'metrics', true],
    ['monitoring', 'bff', 'http', false],
    ['web', 'bff', 'http', true],
    ['web', 'product-api', 'http', false],
    ['bff', 'product-api', 'http', true],
    ['bff', 'web', 'http', false],
    ['product-api', 'bff', 'http', false],
    ['web', 'web', 'metrics', false],
  ])('network policies: %s to %s, port %s: %s', (from, to, port, isAllowed) => {
    expect(accepts(find(overlay, 'NetworkPolicy'), { from, to, port })).toBe(isAllowed);
  });

  it('deny all traffic that no policy names', () => {
    expect(find(overlay, 'NetworkPolicy', 'default-deny')).toMatchObject([
      { spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] } },
    ]);
  });
});

describe('the manifests of production', () => {
  it('lead each host to the web server, and webhooks to the product API', () => {
    const backend = (name: string) => ({ service: { name, port: { name: 'http' } } });
    expect(find('production', 'Ingress')).toMatchObject([
      {
        spec: {
          tls: [{ hosts: ['www.labs.example'] }],
          rules: [
            {
              host: 'www.labs.example',
              http: {
                paths: [
                  { path: '/webhooks', backend: backend('product-api') },
                  { path: '/', backend: backend('web') },
                ],
              },
            },
          ],
        },
      },
    ]);
  });

  it('alert by the rules of ops/prometheus, and scrape every process', () => {
    const rules: unknown = parse(readFileSync(join(PROJECT_ROOT, 'ops/prometheus/alerts.yml'), 'utf8'));
    expect(find('production', 'PrometheusRule')[0]?.spec).toEqual(rules);
    expect(find('production', 'PodMonitor')).toMatchObject([
      {
        spec: {
          selector: { matchExpressions: [{ values: ['web', 'bff', 'product-api'] }] },
          podMetricsEndpoints: [{ port: 'metrics' }],
        },
      },
    ]);
  });
});

describe('the demo', () => {
  it('runs the sandbox, the database and the store of docker-compose.yml', () => {
    const { services } = composeWith(readEnvironmentFile(FILES.demo));
    const images = ['postgres', 'valkey'].map((name) => containerOf(workload('demo', name)).image);
    expect(images).toEqual([services.postgres?.image, services.valkey?.image]);
    expect(containerOf(workload('demo', 'valkey')).command).toEqual(services.valkey?.command);
    const sandbox = containerOf(workload('demo', 'sandbox'));
    const environment = Object.entries(services.sandbox?.environment ?? {}).filter(([, value]) => value !== '');
    expect(Object.fromEntries(sandbox.env.map(({ name, value }) => [name, value]))).toEqual(
      Object.fromEntries(environment),
    );
  });
});

it('the checks find a misspelt field, a wrong value and an unknown kind', () => {
  const metadata = { name: 'broken' };
  const service = { apiVersion: 'v1', kind: 'Service', metadata };
  expect(problemsOf({ ...service, spec: { selektor: {}, ports: [{ port: 80 }] } })).toEqual([
    '/spec/selektor is no field of Service',
  ]);
  expect(problemsOf({ ...service, spec: { ports: [{ port: '80' }] } })).toEqual([
    expect.stringContaining('must be integer'),
  ]);
  expect(problemsOf({ apiVersion: 'v1', kind: 'Servant', metadata })).toEqual(['There is no schema of v1 Servant']);
  expect(composeVariables().size).toBeGreaterThan(0);
});

const selectorSchema = z.object({
  matchLabels: z.record(z.string(), z.string()).optional(),
  matchExpressions: z.array(z.object({ key: z.string(), values: z.array(z.string()) })).optional(),
});
const policySchema = z.looseObject({
  spec: z.looseObject({
    podSelector: selectorSchema,
    ingress: z
      .array(
        z.object({
          ports: z.array(z.object({ port: z.union([z.string(), z.number()]) })).optional(),
          from: z.array(
            z.object({ podSelector: selectorSchema.optional(), namespaceSelector: selectorSchema.optional() }),
          ),
        }),
      )
      .default([]),
  }),
});
type Selector = z.infer<typeof selectorSchema>;

const NAME = 'app.kubernetes.io/name';
const ROLE = 'sound-library/role';

/** Whether a selector matches a value of a label; an empty one matches everything. */
const selects = ({ matchLabels = {}, matchExpressions = [] }: Selector, label: string, value: string): boolean =>
  Object.entries(matchLabels).every(([key, wanted]) => key === label && wanted === value) &&
  matchExpressions.every(({ key, values }) => key === label && values.includes(value));

/** Whether a pod's policies accept a connection from another pod, or from the namespace of that role. */
function accepts(
  policies: readonly Manifest[],
  { from, to, port }: { readonly from: string; readonly to: string; readonly port: string | number },
): boolean {
  return policies
    .map((policy) => policySchema.parse(policy).spec)
    .filter(({ podSelector }) => selects(podSelector, NAME, to))
    .flatMap(({ ingress }) => ingress)
    .some(
      ({ ports, from: sources }) =>
        (ports === undefined || ports.some((one) => one.port === port)) &&
        sources.some(({ podSelector, namespaceSelector }) =>
          namespaceSelector ? selects(namespaceSelector, ROLE, from) : podSelector && selects(podSelector, NAME, from),
        ),
    );
}
