import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';

const DOCUMENT = join(import.meta.dirname, '../docs/performance.md');
const flag = { type: 'boolean', default: false } as const;
/** Options of every benchmark: `--write` updates the document, `--assert` fails when a target is missed. */
export const REPORT_OPTIONS = { write: flag, assert: flag };

/** Text, or values of several rounds, shown as their median with the lowest and highest. Empty: not measured. */
export type Cell = string | { readonly values: readonly number[]; readonly digits: number };

export interface Target {
  readonly name: string;
  readonly values: readonly number[];
  readonly digits: number;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** The value below which the given share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** '812 (790–840)', or the number alone when all rounds agree to the last shown digit. */
export function textOf(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  const { values, digits } = cell;
  if (values.length === 0 || !values.every(Number.isFinite)) return '–';
  const [low, high] = [Math.min(...values).toFixed(digits), Math.max(...values).toFixed(digits)];
  return low === high ? low : `${quantile(values, 0.5).toFixed(digits)} (${low}–${high})`;
}

export function markdownTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const all = [head, ...rows].map((row) => row.map(textOf));
  const widths = head.map((_, column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(all[0] ?? []), line(rule), ...all.slice(1).map(line)].join('\n');
}

/** Whether the median misses the target. A figure that was not measured misses nothing. */
export function isMissed({ values, atMost = Infinity, atLeast = -Infinity }: Target): boolean {
  const median = quantile(values, 0.5);
  return median > atMost || median < atLeast;
}

/** Prints targets and tables. Depending on the options, writes them into docs/performance.md and fails on missed targets. */
export async function publish(
  name: string,
  targets: readonly Target[],
  parts: readonly string[],
  { write, assert }: { readonly write: boolean; readonly assert: boolean },
): Promise<void> {
  const rows = targets.map((target) => {
    const asked = target.atMost === undefined ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
    const word = isMissed(target) ? 'missed' : target.values.length === 0 ? 'not measured' : 'met';
    return [target.name, asked, target, word];
  });
  const today = new Date().toISOString().slice(0, 10);
  const machine = `*${today}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}*`;
  const targetTable = markdownTable(['target', 'asked', 'measured', ''], rows);
  const report = [targetTable, ...parts, machine].filter((part) => part !== '').join('\n\n');
  console.log(`\n${report}`);
  if (write) await writeFile(DOCUMENT, replaceBlock(await readFile(DOCUMENT, 'utf8'), name, report));
  if (assert && targets.some(isMissed)) process.exitCode = 1;
}

/** The document with the text between the two markers of that name replaced. Throws when the markers are missing. */
export function replaceBlock(document: string, name: string, text: string): string {
  const block = new RegExp(`(?<=<!-- ${name}: begin -->).*(?=<!-- ${name}: end -->)`, 's');
  if (!block.test(document)) throw new Error(`docs/performance.md has no marks of '${name}'.`);
  return document.replace(block, () => `\n\n${text}\n\n`);
}
