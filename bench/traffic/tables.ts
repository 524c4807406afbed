import { type Cell, markdownTable } from '../report/table.ts';
import type { Target } from '../report/targets.ts';
import { countOfFailed, type Phase } from './phase.ts';

const HEAD = ['', 'offered/s', 'served/s', 'p50 ms', 'p99 ms', 'refused/s', 'refusal p99 ms', 'failed'] as const;

/** One row a phase. */
export function phaseTable(phases: readonly Phase[]): string {
  const figure = (value: number | undefined, digits = 0): Cell => ({
    values: value === undefined ? [] : [value],
    digits,
  });
  const rows = phases.map(({ name, offered, goodput, accepted, refused, refusal, failed }) => [
    name,
    figure(offered),
    figure(goodput),
    figure(accepted?.p50, 1),
    figure(accepted?.p99, 1),
    figure(refused),
    figure(refusal?.p99, 1),
    figure(countOfFailed(failed)),
  ]);
  return markdownTable(HEAD, rows);
}

/** What a wave was measured by: the peak before, the wave, and the time right before and after it. */
export interface Wave {
  readonly peak: Phase;
  readonly before: Phase;
  readonly wave: Phase;
  readonly after: Phase;
}

/** What is asked of a wave that brings three times as many as can be served (issue of operations). */
export function waveTargets({ peak, before, wave, after }: Wave): readonly Target[] {
  const p99 = (phase: Phase): number[] => (phase.accepted ? [phase.accepted.p99] : []);
  const ratio = (p99(after)[0] ?? Number.NaN) / (p99(before)[0] ?? Number.NaN);
  return [
    { name: 'served in the wave ÷ peak', values: [wave.goodput / peak.goodput], unit: ' ×', digits: 2, atLeast: 0.8 },
    { name: 'served in the wave: p99', values: p99(wave), unit: ' ms', digits: 0, atMost: 1000 },
    { name: 'refused: p99', values: wave.refusal ? [wave.refusal.p99] : [], unit: ' ms', digits: 0, atMost: 50 },
    { name: 'refusals that say when to come again', values: [wave.withRetryAfter], unit: '', digits: 2, atLeast: 1 },
    { name: 'neither served nor refused', values: [countOfFailed(wave.failed)], unit: '', digits: 0, atMost: 0 },
    { name: 'p99 ten seconds after ÷ before', values: [ratio], unit: ' ×', digits: 2, atMost: 1.2 },
  ];
}
