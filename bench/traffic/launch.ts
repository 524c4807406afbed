// The arithmetic of a launch: from the cost of a visit and the arrival of people to requests, instances and connections.

/** The mix of visits while a free pack is new; the shares make 1 together. */
export const VISIT_SHARES = {
  'pack page': 0.6,
  'pack page, returning': 0.15,
  'three pages': 0.14,
  'registers and downloads': 0.08,
  'logs in and downloads': 0.03,
} as const;
export type VisitKind = keyof typeof VISIT_SHARES;

export const PROCESSES = ['web', 'bff', 'product-api'] as const;
export type ProcessName = (typeof PROCESSES)[number];
type PerProcess = Readonly<Record<ProcessName, number>>;

/** What a visit of the mix costs on average. */
export interface VisitCost {
  readonly processorMs: PerProcess;
  readonly requests: PerProcess;
  readonly statements: number;
  readonly storeCommands: number;
  readonly kilobytes: number;
}

/** The share of its core that a process may use at the peak: that of the autoscalers in deploy/kubernetes. */
const UTILISATION = 0.7;
const INSTANCES_MIN = 2;
/** DATABASE_POOL_SIZE, and four for queues and notifications. */
const CONNECTIONS_EACH = 10 + 4;
/** The limits of deploy/kubernetes. */
const MEMORY_MB: PerProcess = { web: 768, bff: 512, 'product-api': 768 };

/** Visits, in an order that has the shares in every part of it. */
export function mixedVisits(count: number): readonly VisitKind[] {
  const kinds = Object.keys(VISIT_SHARES).filter((kind): kind is VisitKind => kind in VISIT_SHARES);
  const taken = new Map<VisitKind, number>();
  const missing = (kind: VisitKind, index: number): number => VISIT_SHARES[kind] * (index + 1) - (taken.get(kind) ?? 0);
  return Array.from({ length: count }, (_, index) => {
    const next = kinds.reduce((best, kind) => (missing(kind, index) > missing(best, index) ? kind : best));
    taken.set(next, (taken.get(next) ?? 0) + 1);
    return next;
  });
}

/** How people arrive: the share of all that comes in the busiest hour, and how far its busiest minute is above its mean. */
export interface Arrival {
  readonly visitors: number;
  readonly shareOfHour: number;
  readonly peakFactor: number;
}

export function peakVisitsPerSecond({ visitors, shareOfHour, peakFactor }: Arrival): number {
  return ((visitors * shareOfHour) / 3600) * peakFactor;
}

/** What that many visits a second need. */
export function needsOf(cost: VisitCost, visitsPerSecond: number) {
  const processes = PROCESSES.map((name) => {
    const cores = (visitsPerSecond * cost.processorMs[name]) / 1000;
    const instances = Math.max(INSTANCES_MIN, Math.ceil(cores / UTILISATION));
    return { name, requestsPerSecond: visitsPerSecond * cost.requests[name], cores, instances };
  });
  const instancesOf = (wanted: ProcessName): number => processes.find(({ name }) => name === wanted)?.instances ?? 0;
  return {
    processes,
    memoryGb: PROCESSES.reduce((sum, name) => sum + instancesOf(name) * MEMORY_MB[name], 0) / 1024,
    megabitsPerSecond: (visitsPerSecond * cost.kilobytes * 8) / 1000,
    statementsPerSecond: visitsPerSecond * cost.statements,
    databaseConnections: instancesOf('product-api') * CONNECTIONS_EACH,
    storeCommandsPerSecond: visitsPerSecond * cost.storeCommands,
  };
}

/** Visits per second that one instance of each process serves at the utilisation of the autoscalers. */
export function visitsPerInstance(cost: VisitCost): PerProcess {
  const of = (name: ProcessName): number => (UTILISATION * 1000) / cost.processorMs[name];
  return { web: of('web'), bff: of('bff'), 'product-api': of('product-api') };
}
