import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import * as monitoring from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../support/local-resources.ts';

const named = z.looseObject({ name: z.string() });
const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
});
export type Manifest = z.infer<typeof manifestSchema>;

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
export type Workload = z.infer<typeof workloadSchema>;

/** The manifests of an overlay, as `kubectl apply --kustomize` sends them. */
export function renderedManifests(overlay: 'demo' | 'production'): readonly Manifest[] {
  const folder = join(PROJECT_ROOT, 'deploy/kubernetes/overlays', overlay);
  const text = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
  return parseAllDocuments(text).map((document) => manifestSchema.parse(document.toJS()));
}

/** The deployments, stateful sets and jobs among the manifests, by name. */
export function workloadsOf(manifests: readonly Manifest[]): ReadonlyMap<string, Workload> {
  const kinds = new Set(['Deployment', 'StatefulSet', 'Job']);
  const workloads = manifests.filter(({ kind }) => kinds.has(kind)).map((manifest) => workloadSchema.parse(manifest));
  return new Map(workloads.map((workload) => [workload.metadata.name, workload]));
}

interface Model {
  validate(): void;
}
const modelSchema = z.custom<new (manifest: object) => Model>((value) => typeof value === 'function');
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
export function problemsOf(manifest: Manifest): readonly string[] {
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
