import { type Cell, markdownTable, type Target } from '../report.ts';
import type { Round } from './load.ts';
import type { Measured } from './measure.ts';

/** Requests per second and their cost, one row per subject. */
export function loadTable(all: readonly Measured[]): string {
  const head = ['', 'KB', 'req/s', 'CPU ms', 'p50 ms', 'p99 ms', 'errors', '× baseline', 'by CPU'];
  const rows = all.map((measured): readonly Cell[] => {
    const { subject, bytes, rounds } = measured;
    const each = (by: keyof Round, digits: number) => ({ values: rounds.map((round) => round[by]), digits });
    const against = baselineOf(measured, all);
    return [
      ...[subject.name, (bytes / 1000).toFixed(1), each('perSecond', 0), each('processorMs', 3)],
      ...[each('p50', 1), each('p99', 1), String(errorsOf(measured))],
      against ? { values: ratios(measured, against, 'perSecond'), digits: 2 } : '',
      against ? { values: ratios(measured, against, 'processorMs'), digits: 2 } : '',
    ];
  });
  return markdownTable(head, rows);
}

/** Errors of all rounds. */
export function errorsOf({ rounds }: Measured): number {
  return rounds.reduce((sum, { errors }) => sum + errors, 0);
}

/**
 * Targets for pages (docs/performance.md): how often they are served compared with their baselines, and their slowest responses. A
 * cached page is also compared by processor time, since both sides may be faster than the load generator. A rendered page is compared
 * by its p99 as well: 20 requests wait for each other, so that milliseconds would measure the machine.
 */
export function pageTargets(all: readonly Measured[]): readonly Target[] {
  return all.flatMap((measured): readonly Target[] => {
    const { subject, rounds } = measured;
    const { name, isCached, headers } = subject;
    if (all.some((one) => one.subject.against === subject)) return [];
    const against = baselineOf(measured, all);
    if (!against) {
      return isCached ? [{ name: `${name}: p99, ms`, values: rounds.map(({ p99 }) => p99), digits: 1, atMost: 3 }] : [];
    }
    const compared = (by: RoundValue, limit: Pick<Target, 'atLeast' | 'atMost'>): Target => ({
      name: `${name} ÷ ${against.subject.name}${NAMES[by]}`,
      values: ratios(measured, against, by),
      digits: 2,
      ...limit,
    });
    if (isCached) {
      const throughput = [compared('perSecond', { atLeast: 0.8 }), compared('processorMs', { atLeast: 0.6 })];
      return [...throughput, compared('p99', { atMost: 1.1 })];
    }
    const isCompressed = headers['accept-encoding'] !== 'identity';
    return [compared('perSecond', { atLeast: isCompressed ? 1.4 : 1 }), compared('p99', { atMost: 1.4 })];
  });
}

const NAMES = { perSecond: '', processorMs: ', by CPU', p99: ', p99' } as const;
type RoundValue = keyof typeof NAMES;

function baselineOf({ subject }: Measured, all: readonly Measured[]): Measured | undefined {
  return all.find((one) => one.subject === subject.against);
}

/** Ratio to the other, round by round: responses per second or per processor time, or the slowest responses. */
function ratios(one: Measured, other: Measured, by: RoundValue): readonly number[] {
  return one.rounds.map((round, place) => {
    const theirs = other.rounds[place]?.[by] ?? Number.NaN;
    return by === 'processorMs' ? theirs / round[by] : round[by] / theirs;
  });
}
