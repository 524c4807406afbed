import { markdownTable } from '../report/table.ts';
import { type Ask, type Times, timesInTurn } from './times.ts';

/** Something that can be asked the same questions in any size, by the names of the questions. */
export interface Sized {
  readonly label: string;
  readonly questions: Readonly<Record<string, Ask>>;
}

/** The times of a question in both sizes, and of what is left aside in both. */
export interface Compared {
  readonly name: string;
  readonly small: Times;
  readonly large: Times;
  readonly aside: Times | undefined;
  /** How often the small p10, both without what is left aside, is in the large one. */
  readonly growth: number;
}

/** Asks both the same. `aside` is what takes part of a question's time whatever the size, such as a password's hash. */
export async function compare(
  [small, large]: readonly [Sized, Sized],
  rounds: number,
  aside: Readonly<Record<string, Ask>> = {},
): Promise<readonly Compared[]> {
  const compared: Compared[] = [];
  for (const [name, ask] of Object.entries(small.questions)) {
    const other = large.questions[name];
    if (!other) continue;
    const beside = aside[name];
    const [few, many, left] = await timesInTurn(rounds, [ask, other, ...(beside ? [beside] : [])]);
    if (!few || !many) continue;
    const without = left?.p10 ?? 0;
    const growth = (many.p10 - without) / (few.p10 - without);
    compared.push({ name, small: few, large: many, aside: left, growth });
  }
  return compared;
}

/** The table of them, times in ms. */
export function growthTable([small, large]: readonly [Sized, Sized], compared: readonly Compared[]): string {
  const head = ['', `${small.label}: p10`, 'p50', 'p99', `${large.label}: p10`, 'p50', 'p99', 'left aside', 'growth'];
  const cell = (ms: number | undefined) => (ms === undefined ? '' : ms.toFixed(2));
  const rows = compared.map(({ name, small: few, large: many, aside, growth }) => [
    name,
    ...[few.p10, few.p50, few.p99, many.p10, many.p50, many.p99, aside?.p10].map(cell),
    `${growth.toFixed(2)} ×`,
  ]);
  return markdownTable(head, rows);
}
