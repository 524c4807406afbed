import { markdownTable } from '../report.ts';
import type { Counters } from './counters.ts';
import { needsOf, PROCESSES, peakVisitsPerSecond, VISIT_SHARES, type VisitCost, visitsPerInstance } from './launch.ts';
import type { Recording } from './record.ts';

/** Visits at a constant rate, with the counters around them. */
export interface Step {
  readonly perSecond: number;
  readonly visits: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
  readonly bytes: number;
  readonly before: Counters;
  readonly after: Counters;
}
type Costs = Readonly<Record<string, VisitCost>>;

/** A million visitors: of a day whose busiest hour has 15 %, and of a single hour. */
const ARRIVALS = {
  'in a day': { visitors: 1_000_000, shareOfHour: 0.15, peakFactor: 2 },
  'in an hour': { visitors: 1_000_000, shareOfHour: 1, peakFactor: 2 },
};

/** The mean cost of a visit in these steps. */
export function costOf(steps: readonly Step[]): VisitCost {
  const visits = sum(steps.map((step) => step.visits));
  const perVisit = (pick: (counters: Counters) => number): number =>
    sum(steps.map(({ before, after }) => pick(after) - pick(before))) / visits;
  const perProcess = (pick: (counters: Counters, name: string) => number) => ({
    web: perVisit((counters) => pick(counters, 'web')),
    bff: perVisit((counters) => pick(counters, 'bff')),
    'product-api': perVisit((counters) => pick(counters, 'product-api')),
  });
  return {
    processorMs: perProcess(({ processorMs }, name) => processorMs[name] ?? Number.NaN),
    requests: perProcess(({ requests }, name) => requests[name] ?? Number.NaN),
    statements: perVisit(({ statements }) => statements),
    storeCommands: perVisit(({ storeCommands }) => storeCommands),
    kilobytes: sum(steps.map(({ bytes }) => bytes)) / visits / 1000,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** One row per rate. */
export function stepsTable(steps: readonly Step[]): string {
  const names = Object.keys(steps[0]?.after.processorMs ?? {});
  const head = ['visits/s', 'p50 ms', 'p99 ms', 'failed', ...names.map((name) => `${name} %`)];
  const rows = steps.map(({ perSecond, p50Ms, p99Ms, failed, seconds, before, after }) => {
    const used = (name: string) => (after.processorMs[name] ?? 0) - (before.processorMs[name] ?? 0);
    const shares = names.map((name) => (used(name) / seconds / 10).toFixed(0));
    return [String(perSecond), p50Ms.toFixed(0), p99Ms.toFixed(0), String(failed), ...shares];
  });
  return markdownTable(head, rows);
}

/** What a visit costs, and what an instance serves. */
export function visitTable(recording: Recording, costs: Costs): string {
  const mix = Object.entries(VISIT_SHARES).map(([kind, share]) => `${kind} ${Math.round(share * 100)} %`);
  const kinds = Object.entries(recording).map(([kind, requests]) => {
    const shared = requests.filter(({ isShared }) => isShared).length;
    return `${kind} ${requests.length} (${shared} of a CDN)`;
  });
  const head = ['per visit', ...Object.keys(costs)];
  const all = Object.values(costs);
  const rows = PROCESSES.flatMap((name) => [
    [`${name}: CPU ms`, ...all.map(({ processorMs }) => processorMs[name].toFixed(2))],
    [`${name}: requests`, ...all.map(({ requests }) => requests[name].toFixed(2))],
    [`${name}: visits/s of an instance, at 70 %`, ...all.map((cost) => visitsPerInstance(cost)[name].toFixed(0))],
  ]);
  rows.push(['PostgreSQL: statements', ...all.map(({ statements }) => statements.toFixed(2))]);
  rows.push(['Redis: commands', ...all.map(({ storeCommands }) => storeCommands.toFixed(2))]);
  rows.push(['KB', ...all.map(({ kilobytes }) => kilobytes.toFixed(0))]);
  return `Visits: ${mix.join(', ')}. Requests: ${kinds.join(', ')}.\n\n${markdownTable(head, rows)}`;
}

/** What a million visitors need at the peak. */
export function launchTable(costs: Costs): string {
  const cases = Object.entries(ARRIVALS).flatMap(([arrival, people]) =>
    Object.entries(costs).map(([how, cost]) => {
      const perSecond = peakVisitsPerSecond(people);
      return { name: `${arrival}, ${how}`, perSecond, ...needsOf(cost, perSecond) };
    }),
  );
  const row = (name: string, pick: (one: (typeof cases)[number]) => number, digits = 0) => [
    name,
    ...cases.map((one) => pick(one).toFixed(digits)),
  ];
  const rows = [
    row('visits/s', ({ perSecond }) => perSecond),
    ...PROCESSES.flatMap((name, place) => [
      row(`${name}: requests/s`, ({ processes }) => processes[place]?.requestsPerSecond ?? 0),
      row(`${name}: cores`, ({ processes }) => processes[place]?.cores ?? 0, 1),
      row(`${name}: instances`, ({ processes }) => processes[place]?.instances ?? 0),
    ]),
    row('memory limits, GB', ({ memoryGb }) => memoryGb),
    row('Mbit/s', ({ megabitsPerSecond }) => megabitsPerSecond),
    row('PostgreSQL: statements/s', ({ statementsPerSecond }) => statementsPerSecond),
    row('PostgreSQL: connections', ({ databaseConnections }) => databaseConnections),
    row('Redis: commands/s', ({ storeCommandsPerSecond }) => storeCommandsPerSecond),
  ];
  return markdownTable(['1,000,000 visitors, busiest minute', ...cases.map(({ name }) => name)], rows);
}
