import { errorsOf as errorsOfLoad, type Measurement } from '../load/load.ts';
import { type Cell, markdownTable } from '../report/table.ts';
import type { Target } from '../report/targets.ts';
import type { Measured } from './rounds.ts';

/** A measured subject with the one that it is held against, if any. */
export interface Row {
  readonly measured: Measured;
  readonly against?: Measured | undefined;
}

/** Requests per second and what they cost, one line each. */
export function loadTable(rows: readonly Row[]): string {
  const head = ['', 'KB', 'req/s', 'CPU ms', 'p50 ms', 'p99 ms', 'errors', '× baseline', 'by CPU'];
  return markdownTable(
    head,
    rows.map(({ measured, against }): readonly Cell[] => {
      const each = (pick: (one: Measurement) => number, digits: number): Cell => ({
        values: measured.rounds.map(pick),
        digits,
      });
      return [
        measured.subject.name,
        (measured.bytes / 1000).toFixed(1),
        each(({ perSecond }) => perSecond, 0),
        each(({ processorMs }) => processorMs, 2),
        each(({ latencyMs }) => latencyMs.p50, 1),
        each(({ latencyMs }) => latencyMs.p99, 1),
        String(errorsOf(measured)),
        against ? { values: ratios(measured, against), digits: 2 } : '',
        against ? { values: processorRatios(measured, against), digits: 2 } : '',
      ];
    }),
  );
}

/** Errors of all rounds. */
export function errorsOf({ rounds }: Measured): number {
  return rounds.reduce((sum, round) => sum + errorsOfLoad(round), 0);
}

/** Requests per second of one against the other's, round by round. */
export function ratios(one: Measured, other: Measured): readonly number[] {
  return one.rounds.map(({ perSecond }, round) => perSecond / (other.rounds[round]?.perSecond ?? Number.NaN));
}

/** Answers per processor time of one against the other's: hardly moved by what else the machine does. */
function processorRatios(one: Measured, other: Measured): readonly number[] {
  return one.rounds.map(({ processorMs }, round) => (other.rounds[round]?.processorMs ?? Number.NaN) / processorMs);
}

/** Memory of every process after the load. */
export function memoryTable(memory: ReadonlyMap<string, number>): string {
  const rows = [...memory].map(([name, megabytes]) => [name, megabytes.toFixed(0)]);
  return markdownTable(['process', 'RSS after the load, MB'], rows);
}

/** What is asked of the list: of requests per second beside its baselines, and of its slowest answers. */
export function loadTargets(rows: readonly Row[]): readonly Target[] {
  const ratio = { unit: ' ×', digits: 2 };
  return rows.flatMap(({ measured, against }): readonly Target[] => {
    if (!against) return [];
    const name = `${measured.subject.name} ÷ ${against.subject.name}`;
    const atLeast = measured.subject.answersAlone ? 0.5 : 2;
    return [{ name, values: ratios(measured, against), atLeast, ...ratio }, slowestTarget(measured)];
  });
}

/** What is asked of the slowest answers: less of pages that are kept than of those that somebody else is asked for first. */
export function slowestTarget({ subject, rounds }: Measured): Target {
  return {
    name: `${subject.name}: p99`,
    values: rounds.map(({ latencyMs }) => latencyMs.p99),
    unit: ' ms',
    digits: 1,
    atMost: subject.answersAlone ? 5 : 60,
  };
}

/** What is asked of memory. */
export function memoryTargets(memory: ReadonlyMap<string, number>): readonly Target[] {
  return [...memory].map(([name, megabytes]) => ({
    name: `${name}: RSS after the load`,
    values: [megabytes],
    unit: ' MB',
    digits: 0,
    atMost: 250,
  }));
}
