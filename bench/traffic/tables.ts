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

/** A wave, and the time right before and after it. */
export interface Wave {
  readonly before: Phase;
  readonly wave: Phase;
  readonly after: Phase;
}

/** What is asked of waves that bring three times as many as the peak: medians, but of what must never be the worst. */
export function waveTargets(peak: Phase, waves: readonly Wave[]): readonly Target[] {
  const each = (pick: (wave: Wave) => number | undefined) => waves.flatMap((wave) => pick(wave) ?? []);
  const ratioOf = ({ before, after }: Wave) =>
    (after.accepted?.p99 ?? Number.NaN) / (before.accepted?.p99 ?? Number.NaN);
  const fewestHints = Math.min(...each(({ wave }) => wave.withRetryAfter));
  const mostFailed = Math.max(...each(({ wave }) => countOfFailed(wave.failed)));
  const shares = each(({ wave }) => wave.goodput / peak.goodput);
  return [
    { name: 'served in a wave ÷ peak', values: shares, unit: ' ×', digits: 2, atLeast: 0.8 },
    {
      name: 'served in a wave: p99',
      values: each(({ wave }) => wave.accepted?.p99),
      unit: ' ms',
      digits: 0,
      atMost: 1000,
    },
    { name: 'refused: p99', values: each(({ wave }) => wave.refusal?.p99), unit: ' ms', digits: 0, atMost: 50 },
    { name: 'refusals that say when to come again', values: [fewestHints], unit: '', digits: 2, atLeast: 1 },
    { name: 'neither served nor refused', values: [mostFailed], unit: '', digits: 0, atMost: 0 },
    { name: 'p99 ten seconds after ÷ before', values: each(ratioOf), unit: ' ×', digits: 2, atMost: 1.2 },
  ];
}
