import { markdownTable, median } from './table.ts';

/** What is asked of a figure, and what it came to. */
export interface Target {
  readonly name: string;
  /** One value a round; the median counts. None when it was not measured. */
  readonly values: readonly number[];
  readonly unit: string;
  readonly digits: number;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** Tells whether the median meets the target; null when nothing was measured. */
export function isMet({ values, atMost, atLeast }: Target): boolean | null {
  const middle = median(values);
  if (Number.isNaN(middle)) return null;
  return middle <= (atMost ?? Number.POSITIVE_INFINITY) && middle >= (atLeast ?? Number.NEGATIVE_INFINITY);
}

/** The targets with what was measured, in the order given. */
export function targetTable(targets: readonly Target[]): string {
  const rows = targets.map((target) => {
    const { name, values, unit, digits, atMost, atLeast } = target;
    const asked = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
    const met = isMet(target);
    return [name, `${asked}${unit}`, { values, digits }, met === null ? 'not measured' : met ? 'met' : 'missed'];
  });
  return markdownTable(['target', 'asked', 'measured', ''], rows);
}
