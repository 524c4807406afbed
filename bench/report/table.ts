/** One figure of several rounds, as tables show it. */
export interface Figure {
  readonly values: readonly number[];
  readonly digits: number;
}

/** A cell: text as it is, figures as their median with the lowest and highest round behind it. */
export type Cell = string | Figure;

/** A table in Markdown whose columns also line up on a terminal: the first to the left, the others to the right. Empty without rows. */
export function markdownTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const cells = [head, ...rows.map((row) => row.map(textOf))];
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string => {
    const padded = widths.map((width, column) => {
      const text = row[column] ?? '';
      return column === 0 ? text.padEnd(width) : text.padStart(width);
    });
    return `| ${padded.join(' | ')} |`;
  };
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  const [first = [], ...others] = cells;
  return [line(first), line(rule), ...others.map(line)].join('\n');
}

/** '812 (790–840)', or the number alone when all rounds agree to the last shown digit. */
export function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  const shown = (value: number): string => value.toFixed(cell.digits);
  if (cell.values.length === 0 || !cell.values.every(Number.isFinite)) return '–';
  const [low, high] = [shown(Math.min(...cell.values)), shown(Math.max(...cell.values))];
  const middle = shown(median(cell.values));
  return low === high ? middle : `${middle} (${low}–${high})`;
}

/** The middle value, or the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
