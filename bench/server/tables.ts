import { type Cell, markdownTable, type Target } from '../report.ts';
import type { Round } from './load.ts';
import type { Measured } from './measure.ts';

/** Requests per second and their cost, one row per subject. */
export function loadTable(all: readonly Measured[]): string {
  const head = ['', 'KB', 'req/s', 'CPU ms', 'p50 ms', 'p99 ms', 'errors', '× baseline', 'by CPU'];
  const rows = all.map((measured): readonly Cell[] => {
    const each = (pick: (one: Round) => number, digits: number) => ({ values: measured.rounds.map(pick), digits });
    const against = baselineOf(measured, all);
    return [
      measured.subject.name,
      (measured.bytes / 1000).toFixed(1),
      each(({ perSecond }) => perSecond, 0),
      each(({ processorMs }) => processorMs, 3),
      each(({ p50 }) => p50, 1),
      each(({ p99 }) => p99, 1),
      String(errorsOf(measured)),
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
 * Targets for pages: the ratio to their baselines, and the slowest responses. For cached pages the ratio is that of processor time,
 * since both sides are faster than the load generator.
 */
export function pageTargets(all: readonly Measured[]): readonly Target[] {
  return all.flatMap((measured): readonly Target[] => {
    const { subject, rounds } = measured;
    if (all.some((one) => one.subject.against === subject)) return [];
    const { name, isCached } = subject;
    const p99s = rounds.map(({ p99 }) => p99);
    const slowest = { name: `${name}: p99, ms`, values: p99s, digits: 1, atMost: isCached ? 3 : 60 };
    const against = baselineOf(measured, all);
    if (!against) return [slowest];
    const ratio = {
      name: `${name} ÷ ${against.subject.name}${isCached ? ', by CPU' : ''}`,
      values: ratios(measured, against, isCached ? 'processorMs' : 'perSecond'),
      atLeast: isCached ? 0.8 : 2,
    };
    return [{ ...ratio, digits: 2 }, slowest];
  });
}

function baselineOf({ subject }: Measured, all: readonly Measured[]): Measured | undefined {
  return all.find((one) => one.subject === subject.against);
}

/** Ratio to the other, round by round: responses per second, or per processor time. */
function ratios(one: Measured, other: Measured, by: 'perSecond' | 'processorMs'): readonly number[] {
  return one.rounds.map((round, place) => {
    const theirs = other.rounds[place]?.[by] ?? Number.NaN;
    return by === 'perSecond' ? round[by] / theirs : theirs / round[by];
  });
}
